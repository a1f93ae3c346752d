import TactusGeometry
import TactusInput
import TactusPainting
import TactusViews
import TactusWayland

/// The client-side title bar of a window, used if the compositor does not draw one.
struct WindowTitleBar {
  private(set) var bar: TitleBar?
  /// The title bar as it was last painted; nil if no title bar is shown.
  private(set) var shown: Shown?

  var isActive: Bool { bar?.look.isActive == true }

  struct Shown: Equatable {
    var surface: SurfaceID
    var look: TitleBar.Look
    var size: Size
    var scale: Double
    var hasText: Bool
  }

  /// Updates the title bar to match the window's state and the content's background.
  mutating func refresh(from window: Window, over background: Background?) {
    guard window.titleBar != nil, let metrics = window.options.decoration else { return bar = nil }
    let state = window.state
    var new = bar ?? TitleBar(metrics: metrics)
    new.size = window.titleBarSize
    new.contentHeight = state.size.height
    new.isResizable = state.hasResizeBorder
    new.hasMenu = state.capabilities.contains(.windowMenu)
    new.look.title = window.title
    new.look.isActive = state.isActivated
    new.look.isMaximized = state.isMaximized
    new.look.isFitted = state.isMaximized || state.isTiled
    new.look.isDark = background?.isDark ?? true
    new.look.isFullscreenExit = state.isFullscreen
    new.look.buttons = TitleBar.Button.allCases.filter { button in
      switch button {
      case .menu, .exitFullscreenButton: false
      case .minimize: state.capabilities.contains(.minimize)
      case .maximize: state.capabilities.contains(.maximize)
      case .close: true
      }
    }
    bar = new
  }

  mutating func handle(_ event: InputEvent, isBorder: Bool) -> [TitleBar.Action] {
    switch event {
    case .touches(let frame): bar?.handle(frame, isBorder: isBorder) ?? []
    case .pointer(let frame): bar?.handle(frame, isBorder: isBorder) ?? []
    case .pen(let frame): bar?.handle(frame, isBorder: isBorder) ?? []
    default: []
    }
  }

  mutating func fire(at time: Timestamp) -> [TitleBar.Action] { bar?.fire(at: time) ?? [] }

  mutating func paintIfDue(on window: Window, leavesOutText: Bool) throws(WaylandError) {
    guard let bar, let surface = window.titleBar else { return shown = nil }
    let wanted = Shown(
      surface: surface, look: bar.look, size: bar.size, scale: window.state.scale,
      hasText: !leavesOutText)
    guard wanted != shown, let frame = unsafe try window.acquireTitleBarBuffer() else { return }
    let canvas = try? unsafe Canvas(
      memory: frame.pixels, width: frame.width, height: frame.height, stride: frame.stride,
      format: .argb8888, scale: Double(frame.width) / bar.size.width)
    guard let canvas else { return unsafe window.discardTitleBar(frame) }
    canvas.leavesOutText = leavesOutText
    bar.paint(canvas)
    unsafe window.commitTitleBar(frame)
    shown = wanted
  }
}

extension Background {
  /// Whether white text is easier to read on this background than black text.
  ///
  /// The luminance is computed with the coefficients of ITU-R BT.709.
  fileprivate var isDark: Bool {
    switch self {
    case .color(let color), .gradient(let color, _):
      0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue < 0.5
    }
  }
}
