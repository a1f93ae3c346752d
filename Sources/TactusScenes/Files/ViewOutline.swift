import TactusJSON
import TactusViews

/// A tree of a scene's views against which selectors can be matched.
///
/// The tree also contains the cells of strips and the views that actions create later.
struct ViewOutline {
  private let root = View()
  private var byIdentifier: [String: View] = [:]
  private var byClass: [String: [View]] = [:]
  private var all: [View] = []
  /// The ids and classes of the views, written as selectors, in file order.
  private var names: [String] = []
  private var pages: [View] = []
  private var drawings: [View] = []
  /// The views that actions create.
  private var pieces: Set<ObjectIdentifier> = []

  init(_ views: [ViewDescription], adding newViews: [(into: Selector, className: String)]) {
    root.identifier = "window"
    byIdentifier["window"] = root
    for view in views { add(view, to: root) }
    for (selector, className) in newViews {
      for place in matches(selector) {
        pieces.insert(ObjectIdentifier(add(classes: [className], to: place)))
      }
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

  /// Returns whether a view has a sibling that shares a class with it.
  static func hasPeer(_ view: View) -> Bool {
    view.parent?.children.contains { $0 !== view && $0.sharesClass(with: view) } ?? false
  }

  func isPiece(_ view: View) -> Bool { pieces.contains(ObjectIdentifier(view)) }

  func isDrawing(_ view: View) -> Bool { drawings.contains { $0 === view } }

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
  /// Returns nil if a name has no near match or if the resulting selector matches no view. The ids
  /// of a scope have precedence.
  func nearest(to text: String, in scope: Scope? = nil) -> String? {
    let names = (scope?.viewNames.map { "#" + $0 } ?? []) + names
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
    guard let selector = Selector(result) else { return nil }
    guard let scope else { return hasMatch(selector) ? result : nil }
    let full = Selector(selector.text(in: scope)) ?? selector
    return matches(full).isEmpty ? nil : result
  }

  private mutating func add(_ description: ViewDescription, to parent: View) {
    let view = add(classes: description.classes, to: parent)
    for set in description.settings.fixed { set(view) }
    if let name = description.identifier {
      view.identifier = name
      byIdentifier[name] = view
      names.append("#" + name)
    }
    if description.kind == .pages { pages.append(view) }
    if description.kind == .drawing { drawings.append(view) }
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
  /// all views. If only the first step has an id, it contains the descendants of that view.
  private func candidates(_ path: [Selector.Step]) -> [View] {
    guard let last = path.last else { return [] }
    if path.count > 1, last.identifier == nil, let name = path[0].identifier {
      // Each selector of a class in a component begins with the id of the component's use.
      var found: [View] = []
      byIdentifier[name]?.forEachDescendant { found.append($0) }
      return found
    }
    if let name = last.identifier { return [byIdentifier[name]].compactMap { $0 } }
    return last.classes.first.map { byClass[$0] ?? [] } ?? all
  }
}
