import CTactusPlugin
import TactusGestures
import TactusInput

// Messages between the program and the process of a module. Both run the same program, so values
// are sent as they are in memory. Values from the module's process are validated before use.

/// A request from the host to a module's process; its content is trusted.
struct IsolationRequest: BitwiseCopyable {
  enum Kind: UInt32 {
    /// Creates an instance; the body contains the recognizer's id.
    case create
    case destroy
    case reset
    /// Sets a parameter; the body contains an `IsolationValue`, followed by the text if it is a
    /// text parameter.
    case set
    /// Processes touches; the body contains a `GestureContext`, the touches and the pen
    /// measurements.
    ///
    /// The process must answer this request and `deadline`, but no other.
    case process
    case deadline
  }

  var kind: UInt32
  /// The number of the recognizer instance, assigned by the host.
  var instance: UInt32
  /// The number of touches in the body, or the index of the parameter to set.
  var count: UInt32 = 0

  init(_ kind: Kind, instance: UInt32, count: Int = 0) {
    self.kind = kind.rawValue
    self.instance = instance
    self.count = UInt32(count)
  }
}

/// The value of a parameter.
///
/// If the parameter is a text parameter, this structure contains only the kind, and the text
/// follows it in the body.
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

/// A message from a module's process to the host; its content is not trusted.
struct IsolationAnswer: BitwiseCopyable {
  enum Kind: UInt32 {
    /// The module is loaded.
    case ready
    /// The module could not be loaded, or the instance could not be created; the body contains the
    /// reason.
    case refused
    /// The module was called and has written a report; the body contains the report's strings and
    /// points.
    case report
    /// The module was not called, because the attempt was already over.
    case nothing
    /// The module wrote outside the buffers of its report.
    case broken
    /// The module logged a line, which the body contains.
    ///
    /// The process sends this message on its own, not as the answer to a request.
    case words
    /// The script was stopped by an error, which the body contains, and the process is no longer
    /// usable.
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
