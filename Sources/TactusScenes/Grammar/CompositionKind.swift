import TactusGestures
import TactusInput
import TactusJSON

/// The kinds of composition that a scene file can declare.
enum CompositionKind: String, CaseIterable {
  case sequence, together, either, count

  /// The noun for this kind in messages: "a sequence".
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
    case .sequence: "Recognizers one after the other, as one recognizer."
    case .together: "Recognizers at the same time, each with fingers of its own, as one recognizer."
    case .either: "Whichever of several recognizers comes first, as one recognizer."
    case .count: "A recognizer several times in a row, as one recognizer."
    }
  }

  /// The members in addition to those of every recognizer.
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

  /// Returns the composition that a file describes; nil if a required member is missing.
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
    "The parts in their order, recognizers of this file. What it reports is the last part's; if that follows "
    + "fingers, so does the whole."
  private static let overlap =
    "The parts, recognizers of this file. A new finger goes to the first part that has too few. It is recognized when all "
    + "are; one that follows fingers must have begun before a tap is over. What it reports is the last part's."
  private static let first =
    "The parts, recognizers of this file, which all get the same fingers. It reports `part`, the name of the one that was "
    + "recognized, and what all of them report."

  private static func parts(_ key: String, _ doc: String) -> SceneMember<CompositionDraft> {
    SceneMember(
      key, .list(.text(form: "a recognizer's name"), count: Limits.parts), isRequired: true, doc
    ) { cursor, _, draft in draft.parts = cursor.array(count: Limits.parts) ?? [] }
  }

  private static let number = SceneMember<CompositionDraft>(
    "count", .integer(Limits.parts), isRequired: true, filler: "2", "How many times."
  ) { cursor, _, draft in draft.count = cursor.integer(in: Limits.parts) }

  private static let repeated = SceneMember<CompositionDraft>(
    "of", .text(form: "a recognizer's name"), isRequired: true,
    "The recognizer of this file that has to come so many times. What it reports is the last one's."
  ) { cursor, _, draft in draft.parts = [cursor] }

  private static let within = SceneMember<CompositionDraft>(
    "within", .number(1...10_000, unit: "ms"), isRequired: true, filler: "300",
    "How soon after the last finger of one part has lifted the first finger of the next goes down, at the latest."
  ) { cursor, _, draft in draft.within = cursor.number(in: 1...10_000, unit: "ms") }

  private static let apart = SceneMember<CompositionDraft>(
    "apart", .number(0...Limits.pixels, unit: "px"), defaultText: "0",
    "How far apart the first fingers of two successive parts go down, at least: so that it takes two fingers, or two places."
  ) { cursor, _, draft in
    draft.apart = cursor.number(in: 0...Limits.pixels, unit: "px") ?? 0
  }
}

/// The members of a composition as read from a file.
struct CompositionDraft {
  /// The places of the parts' names.
  var parts: [JSONCursor] = []
  var count: Int?
  var within: Double?
  var apart = 0.0
}
