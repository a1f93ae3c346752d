import TactusGeometry
import TactusInput
import TactusPainting
import TactusScenes
import TactusViews
import TactusWayland

/// The title bar of our own, where the compositor draws none.
extension ClientWindow {
  /// Whether a surface is this window's content, title bar or border.
  func holds(_ surface: SurfaceID) -> Bool {
    surface == window.id || isDecoration(surface)
  }

  private func isDecoration(_ surface: SurfaceID) -> Bool {
    surface == window.titleBar || surface == window.resizeBorder
  }

  /// Takes the window's state over; nothing is shown where there is no title bar.
  func refreshTitleBar() {
    guard window.titleBar != nil, let metrics = window.options.decoration else {
      titleBar = nil
      return
    }
    let state = window.state
    var bar = titleBar ?? TitleBar(metrics: metrics)
    bar.size = window.titleBarSize
    bar.contentHeight = state.size.height
    bar.isResizable = state.hasResizeBorder
    bar.hasMenu = state.capabilities.contains(.windowMenu)
    bar.look.title = window.title
    bar.look.isActive = state.isActivated
    bar.look.isMaximized = state.isMaximized
    bar.look.isFitted = state.isMaximized || state.isTiled
    bar.look.isDark = isSceneDark
    bar.look.isWayOut = state.isFullscreen
    bar.look.buttons = TitleBar.Button.allCases.filter { button in
      switch button {
      case .menu, .wayOut: false
      case .minimize: state.capabilities.contains(.minimize)
      case .maximize: state.capabilities.contains(.maximize)
      case .close: true
      }
    }
    titleBar = bar
  }

  /// A title bar goes with what it stands over.
  private var isSceneDark: Bool {
    switch scene?.tree.root.background {
    case .color(let color): color.isDark
    case .gradient(let top, _): top.isDark
    case nil: true
    }
  }

  /// What an event on the title bar or the border comes to; nil for events of other surfaces.
  func titleBarActions(_ event: InputEvent) -> [TitleBar.Action]? {
    guard let surface = event.surface, isDecoration(surface) else { return nil }
    let isBorder = surface == window.resizeBorder
    switch event {
    case .touches(let frame): return titleBar?.handle(frame, isBorder: isBorder) ?? []
    case .pointer(let frame): return titleBar?.handle(frame, isBorder: isBorder) ?? []
    default: return []
    }
  }

  /// Shows the title bar as it is now, if that is news.
  func paintTitleBarIfDue() throws(WaylandError) {
    guard let titleBar, let surface = window.titleBar else {
      shownTitleBar = nil
      return
    }
    let wanted = ShownTitleBar(
      surface: surface, look: titleBar.look, size: titleBar.size, scale: window.state.scale,
      hasText: !leavesOutText)
    guard wanted != shownTitleBar, let frame = unsafe try window.acquireTitleBarBuffer() else {
      return
    }
    let canvas = try? unsafe Canvas(
      memory: frame.pixels, width: frame.width, height: frame.height, stride: frame.stride,
      format: .argb8888, scale: Double(frame.width) / titleBar.size.width)
    guard let canvas else { return unsafe window.discardTitleBar(frame) }
    canvas.leavesOutText = leavesOutText
    titleBar.paint(canvas)
    unsafe window.commitTitleBar(frame)
    shownTitleBar = wanted
  }
}

extension Color {
  /// Whether white is read better on it than black, by the luminance of Rec. 709.
  fileprivate var isDark: Bool { 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.5 }
}

/// What of the title bar is on the screen.
struct ShownTitleBar: Equatable {
  var surface: SurfaceID
  var look: TitleBar.Look
  var size: Size
  var scale: Double
  var hasText: Bool
}
