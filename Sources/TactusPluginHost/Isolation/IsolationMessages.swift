import CTactusPlugin
import TactusGestures
import TactusInput

// Messages between the program and the process of a module. Both run the same program, so values
// are sent as they are in memory. Values from the module's process are validated before use.

/// A request from the host to a module's process, which trusts the content.
///
/// The request is followed by its body, bytes whose meaning depends on `kind`.
struct IsolationRequest: BitwiseCopyable {
  enum Kind: UInt32 {
    /// Creates a recognizer instance; the body of the request contains the recognizer's id.
    case create
    case destroy
    case reset
    /// Sets a parameter; the body of the request contains an `IsolationValue` and, for a text
    /// parameter, the text.
    case set
    /// Processes touches; the body of the request contains a `GestureContext`, the touches, the
    /// pen measurements, and the people and hands of fingers.
    ///
    /// The process must answer requests of the kinds `process` and `deadline`, but no others.
    case process
    case deadline
  }

  var kind: UInt32
  /// The number of the recognizer instance, assigned by the host.
  var instance: UInt32
  /// The number of touches in the body or, for the kind `set`, the index of the parameter to set.
  var count: UInt32 = 0
  /// The number of pen measurements in the body.
  var pens: UInt32 = 0

  init(_ kind: Kind, instance: UInt32, count: Int = 0) {
    self.kind = kind.rawValue
    self.instance = instance
    self.count = UInt32(count)
  }
}

/// The value of a parameter, in the form in which it is sent to a module's process.
///
/// For a text parameter, this structure contains only the kind, and the text follows it in the body
/// of the request.
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

/// A message from a module's process to the host, which does not trust the content.
///
/// The message is followed by its body, bytes whose meaning depends on `kind`.
struct IsolationAnswer: BitwiseCopyable {
  enum Kind: UInt32 {
    /// The module is loaded.
    case ready
    /// The module could not be loaded, or the instance could not be created; the body contains an
    /// error message.
    case refused
    /// The module was called and has written a report; the body contains the report's strings and
    /// points.
    case report
    /// The module was not called, because the attempt to recognize a gesture was over, the deadline
    /// was canceled, or the instance does not exist.
    case nothing
    /// The module wrote outside the buffers of its report, or changed a pointer or a capacity in
    /// it.
    case broken
    /// The module logged a line, which the body contains.
    ///
    /// The process sends this message without a request.
    case words
    /// An error stopped the module's Lua script, and the process is no longer usable; the body
    /// contains the error.
    case stopped
  }

  var kind: UInt32
  var instance: UInt32
  var report: Numbers

  /// The numeric fields of a module's report, including the lengths of the strings and points in
  /// the body.
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
