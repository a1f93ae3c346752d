import TactusPainting
import TactusSystem
public import TactusViews

/// The pictures a scene can show, by name.
public struct PictureLibrary: Sendable {
  /// In the order they are shown where a scene names none.
  public private(set) var pictures: [Picture]
  /// Those of files and folders that a scene names, by what it calls them.
  private var named: [String: [Picture]] = [:]
  /// Each by its own name.
  private var known: [String: Picture] = [:]

  public init(_ pictures: [Picture]) {
    self.pictures = pictures
    know(pictures)
  }

  /// The first one with a name counts.
  private mutating func know(_ pictures: [Picture]) {
    for picture in pictures where known[picture.name] == nil { known[picture.name] = picture }
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
  mutating func add(_ pictures: [Picture], named path: String) {
    named[path] = pictures
    know(pictures)
  }

  /// Adds pictures that can be found but are not shown where a scene names none.
  mutating func addHidden(_ pictures: [Picture]) { know(pictures) }

  public func picture(_ name: String) -> Picture? { known[name] }

  /// The named ones, or all where no name is given.
  func pictures(named names: [String]) -> [Picture] {
    guard !names.isEmpty else { return pictures }
    return names.flatMap { named[$0] ?? [picture($0)].compactMap { $0 } }
  }
}
