extension JSONNode {
  /// Parses source text and reports the errors found, up to `options.maximumFaults` syntax errors.
  ///
  /// The tree is returned despite errors, so that its content can be checked in the same run;
  /// unreadable values are `.invalid`. The result is nil if there is no value.
  public static func parse(
    _ source: SourceText, options: JSONOptions = .jsonc, reportingTo diagnostics: Diagnostics
  ) -> JSONNode? {
    var parser = JSONParser(source, options: options, diagnostics: diagnostics)
    return parser.parseDocument()
  }

  /// Parses source text that must not contain any errors.
  ///
  /// - Throws: `JSONError` with every error found.
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
  /// Parses the value on one line of source text; returns nil if the value is invalid.
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
