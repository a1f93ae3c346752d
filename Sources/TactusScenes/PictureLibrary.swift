import TactusPainting
public import TactusViews

/// The pictures a scene can show, by name.
public struct PictureLibrary: Sendable {
  /// In the order they are shown where a scene names none.
  public private(set) var pictures: [Picture]

  public init(_ pictures: [Picture]) {
    self.pictures = pictures
  }

  /// Has them drawn in this order on another thread; whoever needs one before waits for that one.
  func drawAhead() {
    let queue = WorkQueue()
    for picture in pictures { queue.add { _ = picture.image } }
  }

  public func picture(_ name: String) -> Picture? { pictures.first { $0.name == name } }

  /// The named ones, or all where no name is given.
  func pictures(named names: [String]) -> [Picture] {
    names.isEmpty ? pictures : names.compactMap(picture)
  }
}
