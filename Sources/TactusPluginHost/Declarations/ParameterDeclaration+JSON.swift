import TactusGestures
import TactusJSON

extension ParameterDeclaration {
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("key", key)
    writer.member("doc", doc)
    writer.member("unit", Int(unit.rawValue))
    writer.member("traits", Int(traits.rawValue))
    switch kind {
    case .number(let value, let range):
      writer.member("number", value)
      writer.member("low", range.lowerBound)
      writer.member("high", range.upperBound)
    case .integer(let value, let range):
      writer.member("integer", value)
      writer.member("low", range.lowerBound)
      writer.member("high", range.upperBound)
    case .flag(let value): writer.member("flag", value)
    case .choice(let index, let words):
      writer.member("choice", index)
      writer.member("words", words)
    case .choices(let mask, let words):
      writer.member("choices", Int(truncatingIfNeeded: mask))
      writer.member("words", words)
    case .text(let text): writer.member("text", text)
    }
    writer.endObject()
  }

  init?(_ cursor: JSONCursor) {
    guard let reader = cursor.object(), let key = reader.string("key"),
      let doc = reader.string("doc"), let unit = reader.unit(),
      let traits = reader.integer("traits"), let kind = Kind(reader)
    else { return nil }
    self.init(
      key, kind, unit: unit, traits: Traits(rawValue: UInt32(truncatingIfNeeded: traits)), doc: doc)
  }
}

extension ParameterDeclaration.Kind {
  fileprivate init?(_ reader: JSONObjectReader) {
    if let value = reader.number("number"), let low = reader.number("low"),
      let high = reader.number("high"), low <= high
    {
      self = .number(default: value, range: low...high)
    } else if let value = reader.integer("integer"), let low = reader.integer("low"),
      let high = reader.integer("high"), low <= high
    {
      self = .integer(default: value, range: low...high)
    } else if let value = reader.boolean("flag") {
      self = .flag(default: value)
    } else if let index = reader.integer("choice"), let words = reader.words(),
      words.indices.contains(index)
    {
      self = .choice(default: index, words)
    } else if let mask = reader.integer("choices"), let words = reader.words() {
      self = .choices(default: UInt64(truncatingIfNeeded: mask), words)
    } else if let text = reader.string("text") {
      self = .text(default: text)
    } else {
      return nil
    }
  }
}

extension OutputDeclaration {
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("key", key)
    writer.member("doc", doc)
    writer.member("kind", Int(kind.rawValue))
    writer.member("unit", Int(unit.rawValue))
    writer.member("resettable", isResettable)
    writer.member("words", words)
    writer.endObject()
  }

  init?(_ cursor: JSONCursor) {
    guard let reader = cursor.object(), let key = reader.string("key"),
      let doc = reader.string("doc"), let unit = reader.unit(),
      let raw = reader.integer("kind"),
      let kind = Kind(rawValue: UInt32(truncatingIfNeeded: raw)),
      let isResettable = reader.boolean("resettable"), let words = reader.words()
    else { return nil }
    self.init(key, kind, unit: unit, isResettable: isResettable, words: words, doc: doc)
  }
}

extension JSONObjectReader {
  fileprivate func words() -> [String]? { array("words", of: { $0.string() }) }

  fileprivate func unit() -> Unit? {
    integer("unit").flatMap { Unit(rawValue: UInt32(truncatingIfNeeded: $0)) }
  }
}
