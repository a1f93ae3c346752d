import TactusGeometry
import TactusGestures
import TactusInput

/// A case played by one engine, with the violations found.
final class CaseRun {
  private let gestures: GestureCase
  private let engine = GestureEngine()
  private var ids: [(id: RecognizerID, place: GestureCase.Place)] = []
  private var step = 0
  /// The time of the last frame or deadline.
  private var now = 0.0
  private var claims: [Claim] = []
  /// The recognizers that used each touch while active.
  private var takers: [UInt32: [GestureCase.Place]] = [:]
  /// The lines "TIME NAME STATE" of all recognizers that recognized, began, ended or were
  /// cancelled.
  private(set) var outcome: [String] = []
  private(set) var complaints: [String] = []
  /// All events, as a readable log.
  private(set) var log: [String] = []
  /// Whether two rivals of one view claimed a touch at once: then the order of attaching counts.
  private(set) var hasTie = false
  /// Whether two rivals, on any views, claimed a touch at one moment: then it matters which changes
  /// share a frame.
  private(set) var hasTieOfMoment = false

  /// Attaches the recognizers of a case, in the opposite order for each view if `isReversed`.
  init(_ gestures: GestureCase, isReversed: Bool = false) {
    self.gestures = gestures
    for place in isReversed ? gestures.places.reversed() : gestures.places { attach(place) }
    for pair in gestures.together {
      engine.rules.allowSimultaneous(pair.first, pair.second)
    }
    for pair in gestures.waits {
      try? engine.rules.requireFailure(of: pair.second, before: pair.first)
    }
  }

  private func attach(_ place: GestureCase.Place) {
    let driver = WatchedDriver(place.kind.driver) { [unowned self] serials in
      note(
        Claim(name: place.name, depth: place.depth, step: step, ms: now, serials: serials),
        of: place)
    }
    let parameters = driver.declaration.parameters.map { place.parameters[$0.key] }
    ids.append((engine.attach(driver, name: place.name, parameters: parameters), place))
  }

  // MARK: Playing

  func play(_ frames: [GestureCase.Frame]) {
    for frame in frames {
      fireDeadlines(to: frame.ms)
      now = frame.ms
      for change in frame.changes { apply(change, at: .zero + .milliseconds(frame.ms)) }
      deliver(at: .zero + .milliseconds(frame.ms))
    }
    fireDeadlines(to: (frames.last?.ms ?? 0) + 20_000)
    for (id, place) in ids where engine.state(of: id) != .possible {
      complaints.append("\(place.name) never ended")
    }
    outcome.sort()
  }

  private func fireDeadlines(to ms: Double) {
    while engine.fireNextDeadline(upTo: .zero + .milliseconds(ms)) {
      look()
    }
  }

  private func apply(_ change: GestureCase.Change, at time: Timestamp) {
    let serial = UInt32(change.finger)
    if engine.hasPendingChange(serial: serial) { deliver(at: time) }
    switch change {
    case .down(_, let x, let y, let depth):
      noteContest(depth)
      engine.touchBegan(
        Touch(serial: serial, location: Point(x: x, y: y), time: time),
        name: TouchName(serial: serial, seat: SeatID(0), id: Int32(serial)),
        receivers: receivers(depth))
    case .move(_, let x, let y):
      engine.touchMoved(serial: serial, to: Point(x: x, y: y), at: time)
    case .up: engine.touchEnded(serial: serial, at: time)
    }
  }

  private func receivers(_ depth: Int) -> [Receiver] {
    (0...depth).reversed().flatMap { depth in
      ids.filter { $0.place.depth == depth }.map {
        Receiver($0.id, toView: .identity, depth: depth)
      }
    }
  }

  private func deliver(at time: Timestamp) {
    engine.deliver(at: time)
    look()
  }

  // MARK: Checking

  private func look() {
    step += 1
    complaints += engine.brokenInvariants()
    while let effect = engine.nextEffect() {
      switch effect {
      case .transition(let transition, _): note(transition)
      case .fault(let id, let text): complaints.append("\(engine.name(of: id)) \(text)")
      case .cancelTouchesInViews, .action: break
      }
    }
  }

