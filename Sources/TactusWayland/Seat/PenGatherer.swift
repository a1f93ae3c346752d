internal import TactusInput

extension PenFrame: SurfaceFrame {}

/// Gathers the events of one pen into frames, and mends what compositors leave out.
///
/// The events of a frame have no order among themselves. They are gathered into a step with at most one of each
/// kind, and handed on in the order of `PenChange`. A second event of a kind begins the next step, so that nothing
/// is lost if a compositor sends no frames. It knows no Wayland: events go in with their surface already found.
final class PenGatherer {
  /// The surface that the pen is near, as the frames say that were gathered.
  private(set) var focus: SurfaceID?
  /// Whether the tip is down, as the compositor said.
  private(set) var isDown = false
  /// Whether `down` was handed on: a stroke begins where the pen is, so not before that is known.
  private var hasBegun = false
  /// Whether the place of the pen on `focus` is known.
  private var hasPlace = false
  /// The changes of the step, by rank.
  private var step: [PenChange] = []
  /// The surface of the step's `enter`; nil if that is none of ours.
  private var entered: SurfaceID?
  private let gathered: FrameGatherer<PenFrame>

  init(seat: SeatID, id: Int32, device: DeviceKind) {
    gathered = FrameGatherer(
      PenFrame(time: .zero, seat: seat, id: id, device: device, changes: []))
  }

  var isEmpty: Bool { step.isEmpty && gathered.isEmpty }

  /// Whether the pen leaves in this frame, so that nothing more belongs to it.
  var isLeaving: Bool { step.last == .leave }

  /// The surface that the events of the step are for, as far as is known.
  var target: SurfaceID? { step.first == .enter ? entered : focus }

  /// - Parameter surface: The surface that the pen came near to; nil for one that is not ours.
  func enter(_ surface: SurfaceID?) {
    if isLeaving { endStep() }
    add(.enter)
    entered = surface
  }

  /// Adds an event other than `enter` and `cancel`.
  func add(_ change: PenChange) {
    if step.contains(where: { $0.rank == change.rank }) { endStep() }
    let place = step.firstIndex { $0.rank > change.rank } ?? step.endIndex
    step.insert(change, at: place)
  }

  /// Ends what the pen does: it was removed, or its tablet or seat was.
  func end() {
    endStep()
    depart()
  }

  /// Drops what was gathered for a surface that was destroyed; the pen is near none then.
  func lose(_ surface: SurfaceID) {
    if target == surface { step.removeAll(keepingCapacity: true) }
    if focus == surface { forget() }
    gathered.lose(surface)
  }

  /// Hands out what was gathered, a frame for each surface.
  ///
  /// - Parameter time: The moment of all of it: a pen's events have no time of their own.
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
      hasPlace = focus != nil
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
    guard isDown, !hasBegun, hasPlace else { return }
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
    hasPlace = false
  }

  private func hand(on change: PenChange) {
    if let focus { gathered.add(change, to: focus) }
  }
}

extension PenChange {
  /// The place of the event in its frame; of each rank there is one at most.
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
