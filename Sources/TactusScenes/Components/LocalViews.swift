/// The ids of views that a scope declares, and the rule that gives each its full id.
struct LocalViews {
  private enum Rule {
    /// A use of a component: full ids begin with the name of the use. Only the root view, whose
    /// local id is `own`, has the full id `root`.
    case use(name: String, root: String, own: String?)
    /// An item: full ids end with the key of the item.
    case item(key: String)
  }

  /// The local ids; all scopes of a component or a repetition share the set.
  let ids: Set<String>
  private let rule: Rule

  static let none = LocalViews(ids: [], rule: .item(key: ""))

  private init(ids: Set<String>, rule: Rule) {
    self.ids = ids
    self.rule = rule
  }

  /// Creates the ids of a use with the given name.
  ///
  /// The root view has the full id `root` and the local id `own`.
  init(_ ids: Set<String>, ofUse name: String, root: String, own: String?) {
    self.init(ids: ids, rule: .use(name: name, root: root, own: own))
  }

  /// Creates the ids of an item with the given key.
  init(_ ids: Set<String>, ofItem key: String) {
    self.init(ids: ids, rule: .item(key: key))
  }

  /// Returns the full id of a local view, given the full id in the enclosing scope; nil if the id is
  /// not local.
  func full(_ id: String, outer: () -> String) -> String? {
    guard ids.contains(id) else { return nil }
    switch rule {
    case .use(let name, let root, let own): return id == own ? root : "\(name)-\(id)"
    case .item(let key): return "\(outer())-\(key)"
    }
  }
}
