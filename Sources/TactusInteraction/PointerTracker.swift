import TactusGeometry
import TactusGestures
import TactusInput
import TactusViews

/// Tracks the pointers of all seats.
///
/// The left button acts as a touch, and the right button as a long press. The wheel scrolls the
/// view under the pointer. The Escape key cancels all touches of its seat.
final class PointerTracker {
  /// The pointer of a seat, together with the keyboard modifiers that are held on that seat.
  ///
  /// This is a class because changing a structure in a dictionary would allocate memory on each
  /// movement.
  private final class SeatPointer {
    var location: Point?
    var mirror: MirrorFinger?
    var hover: UInt32?
    var rightButton: UInt32?
    var modifiers: KeyEvent.Modifiers = []
    weak var scrolled: ScrollView?
  }

  // The IDs shown in logs. They do not collide with those of fingers, which are never negative in
  // practice; device kinds are kept apart anyway.
  private static let pointerID: Int32 = -1
  private static let mirrorID: Int32 = -2
  private static let hoverID: Int32 = -3
  private static let rightButtonID: Int32 = -4

  unowned let interaction: Interaction
  private var seats: [SeatID: SeatPointer] = [:]
  private var underPointer: [Receiver] = []

  init(_ interaction: Interaction) { self.interaction = interaction }

  var engine: GestureEngine { interaction.engine }
  private var touches: TouchOwners { interaction.touches }

  func location(of seat: SeatID) -> Point? { seats[seat]?.location }

  var locations: [SeatID: Point] { seats.compactMapValues(\.location) }

  private func pointer(of seat: SeatID) -> SeatPointer {
    if let known = seats[seat] { return known }
    let new = SeatPointer()
    seats[seat] = new
    return new
  }

  func scrolledView(of seat: SeatID) -> ScrollView? {
    guard let view = seats[seat]?.scrolled, view.tree === interaction.tree, view.isScrollEnabled,
      !view.isTracking
    else { return nil }
    return view
  }

  func setScrolledView(_ view: ScrollView?, of seat: SeatID) { pointer(of: seat).scrolled = view }

  func modifiers(of seat: SeatID) -> KeyEvent.Modifiers { seats[seat]?.modifiers ?? [] }

  func receivers(at point: Point) -> [Receiver] {
    interaction.places.receivers(from: interaction.tree.hitTest(point))
  }

  // MARK: Events

  func handle(_ frame: PointerFrame) {
    let (seat, time) = (frame.seat, frame.time)
    for change in frame.changes {
      switch change {
      case .enter(let point): pointer(of: seat).location = point
      case .leave: leave(seat, at: time)
      case .motion(let point): move(seat, to: point, at: time)
      case .button(.left, let isPressed): press(isPressed, seat, at: time)
      case .button(.right, let isPressed): pressRight(isPressed, seat, at: time)
      case .button: break
      case .pinch(let pinch): self.pinch(pinch, of: seat, at: time)
      case .scroll(let scroll):
        if let point = location(of: seat) { self.scroll(scroll, at: point, of: seat, at: time) }
      }
      hover(seat, at: time)
    }
    interaction.flush(at: time)
  }

  /// Handles the Escape key and the modifier keys, which affect pointer input.
  ///
  /// Escape cancels the touches of its seat. Shift controls the simulated second finger of the
  /// pointer.
  ///
  /// - Returns: Whether the key was Escape and cancelled any touches.
  func handle(_ key: KeyEvent) -> Bool {
    noteModifiers(key)
    noteMirrorKey(key)
    guard key.name == "Escape", key.phase == .pressed else { return false }
    let hasTouches = touches.all.contains { !$0.hasEnded && $0.seat == key.seat }
    guard hasTouches || seats[key.seat]?.rightButton != nil else { return false }
    let reason = Reason(.touchCancelled, text: "Escape was pressed")
    releaseRight(key.seat, reason)
    interaction.cancelTouches(reason) { $0.seat == key.seat }
    return true
  }

  /// Ends the input of a seat's pointer that became unavailable without a leave event.
  ///
  /// For example, the pointer was disconnected from the seat, or the surface was lost.
  func lose(_ seat: SeatID, _ reason: Reason) {
    releaseRight(seat, reason)
    engine.indirectCancelled(of: seat, at: interaction.clock.delivered, reason: reason)
    interaction.catchUp()
    seats[seat]?.location = nil
    seats[seat]?.mirror = nil
    endHover(seat, at: interaction.clock.delivered)
    interaction.flush(at: interaction.clock.delivered)
  }

  func loseAll(_ reason: Reason) {
    for seat in seats.keys.sorted() where seats[seat]?.location != nil { lose(seat, reason) }
  }

  private func move(_ seat: SeatID, to point: Point, at time: Timestamp) {
    let old = location(of: seat)
    pointer(of: seat).location = point
    interaction.move(seat, Self.pointerID, .pointer, to: point, at: time)
    moveMirror(seat, from: old, to: point, at: time)
    guard let serial = seats[seat]?.rightButton else { return }
    if engine.hasPendingChange(serial: serial) { interaction.flush(at: time) }
    engine.touchMoved(serial: serial, to: point, at: time)
  }

  private func press(_ isPressed: Bool, _ seat: SeatID, at time: Timestamp) {
    if !isPressed {
      interaction.up(seat, Self.pointerID, .pointer, at: time)
      liftMirror(seat, at: time)
    } else if let point = location(of: seat) {
      interaction.down(seat, Self.pointerID, .pointer, point, at: time)
      pressMirror(seat, point, at: time)
    }
  }

