import TactusJSON

/// A part of a scene in which names have a meaning of their own: one use of a component, or one item
/// of a repetition.
///
/// The names of views, values and recognizers that a scope declares are local. Each has a full name,
/// which is unique in the scene.
final class Scope {
  /// The meaning of a name in expressions and texts.
  enum Meaning {
    /// A parameter or a member of an item.
    ///
    /// Names in the node have the meanings of the scope to which the node's source text belongs.
    case node(JSONNode)
    /// The named value with the given full name.
    case value(String)
    /// The position of an item in the list with the given full name; `slot` is an index.
    case position(list: String, slot: Int)
    /// The number of items in the list with the given full name.
    case count(list: String)
  }

  /// The place in the file that created a scope.
  struct Use {
    /// The phrase for the scope in messages, such as `item 3 of this repetition`.
    let noun: String
    let source: SourceText
    let range: SourceRange
    /// The id of the use, at which collisions of generated names are reported; nil for an item, and
    /// for a use without an id.
    var id: JSONNode?
  }

  /// The enclosing scope, whose names this one can use, too; nil if there is none.
  ///
  /// A component cannot use the names of the scope in which it is used, so its scope has none.
  let outer: Scope?
  let use: Use
  /// The id of the view that a use of a component creates; nil for an item of a repetition.
  let root: String?
  /// The keys of the repetitions around this scope, joined by hyphens; empty if there are none.
  let path: String
  /// The scope at the place of the use, for messages; nil if the use is at the top of the scene.
  let caller: Scope?
  /// The list and the index of the slot of the item that the scope represents; nil for other
  /// scopes.
  var slot: (list: String, index: Int)?
  var meanings: [String: Meaning] = [:]
  /// The number of levels of the lists and objects in a parameter, by the parameter's name; absent
  /// if unknown.
  var depths: [String: Int] = [:]
  /// The ids of the views that the scope declares.
  var views = LocalViews.none
  /// The full names of values, lists and recognizers, by local name.
  var values: [String: String] = [:]
  var lists: [String: String] = [:]
  var recognizers: [String: String] = [:]
  /// The components whose text contains the nodes of this scope, from the outermost.
  ///
  /// The text of a component contains the uses in its own file, but not the children that are passed
  /// to it. The scope must not use a component in this list, or the expansion would not end.
  let components: [String]

  /// Creates the scope of an item.
  init(itemIn outer: Scope?, use: Use, path: String) {
    self.outer = outer
    self.use = use
    self.root = nil
    self.path = path
    self.caller = outer
    components = outer?.components ?? []
  }

  /// Creates the scope of a use of a component; `caller` is the scope that contains the use.
  init(of component: String, use: Use, root: String, caller: Scope?) {
    outer = nil
    self.use = use
    self.root = root
    path = caller?.path ?? ""
    self.caller = caller
    components = (caller?.components ?? []) + [component]
  }

  /// Defines a name for an item, both on its own and after the name of the item; a member of the item
  /// with the same name takes precedence.
  func define(_ name: String, of item: String, _ meaning: Meaning) {
    let whole = "\(item).\(name)"
    if meanings[whole] == nil { meanings[whole] = meaning }
    if meanings[name] == nil { meanings[name] = meaning }
  }

  /// Returns the first result that is not nil, from this scope outward.
  private func search<Found>(_ look: (Scope) -> Found?) -> Found? {
    var scope: Scope? = self
    while let current = scope {
      if let found = look(current) { return found }
      scope = current.outer
    }
    return nil
  }

  func meaning(of name: String) -> Meaning? {
    search { $0.meanings[name] ?? $0.values[name].map { .value($0) } }
  }

  /// Returns the number of levels of the lists and objects in a parameter.
  func depth(of name: String) -> Int {
    let depth = search { $0.meanings[name] == nil ? nil : $0.depths[name] }
    return depth ?? JSONOptions.jsonc.maximumDepth
  }

  /// Returns the full id of a view; an id that is not local is returned unchanged.
  func view(_ id: String) -> String {
    search { scope in scope.views.full(id) { scope.outer?.view(id) ?? id } } ?? id
  }

  /// The local ids of all views that the scope can name, for messages.
  var viewNames: [String] {
    var names: Set<String> = []
    var scope: Scope? = self
    while let current = scope {
      names.formUnion(current.views.ids)
      scope = current.outer
    }
    return names.sorted()
  }

  /// Returns the full name of a value; a name that is not local is returned unchanged.
  func value(_ name: String) -> String {
    search { scope in
      if let full = scope.values[name] { return full }
      if case .value(let full) = scope.meanings[name] { return full }
      return nil
    } ?? name
  }

  /// Returns the full name of a list; a name that is not local is returned unchanged.
  func list(_ name: String) -> String { search { $0.lists[name] } ?? name }

  /// Returns the full name of a recognizer; a name that is not local is returned unchanged.
  func recognizer(_ name: String) -> String { search { $0.recognizers[name] } ?? name }

  /// The local names of all recognizers that the scope can name, for messages.
  var recognizerNames: [String] {
    search { $0.root == nil ? nil : $0.recognizers.keys.sorted() } ?? []
  }

  /// The scope in which the component around this scope is used; nil outside of components, and for
  /// a use at the top of the scene.
  var user: Scope? { search { $0.root == nil ? nil : .some($0.caller) } ?? nil }

  /// The names that expressions in this scope can use in addition to those of the whole scene,
  /// without duplicates.
  var names: [String] {
    var names: [String] = []
    var known: Set<String> = []
    var scope: Scope? = self
    while let current = scope {
      let own = current.meanings.keys.sorted() + current.values.keys.sorted()
      names += own.filter { known.insert($0).inserted }
      scope = current.outer
    }
    return names
  }

  /// The id of the root view of the enclosing use of a component; nil outside of components.
  var component: String? { search { $0.root } }
}
