import CTactusPlugin
import TactusGestures
import TactusInput

// Messages between the program and the process of a module. Both run the same program, so values
// are sent as they are in memory. Values from the module's process are validated before use.

/// A request from the host to a module's process, which trusts the host.
struct IsolationRequest: BitwiseCopyable {
  enum Kind: UInt32 {
    /// Creates an instance; the body is the recognizer's id.
    case create
    case destroy
    case reset
    /// Sets a parameter; the body is an `IsolationValue` and its text.
    case set
    /// Processes touches; the body is a `GestureContext`, the touches and the pen measurements.
    ///
    /// The process must answer this request, as it must answer `deadline`.
    case process
    case deadline
  }

  var kind: UInt32
  /// The number of the instance, assigned by the host.
  var instance: UInt32
  /// The number of touches in the body, or the index of the parameter to set.
  var count: UInt32 = 0

  init(_ kind: Kind, instance: UInt32, count: Int = 0) {
    self.kind = kind.rawValue
    self.instance = instance
    self.count = UInt32(count)
  }
}

/// The value of a parameter, except for a text.
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

/// A message from a module's process to the host, which does not trust its content.
struct IsolationAnswer: BitwiseCopyable {
  enum Kind: UInt32 {
    /// The module is loaded.
    case ready
    /// The module cannot be loaded, or an instance cannot be created; the body is the reason.
    case refused
    /// The module reported; the report's texts and points are in the body.
    case report
    /// The attempt was already over, so the module was not called.
    case nothing
    /// The module wrote beyond its report.
    case broken
    /// The module logged a line, which is the body; this message answers no request.
    case words
    /// An error, which is the body, stopped the script, so the process can no longer be used.
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
