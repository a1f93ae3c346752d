import TactusGestures
import TactusJSON

/// The form in which a scan answers and in which the cache keeps what it found. It is read back by
/// the same version of the program only.
extension ModuleSummary {
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", id)
    writer.member("version", version)
    writer.member("vendor", vendor)
    writer.member("licence", licence)
    writer.member("recognizers", recognizers) { $1.write(to: &$0) }
    writer.endObject()
  }

  init?(_ cursor: JSONCursor) {
    guard let reader = cursor.object(), let id = reader.string("id"),
      let version = reader.string("version"), let vendor = reader.string("vendor"),
      let licence = reader.string("licence"), let list = reader.array("recognizers")
    else { return nil }
    self.init(id: id, version: version, vendor: vendor, licence: licence, recognizers: [])
    for item in list {
      guard let declaration = RecognizerDeclaration(item) else { return nil }
      recognizers.append(declaration)
    }
  }
}

extension RecognizerDeclaration {
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", id)
    writer.member("name", name)
    writer.member("doc", doc)
    writer.member("discrete", isDiscrete)
    writer.member("minimum", touches.lowerBound)
    writer.member("maximum", touches.upperBound)
    writer.member("inputs", Int(inputs.rawValue))
    writer.member("parameters", parameters) { $1.write(to: &$0) }
    writer.member("outputs", outputs) { $1.write(to: &$0) }
    writer.member("reasons", objects: ownReasons) { writer, reason in
      writer.member("name", reason.name)
      writer.member("clause", reason.clause)
    }
    writer.endObject()
  }

  init?(_ cursor: JSONCursor) {
    guard let reader = cursor.object(), let id = reader.string("id"),
      let name = reader.string("name"), let doc = reader.string("doc"),
      let isDiscrete = reader.boolean("discrete"), let low = reader.integer("minimum"),
      let high = reader.integer("maximum"), low <= high, let inputs = reader.integer("inputs"),
      let parameters = reader.array("parameters"), let outputs = reader.array("outputs"),
      let reasons = reader.array("reasons")
    else { return nil }
    self.init(
      id: id, name: name, doc: doc, isDiscrete: isDiscrete, touches: low...high,
      inputs: InputKinds(rawValue: UInt32(truncatingIfNeeded: inputs)),
      parameters: parameters.compactMap { ParameterDeclaration($0) },
      outputs: outputs.compactMap { OutputDeclaration($0) },
      ownReasons: reasons.compactMap { cursor in
        guard let reader = cursor.object(), let name = reader.string("name"),
          let clause = reader.string("clause")
        else { return nil }
        return OwnReason(name, clause)
      })
    guard ownReasons.count == reasons.count, self.parameters.count == parameters.count,
      self.outputs.count == outputs.count
    else {
      return nil
    }
  }

  /// Its text, to compare one declaration with another.
  var text: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }
}
