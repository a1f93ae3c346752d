import TactusJSON
import TactusViews

/// Converts the `gestures` of a scene into recognizers, attachments, rules, bindings and keys.
///
/// An error in an added entry is reported at the word in `gestures` from which the entry was made.
/// Entries in the file take precedence. A recognizer in the file is merged over the added
/// recognizer with the same name, and a binding in the file replaces the added binding for its
/// recognizer.
struct GestureExpansion {
  private var recognizers: [JSONObject.Member] = []
  private var attachments: [JSONNode] = []
  private var simultaneous: [JSONNode] = []
  private var requirements: [JSONObject.Member] = []
  private var bindings: [JSONNode] = []
  private var keys: [JSONNode] = []

  private let sources: ScopedSources

  private init(_ sources: ScopedSources) { self.sources = sources }

  /// Returns a scene with its `gestures` expanded, or unchanged if it has none.
  ///
  /// A warning is reported for each gesture whose action is lost because the file binds its
  /// recognizer to other actions only.
  static func expanded(
    _ scene: JSONNode, sources: ScopedSources, reportingTo diagnostics: Diagnostics
  ) -> JSONNode {
    guard let gestures = scene["gestures"]?.object, scene.object != nil else { return scene }
    var expansion = GestureExpansion(sources)
    for entry in gestures.members { expansion.add(entry) }
    expansion.warnOfLostActions(in: scene, diagnostics)
    return expansion.added(to: scene)
  }

  /// Returns the full name of the recognizer to which a binding belongs.
  private func recognizer(of binding: JSONNode) -> String? {
    guard let node = binding["on"], let name = node.string else { return nil }
    return sources.scope(of: node.source)?.recognizer(name) ?? name
  }

  private func warnOfLostActions(in scene: JSONNode, _ diagnostics: Diagnostics) {
    let own = scene["bindings"]?.array ?? []
    for binding in bindings {
      let name = recognizer(of: binding)
      let places = own.indices.filter { recognizer(of: own[$0]) == name }
      let action = binding["do"]?.string
      guard let first = places.first, !places.contains(where: { own[$0]["do"]?.string == action }),
        let macro = GestureMacro.all.first(where: { $0.name == binding["on"]?.string })
      else { continue }
      JSONCursor(
        own[first]["do"] ?? own[first], at: .element(.member(.root, "bindings"), first),
        reportingTo: diagnostics
      ).warning(
        "this binding replaces the action \(action ?? "") of the gesture "
          + "\(JSONWriter.quoted(macro.name)); to keep it, add {\"on\": "
          + "\(JSONWriter.quoted(macro.name)), \(macro.binding.dropFirst()) before this binding, or "
          + "else use a recognizer with another name", kind: .noEffect)
    }
  }

  // MARK: One list

  private mutating func add(_ entry: JSONObject.Member) {
    let words = (entry.value.array ?? []).filter { node in
      node.string.map(GestureMacro.names.contains) == true
    }
    guard !words.isEmpty else { return }
    let selector = JSONNode(.string(entry.key), at: entry.keyRange, in: entry.value.source)
    attachments.append(
      object([("to", selector), ("recognizers", list(words, at: entry.value))], at: selector))
    let macros = words.compactMap { word in
      GestureMacro.all.first { $0.name == word.string }.map { (macro: $0, word: word) }
    }
    let joined = macros.filter(\.macro.isSimultaneous).map(\.word)
    if joined.count > 1 { simultaneous.append(list(joined, at: entry.value)) }
    // An invalid selector is reported only once, at the attachment.
    let isSelector = Selector(entry.key) != nil
    for (macro, word) in macros {
      add(macro, word, among: words)
      guard isSelector else { continue }
      keys += macro.keys.map {
        text($0, at: word).merged(with: object([("on", selector)], at: word))
      }
    }
  }

