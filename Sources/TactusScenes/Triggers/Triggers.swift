import TactusGeometry
import TactusInput
import TactusJSON
import TactusValues
import TactusViews

/// The triggers that perform a scene's commands without a gesture: keys, value changes and timers.
package struct Triggers: Sendable {
  var keys: [KeyBinding] = []
  var changes: [ValueChange] = []
  var timers: [TimedCommand] = []

  package init() {}
}

/// A command that is performed whenever one of the given named values changes.
struct ValueChange: CommandOwner {
  static let noun = "a change"
  static let doc = "What happens when a named value, or one of several, changes."
  static let subject = CommandUse.windowSubject
  static let hasView = false

  /// The indices of the named values among those that the scene file declares.
  var values: [Int] = []
  /// The minimum interval between two runs of the command, in ms.
  var pause = 0.0
  var use = CommandUse()

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "of", \.values, .namedValues, isRequired: true,
      "The name of the value, or a list of names. The action runs whenever one of these values "
        + "changes."),
    SceneMember(
      "every", \.pause, .number(0...60_000, "ms"),
      "The minimum time between two runs of the action. Changes in between cause a single run at the "
        + "end of this time, with the last value."),
    condition,
  ]
}

struct TimedCommand: CommandOwner {
  static let noun = "a timer"
  static let doc =
    "An action that runs after a delay, at intervals, or after a period without input. Specify "
    + "exactly one of \"after\", \"every\" and \"idle\". An expression in place of the time is "
    + "evaluated whenever the timer is set: \"after\" at the start of the scene, \"every\" at the "
    + "start and after each run, and \"idle\" at the start and after each input. A time beyond the "
    + "limits is replaced by the nearest allowed one."
  static let subject = CommandUse.windowSubject
  static let hasView = false

  enum Moment: Sendable {
    /// The timer fires once, when the given interval has passed since the scene's first event.
    case after(TimerInterval)
    /// The timer fires repeatedly, at the given interval.
    case every(TimerInterval)
    /// The timer fires once in each period without user input, when the period has lasted for the
    /// given interval.
    case idle(TimerInterval)

    var interval: TimerInterval {
      switch self {
      case .after(let interval), .every(let interval), .idle(let interval): interval
      }
    }
  }

  /// The rule that determines when the command is performed; nil for an invalid timer.
  var moment: Moment?
  var use = CommandUse()

  static let members: [SceneMember<Self>] = [
    time(
      "after", 0...longest,
      "The time from the start of the scene until the action runs; 0 runs it immediately."
    ) {
      .after($0)
    },
    time("every", 16...longest, "The time between two runs of the action.") { .every($0) },
    time(
      "idle", 100...longest,
      "How long there must be no input from any finger, button, pen or key before the action runs. "
        + "It then runs again only after new input."
    ) { .idle($0) },
    condition,
  ]

  /// The maximum interval of a timer, in ms, which equals one day.
  private static let longest = 86_400_000.0

  private static func time(
    _ key: String, _ range: ClosedRange<Double>, _ doc: String,
    _ make: @escaping @Sendable (TimerInterval) -> Moment
  ) -> SceneMember<Self> {
    let form = ValueForm<Double>.number(range, "ms")
    return SceneMember(key, form.followedShape, doc) { cursor, reader, timer in
      guard let interval = reader.readInterval(cursor, form, range) else { return }
      if timer.moment != nil {
        cursor.error(
          "a timer can have only one of \"after\", \"every\" and \"idle\"", kind: .contradiction)
      }
      timer.moment = make(interval)
    }
  }
}

/// The time of a timer: a constant, or an expression that is evaluated whenever the timer is set.
struct TimerInterval: Sendable {
  /// Returns the time in ms for the current contents of the named values.
  private let time: @Sendable (NamedValues) -> Double

  fileprivate init(_ time: @escaping @Sendable (NamedValues) -> Double) { self.time = time }

  func interval(for values: NamedValues) -> Interval { .milliseconds(time(values)) }
}

extension SceneReader {
  /// Reads the time of a timer.
  ///
  /// A result outside `range` is replaced by the nearest time in the range, and a result that is not
  /// a number by the longest time.
  fileprivate func readInterval(
    _ cursor: JSONCursor, _ form: ValueForm<Double>, _ range: ClosedRange<Double>
  ) -> TimerInterval? {
    // The time is evaluated when the timer is set, and not for a view.
    let outer = hasView
    hasView = false
    defer { hasView = outer }
    switch readArgument(cursor, { form }) {
    case .constant(let time): return time.map { time in TimerInterval { _ in time } }
    case .followed(let expression):
      warnOfInitialResult(of: expression, cursor, "the longest allowed time is used")
      return TimerInterval {
        expression.nearest(ExpressionScope(values: $0)) ?? range.upperBound
      }
    }
  }
}

extension ValueForm where Value == [Int] {
  /// The form of a member that contains the name of a value declared in `let`, or a list of names.
  fileprivate static var namedValues: ValueForm {
    let name = ValueForm<Int>.namedValue
    let count = 1...Limits.group
    return ValueForm(.either([name.shape, .list(name.shape, count: count)])) { cursor, reader in
      if cursor.node.array != nil {
        return cursor.elements(count).compactMap { name.read($0, reader) }
      }
      guard cursor.node.string != nil else {
        cursor.error("expected the name of a value or a list of names", kind: .wrongType)
        return nil
      }
      return name.read(cursor, reader).map { [$0] }
    }
  }
}
