/// A check that `validate-plugin` runs.
package enum PluginCheck: String, Sendable, CaseIterable {
  case file, load, tables, parameters, instances, empty, touches, cancel, numbers, time, deadlines
  case transitions, outputs, memory, repetition, interleaved, reset, pens, effects, fuzz

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
      "the file has one exported symbol, a note, and no writable and executable memory"
    case .load: "the module loads without delay"
    case .tables: "ids, names, docs, versions and keys are complete and well formed"
    case .parameters:
      "every parameter accepts its default and bounds, and refuses undeclared values"
    case .instances: "a thousand instances are created and destroyed without leaking memory"
    case .empty: "a batch without touches causes no crash or hang"
    case .touches: "ten fingers, reused serials and touches that only lift cause no crash or hang"
    case .cancel: "an instance can be reset in every state"
    case .numbers: "huge coordinates give finite values, and undefined ones cause no crash or hang"
    case .time: "time that stands still or jumps causes no crash or hang"
    case .deadlines:
      "deadlines are in the future, and late or outdated ones cause no crash or hang"
    case .transitions: "states follow each other as the ABI specifies"
    case .outputs: "values are finite, and choices are among their words"
    case .memory: "nothing is written outside the report"
    case .repetition: "the same touches always give the same reports: no clock, no randomness"
    case .interleaved: "two instances do not affect each other: no globals"
    case .reset: "a reset clears the state of the attempt"
    case .pens: "the values of pens cause no crash or hang, and a reset clears them"
    case .effects: "every parameter has its declared default, its own unit, and an effect"
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
