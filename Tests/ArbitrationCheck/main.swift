// Checks random scenes and traces with several fingers on nested views against the promises of the
// manual:
//
// - no rule of the engine is ever broken; so rivals are never active on one touch;
// - no touch that a recognizer has used is used by a rival of it;
// - the order in which a view's recognizers are attached changes nothing, unless two rivals claim a
//   touch in the same batch or could both use a new finger;
// - a frame split into several of the same time changes nothing in scenes without pinch and
//   rotation, unless rivals claim a touch at one moment or could both use a new finger.
//
//     arbitration-check [CASES] [FIRST SEED]
//     arbitration-check show SEED
//
// Prints the seeds of the cases that break a promise, and exits with 1 if there is one.
import Glibc

/// Prints a case and its result.
func show(_ seed: UInt64) {
  let gestures = GestureCase(seed: seed)
  for place in gestures.places { print(place) }
  for pair in gestures.together { print("together", pair.first, pair.second) }
  for pair in gestures.waits { print(pair.first, "waits for", pair.second) }
  for frame in gestures.frames { print(frame.ms, frame.changes) }
  let runs = [
    ("as it is", CaseRun(gestures), gestures.frames),
    ("attached in reverse", CaseRun(gestures, isReversed: true), gestures.frames),
    ("with frames split", CaseRun(gestures), gestures.split(seed: ~seed)),
  ]
  for (title, run, frames) in runs {
    run.play(frames)
    print("--", title, run.complaints)
    print(run.log.filter { !$0.contains(" changed ") }.joined(separator: "\n"))
  }
}

/// The counts of checked cases, and the findings.
struct Check {
  var failures = 0
  var compared = 0
  var split = 0
  var outcomes = 0

  mutating func run(_ seed: UInt64) {
    let gestures = GestureCase(seed: seed)
    let run = CaseRun(gestures)
    run.play(gestures.frames)
    outcomes += run.outcome.count
    if let complaint = run.complaints.first { report(seed, complaint) }
    compareReversed(run, gestures, seed)
    if gestures.isSplittable { compareSplit(run, gestures, seed) }
  }

  private mutating func compareReversed(_ run: CaseRun, _ gestures: GestureCase, _ seed: UInt64) {
    let reversed = CaseRun(gestures, isReversed: true)
    reversed.play(gestures.frames)
    if let complaint = reversed.complaints.first { report(seed, "reversed: \(complaint)") }
    guard !run.hasTie, !reversed.hasTie else { return }
    compared += 1
    guard run.outcome != reversed.outcome else { return }
    report(seed, "attached in reverse, \(difference(run.outcome, reversed.outcome))")
  }

  private mutating func compareSplit(_ run: CaseRun, _ gestures: GestureCase, _ seed: UInt64) {
    let parts = CaseRun(gestures)
    parts.play(gestures.split(seed: ~seed))
    guard !run.hasTieOfMoment, !parts.hasTieOfMoment else { return }
    split += 1
    guard run.outcome != parts.outcome else { return }
    report(seed, "with frames split, \(difference(run.outcome, parts.outcome))")
  }

  private mutating func report(_ seed: UInt64, _ text: String) {
    failures += 1
    if failures <= 20 { print("seed \(seed): \(text)") }
  }

  /// Returns the lines that only one of the two lists has.
  private func difference(_ a: [String], _ b: [String]) -> String {
    "\(a.filter { !b.contains($0) }) became \(b.filter { !a.contains($0) })"
  }
}

if CommandLine.arguments.dropFirst().first == "show",
  let seed = CommandLine.arguments.last.flatMap(UInt64.init)
{
  show(seed)
  exit(0)
}
let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
let count = arguments.first ?? 10_000
let first = arguments.dropFirst().first ?? 1
var check = Check()
for seed in first..<(first + count) { check.run(seed) }
print(
  "arbitration-check: \(count) cases from seed \(first), \(check.outcomes) outcomes; "
    + "\(check.compared) compared in reverse, \(check.split) with frames split; "
    + "\(check.failures) failures")
// A check without enough cases proves nothing.
let isThorough =
  count < 100 || (check.compared > Int(count) / 4 && check.split > Int(count) / 8)
if !isThorough { print("arbitration-check: too few cases could be compared") }
exit(check.failures == 0 && isThorough ? 0 : 1)