  private mutating func add(
    _ macro: GestureMacro, _ word: JSONNode, among words: [JSONNode]
  ) {
    guard !recognizers.contains(where: { $0.key == macro.name }) else { return }
    recognizers.append(member(macro.name, text(macro.recognizer, at: word)))
    bindings.append(object([("on", word)], at: word).merged(with: text(macro.binding, at: word)))
    let others = words.filter { other in other.string.map(macro.waitsFor.contains) == true }
    if !others.isEmpty { requirements.append(member(macro.name, list(others, at: word))) }
  }

  // MARK: The whole

  /// Returns the scene with the entries that its gestures require.
  ///
  /// The entries are recognizers, rules, attachments, bindings and keys. Recognizers and failure
  /// requirements in the file take precedence over added ones with the same name. Other entries are
  /// appended to the file's lists, except bindings of recognizers that the file already binds.
  private func added(to scene: JSONNode) -> JSONNode {
    let bound = Set((scene["bindings"]?.array ?? []).compactMap(recognizer))
    let free = bindings.filter { node in recognizer(of: node).map(bound.contains) == false }
    var below = [("recognizers", node(.object(JSONObject(recognizers)), scene))]
    if !requirements.isEmpty {
      let waits = node(.object(JSONObject(requirements)), scene)
      below.append(("rules", object([("requireFailure", waits)], at: scene)))
    }
    var above: [(String, JSONNode)] = []
    for (key, elements) in [("attach", attachments), ("bindings", free), ("keys", keys)] {
      if let all = appended(elements, to: scene[key], in: scene) { above.append((key, all)) }
    }
    // A value that should be an object is kept, so that it is reported.
    let rules = scene["rules"]
    if rules?.object != nil || rules == nil,
      let all = appended(simultaneous, to: rules?["simultaneous"], in: scene)
    {
      above.append(("rules", object([("simultaneous", all)], at: scene)))
    }
    return object(below, at: scene).merged(with: scene).merged(with: object(above, at: scene))
  }

  /// Returns a list from the scene with the given elements appended.
  ///
  /// A missing list counts as an empty one. The result is nil if there are no elements to append,
  /// or if the scene contains another type of value in place of the list.
  private func appended(
    _ elements: [JSONNode], to given: JSONNode?, in scene: JSONNode
  ) -> JSONNode? {
    guard !elements.isEmpty else { return nil }
    guard let given else { return node(.array(elements), scene) }
    guard let array = given.array else { return nil }
    return JSONNode(.array(array + elements), at: given.range, in: given.source)
  }

  // MARK: Nodes

  private func node(_ value: JSONNode.Value, _ place: JSONNode) -> JSONNode {
    JSONNode(value, at: place.range, in: place.source)
  }

  private func list(_ elements: [JSONNode], at place: JSONNode) -> JSONNode {
    node(.array(elements), place)
  }

  private func member(_ key: String, _ value: JSONNode) -> JSONObject.Member {
    JSONObject.Member(key: key, keyRange: value.range, value: value)
  }

  private func object(_ members: [(String, JSONNode)], at place: JSONNode) -> JSONNode {
    node(.object(JSONObject(members.map { member($0.0, $0.1) })), place)
  }

  /// Parses built-in JSON text, and gives all resulting nodes the location of `place`.
  ///
  /// Errors in the nodes are thus reported at `place`, a word in the scene file.
  private func text(_ text: String, at place: JSONNode) -> JSONNode {
    let source = SourceText(name: "gestures", text: text)
    guard let parsed = JSONNode.parse(source, reportingTo: Diagnostics()) else { return place }
    return moved(parsed, to: place)
  }

  private func moved(_ value: JSONNode, to place: JSONNode) -> JSONNode {
    switch value.value {
    case .object(let object):
      let members = object.members.map { member($0.key, moved($0.value, to: place)) }
      return node(.object(JSONObject(members)), place)
    case .array(let elements):
      return node(.array(elements.map { moved($0, to: place) }), place)
    default: return node(value.value, place)
    }
  }
}
