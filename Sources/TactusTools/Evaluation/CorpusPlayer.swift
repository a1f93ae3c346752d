import TactusGeometry
import TactusGestures
import TactusInput
import TactusTraces

struct StrokeOutcome: Equatable, Sendable {
  /// The number of times that the recognizer recognized a gesture or, if it is continuous, began
  /// one.
  var fires = 0
  /// The text that the recognizer reported, or "recognized" if it reports none; empty if it
  /// recognized nothing.
  var name = ""
  var reason = Reason.none.name
  var isBeforeLift = false
  /// The time from the last lift to the first recognition; zero if a finger was still down.
  var wait = Interval.zero
  /// Every recognition, with its time since the start of the gesture.
  var recognitions: [Recognition] = []
  /// The person to whom the engine assigned each touch in the end, by touch id.
  var people: [Int32: UInt32] = [:]

  struct Recognition: Equatable, Sendable {
    var name: String
    var time: Interval
  }

  var hasFired: Bool { fires > 0 }
}

/// Plays gestures, one after the other, to a single recognizer that has its own gesture engine.
///
/// The outcome depends only on the decision of this recognizer, because the engine has no other. A
/// long pause after each gesture keeps the gesture from affecting the next one.
final class CorpusPlayer {
  private static let pause = Interval.milliseconds(60_000)

  private let engine = GestureEngine()
  private let recognizer: RecognizerID
  private var now = Timestamp.zero
  private var start = Timestamp.zero
  private var serials: [Int32: UInt32] = [:]
  private var touches: [Int32: LiveTouch] = [:]
  private var nextSerial: UInt32 = 1
  private var outcome = StrokeOutcome()
  private var lastLift = Timestamp.zero

  init(_ driver: any RecognizerDriver, parameters: [ParameterValue?], surface: Size) {
    recognizer = engine.attach(driver, name: driver.declaration.id, parameters: parameters)
    engine.surface.surfaceSize = surface
  }

  func play(_ gesture: CorpusGesture) -> StrokeOutcome {
    outcome = StrokeOutcome()
    engine.surface.pixelsPerMillimetre = gesture.pixelsPerMillimetre ?? 0
    start = now
    for frame in gesture.frames {
      now = start + (frame.time - .zero)
      fireDeadlines(upTo: now)
      for change in frame.changes { handle(change) }
      deliver()
    }
    for id in serials.keys.sorted() { cancel(id) }
    now = now + Self.pause
    fireDeadlines(upTo: now)
    // A recognizer that still waits for input learns that no more comes.
    engine.setEnabled(recognizer, false)
    engine.setEnabled(recognizer, true)
    drain()
    outcome.people = touches.mapValues(\.group.person)
    touches = [:]
    return outcome
  }

  // MARK: Touches

  private func handle(_ change: TouchChange) {
    if let id = change.id, let serial = serials[id], engine.hasPendingChange(serial: serial) {
      deliver()
    }
    switch change {
    case .down(let id, let place): begin(id, place)
    case .move(let id, let place):
      if let serial = serials[id] { engine.touchMoved(serial: serial, to: place, at: now) }
    case .up(let id):
      if let serial = serials.removeValue(forKey: id) { engine.touchEnded(serial: serial, at: now) }
      lastLift = now
    case .cancelOne(let id): cancel(id)
    case .cancel: for id in serials.keys.sorted() { cancel(id) }
    case .shape(let id, let major, let minor):
      if let serial = serials[id] {
        engine.touchChanged(serial: serial, major: major, minor: minor, orientation: .nan)
      }
    case .orientation: break
    }
  }

  private func begin(_ id: Int32, _ place: Point) {
    if serials[id] != nil { cancel(id) }
    let serial = nextSerial
    nextSerial += 1
    serials[id] = serial
    touches[id] = engine.touchBegan(
      Touch(serial: serial, location: place, time: now),
      name: TouchName(serial: serial, seat: SeatID(0), id: id),
      receivers: [Receiver(recognizer, toView: .identity, depth: 0)])
  }

  private func cancel(_ id: Int32) {
    guard let serial = serials.removeValue(forKey: id) else { return }
    engine.touchCancelled(serial: serial, at: now, reason: Reason(.touchCancelled))
    drain()
  }

  // MARK: Outcome

  private func deliver() {
    engine.deliver(at: now)
    drain()
  }

  private func fireDeadlines(upTo time: Timestamp) {
    while engine.fireNextDeadline(upTo: time) { drain() }
  }

  private func drain() {
    while let effect = engine.nextEffect() {
      guard case .transition(let transition, withAction: false) = effect else { continue }
      note(transition)
    }
  }

  private func note(_ transition: Transition) {
    switch transition.state {
    case .began: fire(transition)
    case .ended where engine.declaration(of: recognizer)?.isDiscrete == true: fire(transition)
    case .failed, .cancelled:
      // The first reason is the recognizer's own; later ones concern attempts that were still open.
      if outcome.reason == Reason.none.name { outcome.reason = transition.reason.name }
    default: break
    }
  }

  private func fire(_ transition: Transition) {
    outcome.fires += 1
    let name = transition.text.isEmpty ? "recognized" : transition.text
    outcome.recognitions.append(
      StrokeOutcome.Recognition(name: name, time: transition.time - start))
    guard outcome.fires == 1 else { return }
    outcome.name = name
    outcome.reason = transition.reason.name
    outcome.isBeforeLift = !serials.isEmpty
    if serials.isEmpty { outcome.wait = transition.time - lastLift }
  }
}
