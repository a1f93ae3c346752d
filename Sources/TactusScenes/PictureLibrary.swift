import TactusPainting
public import TactusViews

/// The pictures a scene can show, by name.
public struct PictureLibrary: Sendable {
  /// In the order they are shown where a scene names none.
  public private(set) var pictures: [Picture]
  /// Those of files and folders that a scene names, by what it calls them.
  private var named: [String: [Picture]] = [:]

  public init(_ pictures: [Picture]) {
    self.pictures = pictures
  }

  /// Has some of them drawn on another thread; whoever needs one that is being drawn waits for it.
  ///
  /// The last is drawn first, so that somebody who meanwhile paints them in their order meets the
  /// thread but once.
  func drawAhead(_ part: Range<Int>, on queue: WorkQueue) {
    for picture in pictures[part.clamped(to: pictures.indices)].reversed() {
      queue.add { _ = picture.image }
    }
  }

  /// Adds what lies behind a path of a scene.
  mutating func add(_ pictures: [Picture], named path: String) { named[path] = pictures }

  /// Adds pictures that can be found but are not shown where a scene names none.
  mutating func addHidden(_ pictures: [Picture]) {
    for picture in pictures where self.picture(picture.name) == nil {
      named[picture.name] = [picture]
    }
  }

  public func picture(_ name: String) -> Picture? {
    if let found = pictures.first(where: { $0.name == name }) { return found }
    for path in named.keys.sorted() {
      if let found = named[path]?.first(where: { $0.name == name }) { return found }
    }
    return nil
  }

  /// The named ones, or all where no name is given.
  func pictures(named names: [String]) -> [Picture] {
    guard !names.isEmpty else { return pictures }
    return names.flatMap { named[$0] ?? [picture($0)].compactMap { $0 } }
  }
}
