import TactusJSON

/// The source texts of an expanded scene, each of which belongs to a scope.
///
/// Expanding a scene copies the nodes of components and repetitions. Each copy refers to a copy of
/// the source text that belongs to the scope of the use. A reader can thus determine the scope of
/// every node.
final class ScopedSources {
  /// The properties that distinguish a node's source text from the file's text.
  private struct Entry {
    let source: SourceText
    let base: SourceText
    let scope: Scope?
    let isLiteral: Bool
    var row: Row?
  }

  /// One item of a repetition whose shown items change while the scene runs.
  struct Row {
    /// The full name of the list, and the index of the item's slot; nil for an item that the file
    /// contains.
    let slot: (list: String, index: Int)?
    /// The condition under which the item is shown; nil if it is always shown.
    let condition: JSONNode?
    /// The expression by which the items are ordered; nil for the order of the list.
    let order: JSONNode?
    let isDescending: Bool
    /// The number of the repetition, which all of its rows share.
    let repetition: Int
  }

  private struct Key: Hashable {
    let base: ObjectIdentifier
    let scope: ObjectIdentifier?
    let isLiteral: Bool
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var copies: [Key: SourceText] = [:]
  /// The problems that have been reported, so that each is reported for one use only.
  private var reported: Set<String> = []
  /// Whether the scene has no components and no repetitions.
  var isEmpty: Bool { entries.isEmpty }

  /// Returns the copy of a file's text for nodes in the given scope.
  ///
  /// If `isLiteral` is true, strings in the nodes are shown as they are, even if they contain braces.
  func source(_ base: SourceText, in scope: Scope?, isLiteral: Bool = false) -> SourceText {
    let base = self.base(of: base)
    if scope == nil, !isLiteral { return base }
    let key = Key(
      base: ObjectIdentifier(base), scope: scope.map(ObjectIdentifier.init), isLiteral: isLiteral)
    if let copy = copies[key] { return copy }
    let copy = base.copy()
    copies[key] = copy
    entries[ObjectIdentifier(copy)] = Entry(
      source: copy, base: base, scope: scope, isLiteral: isLiteral)
    return copy
  }

  /// Returns a copy of a source text for the root view of one item of a list.
  func source(_ source: SourceText, for row: Row) -> SourceText {
    let copy = source.copy()
    let old = entries[ObjectIdentifier(source)]
    entries[ObjectIdentifier(copy)] = Entry(
      source: copy, base: old?.base ?? source, scope: old?.scope,
      isLiteral: old?.isLiteral ?? false,
      row: row)
    return copy
  }

  func scope(of source: SourceText) -> Scope? { entries[ObjectIdentifier(source)]?.scope }
  func isLiteral(_ source: SourceText) -> Bool {
    entries[ObjectIdentifier(source)]?.isLiteral ?? false
  }
  func row(of source: SourceText) -> Row? { entries[ObjectIdentifier(source)]?.row }
  /// Returns the text of the file of which a source text is a copy.
  func base(of source: SourceText) -> SourceText {
    entries[ObjectIdentifier(source)]?.base ?? source
  }

  // MARK: Messages

  /// Returns a diagnostic that refers to the text of the file, and names the use in which the
  /// problem was found.
  ///
  /// The result is nil if the same problem has already been reported for another use.
  func revise(_ diagnostic: Diagnostic) -> Diagnostic? {
    guard let entry = entries[ObjectIdentifier(diagnostic.source)] else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.related = diagnostic.related.map { related in
      var related = related
      related.source = base(of: related.source)
      return related
    }
    diagnostic.source = entry.base
    // Warnings for the same problem can differ between uses, because they contain the full names of
    // each use.
    let isSame = entry.scope != nil && diagnostic.severity == .warning
    let what = isSame ? diagnostic.kind.id : diagnostic.message
    let place = "\(diagnostic.source.name):\(diagnostic.range.start)"
    guard reported.insert("\(place):\(diagnostic.severity):\(what)").inserted else { return nil }
    guard let scope = entry.scope else { return diagnostic }
    diagnostic.pointer = ""
    addUses(around: scope, to: &diagnostic)
    return diagnostic
  }

  /// Adds to a message the uses and items that contain the problem, the innermost first.
  private func addUses(around scope: Scope, to diagnostic: inout Diagnostic) {
    var caller: Scope? = scope
    while let current = caller {
      let use = current.use
      let source = base(of: use.source)
      let line = source.location(of: use.range.start).line
      let file = source.name == diagnostic.source.name ? "" : " of \(source.name)"
      diagnostic.message += ", in \(use.noun) on line \(line)\(file)"
      diagnostic.related.append(
        Diagnostic.Related("found in \(use.noun)", in: source, at: use.range))
      caller = current.caller
    }
  }
}
