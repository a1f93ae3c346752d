package import TactusGeometry
import TactusGestures
import TactusHistory
import TactusInput
import TactusJSON
import TactusPluginHost
package import TactusScenes

/// Finds gestures of a scene that prevent one another from being recognized.
///
/// The check examines each place that has its own set of recognizers. There it plays common
/// gestures, first to all of the recognizers and then, where needed, to one recognizer alone. Every
/// finding therefore describes what actually happened when a gesture was played.
///
/// Proton++ (Kin, Hartmann, DeRose, Agrawala, UIST 2012) finds such conflicts by comparing gestures
/// as regular expressions. Tactus runs its recognizers instead, because they are programs.
package struct ConflictCheck {
  /// The size of a typical screen, for scenes that have not been shown yet.
  package static let defaultSize = Size(width: 1280, height: 800)

  let probe: ConflictProbe
  let loaded: SceneLoader.Loaded
  /// The outcomes of the gestures that were played to all recognizers, ordered by place.
  let outcomes: [ConflictProbe.Outcome]
  /// The names of the recognizers at the examined places.
  private let tried: Set<String>
  private(set) var found: [Conflict] = []

  /// The conflicts of a scene, and whether every gesture was tried.
  package struct Findings {
    /// The conflicts, in the order of the scene's recognizers.
    package var conflicts: [Conflict]
    /// Whether every gesture was tried; false if the check reached its limit on the number or the
    /// total cost of gestures.
    ///
    /// A gesture's cost is the square of the number of recognizers that receive the gesture. The
    /// total therefore grows quickly if many recognizers share a place.
    package var isComplete: Bool
  }

  /// Returns the conflicts of a scene.
  package static func findings(
    of loaded: SceneLoader.Loaded, size: Size = defaultSize
  ) -> Findings {
    var all = Findings(conflicts: [], isComplete: true)
    guard !loaded.description.recognizers.isEmpty else { return all }
    ModuleGuard.during {
      var (side, sides) = (0, 1)
      while side < sides, all.isComplete {
        let probe = ConflictProbe(loaded, size: size, side: side)
        var check = ConflictCheck(loaded, probe, found: all.conflicts)
        check.run()
        all = Findings(conflicts: check.found, isComplete: !probe.isExhausted)
        (side, sides) = (side + 1, probe.scene.sideCount)
      }
    }
    // A conflict in a component is the same in each of its uses.
    var known: Set<[String]> = []
    all.conflicts.removeAll {
      !known.insert([$0.kind.rawValue] + $0.places(in: loaded.node)).inserted
    }
    return all
  }

  private init(_ loaded: SceneLoader.Loaded, _ probe: ConflictProbe, found: [Conflict]) {
    self.loaded = loaded
    self.found = found
    self.probe = probe
    var outcomes: [ConflictProbe.Outcome] = []
    for place in probe.places {
      for gesture in probe.battery(at: place) where probe.affords(place) {
        outcomes.append(probe.play(gesture, at: place))
      }
    }
    self.outcomes = outcomes
    tried = Set(probe.places.flatMap(\.recognizers))
  }

  private mutating func run() {
    for use in loaded.description.recognizers where isJudged(use) && !probe.isExhausted {
      judge(use)
    }
    for use in loaded.description.recognizers where !probe.isExhausted { judgeKept(use) }
    for place in probe.places where !probe.isExhausted {
      findAngle(at: place)
      findDistance(at: place)
    }
    let order = Dictionary(
      loaded.description.recognizers.enumerated().map { ($1.name, $0) }
    ) { first, _ in first }
    found.sort { (order[$0.recognizers[0]] ?? 0) < (order[$1.recognizers[0]] ?? 0) }
  }

  /// Returns whether a recognizer is enabled, accepts touches, and receives them at one of the
  /// probed places.
  private func isJudged(_ use: RecognizerUse) -> Bool {
    guard use.isEnabled,
      let declaration = loaded.catalogue.declaration(
        of: use, named: loaded.description.recognizer)
    else { return false }
    return declaration.inputs.contains(.touches)
      && use.options.allowedDevices.contains(.touch)
      && tried.contains(use.name)
  }

  mutating func add(
    _ kind: Conflict.Kind, _ recognizers: [String], _ outcome: ConflictProbe.Outcome,
    _ message: String
  ) {
    let isKnown = found.contains {
      $0.kind == kind && $0.recognizers.sorted() == recognizers.sorted()
    }
    guard !isKnown else { return }
    found.append(
      Conflict(
        kind: kind, recognizers: recognizers, message: message + probe.side,
        events: probe.recording(of: outcome.gesture)))
  }

  // MARK: One recognizer

  /// Reports a recognizer that receives no touches because another view covers the recognizer's
  /// view and keeps the touches.
  private mutating func judgeKept(_ use: RecognizerUse) {
    guard use.isEnabled, !probe.reachable.contains(use.name),
      let place = probe.keepers[use.name]
    else { return }
    add(
      .impossible, [use.name], probe.play(.press([place.point]), at: place),
      "\(JSONWriter.quoted(use.name)) can never be recognized: \(place.view) covers its view "
        + "and does not pass touches on. Leave part of the view uncovered, or attach "
        + "\(JSONWriter.quoted(use.name)) to \(place.view)")
  }

  private mutating func judge(_ use: RecognizerUse) {
    let successes = outcomes.filter { $0.success(of: use.name) != nil }
    // Success with several fingers does not make up for failure with one.
    let hasOne = successes.contains { $0.gesture.fingers == 1 && !isLate(use, $0) }
    guard hasOne || !judgeSilent(use, fingers: 1...1) else { return }
    guard !successes.isEmpty else { return judgeAll(use) }
    judgePreceded(use, successes)
    judgeFingers(use, successes)
  }

  /// Returns whether a continuous recognizer had to wait for others and therefore began only after
  /// all fingers had lifted.
  private func isLate(_ use: RecognizerUse, _ outcome: ConflictProbe.Outcome) -> Bool {
    guard let attempt = outcome.success(of: use.name), !attempt.isDiscrete,
      let time = attempt.recognition?.time
    else { return false }
    return time >= outcome.lift && !attempt.waits.isEmpty
  }

  /// Finds and reports a gesture that a recognizer accepts only when no other recognizer is
  /// enabled.
  ///
  /// - Parameters:
  ///   - use: The recognizer.
  ///   - fingers: The finger counts to try.
  /// - Returns: Whether there is such a gesture.
  private mutating func judgeSilent(_ use: RecognizerUse, fingers: ClosedRange<Int>) -> Bool {
    for outcome in outcomes
    where outcome.place.recognizers.contains(use.name) && fingers.contains(outcome.gesture.fingers)
    {
      let alone = probe.play(outcome.gesture, at: outcome.place, alone: use.name)
      guard alone.success(of: use.name) != nil, !isLate(use, alone) else { continue }
      addStarved(use, outcome)
      return true
    }
    return false
  }

  private mutating func judgeAll(_ use: RecognizerUse) {
    guard !judgeSilent(use, fingers: 2...10), !probe.isExhausted else { return }
    let places = outcomes.filter { $0.place.recognizers.contains(use.name) }
    // If fingers land beside the recognizer's views, or on views in front of them, it could not
    // recognize in any case.
    let reaching = places.filter { $0.reached.contains(use.name) }
    guard Set(reaching.map(\.gesture.fingers)) == Set(places.map(\.gesture.fingers)) else { return }
    addImpossible(use, places.map { probe.play($0.gesture, at: $0.place, alone: use.name) })
  }

  private mutating func addStarved(_ use: RecognizerUse, _ outcome: ConflictProbe.Outcome) {
    let attempt = outcome.attempts.last { $0.recognizer == use.name }
    let isLong = { (wait: AttemptRecord.Wait) in wait.ended.map { $0 >= outcome.lift } ?? true }
    if let wait = attempt?.waits.first(where: isLong) {
      return addWait(use, for: wait.other, outcome)
    }
    let winner = outcome.attempts.first { $0.recognizer != use.name && $0.recognition != nil }
    guard let winner = attempt?.steps.last?.rival ?? winner?.recognizer else { return }
    let (name, other) = (JSONWriter.quoted(use.name), JSONWriter.quoted(winner))
    add(
      .starved, [use.name, winner], outcome,
      "\(name) is never recognized: \(other) is recognized first, for example in response to "
        + "\(words(outcome)). \(advice(winner, waitingFor: use.name))")
  }

  private mutating func addWait(
    _ use: RecognizerUse, for other: String, _ outcome: ConflictProbe.Outcome
  ) {
    let (name, other, given) = (JSONWriter.quoted(use.name), JSONWriter.quoted(other), other)
    add(
      .waits, [use.name, given], outcome,
      "\(name) waits for \(other) to fail, but \(other) can still be undecided when the last "
        + "finger lifts (for example, after \(words(outcome))). Remove \(other) from the "
        + "\"requireFailure\" list of \(name)")
  }

  private mutating func addImpossible(
    _ use: RecognizerUse, _ failures: [ConflictProbe.Outcome]
  ) {
    // The check does not know the gestures of third-party modules or the shapes of templates.
    let isKnown = use.id.hasPrefix("tactus.") && !use.id.hasSuffix("stroke")
    guard isKnown, let (outcome, why) = nearest(use, failures) else { return }
    add(
      .impossible, [use.name], outcome,
      "\(JSONWriter.quoted(use.name)) can never be recognized: none of the \(failures.count) gestures tried on its views "
        + "succeeded. The closest was \(words(outcome)): \(why). Check the recognizer's parameters")
  }

  /// Returns the recognizer's failed attempt that came closest to success, and the reason for its
  /// failure.
  private func nearest(
    _ use: RecognizerUse, _ failures: [ConflictProbe.Outcome]
  ) -> (ConflictProbe.Outcome, String)? {
    var best: (share: Double, outcome: ConflictProbe.Outcome, why: String)?
    for outcome in failures {
      for attempt in outcome.attempts where attempt.recognizer == use.name {
        guard let reason = attempt.steps.last?.reason else { continue }
        let ratio = reason.limit > 0 ? reason.measured / reason.limit : 0
        let share = ratio.isNaN || ratio > 1 ? 0 : ratio
        if best.map({ share > $0.share }) ?? true {
          best = (share, outcome, reason.text.isEmpty ? reason.code.name : reason.text)
        }
      }
    }
    if let best { return (best.outcome, best.why) }
    return failures.last.map { ($0, "the recognizer did not reach a decision") }
  }

  private mutating func judgePreceded(
    _ use: RecognizerUse, _ successes: [ConflictProbe.Outcome]
  ) {
    let rules = loaded.description.rules
    var others: Set<String>?
    for outcome in successes {
      guard let time = outcome.success(of: use.name)?.recognition?.time else { continue }
      let before = outcome.attempts.filter { attempt in
        attempt.isDiscrete && !attempt.actions.isEmpty && attempt.recognizer != use.name
          && !rules.areSimultaneous(attempt.recognizer, use.name)
          && attempt.recognition.map { $0.time < time } == true
      }
      let names = Set(before.map(\.recognizer))
      others = others?.intersection(names) ?? names
    }
    guard let other = others?.sorted().first, let outcome = successes.first else { return }
    let (name, first) = (JSONWriter.quoted(use.name), JSONWriter.quoted(other))
    add(
      .preceded, [use.name, other], outcome,
      "\(first) is always recognized before \(name), for example in response to "
        + "\(words(outcome)). \(advice(other, waitingFor: use.name))")
  }

  func words(_ outcome: ConflictProbe.Outcome) -> String {
    "\(outcome.gesture.name) on \(outcome.place.view)"
  }
}
