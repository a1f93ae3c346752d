extension JSONNode {
  /// Reads a text and reports every fault found, going on after each where that is safe.
  ///
  /// The tree is also given when there were faults, so that its meaning can be checked in the same
  /// run; what could not be read stands in it as `.invalid`. It is nil where nothing was found.
  public static func parse(
    _ source: SourceText, options: JSONOptions = .jsonc, reportingTo diagnostics: Diagnostics
  ) -> JSONNode? {
    var parser = JSONParser(source, options: options, diagnostics: diagnostics)
    return parser.parseDocument()
  }

  /// Reads a text that must be without fault.
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
  /// Reads a part of a text as one value that stands on one line; nil where it is faulty.
  ///
  /// Positions count in the whole text.
  public static func parse(
    _ source: SourceText, in range: SourceRange, options: JSONOptions = .jsonc,
    reportingTo diagnostics: Diagnostics
  ) -> JSONNode? {
    var parser = JSONParser(source, options: options, diagnostics: diagnostics)
    return parser.checkSize()
      ? parser.parseLine(range.start, min(range.end, source.bytes.count)) : nil
  }
}
