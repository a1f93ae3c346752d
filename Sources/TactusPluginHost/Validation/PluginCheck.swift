/// One check of `validate-plugin`.
package enum PluginCheck: String, Sendable, CaseIterable {
  case file, load, tables, parameters, instances, empty, touches, cancel, numbers, time, deadlines
  case transitions, outputs, memory, repetition, interleaved, reset, pens, effects, fuzz

  /// Whether the check plays gestures in sequence that a program could receive.
  var isPlayable: Bool {
    switch self {
    case .instances, .deadlines, .transitions, .outputs, .memory, .repetition, .interleaved, .reset:
      true
    default: false
    }
  }

  /// The condition that the check verifies.
  package var doc: String {
    switch self {
    case .file: "one exported symbol, a note, no memory that is both written and executed"
    case .load: "it loads, and without delay"
    case .tables: "ids, names, docs, versions and keys are complete and well formed"
    case .parameters: "every parameter takes its default and bounds and refuses what is beyond"
    case .instances: "a thousand instances come and go and leave no memory behind"
    case .empty: "a batch without touches does no harm"
    case .touches: "ten fingers, serials used again, touches that only lift: no harm"
    case .cancel: "it can be reset in every state"
    case .numbers: "huge and undefined coordinates give no undefined values"
    case .time: "time may stand still and jump"
    case .deadlines: "deadlines lie ahead, and may come late or after a reset"
    case .transitions: "states follow each other as the ABI has it"
    case .outputs: "values are finite and choices lie within their words"
    case .memory: "nothing is written outside the report"
    case .repetition: "the same touches twice give the same reports: no clock, no chance"
    case .interleaved: "two instances do not know of each other: no globals"
    case .reset: "a reset forgets the attempt"
    case .pens: "what pens measure does no harm, and a reset forgets it"
    case .effects: "parameters have their declared defaults, their own units, and an effect"
    case .fuzz: "no sequence of touches, sound or not, does any harm"
    }
  }
}

/// The error that a failed check throws.
struct Finding: Error {
  var status = CheckResult.Status.failed
  var text: String

  init(_ text: String, status: CheckResult.Status = .failed) {
    self.text = text
    self.status = status
  }
}
