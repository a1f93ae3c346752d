import TactusJSON

/// The policy that decides which source texts of a scene are allowed to run code.
///
/// A source text, such as the content of a scene file, runs code by naming folders from which
/// modules are loaded, or by starting programs.
package struct SceneTrust {
  /// The trusted source texts, compared by identity.
  ///
  /// They are retained so that no other source text can be allocated at the address of a released
  /// one.
  private var trusted: [SourceText] = []
  /// Whether every source text is allowed to run code.
  package var allowsAll: Bool
  private let home: String?
  /// The source texts of an expanded scene, which are copies of the texts of its files.
  var sources: ScopedSources?

  /// Creates a policy that does not trust any individual source text yet.
  ///
  /// - Parameters:
  ///   - allowsAll: Whether every source text is allowed to run code, trusted or not.
  ///   - home: The path of the home folder, which replaces `~` in paths; nil if unknown.
  package init(allowsAll: Bool = false, home: String? = nil) {
    self.allowsAll = allowsAll
    self.home = home
  }

  mutating func trust(_ source: SourceText) { trusted.append(source) }

  func allows(_ source: SourceText) -> Bool {
    let source = sources?.base(of: source) ?? source
    return allowsAll || trusted.contains { $0 === source }
  }

  /// Resolves a path that appears in a source text, relative to the folder of the source text's
  /// file.
  ///
  /// Returns nil if the path begins with `~` and the home folder is unknown.
  func absolute(_ path: String, in source: SourceText) -> String? {
    if path.hasPrefix("/") { return path }
    if path == "~" || path.hasPrefix("~/") { return home.map { $0 + path.dropFirst(1) } }
    guard let slash = source.name.lastIndex(of: "/") else { return path }
    return source.name[..<slash] + "/" + path
  }
}
