import TactusPainting
public import TactusViews

/// The pictures a scene can show, by name.
public struct PictureLibrary: Sendable {
  /// In the order they are shown where a scene names none.
  public private(set) var pictures: [Picture]

  public init(_ pictures: [Picture]) {
    self.pictures = pictures
  }

  /// Has them drawn on another thread; whoever needs one that is being drawn waits for it.
  ///
  /// - Parameter seen: How many are likely to be seen at first. Of those the last is drawn first,
  ///   so that somebody who meanwhile paints them in their order meets the thread but once.
  func drawAhead(on queue: WorkQueue, seen: Int) {
    for part in [pictures.prefix(seen), pictures.dropFirst(seen)] {
      for picture in part.reversed() { queue.add { _ = picture.image } }
    }
  }

  public func picture(_ name: String) -> Picture? { pictures.first { $0.name == name } }

  /// The named ones, or all where no name is given.
  func pictures(named names: [String]) -> [Picture] {
    names.isEmpty ? pictures : names.compactMap(picture)
  }
}
