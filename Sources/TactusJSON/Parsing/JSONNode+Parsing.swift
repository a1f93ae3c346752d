extension JSONNode {
  /// Parses a text and reports every fault found, continuing after a fault if that is safe.
  ///
  /// The tree is returned in spite of faults, so that its meaning can be checked in the same run;
  /// unreadable values are `.invalid`. The result is nil if there is no value.
  public static func parse(
    _ source: SourceText, options: JSONOptions = .jsonc, reportingTo diagnostics: Diagnostics
  ) -> JSONNode? {
    var parser = JSONParser(source, options: options, diagnostics: diagnostics)
    return parser.parseDocument()
  }

  /// Parses a text, and throws an error if it has any fault.
  ///
  /// - Throws: `JSONError` with every fault found.
  public static func parse(
    _ source: SourceText, options: JSONOptions = .jsonc
  ) throws(JSONError) -> JSONNode {
    let diagnostics = Diagnostics()
    let node = parse(source, options: options, reportingTo: diagnostics)
    guard let node, !diagnostics.hasErrors else {
      throw JSONError(diagnostics: diagnostics.sorted)
    }
    return node
  }
}

extension JSONNode {
  /// Parses the value on one line of a text; returns nil if the value is faulty.
  ///
  /// Positions refer to the whole text.
  public static func parse(
    _ source: SourceText, in range: SourceRange, options: JSONOptions = .jsonc,
    reportingTo diagnostics: Diagnostics
  ) -> JSONNode? {
    var parser = JSONParser(source, options: options, diagnostics: diagnostics)
    return parser.checkSize()
      ? parser.parseLine(range.start, min(range.end, source.bytes.count)) : nil
  }
}
