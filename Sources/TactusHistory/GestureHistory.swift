import TactusGeometry
package import TactusGestures
package import TactusInput
package import TactusInteraction
package import TactusViews

/// A record of touches and recognizer decisions that explains the effects of gestures.
///
/// The record states which recognizers received a touch, which did not and why, what each
/// recognizer decided, and which ones waited for or cancelled another. A pointer with no button
/// pressed is left out, because its motion is not a touch and never ends.
public final class GestureHistory {
  /// The recorded episodes (periods of gesture activity), oldest first.
  public private(set) var episodes: [Episode] = []

  /// Whether the history records, for each touch, the views with recognizers that the touch missed.
  ///
  /// To find these views, the history examines all views for each touch.
  package var recordsMisses = true

  private let limit: Int
  private(set) weak var interaction: Interaction?
  private var actions: (String) -> [String] = { _ in [] }
  private(set) var current: Episode?
  private var open: [AttemptRecord] = []
  private var finished: [(attempt: AttemptRecord, view: View)] = []
  private(set) var live: [TouchRecord] = []
  /// The touches that are down and do not reach the views, by name.
  var taken: Set<String> = []
  private var event: InputEvent?

  /// Creates an empty history.
  ///
  /// - Parameter limit: The maximum number of episodes; beyond it, the oldest episode is dropped.
  public init(limit: Int = .max) {
    self.limit = limit
  }

  /// Starts recording; `actions` takes a recognizer's name and returns the names of its actions.
  package func follow(_ interaction: Interaction, actions: @escaping (String) -> [String]) {
    self.interaction = interaction
    self.actions = actions
    interaction.onTouch = { [unowned self] in note($0) }
    interaction.onDeadlinesFired = { [unowned self, unowned interaction] in
      // Gestures that these deadlines ended are over before the next event.
      let next = event
      update(at: interaction.clock.delivered)
      event = next
    }
  }

  /// Stops recording.
  package func leave() {
    interaction?.onTouch = nil
    interaction?.onDeadlinesFired = nil
    interaction = nil
  }

  /// Stores the event to be handled next, from which the history determines how touches end.
  package func willTake(_ event: InputEvent) {
    endTaken(by: event)
    self.event = event
  }

  // MARK: Touches

  private func note(_ arrival: TouchArrival) {
    switch arrival {
    case .began(let touch, let name, let view, let caught): begin(touch, name, view, caught)
    case .refused(let name, let point, let view, let holder):
      refuse(
        name, at: point, on: view.path, holder: holder.path,
        "a finger is already on \(holder.path)")
    case .given(let touch, let name, let view):
      let record = live.first { $0.serial == touch.serial } ?? begin(touch, name, view, nil)
      record.hitPath = Self.hitPath(view)
      ask(record, from: view, caught: nil, at: touch.time)
    }
  }

  /// Records touches that were classified as parts of a palm.
  package func note(_ palms: [PalmTouch]) {
    for palm in palms {
      live.first { $0.serial == palm.name.serial }?.ending = palm.reason.text
      guard palm.wasRefused else { continue }
      refuse(palm.name, at: palm.location, on: palm.view, palm.reason.text)
    }
  }

  private func refuse(
    _ name: TouchName, at point: Point, on view: String, holder: String? = nil, _ why: String
  ) {
    let time = event?.time ?? .zero
    episode(at: time).refusals.append(
      Episode.Refusal(
        name: Self.text(name), time: time, location: point, view: view, holder: holder, why: why))
  }

  @discardableResult
  private func begin(
    _ touch: Touch, _ name: TouchName, _ view: View, _ caught: View?
  ) -> TouchRecord {
    let record = TouchRecord(touch, name: Self.text(name), hitPath: Self.hitPath(view))
    record.caught = caught?.path
    if (view as? Control)?.isEnabled == true { record.use = .control(view.path) }
    episode(at: touch.time).touches.append(record)
    live.append(record)
    ask(record, from: view, caught: caught, at: touch.time)
    noteMisses(record, view)
    return record
  }

  // MARK: Recognizers

  /// Records a state change of a recognizer.
  package func note(_ transition: Transition, _ view: View) {
    guard transition.source.declaration.inputs != .hover,
      let attempt = attempt(of: transition.recognizer, view, at: transition.time)
    else { return }
    if transition.state == .changed, let last = attempt.steps.last, last.state == .changed {
      attempt.steps[attempt.steps.count - 1].count += 1
      return
    }
    for index in 0..<transition.touches.count {
      let name = Self.text(transition.touches[index])
      if !attempt.touches.contains(name) { attempt.touches.append(name) }
    }
    var step = AttemptRecord.Step(
      time: transition.time, state: transition.state, reason: transition.reason)
    if let rival = transition.rival {
      step.rival = interaction?.engine.name(of: rival)
      step.rule = step.rival.map { rule(attempt.recognizer, $0, transition.reason.code) }
    }
    attempt.steps.append(step)
    if transition.state.isFinal {
      finish(attempt, at: transition.time)
      finished.append((attempt, view))
    }
  }

  private func rule(_ loser: String, _ winner: String, _ code: ReasonCode) -> String {
    let rules = interaction?.engine.rules ?? RuleBook()
    if code == .otherRecognized, rules.requires(loser, failureOf: winner) {
      return "rule \"requireFailure\": \(loser) continues only after \(winner) has failed"
    }
    return "no rule in \"simultaneous\" lets \(loser) and \(winner) run together"
  }

