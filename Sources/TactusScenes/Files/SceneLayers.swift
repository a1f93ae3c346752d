import TactusJSON

/// The JSON tree that results from merging a scene's layers, each of which is a source text.
///
/// Each added layer overrides the earlier ones: objects are merged by key, arrays and other values
/// are replaced as a whole, and null removes a key (RFC 7396).
struct SceneLayers {
  /// One of the texts, such as a file, that are merged into a scene.
  struct Layer {
    var source: SourceText
    /// Whether the text is allowed to run code, that is, to name module folders or start programs.
    ///
    /// A text is trusted only if no user other than root and the current user can have written it.
    var isTrusted: Bool
  }

  /// The merged tree; nil if no layer could be parsed.
  private(set) var node: JSONNode?
  private(set) var trust: SceneTrust
  private let diagnostics: Diagnostics

  init(trust: SceneTrust, reportingTo diagnostics: Diagnostics) {
    self.trust = trust
    self.diagnostics = diagnostics
  }

  /// Merges a layer into the tree, where it overrides the earlier layers.
  mutating func add(_ layer: Layer) {
    if layer.isTrusted { trust.trust(layer.source) }
    guard let upper = Self.parse(layer.source, reportingTo: diagnostics) else { return }
    node = node?.merged(with: upper) ?? Self.withoutNulls(upper, diagnostics)
  }

  /// The name of the source text of a change to a single value, for messages.
  static let settingName = "--set"

  /// Changes a single value, given as `PATH=VALUE` like the argument of the option `--set`.
  mutating func set(_ text: String) {
    let source = SourceText(name: Self.settingName, text: text)
    trust.trust(source)
    guard let setting = SceneSetting(source, reportingTo: diagnostics) else { return }
    if let node { setting.warnOfNewValue(in: node, reportingTo: diagnostics) }
    let base = node ?? JSONNode(.object(JSONObject([])), at: SourceRange(0, 0), in: source)
    node = setting.applied(to: base, reportingTo: diagnostics)
  }

  static func parse(_ source: SourceText, reportingTo diagnostics: Diagnostics) -> JSONNode? {
    var options = JSONOptions.jsonc
    options.maximumBytes = Limits.file
    options.requiresMatchingBrackets = true
    return JSONNode.parse(source, options: options, reportingTo: diagnostics)
  }

  /// Returns the tree of the lowest layer without null members and with repeated keys merged.
  ///
  /// Null removes a key that a lower layer sets, so it has no effect in the lowest layer.
  static func withoutNulls(_ node: JSONNode, _ diagnostics: Diagnostics) -> JSONNode {
    // Almost always there is nothing to remove, and a large file need not be copied.
    if !diagnostics.hasErrors, !node.holdsNull { return node }
    let values = node.replacingNullValues(diagnostics)
    return JSONNode(.null, at: node.range, in: node.source).merged(with: values)
  }
}

extension JSONNode {
  /// Whether the value is an object that has a null member, directly or in a nested object.
  fileprivate var holdsNull: Bool {
    object?.members.contains { $0.value.isNull || $0.value.holdsNull } ?? false
  }
}
