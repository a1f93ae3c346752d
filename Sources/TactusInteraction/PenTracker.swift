import TactusGeometry
import TactusGestures
import TactusInput
import TactusViews

/// Tracks the pens of all seats.
///
/// A pen that touches the surface produces a touch of the device kind `pen` or `eraser`. A pen that
/// is only in proximity to the surface hovers like a pointer.
final class PenTracker {
  /// A pen that is touching the surface or is in proximity to it.
  ///
  /// This is a class so that changing the state of a pen allocates no memory.
  final class Pen {
    let seat: SeatID
    let id: Int32
    /// The end of the pen that is near the surface: tip or eraser.
    private let end: DeviceKind
    let touchID: Int32
    var axes = PenAxes()
    var location: Point?
    var isDown = false
    /// Whether the current frame contains axis changes, such as pressure, that have not been
    /// reported yet.
    ///
    /// They are reported with the next movement or pen-down event in the frame. If none follows and
    /// the pen is down, they are reported at the end of the frame.
    var hasNewAxes = false
    var lastTime: Timestamp
    /// The serial of the pen's hover input.
    ///
    /// Nil if the pen is not hovering or no recognizer requests hover input.
    var hover: UInt32?
    /// Whether the upper barrel button is held, which makes a new stroke erase.
    var erases = false
    /// The device kind of the current or most recent stroke, `pen` or `eraser`.
    ///
    /// Before the first stroke, this is the kind of the pen's end that is near the surface. A
    /// stroke keeps its kind even if the barrel button is pressed or released during the stroke.
    private(set) var device: DeviceKind
    /// The serial of the touch that the pressed lower barrel button produces; nil if there is none.
    var barrel: UInt32?

    init(_ frame: PenFrame) {
      (seat, id, end) = (frame.seat, frame.id, frame.device)
      device = end
      touchID = frame.touchID
      lastTime = frame.time
    }

    func beginStroke() {
      isDown = true
      hasNewAxes = false
      device = erases ? .eraser : end
    }
  }

  /// The maximum number of pens that can be tracked at once.
  ///
  /// A larger number indicates a broken device or a malicious recording of input.
  private static let limit = 64

  private unowned let interaction: Interaction
  private(set) var pens: [Pen] = []
  private var hasReportedLimit = false
  /// The time at which a pen left most recently, and the pen's last known location.
  private(set) var left: (time: Timestamp, location: Point?)?
  private var underPen: [Receiver] = []

  init(_ interaction: Interaction) { self.interaction = interaction }

  private var engine: GestureEngine { interaction.engine }

  var hasHovering: Bool { pens.contains { !$0.isDown && $0.location != nil } }

  func forEachHovering(_ body: (Point, PenAxes) -> Void) {
    for pen in pens where !pen.isDown {
      if let location = pen.location { body(location, pen.axes) }
    }
  }

  func location(_ seat: SeatID, _ id: Int32) -> Point? {
    pens.first { $0.seat == seat && $0.id == id }?.location
  }

  // MARK: Events

  func handle(_ frame: PenFrame) {
    guard let pen = pen(of: frame) else { return }
    pen.lastTime = frame.time
    let wasSomewhere = pen.location != nil
    interaction.takePalmsForPen(at: frame.time)
    pen.hasNewAxes = false
    for change in frame.changes { take(change, of: pen, at: frame.time) }
    if !wasSomewhere { interaction.takePalmsForPen(at: frame.time) }
    reportAxesAsMovement(of: pen, at: frame.time)
    hover(pen, at: frame.time)
    interaction.flush(at: frame.time)
  }

  /// Stops tracking all pens; the touches of the pens must already have been cancelled.
  ///
  /// A pen is tracked again when its next event arrives.
  func loseAll() {
    left = nil
    guard !pens.isEmpty else { return }
    for pen in pens {
      pressBarrel(pen, false, at: interaction.clock.delivered)
      endHover(pen, at: interaction.clock.delivered)
    }
    pens = []
    interaction.flush(at: interaction.clock.delivered)
  }

  /// Returns the pen to which a frame refers, and starts tracking the pen if it is new.
  ///
  /// Returns nil if the pen is new and the maximum number of pens is already tracked.
  private func pen(of frame: PenFrame) -> Pen? {
    for pen in pens where pen.id == frame.id && pen.seat == frame.seat { return pen }
    guard pens.count < Self.limit else {
      if !hasReportedLimit {
        interaction.onProblem?(
          "more than \(Self.limit) pens are in use at once; additional pens are ignored")
      }
      hasReportedLimit = true
      return nil
    }
    let pen = Pen(frame)
    pens.append(pen)
    return pen
  }

  private func take(_ change: PenChange, of pen: Pen, at time: Timestamp) {
    switch change {
    case .enter: break
    case .wheel(let degrees, let clicks): turnWheel(of: pen, by: degrees, clicks, at: time)
    case .button(let button, let isPressed):
      if button == .stylus { pressBarrel(pen, isPressed, at: time) }
      if button == .upperStylus { pen.erases = isPressed }
    case .leave:
      pressBarrel(pen, false, at: time)
      lose(pen, "the pen went out of range while its tip was down", at: time)
      endHover(pen, at: time)
      left = (time, pen.location)
      pens.removeAll { $0 === pen }
    case .motion(let point): move(pen, to: point, at: time)
    case .down: press(pen, at: time)
    case .up:
      pen.isDown = false
      interaction.up(pen.seat, pen.touchID, pen.device, at: time)
    case .cancel: lose(pen, "the pen's contact was interrupted", at: time)
    case .pressure, .distance, .tilt, .rotation, .slider:
      pen.axes.apply(change)
      pen.hasNewAxes = true
      tellAxes(of: pen)
    }
  }

