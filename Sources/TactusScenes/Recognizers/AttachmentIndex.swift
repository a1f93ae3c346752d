import TactusViews

/// The attachment rules of a scene, indexed by the ids and classes in their selectors.
///
/// Each use of a component adds rules for its own views, so a scene can have thousands of rules, of
/// which few concern any one view.
struct AttachmentIndex {
  private let rules: [AttachmentRule]
  /// The indices of the rules for the view with an id.
  private var byIdentifier: [String: [Int]] = [:]
  /// The indices of the rules for descendants of the view with an id.
  private var byAncestor: [String: [Int]] = [:]
  private var byClass: [String: [Int]] = [:]
  /// The indices of the rules whose selectors contain neither ids nor classes.
  private var others: [Int] = []

  init(_ rules: [AttachmentRule]) {
    self.rules = rules
    for (index, rule) in rules.enumerated() {
      for path in rule.selector.paths { add(index, path) }
    }
  }

  private mutating func add(_ index: Int, _ path: [Selector.Step]) {
    guard let last = path.last else { return }
    if let name = last.identifier {
      byIdentifier[name, default: []].append(index)
    } else if let name = path.dropLast().first(where: { $0.identifier != nil })?.identifier {
      byAncestor[name, default: []].append(index)
    } else if let name = last.classes.first {
      byClass[name, default: []].append(index)
    } else {
      others.append(index)
    }
  }

  /// Returns the rules whose selectors match a view, in the order of the scene's file.
  func rules(for view: View) -> [AttachmentRule] {
    candidates(for: view).sorted().map { rules[$0] }.filter { $0.selector.matches(view) }
  }

  /// Returns the indices of the rules whose selectors could match a view.
  func candidates(for view: View) -> Set<Int> {
    var found = others
    if let name = view.identifier, let more = byIdentifier[name] { found += more }
    for name in view.classes { found += byClass[name] ?? [] }
    if !byAncestor.isEmpty {
      var above = view.container
      while let place = above {
        if let name = place.identifier, let more = byAncestor[name] { found += more }
        above = place.container
      }
    }
    return Set(found)
  }
}
