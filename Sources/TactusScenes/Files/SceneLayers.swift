import TactusJSON

/// The texts that together make up a scene, the lowest first.
///
/// Objects merge by key, arrays and everything else replace, null removes (RFC 7396).
struct SceneLayers {
  /// One text on its way into a scene.
  struct Layer {
    var source: SourceText
    /// It is the user's own or the system's, so that it may run code.
    var isTrusted: Bool
  }

  /// What was merged; nil where nothing could be read.
  private(set) var node: JSONNode?
  private(set) var trust: SceneTrust
  private let diagnostics: Diagnostics

  init(trust: SceneTrust, reportingTo diagnostics: Diagnostics) {
    self.trust = trust
    self.diagnostics = diagnostics
  }

  /// Lays a text over what there is.
  mutating func add(_ layer: Layer) {
    if layer.isTrusted { trust.trust(layer.source) }
    guard let upper = Self.parse(layer.source, reportingTo: diagnostics) else { return }
    node = node?.merged(with: upper) ?? Self.withoutNulls(upper, diagnostics)
  }

  /// Changes one value, as `--set PATH=VALUE` says.
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

  /// The lowest layer: its nulls have nothing to remove, and of keys written twice one is left.
  static func withoutNulls(_ node: JSONNode, _ diagnostics: Diagnostics) -> JSONNode {
    // Nearly always there is nothing to take out, and a large file need not be copied.
    if !diagnostics.hasErrors, !node.holdsNull { return node }
    return JSONNode(.null, at: node.range, in: node.source).merged(with: node)
  }
}

extension JSONNode {
  /// Whether a member of it, or of an object in it, is null.
  fileprivate var holdsNull: Bool {
    object?.members.contains { $0.value.isNull || $0.value.holdsNull } ?? false
  }
}