  private func move(_ pen: Pen, to point: Point, at time: Timestamp) {
    pen.location = point
    pen.hasNewAxes = false
    moveBarrel(pen, to: point, at: time)
    if pen.isDown { interaction.move(pen.seat, pen.touchID, pen.device, to: point, at: time) }
  }

  /// Handles a press or release of the lower barrel button.
  ///
  /// While the pen is hovering, the button acts like a pointer's right button: each press produces
  /// a touch for the recognizers that request right-button input.
  private func pressBarrel(_ pen: Pen, _ isPressed: Bool, at time: Timestamp) {
    if let serial = pen.barrel {
      guard !isPressed else { return }
      pen.barrel = nil
      if engine.hasPendingChange(serial: serial) { interaction.flush(at: time) }
      return engine.touchEnded(serial: serial, at: time)
    }
    guard isPressed, !pen.isDown, let point = pen.location,
      engine.wantedInputs.contains(.rightButton)
    else { return }
    let serial = interaction.touches.takeSerial()
    pen.barrel = serial
    engine.touchBegan(
      Touch(serial: serial, location: point, time: time, device: .rightButton),
      name: TouchName(serial: serial, seat: pen.seat, id: pen.touchID),
      receivers: interaction.places.receivers(from: interaction.tree.hitTest(point)))
  }

  private func moveBarrel(_ pen: Pen, to point: Point, at time: Timestamp) {
    guard let serial = pen.barrel else { return }
    if engine.hasPendingChange(serial: serial) { interaction.flush(at: time) }
    engine.touchMoved(serial: serial, to: point, at: time)
  }

  /// Scrolls the view under the pen by one pixel per degree of wheel rotation, as compositors do
  /// for a mouse wheel.
  private func turnWheel(of pen: Pen, by degrees: Double, _ clicks: Int32, at time: Timestamp) {
    guard let point = pen.location else { return }
    interaction.pointers.scroll(
      Scroll(
        delta: Vector(dx: 0, dy: -degrees), value120: Vector(dx: 0, dy: -Double(clicks) * 120),
        source: .wheel),
      at: point, of: pen.seat, at: time)
  }

  private func press(_ pen: Pen, at time: Timestamp) {
    guard let point = pen.location else { return }
    pen.beginStroke()
    endHover(pen, at: time)
    interaction.down(pen.seat, pen.touchID, pen.device, point, at: time)
    tellAxes(of: pen)
  }

  /// Reports axis changes of a pen that is down as a movement to the pen's current location.
  ///
  /// This has no effect if another event in the frame has already reported the changes.
  private func reportAxesAsMovement(of pen: Pen, at time: Timestamp) {
    guard pen.hasNewAxes, pen.isDown, let point = pen.location else { return }
    interaction.move(pen.seat, pen.touchID, pen.device, to: point, at: time)
  }

  private func tellAxes(of pen: Pen) {
    guard pen.isDown,
      let owned = interaction.touches.find(pen.seat, pen.touchID, pen.device)
    else { return }
    engine.touchChanged(serial: owned.serial, pen: pen.axes)
  }

  private func lose(_ pen: Pen, _ why: String, at time: Timestamp) {
    guard pen.isDown else { return }
    pen.isDown = false
    interaction.flush(at: time)
    interaction.cancelTouches(Reason(.touchCancelled, text: why)) {
      $0.isCalled(pen.seat, pen.touchID, pen.device)
    }
  }

  // MARK: Hovering

  /// Begins, updates, or ends the hover input of a pen.
  ///
  /// A pen hovers while it has a location on the surface and does not touch the surface.
  private func hover(_ pen: Pen, at time: Timestamp) {
    guard !pen.isDown, let point = pen.location, engine.wantedInputs.contains(.hover),
      pens.contains(where: { $0 === pen })
    else { return endHover(pen, at: time) }
    // Take the list out of the property, because a rule evaluated meanwhile may call this again.
    var receivers = underPen
    underPen = []
    defer { underPen = receivers }
    receivers.removeAll(keepingCapacity: true)
    interaction.places.collectReceivers(from: interaction.tree.hitTest(point), into: &receivers)
    if let serial = pen.hover {
      engine.hoverMoved(serial: serial, to: point, at: time, receivers: receivers)
    } else {
      beginHover(pen, at: point, time, receivers)
    }
    if let serial = pen.hover { engine.touchChanged(serial: serial, pen: pen.axes) }
  }

  private func beginHover(
    _ pen: Pen, at point: Point, _ time: Timestamp, _ receivers: [Receiver]
  ) {
    let serial = interaction.touches.takeSerial()
    pen.hover = serial
    engine.hoverBegan(
      Touch(serial: serial, location: point, time: time, device: pen.device),
      name: TouchName(serial: serial, seat: pen.seat, id: pen.touchID), receivers: receivers)
  }

  private func endHover(_ pen: Pen, at time: Timestamp) {
    guard let serial = pen.hover else { return }
    pen.hover = nil
    engine.hoverEnded(serial: serial, at: time)
  }
}
