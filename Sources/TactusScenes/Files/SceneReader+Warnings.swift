import TactusGestures
import TactusJSON
import TactusViews

/// Methods that warn about valid entries that have no effect.
///
/// The warnings are issued after the whole file has been read.
extension SceneReader {
  func warn(of views: [ViewDescription]) {
    if uses.areViewsSound {
      let outline = ViewOutline(views, adding: uses.newViews)
      if uses.areBindingsSound { warnOfSelectors(in: outline) }
      warnOfPages(in: outline)
      if uses.areAttachmentsSound { warnOfUntouchable(in: outline) }
      if uses.areAttachmentsSound { warnOfDeadBindings(in: outline) }
    }
    let (attached, bound) = (uses.attached, uses.bound)
    let parts = Set(uses.compositions.flatMap { $0.parts.compactMap(\.node.string) })
    for (name, cursor, keyRange) in uses.declared
    where !faultyRecognizers.contains(name) && !parts.contains(name) {
      if uses.areAttachmentsSound, !attached.contains(name) {
        warn(
          "the recognizer \(JSONWriter.quoted(name)) is not attached to any view", keyRange, cursor)
      }
      if uses.areBindingsSound, !bound.contains(name), !uses.awaited.contains(name) {
        warn(
          "the recognizer \(JSONWriter.quoted(name)) has no binding, so it has no effect",
          keyRange, cursor)
      }
    }
  }

  /// Warns about recognizers that are attached only to views that no finger can touch.
  private func warnOfUntouchable(in outline: ViewOutline) {
    for (name, cursor, keyRange) in uses.declared where !faultyRecognizers.contains(name) {
      let places = uses.attachments.filter { $0.recognizers.contains(name) }
        .flatMap { outline.matches($0.selector) }
      guard !places.isEmpty, !places.contains(where: { isTouchable($0) }) else { continue }
      warn(
        "the recognizer \(JSONWriter.quoted(name)) is attached only to views that no finger can "
          + "touch: they are hidden, or their \"interaction\" is false", keyRange, cursor)
    }
  }

  /// Warns about bindings whose selector matches none of the views to which the binding's
  /// recognizer is attached.
  private func warnOfDeadBindings(in outline: ViewOutline) {
    guard uses.bindings.contains(where: { $0.place != nil }) else { return }
    var places: [String: [View]] = [:]
    for (name, place) in uses.bindings {
      guard let (selector, cursor) = place else { continue }
      let attached =
        places[name]
        ?? uses.attachments.filter { $0.recognizers.contains(name) }
        .flatMap { outline.matches($0.selector) }
      places[name] = attached
      guard !attached.isEmpty, outline.hasMatch(selector),
        !attached.contains(where: selector.matches)
      else { continue }
      cursor.warning(
        "this binding has no effect: the recognizer \(JSONWriter.quoted(name)) is not attached to "
          + "any view that \(JSONWriter.quoted(selector.description)) matches", kind: .noEffect)
    }
  }

  /// Returns whether fingers can touch a view, now or after an action shows hidden views.
  private func isTouchable(_ view: View) -> Bool {
    sequence(first: view, next: \.parent).allSatisfy {
      $0.isUserInteractionEnabled && (!$0.isHidden || uses.showsViews)
    }
  }

  private func warn(_ message: String, _ range: SourceRange, _ cursor: JSONCursor) {
    diagnostics.report(
      Diagnostic(
        .warning, message, kind: .noEffect, in: cursor.node.source, at: range,
        pointer: cursor.pointer.description))
  }

  private func warnOfPages(in outline: ViewOutline) {
    let known = uses.identifiers.keys.sorted()
    for (name, pages, cursor) in uses.pages {
      guard outline.hasPages(pages) else {
        let place =
          pages.map { JSONWriter.quoted($0.description) + " is not a" } ?? "the scene has no"
        cursor.warning("goTo has no effect: \(place) view of type \"pages\"", kind: .noEffect)
        continue
      }
      guard !GoToAction.words.contains(name), !known.contains(name) else { continue }
      cursor.warning(
        "no page has the id \(JSONWriter.quoted(name))", kind: .noMatchingView,
        replacement: Suggestions.nearest(to: name, among: known + GoToAction.words).map(
          JSONWriter.quoted))
    }
  }

