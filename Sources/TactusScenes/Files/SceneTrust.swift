import TactusJSON

/// The policy that decides which source texts of a scene may run code.
///
/// A text runs code by naming module folders or starting programs.
package struct SceneTrust {
  /// The trusted texts, compared by identity.
  ///
  /// They are retained because another text could otherwise be allocated at the address of a
  /// released one.
  private var trusted: [SourceText] = []
  /// Whether every text may run code.
  package var allowsAll: Bool
  private let home: String?

  /// Creates a policy that does not trust any individual source text yet.
  ///
  /// - Parameters:
  ///   - allowsAll: Whether every text may run code, trusted or not.
  ///   - home: The path of the home folder, which replaces `~` in paths; nil if unknown.
  package init(allowsAll: Bool = false, home: String? = nil) {
    self.allowsAll = allowsAll
    self.home = home
  }

  mutating func trust(_ source: SourceText) { trusted.append(source) }

  func allows(_ source: SourceText) -> Bool {
    allowsAll || trusted.contains { $0 === source }
  }

  /// Resolves a path that appears in a source text, relative to the folder of the text's file.
  ///
  /// Returns nil if the path begins with `~` and the home folder is unknown.
  func absolute(_ path: String, in source: SourceText) -> String? {
    if path.hasPrefix("/") { return path }
    if path == "~" || path.hasPrefix("~/") { return home.map { $0 + path.dropFirst(1) } }
    guard let slash = source.name.lastIndex(of: "/") else { return path }
    return source.name[..<slash] + "/" + path
  }
}
