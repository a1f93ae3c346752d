import TactusGestures
import TactusJSON
import TactusViews

/// What only the whole file shows: things that are right by themselves and of no use.
extension SceneReader {
  func warn(of views: [ViewDescription]) {
    if uses.areViewsSound, uses.areBindingsSound { warnOfSelectors(in: views) }
    if uses.areViewsSound { warnOfPages() }
    for (name, cursor, keyRange) in uses.declared where !faultyRecognizers.contains(name) {
      if uses.areAttachmentsSound, !uses.attached.contains(name) {
        warn("the recognizer \(JSONWriter.quoted(name)) is attached to no view", keyRange, cursor)
      }
      if uses.areBindingsSound, !uses.bound.contains(name), !uses.awaited.contains(name) {
        warn(
          "the recognizer \(JSONWriter.quoted(name)) has no binding: nothing follows from it",
          keyRange, cursor)
      }
    }
  }

  private func warn(_ message: String, _ range: SourceRange, _ cursor: JSONCursor) {
    diagnostics.report(
      Diagnostic(
        .warning, message, in: cursor.node.source, at: range,
        pointer: cursor.pointer.description))
  }

  private func warnOfPages() {
    let known = uses.identifiers.keys.sorted()
    for (name, cursor) in uses.pages where !GoToAction.words.contains(name) && !known.contains(name) {
      cursor.warning(
        "no page has the id \(JSONWriter.quoted(name))",
        replacement: Suggestions.nearest(to: name, among: known + GoToAction.words).map(
          JSONWriter.quoted))
    }
  }

  private func warnOfSelectors(in views: [ViewDescription]) {
    let outline = ViewOutline(views, adding: uses.newViews)
    for (selector, cursor) in uses.selectors where !outline.hasMatch(selector) {
      cursor.warning(
        "the selector \(JSONWriter.quoted(selector.description)) matches no view",
        replacement: outline.nearest(to: selector.description).map(JSONWriter.quoted))
    }
  }
}

/// The views of a scene as far as selectors see them, those included that come into being later:
/// a strip's cells, and what actions make.
private struct ViewOutline {
  private let root = View()
  private var byIdentifier: [String: View] = [:]
  private var byClass: [String: [View]] = [:]
  /// In the order of the file.
  private var names: [String] = []

  init(_ views: [ViewDescription], adding newViews: [(into: Selector, className: String)]) {
    root.identifier = "window"
    byIdentifier["window"] = root
    for view in views { add(view, to: root) }
    for (selector, className) in newViews {
      for place in matches(selector) { add(classes: [className], to: place) }
    }
  }

  func hasMatch(_ selector: Selector) -> Bool {
    switch selector.steps.last {
    case .identifier(let name):
      guard let view = byIdentifier[name] else { return false }
      return selector.steps.count == 1 || selector.matches(view)
    case .className(let name): return byClass[name]?.contains(where: selector.matches) == true
    case nil: return false
    }
  }

  /// The selector with each name that nothing has replaced by the nearest that something has.
  func nearest(to text: String) -> String? {
    var result: [String] = []
    for word in text.split(separator: " ").map(String.init) {
      if names.contains(word) {
        result.append(word)
      } else if let near = Suggestions.nearest(to: word, among: names) {
        result.append(near)
      } else {
        return nil
      }
    }
    let joined = result.joined(separator: " ")
    return Selector(joined).map(hasMatch) == true ? joined : nil
  }

  private mutating func add(_ description: ViewDescription, to parent: View) {
    let view = add(classes: description.classes, to: parent)
    if let name = description.identifier {
      view.identifier = name
      byIdentifier[name] = view
      names.append("#" + name)
    }
    if description.kind == .strip { add(classes: ["cell"], to: view) }
    for child in description.children { add(child, to: view) }
  }

  @discardableResult
  private mutating func add(classes: [String], to parent: View) -> View {
    let view = View()
    view.classes = classes
    parent.add(view)
    for name in classes {
      if byClass[name] == nil { names.append("." + name) }
      byClass[name, default: []].append(view)
    }
    return view
  }

  private func matches(_ selector: Selector) -> [View] {
    switch selector.steps.last {
    case .identifier(let name): [byIdentifier[name]].compactMap { $0 }.filter(selector.matches)
    case .className(let name): byClass[name]?.filter(selector.matches) ?? []
    case nil: []
    }
  }
}
