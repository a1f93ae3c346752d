import TactusInput

extension ParameterAssignment {
  /// The same, with the text of a file where the value is `@FILE`.
  package func readingFile() throws(EvaluationError) -> ParameterAssignment {
    guard text.first == "@" else { return self }
    let bytes = try CorpusFile.bytes(String(text.dropFirst()))
    return ParameterAssignment(key: key, text: String(decoding: bytes, as: UTF8.self))
  }
}

extension EvaluationOptions {
  /// Takes templates from a file: their JSON, which is an array, or a corpus, whose lines are
  /// objects.
  ///
  /// - Parameter limit: How many gestures of each class and person are learned from a corpus.
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
