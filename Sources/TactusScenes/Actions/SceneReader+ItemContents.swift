import TactusJSON

/// Methods that read the contents of items in actions on lists.
extension SceneReader {
  /// Returns the members of an object with the contents of items, without duplicates.
  ///
  /// Two keys can become equal if they are parameters of a component.
  func readContents(_ cursor: JSONCursor)
    -> [(key: String, keyRange: SourceRange, value: JSONCursor)]
  {
    var known: Set<String> = []
    return cursor.entries(0...Limits.group).filter { entry in
      if known.insert(entry.key).inserted { return true }
      diagnostics.report(
        Diagnostic(
          .error,
          "the member \(JSONWriter.quoted(entry.key)) is stated twice; remove one of the two",
          kind: .contradiction, in: cursor.node.source, at: entry.keyRange,
          pointer: cursor.pointer.description))
      return false
    }
  }
}
