import TactusJSON

/// The names of the uses of components, which must all differ.
struct UseNames {
  /// The ids that the files state for views.
  private var stated: Set<String> = []
  /// The ids of the uses, with their places.
  private var roots: [String: JSONNode] = [:]
  /// The uses, by the prefix of the names of their values.
  private var prefixes: [String: (id: String, place: JSONNode)] = [:]
  private var generated: Set<String> = []
  /// The last number in a generated id, by the part of the id before the number.
  private var numbers: [String: Int] = [:]

  /// Reserves the ids of views, so that none of them is generated for a use.
  mutating func reserve(_ views: [JSONNode]) {
    for view in views {
      stated.formUnion(SceneExpansion.identifiers(in: view))
    }
  }

  /// Returns a new id for a use without an id, given the keys of the repetitions around it.
  mutating func newRoot(_ component: String, _ path: String) -> String {
    let stem = path.isEmpty ? component : "\(component)-\(path)"
    while true {
      let number = numbers[stem, default: 0] + 1
      numbers[stem] = number
      let name = path.isEmpty || number > 1 ? "\(stem)-\(number)" : stem
      if !stated.contains(name), generated.insert(name).inserted { return name }
    }
  }

  /// Registers the id of a use; returns the use that already has this id, if there is one.
  mutating func register(_ root: String, at place: JSONNode) -> JSONNode? {
    if let other = roots[root] { return other }
    roots[root] = place
    return nil
  }

  /// Registers the prefix of the names of a use's values; returns the use that already has this
  /// prefix, if there is one.
  mutating func registerPrefix(
    _ prefix: String, of root: String, at place: JSONNode
  ) -> (id: String, place: JSONNode)? {
    if let other = prefixes[prefix] { return other }
    prefixes[prefix] = (root, place)
    return nil
  }
}
