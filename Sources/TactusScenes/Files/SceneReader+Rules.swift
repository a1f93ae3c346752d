import TactusGestures
import TactusJSON
import TactusPluginHost
import TactusViews

extension SceneReader {
  func readSelector(_ cursor: JSONCursor) -> Selector? {
    guard let text = cursor.text() else { return nil }
    if var selector = Selector(text) {
      let local = scope(of: cursor).flatMap { Selector(selector.text(in: $0)) }
      let isLocal = local.map { $0.paths.count > selector.paths.count } ?? false
      selector = local ?? selector
      uses.selectors.append((selector, cursor, isLocal))
      return selector
    }
    cursor.error(
      "\(JSONWriter.quoted(text)) is not a selector; write \"#id\", \".class\", \"#id .class\", or "
        + "several of these separated by commas",
      replacement: nearestSelector(to: text))
    return nil
  }

  /// Returns a likely correction of the invalid selector `text`, as a JSON string; nil if there is
  /// none.
  ///
  /// For instance, `#strip` replaces `strip` if a view has that id, and `.cell` replaces `.cell!`.
  private func nearestSelector(to text: String) -> String? {
    if let name = Suggestions.nearest(to: text, among: uses.identifiers.keys.sorted()) {
      return JSONWriter.quoted("#" + name)
    }
    let kept = text.filter { character in
      "#. ".contains(character) || Selector.isName(String(character))
    }
    return kept.count * 2 > text.count && Selector(kept) != nil ? JSONWriter.quoted(kept) : nil
  }

  /// Reads rules that make recognizers wait until others have failed, such as
  /// `{"tap": ["doubleTap"]}`.
  ///
  /// If `isWaiter` is true, the recognizer that the key names waits for those in the list: the tap
  /// waits until the double tap has failed. If `isWaiter` is false, the recognizers in the list
  /// wait for the one that the key names: the double tap waits until the tap has failed.
  func readRequirement(
    _ key: String, _ keyRange: SourceRange, _ cursor: JSONCursor, _ isWaiter: Bool,
    _ rules: inout RuleBook
  ) {
    guard knows(key) else {
      reportUnknownName(key, keyRange, cursor)
      return
    }
    for other in cursor.elements(0...Limits.group) {
      guard let name = recognizerName(other) else { continue }
      uses.awaited.insert(isWaiter ? name : key)
      uses.counts.requirements += 1
      guard uses.counts.requirements <= Limits.requirements else {
        other.error(
          "a scene may have at most \(Limits.requirements) failure requirements",
          kind: .limitExceeded)
        return
      }
      do {
        try rules.requireFailure(
          of: isWaiter ? name : key, before: isWaiter ? key : name)
      } catch {
        reportCycle(error, other)
      }
    }
  }

  private func reportCycle(_ error: RuleError, _ cursor: JSONCursor) {
    let range = cursor.node.range
    let removal = cursor.node.source.removal(from: range.start, to: range.end)
    diagnostics.report(
      Diagnostic(
        .error, error.description, kind: .cycle, in: cursor.node.source, at: range,
        pointer: cursor.pointer.description, suggestion: Suggestion("", at: removal)))
  }

  private func knows(_ name: String) -> Bool {
    faultyRecognizers.contains(name) || recognizers[name] != nil
  }
}
