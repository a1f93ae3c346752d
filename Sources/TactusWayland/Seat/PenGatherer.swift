internal import TactusInput

extension PenFrame: SurfaceFrame {}

/// Gathers the events of one pen into frames, and adds events that compositors leave out.
///
/// Events within a frame have no particular order. The gatherer collects them into a step, which
/// contains at most one event of each kind, and delivers them in the order of `PenChange`. A second
/// event of the same kind starts another step, so no event is lost even if the compositor sends no
/// frames. The gatherer does not depend on Wayland; its caller resolves the surfaces.
final class PenGatherer {
  /// The surface that the pen is over, as of the latest completed step.
  private(set) var focus: SurfaceID?
  /// Whether the pen's tip is down, according to the compositor.
  private(set) var isDown = false
  /// Whether `down` has been delivered.
  ///
  /// A stroke needs a position, so `down` is held back until the position is known.
  private var hasBegun = false
  private var hasPosition = false
  /// The changes of the current step, sorted by `PenChange.rank`.
  private var step: [PenChange] = []
  /// The surface that the pen enters in the current step; nil if the surface does not receive
  /// input.
  private var entered: SurfaceID?
  private let gathered: FrameGatherer<PenFrame>

  init(seat: SeatID, id: Int32, device: DeviceKind) {
    gathered = FrameGatherer(
      PenFrame(time: .zero, seat: seat, id: id, device: device, changes: []))
  }

  var isEmpty: Bool { step.isEmpty && gathered.isEmpty }

  /// Whether the pen leaves its surface in this step; if so, the frame needs no further events.
  var isLeaving: Bool { step.last == .leave }

  /// The surface that receives the events of the current step; nil if there is none.
  var target: SurfaceID? { step.first == .enter ? entered : focus }

  /// Adds an `enter` event; `surface` is nil if the pen enters a surface that does not receive
  /// input.
  func enter(_ surface: SurfaceID?) {
    if isLeaving { endStep() }
    add(.enter)
    entered = surface
  }

  /// Adds any event except `enter`, which has its own method, and `cancel`, which only the gatherer
  /// generates.
  func add(_ change: PenChange) {
    if step.contains(where: { $0.rank == change.rank }) { endStep() }
    let place = step.firstIndex { $0.rank > change.rank } ?? step.endIndex
    step.insert(change, at: place)
  }

  /// Ends the pen's stroke and proximity because the pen, its tablet or its seat was removed.
  func end() {
    endStep()
    depart()
  }

  /// Discards the events gathered for a surface that has been destroyed.
  ///
  /// If the pen is over this surface, it is over no surface afterward.
  func lose(_ surface: SurfaceID) {
    if target == surface { step.removeAll(keepingCapacity: true) }
    if focus == surface { forget() }
    gathered.lose(surface)
  }

  /// Delivers the gathered events in one frame for each surface.
  ///
  /// All these events get the same time, because a pen's events do not carry a time of their own.
  func flush(at time: Timestamp, to deliver: (PenFrame) -> Void) {
    endStep()
    guard !gathered.isEmpty else { return }
    gathered.note(time)
    gathered.flush(to: deliver)
  }

  // MARK: Steps

  private func endStep() {
    for index in step.indices { take(step[index]) }
    step.removeAll(keepingCapacity: true)
  }

  private func take(_ change: PenChange) {
    switch change {
    case .enter: arrive()
    case .leave: depart()
    case .down: press()
    case .up: lift()
    case .motion:
      hand(on: change)
      hasPosition = focus != nil
      begin()
    default: hand(on: change)
    }
  }

  private func arrive() {
    depart()
    focus = entered
    hand(on: .enter)
  }

  private func depart() {
    cancel()
    hand(on: .leave)
    forget()
  }

  private func press() {
    guard focus != nil else { return }
    cancel()
    isDown = true
    begin()
  }

  private func lift() {
    if hasBegun { hand(on: .up) }
    hasBegun = false
    isDown = false
  }

  private func begin() {
    guard isDown, !hasBegun, hasPosition else { return }
    hasBegun = true
    hand(on: .down)
  }

  private func cancel() {
    if hasBegun { hand(on: .cancel) }
    hasBegun = false
  }

  private func forget() {
    focus = nil
    isDown = false
    hasBegun = false
    hasPosition = false
  }

  private func hand(on change: PenChange) {
    if let focus { gathered.add(change, to: focus) }
  }
}

extension PenChange {
  /// The position of this kind of event in the order of a step.
  ///
  /// Kinds of the same rank exclude each other within a step.
  fileprivate var rank: Int {
    switch self {
    case .enter: 0
    case .pressure: 1
    case .distance: 2
    case .tilt: 3
    case .rotation: 4
    case .slider: 5
    case .wheel: 6
    case .motion: 7
    case .button: 8
    case .down, .up, .cancel: 9
    case .leave: 10
    }
  }
}
