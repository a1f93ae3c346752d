import TactusPainting
package import TactusViews

/// The pictures that a scene can show, by name.
package struct PictureLibrary: Sendable {
  /// The pictures that are shown if a scene names none, in display order.
  package private(set) var pictures: [Picture]
  /// The pictures of each file or folder that the scene names, by the name that the scene uses.
  private var named: [String: [Picture]] = [:]
  /// All pictures, by the names of the individual pictures.
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

  /// Adds pictures that are shown only if a scene names them.
  mutating func addHidden(_ pictures: [Picture]) { know(pictures) }

  package func picture(_ name: String) -> Picture? { known[name] }

  /// Returns the pictures with the given names, or the property `pictures` if no names are given.
  ///
  /// For the name of a folder, the result contains all pictures of the folder. Unknown names are
  /// skipped.
  package func pictures(named names: [String]) -> [Picture] {
    guard !names.isEmpty else { return pictures }
    return names.flatMap { named[$0] ?? [picture($0)].compactMap { $0 } }
  }
}
