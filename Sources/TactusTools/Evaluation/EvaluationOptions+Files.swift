import TactusInput

extension ParameterAssignment {
  /// Returns the assignment, with a value of the form `@FILE` replaced by the file's content.
  package func readingFile() throws(EvaluationError) -> ParameterAssignment {
    guard text.first == "@" else { return self }
    let bytes = try CorpusFile.bytes(String(text.dropFirst()))
    return ParameterAssignment(key: key, text: String(decoding: bytes, as: UTF8.self))
  }
}

extension EvaluationOptions {
  /// Sets the templates from a file that contains either a JSON array of templates or a corpus.
  ///
  /// If the file's first character other than white space is `{`, the file is read as a corpus, and
  /// templates are learned from its gestures.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The maximum number of gestures of each class and person that become templates;
  ///     ignored for an array of templates.
  /// - Throws: `EvaluationError.unreadable` or `.faulty`.
  package mutating func setTemplates(
    fromFile path: String, limit: Int
  ) throws(EvaluationError) {
    let bytes = try CorpusFile.bytes(path)
    let spaces: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    if bytes.first(where: { !spaces.contains($0) }) == UInt8(ascii: "{") {
      templates = .corpus(try CorpusFile.gestures(in: bytes, name: path), limit: limit)
    } else {
      templates = .parameters
      assignments.append(
        ParameterAssignment(key: "templates", text: String(decoding: bytes, as: UTF8.self)))
    }
  }
}
