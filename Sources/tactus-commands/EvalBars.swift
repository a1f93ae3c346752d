import ArgumentParser
import TactusTools

/// The values that the result of `tactus eval` must reach; otherwise, the command exits with 1.
struct EvalBars: ParsableArguments {
  @Option(help: "Exit with 1 if recall is below this fraction.")
  var minimumRecall: Double?

  @Option(help: "Exit with 1 if the recall for any person is below this fraction.")
  var minimumRecallPerPerson: Double?

  @Option(help: "Exit with 1 if the recall for any class is below this fraction.")
  var minimumRecallPerClass: Double?

  @Option(help: "Exit with 1 if there are more than this many false fires.")
  var maximumFalseFires: Int?

  @Option(
    help: ArgumentHelp(
      "Exit with 1 if the median time from the last lift to the recognition is above this.",
      valueName: "ms"))
  var maximumMedianWait: Int?

  @Option(help: "With --joined: exit with 1 if F1 is below this fraction.")
  var minimumF1: Double?

  @Option(help: "With --joined: exit with 1 if free strokes fire more often than this per minute.")
  var maximumFiresPerMinute: Double?

  @Option(
    help: """
      With --people: exit with 1 if more than this fraction of the pairs are wrong at a distance.
      """)
  var maximumWrong: Double?

  var limits: EvaluationThresholds {
    var limits = EvaluationThresholds()
    limits.recall = minimumRecall
    limits.recallPerPerson = minimumRecallPerPerson
    limits.recallPerClass = minimumRecallPerClass
    limits.falseFires = maximumFalseFires
    limits.medianWait = maximumMedianWait
    return limits
  }

  func validate() throws {
    let fractions = [
      minimumRecall, minimumRecallPerPerson, minimumRecallPerClass, minimumF1,
      maximumWrong,
    ]
    for fraction in fractions.compactMap(\.self) where !(0...1).contains(fraction) {
      throw ValidationError(
        "--minimum-recall, --minimum-recall-per-person, --minimum-recall-per-class, --minimum-f1 "
          + "and --maximum-wrong take a fraction from 0 to 1, such as 0.97")
    }
    if let maximumFalseFires, maximumFalseFires < 0 {
      throw ValidationError("--maximum-false-fires must be 0 or greater")
    }
    if let maximumMedianWait, maximumMedianWait < 0 {
      throw ValidationError("--maximum-median-wait must be 0 or greater")
    }
    if let maximumFiresPerMinute, !(maximumFiresPerMinute >= 0) {
      throw ValidationError("--maximum-fires-per-minute must be 0 or greater")
    }
  }
}
