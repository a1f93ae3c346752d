/// A check that `validate-plugin` runs.
package enum PluginCheck: String, Sendable, CaseIterable {
  case file, load, tables, parameters, instances, empty, touches, cancel, numbers, time, deadlines
  case transitions, outputs, memory, repetition, interleaved, reset, pens, people, effects, fuzz

  /// Whether the check plays a series of gestures that a real program could receive.
  var isPlayable: Bool {
    switch self {
    case .instances, .deadlines, .transitions, .outputs, .memory, .repetition, .interleaved, .reset:
      true
    default: false
    }
  }

  /// The condition that the check verifies, for display.
  package var doc: String {
    switch self {
    case .file:
      "the file exports exactly one symbol, contains the ELF note of a module, and has no memory "
        + "that is both writable and executable"
    case .load: "the module loads in less than 100 ms"
    case .tables: "ids, names, `doc` texts, versions and keys are complete and well formed"
    case .parameters:
      "every parameter accepts its default, minimum and maximum, and rejects values that its "
        + "declaration does not allow"
    case .instances: "a thousand instances are created and destroyed without leaking memory"
    case .empty: "a batch without touches causes no crash or hang"
    case .touches:
      "ten fingers, reused serials, and touches that lift without having gone down cause no crash "
        + "or hang"
    case .cancel: "an instance can be reset in any state"
    case .numbers:
      "huge coordinates produce finite values, and infinite or NaN coordinates cause no crash or hang"
    case .time: "timestamps that stand still or jump ahead cause no crash or hang"
    case .deadlines:
      "requested deadlines are in the future, and late or outdated `deadline` calls cause no crash "
        + "or hang"
    case .transitions: "the reported states are in an order that the ABI allows"
    case .outputs: "output values are finite, and every choice is one of its declared words"
    case .memory: "the module writes nothing outside the report"
    case .repetition:
      "the same touches always produce the same reports, independent of clocks and randomness"
    case .interleaved:
      "two instances do not affect each other, for example through global variables"
    case .reset: "a reset clears all state of the previous attempt"
    case .pens: "pen measurements cause no crash or hang, and a reset clears them"
    case .people: "people and hands cause no crash or hang, and a reset clears them"
    case .effects:
      "every parameter starts at its declared default, is reported in its own unit, and has an effect"
    case .fuzz: "no sequence of touches, valid or not, causes a crash or hang"
    }
  }
}

struct Finding: Error {
  var status = CheckResult.Status.failed
  var text: String

  init(_ text: String, status: CheckResult.Status = .failed) {
    self.text = text
    self.status = status
  }
}
