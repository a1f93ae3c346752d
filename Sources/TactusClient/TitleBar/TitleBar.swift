import TactusGeometry
import TactusInput
import TactusWayland

/// The appearance and the input handling of a title bar that the client draws.
///
/// The title bar handles input on the bar and on the border around the window. It returns actions
/// for the caller to perform, and does not depend on a compositor.
struct TitleBar {
  enum Action: Equatable {
    case close, toggleMaximized, minimize, leaveFullscreen
    /// Opens or closes the client's own menu, which appears below the menu button.
    ///
    /// A finger or pen triggers this action when it touches the menu button, not when it lifts. A
    /// mouse triggers the action when its button is released.
    case toggleMenu(SeatID)
    case move(Grip)
    case resize(Grip, Window.Edge)
    /// Opens the compositor's window menu at a point on the title bar, in the bar's coordinates.
    case menu(Grip, Point)
    /// Sets a seat's cursor to the resize cursor for the given edge; nil restores the default
    /// cursor.
    case cursor(SeatID, Window.Edge?)
  }

  struct Grip: Hashable {
    var seat: SeatID
    /// The touch id of the finger or pen; nil for a pointer.
    var touch: Int32?
  }

  enum Button: CaseIterable {
    case menu, minimize, maximize, close
    /// The button that exits full screen, which is shown alone in a corner of the screen.
    case exitFullscreenButton
  }

  struct Look: Equatable {
    var title = ""
    var isActive = false
    var isMaximized = false
    /// Whether the window is maximized or tiled and therefore has square corners.
    var isFitted = false
    var isDark = false
    /// Whether the bar consists only of the button that exits full screen.
    var isFullscreenExit = false
    /// The buttons on the right side of the bar, from left to right.
    var buttons: [Button] = []
    var pressed: Button?
    var hovered: Button?
  }

  private struct Press {
    var grip: Grip
    var part: Part
    var start: Point
    var time: Timestamp
  }

  private enum Part: Equatable {
    case button(Button)
    case title
  }

  /// The distance, in logical pixels, that a finger or pen may move before it starts moving the
  /// window.
  static let touchSlop = 8.0
  static let pointerSlop = 4.0
  /// The maximum time between the two presses of a double tap, which maximizes or restores the
  /// window.
  static let doubleTapTime = Interval.milliseconds(400)
  /// The maximum distance between the two presses of a double tap, in logical pixels.
  static let doubleTapDistance = 45.0
  /// How long a finger or pen must rest on the title to open the compositor's window menu.
  static let menuTime = Interval.milliseconds(500)

  var look = Look()
  var size = Size.zero
  var contentHeight = 0.0
  let metrics: DecorationMetrics
  var isResizable = false
  var hasMenu = true
  private var presses: [Press] = []
  private var lastTap: (time: Timestamp, place: Point)?
  /// The position of each seat's pointer on the bar or the border, in the bar's coordinates.
  private var pointers: [SeatID: Point] = [:]
  private var pens: [Grip: Point] = [:]

  init(metrics: DecorationMetrics) {
    self.metrics = metrics
  }

  /// The time at which a finger or pen resting on the title will open the compositor's window menu.
  ///
  /// Nil if no finger or pen is resting on the title, or if the compositor has no window menu.
  var deadline: Timestamp? {
    guard hasMenu else { return nil }
    return presses.filter { $0.part == .title && $0.grip.touch != nil }
      .map { $0.time + TitleBar.menuTime }.min()
  }

  mutating func fire(at now: Timestamp) -> [Action] {
    guard let deadline, deadline <= now,
      let index = presses.firstIndex(where: { $0.time + TitleBar.menuTime == deadline })
    else { return [] }
    let press = presses.remove(at: index)
    return [.menu(press.grip, press.start)]
  }

  /// Handles touches on the bar or the border, and returns the resulting actions.
  ///
  /// The positions in `frame` are relative to the border's surface if `isBorder` is true, and to
  /// the bar's surface otherwise.
  mutating func handle(_ frame: TouchFrame, isBorder: Bool) -> [Action] {
    let offset = isBorder ? metrics.resizeMargin : 0
    var actions: [Action] = []
    for change in frame.changes {
      switch change {
      case .down(let id, let point):
        let place = Point(x: point.x - offset, y: point.y - offset)
        actions += down(Grip(seat: frame.seat, touch: id), at: place, frame.time)
      case .move(let id, let point):
        let place = Point(x: point.x - offset, y: point.y - offset)
        actions += move(Grip(seat: frame.seat, touch: id), to: place, slop: TitleBar.touchSlop)
      case .up(let id): actions += up(Grip(seat: frame.seat, touch: id))
      case .cancelOne(let id): end(Grip(seat: frame.seat, touch: id))
      case .cancel: endTouches(of: frame.seat)
      case .shape, .orientation: break
      }
    }
    return actions
  }

