import TactusGestures
import TactusInput
import TactusJSON

/// The ways in which a scene file can compose a recognizer from other recognizers.
enum CompositionKind: String, CaseIterable {
  case sequence, together, either, count

  /// The noun phrase for this kind in messages, such as "a sequence".
  var noun: String {
    switch self {
    case .sequence: "a sequence"
    case .together: "\"together\""
    case .either: "\"either\""
    case .count: "\"count\""
    }
  }

  private var doc: String {
    switch self {
    case .sequence: "A recognizer composed of other recognizers that must succeed in sequence."
    case .together:
      "A recognizer composed of other recognizers that run at the same time, each with different "
        + "fingers."
    case .either: "A recognizer composed of alternatives; the first one to be recognized wins."
    case .count: "A recognizer that requires another recognizer's gesture to be repeated."
    }
  }

  /// The members that a composition of this kind can have in addition to those of every recognizer.
  var members: [SceneMember<CompositionDraft>] {
    switch self {
    case .sequence: [Self.parts(rawValue, Self.order), Self.within, Self.apart]
    case .together: [Self.parts(rawValue, Self.overlap)]
    case .either: [Self.parts(rawValue, Self.first)]
    case .count: [Self.number, Self.repeated, Self.within, Self.apart]
    }
  }

  var shape: ObjectShape {
    ObjectShape(
      rawValue, doc: doc, members: members.map(\.member) + RecognizerUse.common.map(\.member))
  }

  /// Returns the composition that a file declares; nil if a required member is missing.
  func composition(_ draft: CompositionDraft) -> Composition? {
    switch self {
    case .sequence, .count:
      draft.within.map { .sequence(within: .milliseconds($0), apart: draft.apart) }
    case .together: .together
    case .either: .either
    }
  }

  // MARK: Members

  private static let order =
    "The parts, in order: names of the scene's recognizers. The composition reports the values of "
    + "its last part, and is continuous if that part is continuous."
  private static let overlap =
    "The parts: names of the scene's recognizers. A new finger goes to the first part that needs "
    + "another finger. The composition is recognized when every discrete part, such as a tap, "
    + "has been recognized and every continuous part has begun. It fails if a discrete part ends "
    + "before all continuous parts have begun. The composition reports the values of its last "
    + "part."
  private static let first =
    "The parts: names of the scene's recognizers, which all receive the same fingers. The "
    + "composition reports the values that all parts have in common, and `part`, the name of the "
    + "part that was recognized."

  private static func parts(_ key: String, _ doc: String) -> SceneMember<CompositionDraft> {
    SceneMember(
      key, .list(.text(form: "a recognizer's name"), count: Limits.parts), isRequired: true, doc
    ) { cursor, _, draft in draft.parts = cursor.array(count: Limits.parts) ?? [] }
  }

  private static let number = SceneMember<CompositionDraft>(
    "count", .integer(Limits.parts), isRequired: true, filler: "2", "The number of repetitions."
  ) { cursor, _, draft in draft.count = cursor.integer(in: Limits.parts) }

  private static let repeated = SceneMember<CompositionDraft>(
    "of", .text(form: "a recognizer's name"), isRequired: true,
    "The recognizer to repeat: the name of one of the scene's recognizers. The composition "
      + "reports the values of the last repetition."
  ) { cursor, _, draft in draft.parts = [cursor] }

  private static let within = SceneMember<CompositionDraft>(
    "within", .number(1...10_000, unit: "ms"), isRequired: true, filler: "300",
    "The maximum time between two successive parts, from the moment the last finger of one part "
      + "lifts to the moment the first finger of the next part goes down."
  ) { cursor, _, draft in draft.within = cursor.number(in: 1...10_000, unit: "ms") }

  private static let apart = SceneMember<CompositionDraft>(
    "apart", .number(0...Limits.pixels, unit: "px"), defaultText: "0",
    "The minimum distance between the first fingers of two successive parts. It distinguishes, "
      + "for example, taps in two places from a double tap in one place."
  ) { cursor, _, draft in
    draft.apart = cursor.number(in: 0...Limits.pixels, unit: "px") ?? 0
  }
}

/// The members of a composition, as read from a file.
struct CompositionDraft {
  /// The names of the parts, with their locations in the file.
  var parts: [JSONCursor] = []
  var count: Int?
  var within: Double?
  var apart = 0.0
}
