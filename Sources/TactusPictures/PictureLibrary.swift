import TactusPainting
package import TactusViews

/// The pictures that a scene can show, by name.
package struct PictureLibrary: Sendable {
  /// The pictures that are shown if a scene names none, in display order.
  package private(set) var pictures: [Picture]
  /// The pictures of the files and folders that a scene names, by the names that the scene uses.
  private var named: [String: [Picture]] = [:]
  /// All pictures, by their own names.
  private var known: [String: Picture] = [:]

  package init(_ pictures: [Picture]) {
    self.pictures = pictures
    know(pictures)
  }

  /// Registers pictures by name.
  ///
  /// If several pictures have the same name, only the first can be found.
  private mutating func know(_ pictures: [Picture]) {
    for picture in pictures where known[picture.name] == nil { known[picture.name] = picture }
  }

  mutating func add(_ pictures: [Picture], named path: String) {
    named[path] = pictures
    know(pictures)
  }

  /// Adds pictures that can be found by name but that a scene shows only if it names them.
  mutating func addHidden(_ pictures: [Picture]) { know(pictures) }

  package func picture(_ name: String) -> Picture? { known[name] }

  /// Returns the pictures with the given names, or the property `pictures` if no names are given.
  ///
  /// The name of a folder stands for all of its pictures. Unknown names are skipped.
  package func pictures(named names: [String]) -> [Picture] {
    guard !names.isEmpty else { return pictures }
    return names.flatMap { named[$0] ?? [picture($0)].compactMap { $0 } }
  }
}
