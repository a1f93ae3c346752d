import TactusJSON

/// Which of the texts that make up a scene may run code: load modules from folders they name, or
/// start programs.
package struct SceneTrust {
  /// Kept alive: another text must not get the identity of one that has gone.
  private var trusted: [SourceText] = []
  /// The user said on the command line that any text may.
  package var allowsAll: Bool
  private let home: String?

  /// - Parameter home: The home folder, for paths that begin with "~/".
  package init(allowsAll: Bool = false, home: String? = nil) {
    self.allowsAll = allowsAll
    self.home = home
  }

  mutating func trust(_ source: SourceText) { trusted.append(source) }

  func allows(_ source: SourceText) -> Bool {
    allowsAll || trusted.contains { $0 === source }
  }

  /// A path as a text of a file means it; nil where it needs a home folder and there is none.
  func absolute(_ path: String, in source: SourceText) -> String? {
    if path.hasPrefix("/") { return path }
    if path == "~" || path.hasPrefix("~/") { return home.map { $0 + path.dropFirst(1) } }
    guard let slash = source.name.lastIndex(of: "/") else { return path }
    return source.name[..<slash] + "/" + path
  }
}