  mutating func handle(_ frame: PointerFrame, isBorder: Bool) -> [Action] {
    let grip = Grip(seat: frame.seat, touch: nil)
    let offset = isBorder ? metrics.resizeMargin : 0
    var actions: [Action] = []
    for change in frame.changes {
      switch change {
      case .enter(let point), .motion(let point):
        let place = Point(x: point.x - offset, y: point.y - offset)
        pointers[frame.seat] = place
        actions += hover(frame.seat, at: place)
        actions += move(grip, to: place, slop: TitleBar.pointerSlop)
      case .leave:
        pointers[frame.seat] = nil
        end(grip)
        refreshHover()
      case .button(let button, let isPressed):
        guard let place = pointers[frame.seat] else { continue }
        actions += handle(button, isPressed, grip, at: place, frame.time)
      case .scroll, .pinch: break
      }
    }
    return actions
  }

  mutating func handle(_ frame: PenFrame, isBorder: Bool) -> [Action] {
    let grip = Grip(seat: frame.seat, touch: frame.touchID)
    let offset = isBorder ? metrics.resizeMargin : 0
    var actions: [Action] = []
    for change in frame.changes {
      switch change {
      case .motion(let point):
        let place = Point(x: point.x - offset, y: point.y - offset)
        pens[grip] = place
        actions += move(grip, to: place, slop: TitleBar.touchSlop)
      case .down: if let place = pens[grip] { actions += down(grip, at: place, frame.time) }
      case .up: actions += up(grip)
      case .cancel: end(grip)
      case .leave:
        end(grip)
        pens[grip] = nil
      default: break
      }
    }
    return actions
  }

  mutating func endTouches(of seat: SeatID) {
    presses.removeAll { $0.grip.seat == seat && $0.grip.touch != nil }
    refreshPressed()
  }

  // MARK: Down, move, up

  private mutating func handle(
    _ button: PointerButton, _ isPressed: Bool, _ grip: Grip, at place: Point, _ time: Timestamp
  ) -> [Action] {
    switch (button, isPressed) {
    case (.left, true): return down(grip, at: place, time)
    case (.left, false): return up(grip)
    case (.right, true): return hasMenu && isTitle(place) ? [.menu(grip, place)] : []
    default: return []
    }
  }

  private mutating func down(_ grip: Grip, at place: Point, _ time: Timestamp) -> [Action] {
    end(grip)
    // Only pointers grab an edge inside the bar; fingers are too thick and use the border outside.
    if let edge = edge(at: place, isPointer: grip.touch == nil) { return [.resize(grip, edge)] }
    let part = button(at: place).map { Part.button($0) } ?? .title
    presses.append(Press(grip: grip, part: part, start: place, time: time))
    refreshPressed()
    // A menu's grab needs a finger that is still down: mutter refuses any other.
    return grip.touch != nil && part == .button(.menu) ? [.toggleMenu(grip.seat)] : []
  }

  private mutating func move(_ grip: Grip, to place: Point, slop: Double) -> [Action] {
    guard let index = presses.firstIndex(where: { $0.grip == grip }) else { return [] }
    let press = presses[index]
    switch press.part {
    case .button(let button):
      // The button is pressed only while the finger is on it.
      let isOn = self.button(at: place) == button
      look.pressed = isOn ? button : nil
      return []
    case .title:
      guard (place - press.start).length > slop else { return [] }
      presses.remove(at: index)
      lastTap = nil
      return [.move(grip)]
    }
  }

  private mutating func up(_ grip: Grip) -> [Action] {
    guard let index = presses.firstIndex(where: { $0.grip == grip }) else { return [] }
    let press = presses.remove(at: index)
    defer { refreshPressed() }
    switch press.part {
    case .button(.menu) where grip.touch != nil: return []
    case .button(let button):
      return look.pressed == button ? [action(of: button, seat: grip.seat)] : []
    case .title: return tap(press)
    }
  }

  private mutating func tap(_ press: Press) -> [Action] {
    let last = lastTap
    lastTap = (press.time, press.start)
    guard let last, press.time - last.time <= TitleBar.doubleTapTime,
      (press.start - last.place).length <= TitleBar.doubleTapDistance,
      look.buttons.contains(.maximize)
    else { return [] }
    // A third tap counts as the first of the next two.
    lastTap = nil
    return [.toggleMaximized]
  }

  private mutating func end(_ grip: Grip) {
    presses.removeAll { $0.grip == grip }
    refreshPressed()
  }

  private func action(of button: Button, seat: SeatID) -> Action {
    switch button {
    case .menu: .toggleMenu(seat)
    case .minimize: .minimize
    case .exitFullscreenButton: .leaveFullscreen
    case .maximize: .toggleMaximized
    case .close: .close
    }
  }

  // MARK: Look

  private mutating func refreshPressed() {
    let pressed = presses.compactMap { press -> Button? in
      if case .button(let button) = press.part { button } else { nil }
    }
    look.pressed = pressed.first
  }

  private mutating func hover(_ seat: SeatID, at place: Point) -> [Action] {
    refreshHover()
    return [.cursor(seat, edge(at: place, isPointer: true))]
  }

  private mutating func refreshHover() {
    let places = pointers.keys.sorted().compactMap { pointers[$0] }
    look.hovered = places.compactMap { button(at: $0) }.first
  }
}
