extension JSONNode {
  /// Parses source text and reports the syntax errors found, at most `options.maximumFaults`.
  ///
  /// A tree is returned even if there are errors, so that its content can be checked as well.
  /// Values that cannot be read are `.invalid` in the tree. The result is nil if the text contains
  /// no value or cannot be parsed at all.
  public static func parse(
    _ source: SourceText, options: JSONOptions = .jsonc, reportingTo diagnostics: Diagnostics
  ) -> JSONNode? {
    var parser = JSONParser(source, options: options, diagnostics: diagnostics)
    return parser.parseDocument()
  }

  /// Parses source text, and throws an error if the text is not valid.
  ///
  /// - Throws: `JSONError` with the syntax errors found, at most `options.maximumFaults`.
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
  /// Parses the single value in the given range of a source text, such as one of its lines.
  ///
  /// The result is nil if the range is blank or contains an error. Positions are relative to the
  /// start of the whole text, not of the range.
  public static func parse(
    _ source: SourceText, in range: SourceRange, options: JSONOptions = .jsonc,
    reportingTo diagnostics: Diagnostics
  ) -> JSONNode? {
    var parser = JSONParser(source, options: options, diagnostics: diagnostics)
    return parser.checkSize()
      ? parser.parseLine(range.start, min(range.end, source.bytes.count)) : nil
  }
}
