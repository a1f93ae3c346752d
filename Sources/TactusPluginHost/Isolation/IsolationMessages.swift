import CTactusPlugin
import TactusGestures
import TactusInput

// Messages between the program and the process of a module. Both run the same program, so values
// are sent as they are in memory. Values from the module's process are validated before use.

/// A request of the program to the module's process. It is trusted.
struct IsolationRequest: BitwiseCopyable {
  enum Kind: UInt32 {
    /// Creates an instance. The body is the recognizer's id.
    case create
    case destroy
    case reset
    /// Sets a parameter. The body is an `IsolationValue` and its text.
    case set
    /// The body is a `GestureContext`, the touches and the pen measurements. Like `deadline`, it is
    /// always answered.
    case process
    case deadline
  }

  var kind: UInt32
  /// The number of the instance, assigned by the program.
  var instance: UInt32
  /// The number of touches that follow, or the index of the parameter to set.
  var count: UInt32 = 0

  init(_ kind: Kind, instance: UInt32, count: Int = 0) {
    self.kind = kind.rawValue
    self.instance = instance
    self.count = UInt32(count)
  }
}

/// The value of a parameter, without its text.
struct IsolationValue: BitwiseCopyable {
  enum Kind: UInt32 { case number, flag, choice, choices, text }

  var kind: UInt32
  var number: Double = 0
  var bits: UInt64 = 0

  init(_ value: ParameterValue) {
    switch value {
    case .number(let number): (kind, self.number) = (Kind.number.rawValue, number)
    case .flag(let flag): (kind, bits) = (Kind.flag.rawValue, flag ? 1 : 0)
    case .choice(let index): (kind, bits) = (Kind.choice.rawValue, UInt64(index))
    case .choices(let mask): (kind, bits) = (Kind.choices.rawValue, mask)
    case .text: kind = Kind.text.rawValue
    }
  }

  func value(_ text: String) -> ParameterValue {
    switch Kind(rawValue: kind) {
    case .number: .number(number)
    case .flag: .flag(bits != 0)
    case .choice: .choice(Int(bits))
    case .choices: .choices(bits)
    case .text, nil: .text(text)
    }
  }
}

/// A message of the module's process to the program. It is untrusted.
struct IsolationAnswer: BitwiseCopyable {
  enum Kind: UInt32 {
    /// The module is loaded.
    case ready
    /// The module cannot be loaded, or an instance cannot be created; the body is the reason.
    case refused
    /// A report, with its texts and points in the body.
    case report
    /// The attempt was over, so the module was not called.
    case nothing
    /// The module wrote beyond its report.
    case broken
    /// The body is a log line of the module; it answers no request.
    case words
    /// An error stopped the script; the body is the error. The process can no longer be used.
    case stopped
  }

  var kind: UInt32
  var instance: UInt32
  var report: Numbers

  /// The numeric fields of a report.
  struct Numbers: BitwiseCopyable {
    var state: UInt32 = 0
    var reason: UInt32 = 0
    var unit: UInt32 = 0
    var immediate: UInt32 = 0
    var measured = Double.nan
    var limit = Double.nan
    var deadline: Int64 = TACTUS_NO_DEADLINE
    var uses: UInt64 = .max
    var ignores: UInt64 = 0
    var textLength: UInt32 = 0
    var detailLength: UInt32 = 0
    var pointCount: UInt32 = 0
    var values = InlineArray<24, Double>(repeating: 0)
  }

  init(_ kind: Kind, instance: UInt32, report: Numbers = Numbers()) {
    self.kind = kind.rawValue
    self.instance = instance
    self.report = report
  }
}
