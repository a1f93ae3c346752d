internal import TactusInput

extension PenFrame: SurfaceFrame {}

/// Gathers the events of one pen into frames, and adds events that compositors omit.
///
/// Compositors send the events of a frame in no particular order. The gatherer therefore collects
/// them into a step, which contains at most one event of each kind, and sorts the step by
/// `PenChange.rank`. A second event of the same kind starts another step, so no event is lost even
/// if the compositor sends no `frame` events. The gatherer does not depend on Wayland: the caller
/// converts each `wl_surface` to a `SurfaceID`.
final class PenGatherer {
  /// The surface that the pen is over, according to the events processed so far; nil if there is
  /// none.
  ///
  /// The events still collected in `step` are not included.
  private(set) var focus: SurfaceID?
  /// Whether the pen's tip is down, according to the compositor.
  private(set) var isDown = false
  /// Whether the stroke's `down` change has been delivered to the surface.
  ///
  /// A stroke needs a position, so `down` is delayed until the position is known.
  private var hasBegun = false
  private var hasPosition = false
  /// The changes collected but not yet processed, at most one of each kind, sorted by
  /// `PenChange.rank`.
  private var step: [PenChange] = []
  /// The surface of the `enter` event in `step`; nil if that surface does not receive input.
  private var entered: SurfaceID?
  private let gathered: FrameGatherer<PenFrame>

  init(seat: SeatID, id: Int32, device: DeviceKind) {
    gathered = FrameGatherer(
      PenFrame(time: .zero, seat: seat, id: id, device: device, changes: []))
  }

  var isEmpty: Bool { step.isEmpty && gathered.isEmpty }

  /// Whether the collected changes end with the pen leaving its surface.
  ///
  /// The frame is then complete even if the compositor does not end it.
  var isLeaving: Bool { step.last == .leave }

  /// The surface that receives the changes collected in `step`; nil if there is none.
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

  /// Ends the pen's stroke and its proximity to the tablet, because the pen, tablet or seat was
  /// removed.
  func end() {
    endStep()
    depart()
  }

  /// Discards the events gathered for a surface that has been destroyed.
  ///
  /// If the pen was over this surface, `focus` becomes nil.
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
  /// The sort key by which the gatherer orders the changes of one step; lower ranks come first.
  ///
  /// A step contains at most one change of each rank.
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