  @discardableResult
  func attempt(of id: RecognizerID, _ view: View, at time: Timestamp) -> AttemptRecord? {
    if let known = open.first(where: { $0.id == id }) { return known }
    guard let engine = interaction?.engine, let declaration = engine.declaration(of: id) else {
      return nil
    }
    let name = engine.name(of: id)
    let attempt = AttemptRecord(
      id: id, recognizer: name, view: view.path, declaration: declaration, at: time,
      actions: actions(name))
    open.append(attempt)
    episode(at: time).attempts.append(attempt)
    return attempt
  }

  /// Records whether the scene performed an action for the latest state change of a recognizer.
  ///
  /// `number` identifies the binding. `obstacle` is the reason why the action was not performed; nil
  /// if it was performed.
  package func note(
    action name: String, ofBinding number: Int, by id: RecognizerID, obstacle: String?
  ) {
    let attempt = open.first { $0.id == id } ?? finished.last { $0.attempt.id == id }?.attempt
    attempt?.note(ActionRecord(number: number, name: name, obstacle: obstacle))
  }

  private func finish(_ attempt: AttemptRecord, at time: Timestamp) {
    attempt.ended = time
    open.removeAll { $0 === attempt }
    for index in attempt.waits.indices where attempt.waits[index].ended == nil {
      attempt.waits[index].ended = time
      attempt.waits[index].outcome =
        attempt.steps.last?.reason.code == .otherRecognized ? "recognized" : "failed"
    }
  }

  // MARK: Time

  /// Updates the history after an event, a frame, or a deadline.
  package func update(at time: Timestamp) {
    defer { event = nil }
    guard let interaction, current != nil || !finished.isEmpty else { return }
    beginAnew(interaction.engine, time)
    if !live.isEmpty { followTouches(interaction, time) }
    noteWaits(interaction.engine, time)
    // The recognizer let go of every touch without reporting a state.
    for attempt in open where !interaction.engine.isInAttempt(attempt.id) {
      finish(attempt, at: time)
    }
    closeIfOver(at: time)
  }

  /// Ends the current episode if no touch is down and no recognizer is undecided.
  func closeIfOver(at time: Timestamp) {
    guard let current else { return }
    current.ended = max(current.ended, time)
    guard live.isEmpty, open.isEmpty, taken.isEmpty else { return }
    current.isOpen = false
    self.current = nil
  }

  /// Records attempts that recognizers began with touches still down from their previous attempts.
  private func beginAnew(_ engine: GestureEngine, _ time: Timestamp) {
    for (old, view) in finished where engine.isInAttempt(old.id) {
      guard !open.contains(where: { $0.id == old.id }) else { continue }
      attempt(of: old.id, view, at: time)?.touches = live.map(\.name)
    }
    finished.removeAll(keepingCapacity: true)
  }

  private func followTouches(_ interaction: Interaction, _ time: Timestamp) {
    let touches = interaction.liveTouches
    live.removeAll { record in
      if let touch = touches.first(where: { $0.serial == record.serial }) {
        record.add(touch.location, at: touch.time)
        record.group = interaction.engine.group(of: touch.serial) ?? record.group
        if let axes = interaction.penAxes(ofTouch: touch.serial) { record.note(axes) }
        return false
      }
      record.ended = time
      if record.ending == TouchRecord.open { record.ending = ending }
      return true
    }
  }

  private var ending: String {
    switch event {
    case .touches(let frame):
      let isCancelled = frame.changes.contains { change in
        switch change {
        case .cancel, .cancelOne: true
        default: false
        }
      }
      return isCancelled ? "cancelled by the compositor" : TouchRecord.lifted
    case .pointer: return TouchRecord.released
    case .pen(let frame):
      return frame.changes.contains(.up) ? TouchRecord.lifted : "lost because its pen was removed"
    case .key: return "released because a key was pressed"
    case .capabilities: return "lost because its device was removed"
    case .surfaceLost(_, _, let loss):
      return loss == .suspended
        ? "lost because the window was suspended" : "lost because the window lost its surface"
    default: return "ended"
    }
  }

  private func noteWaits(_ engine: GestureEngine, _ time: Timestamp) {
    guard !open.isEmpty else { return }
    let waits = engine.waits
    for attempt in open {
      let others = waits.first { $0.waiter == attempt.id }?.others.map(engine.name) ?? []
      for index in attempt.waits.indices
      where attempt.waits[index].ended == nil && !others.contains(attempt.waits[index].other) {
        attempt.waits[index].ended = time
        attempt.waits[index].outcome = "failed"
      }
      for other in others
      where !attempt.waits.contains(where: { $0.other == other && $0.ended == nil }) {
        attempt.waits.append(AttemptRecord.Wait(other: other, began: time))
      }
    }
  }

  func episode(at time: Timestamp) -> Episode {
    if let current { return current }
    let episode = Episode(at: time)
    current = episode
    episodes.append(episode)
    if episodes.count > limit { episodes.removeFirst(episodes.count - limit) }
    return episode
  }

  // MARK: Names

  private static func hitPath(_ view: View) -> [String] {
    sequence(first: view) { $0.parent }.map(\.path)
  }

  static func text(_ name: TouchName) -> String {
    name.seat.number == 0 ? "\(name.id)" : "\(name.seat)/\(name.id)"
  }
}
