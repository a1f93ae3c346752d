import TactusInput
import TactusPlaying
import TactusTools

/// The checks of a play as test cases of a JUnit report.
struct PlayChecks {
  private let result: PlayResult
  private let expectsPicture: Bool

  init(_ result: PlayResult, _ expecting: ExpectingOptions) {
    self.result = result
    expectsPicture = expecting.expect != nil
  }

  /// The suite, named after the program.
  ///
  /// A check counts as skipped if it could not be made because an earlier check failed.
  var suite: JUnitReport.Suite {
    let name = result.options.command[0].split(separator: "/").last.map(String.init) ?? "program"
    return JUnitReport.Suite(
      "tactus play " + name, cases: [shows, answers, survives, rests, equals])
  }

  private func texts(_ kind: Kind) -> [String] {
    result.faults.filter { Kind($0) == kind }.map(\.text)
  }

  private func outcome(_ kind: Kind, isReached: Bool) -> JUnitReport.Outcome {
    let texts = texts(kind)
    if !texts.isEmpty { return .failure(texts.joined(separator: "\n")) }
    return isReached ? .passed : .skipped("an earlier check failed")
  }

  private var shows: JUnitReport.Case {
    JUnitReport.Case(
      "shows a window", seconds: result.startUp?.seconds,
      outcome(.showing, isReached: result.startUp != nil))
  }

  private var answers: JUnitReport.Case {
    let isReached = result.restTime != nil
    return JUnitReport.Case(
      "answers the input", seconds: result.latencies?.worst.seconds,
      outcome(.answering, isReached: isReached))
  }

  private var survives: JUnitReport.Case {
    let output = texts(.surviving).isEmpty ? nil : result.output
    return JUnitReport.Case(
      "survives", outcome(.surviving, isReached: result.startUp != nil), output: output)
  }

  private var rests: JUnitReport.Case {
    let isReached = result.restTime != nil || result.endedEarly && result.faults.isEmpty
    return JUnitReport.Case(
      "answers pings, comes to rest and ends", outcome(.resting, isReached: isReached))
  }

  private var equals: JUnitReport.Case {
    let name = "shows the expected picture"
    guard expectsPicture else {
      return JUnitReport.Case(name, .skipped("no picture was given with --expect"))
    }
    return JUnitReport.Case(name, outcome(.equality, isReached: result.comparison != nil))
  }

  private enum Kind {
    case showing, answering, surviving, resting, equality

    init(_ fault: PlayResult.Fault) {
      self =
        switch fault {
        case .showedNothing: .showing
        case .ignoredInput: .answering
        case .crashed: .surviving
        case .hung: .resting
        case .differed: .equality
        }
    }
  }
}