  private func note(_ transition: Transition) {
    let touches = (0..<transition.touches.count).map { String(transition.touches[$0].serial) }
    log.append(
      "\(Double(transition.time.nanoseconds) / 1e6) \(transition.source.name) \(transition.state) "
        + touches.joined(separator: " ") + ": \(transition.reason.code.name) "
        + transition.reason.text)
    guard transition.state != .failed,
      let place = gestures.places.first(where: { $0.name == transition.source.name })
    else { return }
    if transition.state != .changed {
      outcome.append("\(transition.time.nanoseconds) \(place.name) \(transition.state)")
    }
    let isFirst =
      transition.state == .began || (transition.state == .ended && !wasAtWork.contains(place.name))
    if transition.state == .began { wasAtWork.insert(place.name) }
    if transition.state.isFinal { wasAtWork.remove(place.name) }
    guard isFirst || transition.state == .changed else { return }
    let list = isFirst ? transition.taken : transition.touches
    for index in 0..<list.count { take(list[index].serial, place, transition.time) }
  }

  private var wasAtWork: Set<String> = []

  private func take(_ serial: UInt32, _ place: GestureCase.Place, _ time: Timestamp) {
    guard !takers[serial, default: []].contains(where: { $0.name == place.name }) else { return }
    for taker in takers[serial, default: []]
    where taker.name != place.name && !mayShare(taker, place) {
      complaints.append(
        "\(time.nanoseconds): \(place.name) uses touch \(serial), which \(taker.name) has used")
    }
    takers[serial, default: []].append(place)
  }

  /// Whether the second recognizer may use a touch that the first has used.
  private func mayShare(_ first: GestureCase.Place, _ second: GestureCase.Place) -> Bool {
    if isWaiting(second, for: first) { return false }
    return areTogether(first, second) || yields(first, to: second)
  }

  private func areTogether(_ a: GestureCase.Place, _ b: GestureCase.Place) -> Bool {
    gestures.together.contains(.init(first: a.name, second: b.name))
  }

  private func isWaiting(_ a: GestureCase.Place, for b: GestureCase.Place) -> Bool {
    gestures.waits.contains(.init(first: a.name, second: b.name))
  }

  private func yields(_ a: GestureCase.Place, to b: GestureCase.Place) -> Bool {
    guard let mine = taps(a), let theirs = taps(b) else { return false }
    return (a.kind == .press) == (b.kind == .press) && mine < theirs
  }

  private func taps(_ place: GestureCase.Place) -> Double? {
    switch place.kind {
    case .tap: 1
    case .doubleTap: 2
    case .tripleTap: 3
    case .press: place.parameters["taps"]?.number
    default: nil
    }
  }

  // MARK: Cases in which the order of attaching counts

  private func areRivals(_ a: GestureCase.Place, _ b: GestureCase.Place) -> Bool {
    a.name != b.name && a.depth == b.depth && !areTogether(a, b)
  }

  private func note(_ claim: Claim, of place: GestureCase.Place) {
    for other in claims
    where other.ms == claim.ms && !other.serials.isDisjoint(with: claim.serials) {
      guard let rival = gestures.places.first(where: { $0.name == other.name }) else { continue }
      guard rival.name != place.name, !areTogether(rival, place) else { continue }
      hasTieOfMoment = true
      if other.step == claim.step, rival.depth == place.depth, !yields(rival, to: place),
        !yields(place, to: rival)
      {
        hasTie = true
      }
    }
    claims.append(claim)
    if claims.count > 64 { claims.removeFirst(32) }
  }

  /// Notes that two active rivals could both use a finger, which goes to the one attached first.
  private func noteContest(_ depth: Int) {
    let atWork = ids.filter { $0.place.depth <= depth && engine.state(of: $0.id).isActive }
    for (index, first) in atWork.enumerated() {
      for second in atWork[(index + 1)...] where areRivals(first.place, second.place) {
        hasTie = true
      }
    }
    noteContestOfMoment(atWork, depth)
  }

  /// Notes that an active recognizer may take a finger from another's attempt, which ends that
  /// attempt, unless the two never meet because a finger of the attempt moves or lifts in the same
  /// frame.
  private func noteContestOfMoment(
    _ atWork: [(id: RecognizerID, place: GestureCase.Place)], _ depth: Int
  ) {
    let trying = ids.filter {
      $0.place.depth <= depth && engine.isInAttempt($0.id) && !engine.state(of: $0.id).isActive
    }
    for first in atWork {
      for second in trying where !areTogether(first.place, second.place) { hasTieOfMoment = true }
    }
  }
}
