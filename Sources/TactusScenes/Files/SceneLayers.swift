import TactusJSON

/// The texts that together make up a scene, the lowest first.
///
/// Objects are merged by key; arrays and all other values are replaced; null removes a key (RFC
/// 7396).
struct SceneLayers {
  /// One text of a scene.
  struct Layer {
    var source: SourceText
    /// Whether the text may run code, because it belongs to the user or the system.
    var isTrusted: Bool
  }

  /// The merged tree; nil if no text could be read.
  private(set) var node: JSONNode?
  private(set) var trust: SceneTrust
  private let diagnostics: Diagnostics

  init(trust: SceneTrust, reportingTo diagnostics: Diagnostics) {
    self.trust = trust
    self.diagnostics = diagnostics
  }

  /// Merges a text over the existing layers.
  mutating func add(_ layer: Layer) {
    if layer.isTrusted { trust.trust(layer.source) }
    guard let upper = Self.parse(layer.source, reportingTo: diagnostics) else { return }
    node = node?.merged(with: upper) ?? Self.withoutNulls(upper, diagnostics)
  }

  /// Changes one value, as given by `--set PATH=VALUE`.
  mutating func set(_ text: String) {
    let source = SourceText(name: "--set", text: text)
    trust.trust(source)
    guard let setting = SceneSetting(source, reportingTo: diagnostics) else { return }
    let base = node ?? JSONNode(.object(JSONObject([])), at: SourceRange(0, 0), in: source)
    node = setting.applied(to: base, reportingTo: diagnostics)
  }

  static func parse(_ source: SourceText, reportingTo diagnostics: Diagnostics) -> JSONNode? {
    var options = JSONOptions.jsonc
    options.maximumBytes = Limits.file
    return JSONNode.parse(source, options: options, reportingTo: diagnostics)
  }

  /// Returns the lowest layer without its nulls, which remove nothing there, and with one member
  /// for each repeated key.
  static func withoutNulls(_ node: JSONNode, _ diagnostics: Diagnostics) -> JSONNode {
    // Almost always there is nothing to remove, and a large file need not be copied.
    if !diagnostics.hasErrors, !node.holdsNull { return node }
    return JSONNode(.null, at: node.range, in: node.source).merged(with: node)
  }
}

extension JSONNode {
  /// Whether a member of the node, or of an object nested in it, is null.
  fileprivate var holdsNull: Bool {
    object?.members.contains { $0.value.isNull || $0.value.holdsNull } ?? false
  }
}
