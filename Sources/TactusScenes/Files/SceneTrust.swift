import TactusJSON

/// The texts of a scene that may run code: load modules from folders they name, or start programs.
package struct SceneTrust {
  /// The trusted texts. They are retained so that no other text can reuse the identity of a
  /// released one.
  private var trusted: [SourceText] = []
  /// Whether every text may run code.
  package var allowsAll: Bool
  private let home: String?

  /// Creates an instance that trusts no text yet.
  package init(allowsAll: Bool = false, home: String? = nil) {
    self.allowsAll = allowsAll
    self.home = home
  }

  mutating func trust(_ source: SourceText) { trusted.append(source) }

  func allows(_ source: SourceText) -> Bool {
    allowsAll || trusted.contains { $0 === source }
  }

  /// Resolves a path that a text contains, relative to the text's file; returns nil if the path
  /// needs an unknown home folder.
  func absolute(_ path: String, in source: SourceText) -> String? {
    if path.hasPrefix("/") { return path }
    if path == "~" || path.hasPrefix("~/") { return home.map { $0 + path.dropFirst(1) } }
    guard let slash = source.name.lastIndex(of: "/") else { return path }
    return source.name[..<slash] + "/" + path
  }
}