  private func leave(_ seat: SeatID, at time: Timestamp) {
    // While a button is held, the compositor keeps the pointer on this surface. A leave is
    // therefore final: the button's release will never come.
    interaction.flush(at: time)
    let reason = Reason(
      .touchCancelled, text: "the pointer left the window while a button was down")
    interaction.cancelTouches(reason) { $0.seat == seat && $0.live.touch.device == .pointer }
    seats[seat]?.mirror = nil
    releaseRight(seat, reason)
    if let point = location(of: seat) {
      offer(IndirectInput(location: point, phase: .ended), of: seat, at: time)
    }
    seats[seat]?.location = nil
  }

  private func noteModifiers(_ key: KeyEvent) {
    var held = key.modifiers
    // The event of a modifier's own key has the modifiers held before the event.
    if key.name == "Control_L" || key.name == "Control_R" {
      if key.phase == .released { held.remove(.control) } else { held.insert(.control) }
    }
    pointer(of: key.seat).modifiers = held
  }

  // MARK: The right button

  // The right button is a touch for the recognizers that ask for it, above all the long press.
  // Views do not receive this touch.

  private func pressRight(_ isPressed: Bool, _ seat: SeatID, at time: Timestamp) {
    guard engine.wantedInputs.contains(.rightButton) else { return }
    guard isPressed else {
      guard let serial = seats[seat]?.rightButton else { return }
      seats[seat]?.rightButton = nil
      if engine.hasPendingChange(serial: serial) { interaction.flush(at: time) }
      engine.touchEnded(serial: serial, at: time)
      return
    }
    guard let point = location(of: seat), seats[seat]?.rightButton == nil else { return }
    let serial = touches.takeSerial()
    seats[seat]?.rightButton = serial
    engine.touchBegan(
      Touch(serial: serial, location: point, time: time, device: .rightButton),
      name: TouchName(serial: serial, seat: seat, id: Self.rightButtonID),
      receivers: receivers(at: point))
  }

  /// Cancels the right button's touch, if there is one.
  ///
  /// Call this if the button's release will not arrive or must have no effect.
  private func releaseRight(_ seat: SeatID, _ reason: Reason) {
    guard let serial = seats[seat]?.rightButton else { return }
    seats[seat]?.rightButton = nil
    engine.touchCancelled(serial: serial, at: interaction.clock.delivered, reason: reason)
    interaction.catchUp()
  }

  // MARK: Hovering

  /// Begins, updates, or ends the hover input of a seat's pointer.
  ///
  /// The pointer hovers while it is on the surface and its left button is not pressed.
  private func hover(_ seat: SeatID, at time: Timestamp) {
    let isPressed = touches.all.contains { !$0.hasEnded && $0.isPointer && $0.seat == seat }
    guard engine.wantedInputs.contains(.hover), let point = location(of: seat), !isPressed else {
      return endHover(seat, at: time)
    }
    // Take the list out of the property, because a rule evaluated meanwhile may call this again.
    var receivers = underPointer
    underPointer = []
    defer { underPointer = receivers }
    receivers.removeAll(keepingCapacity: true)
    interaction.places.collectReceivers(from: interaction.tree.hitTest(point), into: &receivers)
    if let serial = seats[seat]?.hover {
      engine.hoverMoved(serial: serial, to: point, at: time, receivers: receivers)
      return
    }
    let serial = touches.takeSerial()
    seats[seat]?.hover = serial
    engine.hoverBegan(
      Touch(serial: serial, location: point, time: time, device: .pointer),
      name: TouchName(serial: serial, seat: seat, id: Self.hoverID), receivers: receivers)
  }

  private func endHover(_ seat: SeatID, at time: Timestamp) {
    guard let serial = seats[seat]?.hover else { return }
    seats[seat]?.hover = nil
    engine.hoverEnded(serial: serial, at: time)
  }

  // MARK: A second finger for mouse users

  /// Handles a press or release of a Shift key, which controls the mirror finger, a simulated
  /// second finger for mouse users.
  ///
  /// Pressing Shift makes the pointer's location the center of the point reflection that determines
  /// the location of the mirror finger. Releasing Shift lifts the mirror finger.
  private func noteMirrorKey(_ key: KeyEvent) {
    guard key.name == "Shift_L" || key.name == "Shift_R" else { return }
    switch key.phase {
    case .pressed:
      guard seats[key.seat]?.mirror == nil, let point = location(of: key.seat) else { return }
      seats[key.seat]?.mirror = MirrorFinger(pivot: point)
    case .repeated: break
    case .released:
      liftMirror(key.seat, at: key.time)
      interaction.flush(at: key.time)
      seats[key.seat]?.mirror = nil
    }
  }

  private func pressMirror(_ seat: SeatID, _ point: Point, at time: Timestamp) {
    guard let place = seats[seat]?.mirror?.press(at: point) else { return }
    interaction.down(seat, Self.mirrorID, .pointer, place, at: time)
  }

  private func moveMirror(_ seat: SeatID, from old: Point?, to point: Point, at time: Timestamp) {
    let isBeside = modifiers(of: seat).contains(.control)
    guard let place = seats[seat]?.mirror?.move(from: isBeside ? old : nil, to: point) else {
      return
    }
    interaction.move(seat, Self.mirrorID, .pointer, to: place, at: time)
  }

  private func liftMirror(_ seat: SeatID, at time: Timestamp) {
    guard seats[seat]?.mirror?.lift() == true else { return }
    interaction.up(seat, Self.mirrorID, .pointer, at: time)
  }
}
