package import TactusInput
import TactusPainting

/// Collects the frames of a replay into an animated picture.
package struct ReplayAnimation {
  private var animation: PNGAnimation?
  private var latest: (picture: Image, time: Timestamp)?

  /// How long the last frame is shown before the animation repeats, in milliseconds.
  private static let pause = 1500

  package init() {}

  /// Adds the content of the screen as a frame that starts at the given time.
  ///
  /// A screen whose size differs from that of the first frame is skipped.
  ///
  /// - Throws: `PaintingError` if there is not enough memory.
  package mutating func add(_ screen: Screen, at time: Timestamp) throws {
    let picture = try screen.image()
    if animation == nil {
      animation = PNGAnimation(width: picture.width, height: picture.height)
    }
    // Frames of another size, such as those after a configure, are skipped.
    guard picture.width == animation?.width, picture.height == animation?.height else { return }
    flush(until: time)
    latest = (picture, time)
  }

  private mutating func flush(until time: Timestamp) {
    guard let latest else { return }
    let shown = max(1, Int((time - latest.time).milliseconds.rounded()))
    animation?.add(latest.picture, milliseconds: shown)
  }

  /// Returns the animation as an animated PNG; nil if no frame was added.
  package mutating func finish() -> [UInt8]? {
    guard let latest else { return nil }
    animation?.add(latest.picture, milliseconds: Self.pause)
    return animation?.encode()
  }
}