  private func warnOfSelectors(in outline: ViewOutline) {
    for (selector, cursor) in uses.selectors where !outline.hasMatch(selector) {
      cursor.warning(
        "the selector \(JSONWriter.quoted(selector.description)) matches no view",
        kind: .noMatchingView,
        replacement: outline.nearest(to: selector.description).map(JSONWriter.quoted))
    }
  }
}

/// A tree of a scene's views against which selectors can be matched.
///
/// The tree also contains the cells of strips and the views that actions create later.
private struct ViewOutline {
  private let root = View()
  private var byIdentifier: [String: View] = [:]
  private var byClass: [String: [View]] = [:]
  private var all: [View] = []
  /// The ids and classes of the views, written as selectors, in file order.
  private var names: [String] = []
  private var pages: [View] = []

  init(_ views: [ViewDescription], adding newViews: [(into: Selector, className: String)]) {
    root.identifier = "window"
    byIdentifier["window"] = root
    for view in views { add(view, to: root) }
    for (selector, className) in newViews {
      for place in matches(selector) { add(classes: [className], to: place) }
    }
  }

  /// Returns whether the first view that a selector matches is of type `pages`.
  ///
  /// If the selector is nil, the result is whether the scene has any view of that type. If the
  /// selector matches no view, the result is true, because another warning reports selectors
  /// without a match.
  func hasPages(_ selector: Selector?) -> Bool {
    guard let selector else { return !pages.isEmpty }
    guard let first = matches(selector).first else { return true }
    return pages.contains { $0 === first }
  }

  /// Returns whether each alternative in a selector, such as `#a` and `.b` in `#a, .b`, matches a
  /// view.
  func hasMatch(_ selector: Selector) -> Bool {
    selector.paths.allSatisfy { path in
      candidates(path).contains { Selector.matches(path, $0) }
    }
  }

  /// Returns the text of a selector with each unknown id or class replaced by the nearest known
  /// one.
  ///
  /// Returns nil if a name has no near match or if the resulting selector matches no view.
  func nearest(to text: String) -> String? {
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      let name = rest.dropFirst().prefix { Selector.isName(String($0)) }
      let word = String(first) + name
      if first != "#" && first != "." {
        result.append(first)
        rest = rest.dropFirst()
        continue
      }
      guard let near = names.contains(word) ? word : Suggestions.nearest(to: word, among: names)
      else { return nil }
      result += near
      rest = rest[name.endIndex...]
    }
    return Selector(result).map(hasMatch) == true ? result : nil
  }

  private mutating func add(_ description: ViewDescription, to parent: View) {
    let view = add(classes: description.classes, to: parent)
    for set in description.settings { set(view) }
    if let name = description.identifier {
      view.identifier = name
      byIdentifier[name] = view
      names.append("#" + name)
    }
    if description.kind == .pages { pages.append(view) }
    if description.kind == .strip { add(classes: ["cell"], to: view) }
    for child in description.children { add(child, to: view) }
  }

  @discardableResult
  private mutating func add(classes: [String], to parent: View) -> View {
    let view = View()
    view.classes = classes
    parent.add(view)
    all.append(view)
    for name in classes {
      if byClass[name] == nil { names.append("." + name) }
      byClass[name, default: []].append(view)
    }
    return view
  }

  func matches(_ selector: Selector) -> [View] {
    selector.paths.flatMap { path in candidates(path).filter { Selector.matches(path, $0) } }
  }

  /// Returns the views that could match a path, which is one alternative of a selector.
  ///
  /// The result contains the views with the id in the path's last step. If the step has no id, it
  /// contains the views with the step's first class. If the step has no class either, it contains
  /// all views.
  private func candidates(_ path: [Selector.Step]) -> [View] {
    guard let last = path.last else { return [] }
    if let name = last.identifier { return [byIdentifier[name]].compactMap { $0 } }
    return last.classes.first.map { byClass[$0] ?? [] } ?? all
  }
}
