import TactusPainting
package import TactusViews

/// The pictures a scene can show, by name.
package struct PictureLibrary: Sendable {
  /// In the order they are shown where a scene names none.
  package private(set) var pictures: [Picture]
  /// Those of files and folders that a scene names, by what it calls them.
  private var named: [String: [Picture]] = [:]
  /// Each by its own name.
  private var known: [String: Picture] = [:]

  package init(_ pictures: [Picture]) {
    self.pictures = pictures
    know(pictures)
  }

  /// The first one with a name counts.
  private mutating func know(_ pictures: [Picture]) {
    for picture in pictures where known[picture.name] == nil { known[picture.name] = picture }
  }

  /// Adds what lies behind a path of a scene.
  mutating func add(_ pictures: [Picture], named path: String) {
    named[path] = pictures
    know(pictures)
  }

  /// Adds pictures that can be found but are not shown where a scene names none.
  mutating func addHidden(_ pictures: [Picture]) { know(pictures) }

  package func picture(_ name: String) -> Picture? { known[name] }

  /// The named ones, or all where no name is given.
  package func pictures(named names: [String]) -> [Picture] {
    guard !names.isEmpty else { return pictures }
    return names.flatMap { named[$0] ?? [picture($0)].compactMap { $0 } }
  }
}
