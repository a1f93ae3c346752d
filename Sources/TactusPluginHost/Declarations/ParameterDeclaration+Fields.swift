import TactusGestures

extension ParameterDeclaration {
  func write(to writer: inout FieldWriter) {
    writer.write(key)
    writer.write(doc)
    writer.write(Int(unit.rawValue))
    writer.write(Int(traits.rawValue))
    kind.write(to: &writer)
  }

  init(from reader: inout FieldReader) throws(FieldReader.Damaged) {
    let (key, doc) = (try reader.text(), try reader.text())
    let unit = try reader.value(Unit.self)
    let traits = try reader.integer(in: 0...Int(UInt32.max))
    self.init(
      key, try Kind(from: &reader), unit: unit, traits: Traits(rawValue: UInt32(traits)), doc: doc)
  }
}

extension ParameterDeclaration.Kind {
  fileprivate func write(to writer: inout FieldWriter) {
    switch self {
    case .number(let value, let range):
      writer.write(0)
      writer.write(range.lowerBound)
      writer.write(range.upperBound)
      writer.write(value)
    case .integer(let value, let range):
      writer.write(1)
      writer.write(range.lowerBound)
      writer.write(range.upperBound)
      writer.write(value)
    case .flag(let value):
      writer.write(2)
      writer.write(value)
    case .choice(let index, let words):
      writer.write(3)
      writer.write(words) { $0.write($1) }
      writer.write(index)
    case .choices(let mask, let words):
      writer.write(4)
      writer.write(words) { $0.write($1) }
      writer.write(mask)
    case .text(let text):
      writer.write(5)
      writer.write(text)
    }
  }

  fileprivate init(from reader: inout FieldReader) throws(FieldReader.Damaged) {
    switch try reader.integer(in: 0...5) {
    case 0:
      let (low, high) = (try reader.number(), try reader.number())
      guard low <= high else { throw FieldReader.Damaged() }
      self = .number(default: try reader.number(), range: low...high)
    case 1:
      let low = try reader.integer(in: .min ... .max)
      let high = try reader.integer(in: low ... .max)
      self = .integer(default: try reader.integer(in: .min ... .max), range: low...high)
    case 2: self = .flag(default: try reader.flag())
    case 3:
      let words = try reader.texts()
      self = .choice(default: try reader.integer(in: 0...max(0, words.count - 1)), words)
      if words.isEmpty { throw FieldReader.Damaged() }
    case 4:
      let words = try reader.texts()
      self = .choices(default: try reader.bits(), words)
    default: self = .text(default: try reader.text())
    }
  }
}
