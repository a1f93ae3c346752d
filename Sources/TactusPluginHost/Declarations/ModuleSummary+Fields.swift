import TactusGestures

/// Functions that write and read a module's summary as bytes, for the output of a scan and for the
/// cache file.
///
/// The bytes are read only by the version of the program that wrote them.
extension ModuleSummary {
  func write(to writer: inout FieldWriter) {
    writer.write(id)
    writer.write(version)
    writer.write(vendor)
    writer.write(licence)
    writer.write(recognizers) { $1.write(to: &$0) }
  }

  init(from reader: inout FieldReader) throws(FieldReader.Damaged) {
    id = try reader.text()
    version = try reader.text()
    vendor = try reader.text()
    licence = try reader.text()
    recognizers = try reader.list { (reader) throws(FieldReader.Damaged) in
      try RecognizerDeclaration(from: &reader)
    }
    // These bytes are untrusted: a scanned module can write to its answer pipe, and the cache is a
    // file.
    guard DeclarationRules.fault(ofModule: id, recognizers) == nil else {
      throw FieldReader.Damaged()
    }
  }
}

extension RecognizerDeclaration {
  func write(to writer: inout FieldWriter) {
    writer.write(id)
    writer.write(name)
    writer.write(doc)
    writer.write(isDiscrete)
    writer.write(touches.lowerBound)
    writer.write(touches.upperBound)
    writer.write(Int(inputs.rawValue))
    writer.write(parameters) { $1.write(to: &$0) }
    writer.write(outputs) { $1.write(to: &$0) }
    writer.write(ownReasons) { writer, reason in
      writer.write(reason.name)
      writer.write(reason.clause)
    }
  }

  init(from reader: inout FieldReader) throws(FieldReader.Damaged) {
    let (id, name, doc) = (try reader.text(), try reader.text(), try reader.text())
    let isDiscrete = try reader.flag()
    let fewest = try reader.integer(in: 0...Int(UInt32.max))
    let most = try reader.integer(in: fewest...Int(UInt32.max))
    let inputs = try reader.integer(in: 0...Int(UInt32.max))
    self.init(
      id: id, name: name, doc: doc, isDiscrete: isDiscrete, touches: fewest...most,
      inputs: InputKinds(rawValue: UInt32(inputs)),
      parameters: try reader.list { (reader) throws(FieldReader.Damaged) in
        try ParameterDeclaration(from: &reader)
      },
      outputs: try reader.list { (reader) throws(FieldReader.Damaged) in
        try OutputDeclaration(from: &reader)
      },
      ownReasons: try reader.list { (reader) throws(FieldReader.Damaged) in
        OwnReason(try reader.text(), try reader.text())
      })
  }

  /// The declaration as serialized bytes; two declarations are equal if their bytes are equal.
  var fields: [UInt8] {
    var writer = FieldWriter()
    write(to: &writer)
    return writer.bytes
  }
}

extension OutputDeclaration {
  func write(to writer: inout FieldWriter) {
    writer.write(key)
    writer.write(doc)
    writer.write(Int(kind.rawValue))
    writer.write(Int(unit.rawValue))
    writer.write(isResettable)
    writer.write(words) { $0.write($1) }
  }

  init(from reader: inout FieldReader) throws(FieldReader.Damaged) {
    let (key, doc) = (try reader.text(), try reader.text())
    let (kind, unit) = (try reader.value(Kind.self), try reader.value(Unit.self))
    self.init(
      key, kind, unit: unit, isResettable: try reader.flag(), words: try reader.texts(), doc: doc)
  }
}
