import ArgumentParser
import Glibc
import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusPluginHost
import TactusProgram
import TactusTools
import TactusTraces

struct EvalCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "eval",
    abstract: "Feed recorded gestures to a recognizer and count how many it recognizes.",
    discussion: """
      A corpus is a JSON Lines file with one gesture per line, optionally compressed with gzip. \
      docs/recognition.md explains what is counted; docs/trace-format.md describes the format.

      By default, a recognizer that uses templates is tested on each person's gestures with \
      templates learned from the gestures of all other people in the corpus.

      With --junit, the result is also written as a JUnit report, which continuous integration \
      services show: one test case for the recall in total, of each person and of each class, and one \
      for the false fires. A case fails if its limit, such as --minimum-recall, is given and not met.

      Exit codes: 0 success; 1 a corpus contains errors, or the result does not meet one of the limits \
      --minimum-recall, --minimum-recall-per-person, --minimum-recall-per-class, \
      --maximum-false-fires and --maximum-median-wait; 64 usage error; 66 a file cannot be read; 74 the report cannot be \
      written.
      """)

  @Argument(
    help: "The corpus; several files are treated as one corpus. With --merge: JSON result files.")
  var corpus: [String]

  @Option(
    help: "The recognizer's id, such as tactus.circle; the prefix \"tactus.\" may be omitted.")
  var recognizer: String?

  @Flag(
    help: """
      Measure the error of predicted finger positions instead of testing a recognizer.
      """)
  var prediction = false

  @Option(
    help: ArgumentHelp(
      "With --prediction: how far ahead to predict, in ms; at most 33.3, which is the default.",
      valueName: "ms"))
  var horizon: Double?

  @OptionGroup var classes: EvalClasses

  @Option(
    help: ArgumentHelp(
      """
      Divide the corpus into N parts and play only part K. To combine the results of all parts, \
      save each with --json and use --merge.
      """,
      valueName: "k/n"))
  var shard: String?

  @Flag(
    help: """
      Combine the JSON results of all --shard runs; pass the result files instead of a corpus.
      """)
  var merge = false

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Set a parameter; to read the value from a file, use key=@FILE. May be repeated.",
      valueName: "key=value"))
  var assignments: [String] = []

  @Option(
    help: ArgumentHelp(
      "Play the corpus once for each value of a parameter: key=a,b,c or key=from:to:step.",
      valueName: "key=values"))
  var sweep: String?

  @Option(
    help: """
      The class that should be recognized; by default every class if the recognizer reports names, \
      and otherwise the last part of the recognizer's id.
      """)
  var label: String?

  @Option(
    help: ArgumentHelp(
      """
      Join the gestures into long strokes, connected by free strokes from this corpus, and measure \
      precision, recall and F1; also count the false fires in the free strokes alone.
      """, valueName: "corpus"))
  var joined: String?

  @Flag(
    help: """
      Play pairs of strokes by two people at once, with their fingers 5 to 60 cm apart, and count the \
      pairs that are taken for one person and those that the recognizer recognizes.
      """)
  var people = false

  @Flag(
    help: """
      Also play mirrored, reversed, rotated and scaled variants of each gesture. The rotated and scaled \
      variants are counted separately.
      """)
  var variants = false

  @Option(
    help: ArgumentHelp(
      """
      Scale each recording to this density, in px per millimeter; "recorded" keeps the recording's \
      own density. For example, 160 px per inch is 6.3 px per millimeter.
      """, valueName: "px/mm"))
  var density = "6.3"

  @Option(help: "Multiply all lengths by this factor, after scaling to --density.")
  var scale = 1.0

  @Option(help: "The size of the surface in px, which affects the limits of some recognizers.")
  var surface = "1280x800"

  @Option(
    help: "The templates to compare gestures with: a JSON file, or a corpus to learn them from.")
  var templates: String?

  @Option(help: "Learn templates from at most this many gestures of each class and person.")
  var perPerson = 10

  @Option(help: "The number of gestures to play in parallel; by default one per processor.")
  var jobs: Int?

  @OptionGroup var bars: EvalBars

  @Option(
    help: ArgumentHelp("Also write the result to this file as a JUnit report.", valueName: "file"),
    completion: .file(extensions: ["xml"]))
  var junit: String?

  @Flag(help: "Print the result as JSON.")
  var json = false

  func validate() throws {
    guard [recognizer != nil, prediction, merge].count(where: { $0 }) == 1 else {
      throw ValidationError("specify exactly one of --recognizer NAME, --prediction and --merge")
    }
    try validateParts()
    try validateJoined()
    try validatePeople()
    guard scale.isFinite, scale > 0 else { throw ValidationError("--scale must be greater than 0") }
    guard perPerson > 0 else { throw ValidationError("--per-person must be greater than 0") }
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs must be from 1 to 1024")
    }
    try validateLimits()
  }

  private func validateParts() throws {
    if let horizon, !prediction || !(horizon > 0 && horizon <= 33.34) {
      throw ValidationError(
        "--horizon must be greater than 0 and at most 33.3 ms, and requires --prediction")
    }
    if let shard, recognizer == nil || sweep != nil || EvaluationShard(shard) == nil {
      throw ValidationError(
        "cannot use --shard \(shard): the value must be K/N, such as 3/8, and --shard requires "
          + "--recognizer and cannot be combined with --sweep")
    }
  }

  func run() throws {
    if prediction { return try measurePrediction() }
    if merge { return try tell(EvaluationResult.merging(corpus)) }
    ModuleGuard.install()
    let found = try findRecognizer()
    var evaluation = try Evaluation(found.declaration, options: options(found.declaration)) {
      try found.makeDriver()
    }
    let sweep = try sweep.map(Self.readSweep)
    let gestures = try readCorpus()
    if !people, let notice = evaluation.notice(of: gestures) { Exit.say(notice) }
    if let joined { return try measureSegments(evaluation, gestures, joined) }
    if people { return try measurePeople(evaluation, gestures) }
    let rounds = evaluation.options.variants.count * (sweep?.values.count ?? 1)
    let part = evaluation.options.shard?.part(of: gestures) ?? gestures
    let progress = Progress("gestures", total: part.count * rounds)
    evaluation.onProgress = { progress.show($0) }
    defer { progress.clear() }
    if let sweep {
      let results = try evaluation.run(gestures, sweeping: sweep)
      tell(EvaluationResult.text(results, sweeping: sweep)) {
        EvaluationResult.write(results, sweeping: sweep, to: &$0)
      }
    } else {
      try tell(try evaluation.run(gestures))
    }
  }

  private func tell(_ result: EvaluationResult) throws {
    tell(result.text) { result.write(to: &$0) }
    try compare(result)
  }

  private func measurePrediction() throws {
    let gestures = try readCorpus()
    let evaluation = PredictionEvaluation(
      horizon: horizon.map { .milliseconds($0) } ?? TouchPredictor.horizon)
    let results = evaluation.run(gestures)
    tell(PredictionEvaluation.text(results, horizon: evaluation.horizon)) {
      PredictionEvaluation.write(results, horizon: evaluation.horizon, to: &$0)
    }
  }

  func tell(_ text: String, json write: (inout JSONWriter) -> Void) {
    if json { printJSON(write) } else { print(lines: text) }
  }

  private func compare(_ result: EvaluationResult) throws {
    if let junit {
      let report = JUnitReport([limits.suite(of: result)])
      try OutputFile.write(Array(report.text.utf8), to: junit)
    }
    let misses = limits.misses(of: result)
    for miss in misses { Exit.say(miss) }
    if !misses.isEmpty { throw Exit.faults }
  }
}
