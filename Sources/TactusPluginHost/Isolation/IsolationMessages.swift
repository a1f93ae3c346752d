import CTactusPlugin
import TactusGestures
import TactusInput

// What goes between the program and the process of a module. Both are the same program, so that
// values cross as they lie in memory; what comes from the module's side is looked at before it is
// believed.

/// What the program asks for; it is trusted.
struct IsolationRequest: BitwiseCopyable {
  enum Kind: UInt32 {
    /// The body is the recognizer's id.
    case create
    case destroy
    case reset
    /// The body is an `IsolationValue` and its text.
    case set
    /// The body is a `GestureContext`, the touches, and what pens measure. Both are answered, always.
    case process
    case deadline
  }

  var kind: UInt32
  /// Which instance, as the program numbers them.
  var instance: UInt32
  /// How many touches follow, or which parameter is set.
  var count: UInt32 = 0

  init(_ kind: Kind, instance: UInt32, count: Int = 0) {
    self.kind = kind.rawValue
    self.instance = instance
    self.count = UInt32(count)
  }
}

/// The value of a parameter, but for its text.
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

/// What the module's side says; nothing in it is trusted.
struct IsolationAnswer: BitwiseCopyable {
  enum Kind: UInt32 {
    /// The module is loaded.
    case ready
    /// It cannot be loaded, or an instance not be made; the body says why.
    case refused
    /// A report, with its texts and points in the body.
    case report
    /// The attempt was over: the module was not asked.
    case nothing
    /// The module wrote beyond its report.
    case broken
    /// The module says something to people, which is the body; it answers nothing.
    case words
    /// The script stopped with an error, which is the body: its process is of no use any more.
    case stopped
  }

  var kind: UInt32
  var instance: UInt32
  var report: Numbers

  /// A report as far as it is numbers.
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
