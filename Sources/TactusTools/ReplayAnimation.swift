package import TactusInput
import TactusPainting

/// Gathers the frames of a replay into a moving picture.
package struct ReplayAnimation {
  private var animation: PNGAnimation?
  private var latest: (picture: Image, time: Timestamp)?

  /// How long the last frame is shown, before it begins anew.
  private static let pause = 1500

  package init() {}

  /// Adds what the screen shows from a moment on.
  ///
  /// - Throws: `PaintingError` where there is no memory for it.
  package mutating func add(_ screen: Screen, at time: Timestamp) throws {
    let picture = try screen.image()
    if animation == nil {
      animation = PNGAnimation(width: picture.width, height: picture.height)
    }
    // One of another size, as after a configure, has no place in it.
    guard picture.width == animation?.width, picture.height == animation?.height else { return }
    flush(until: time)
    latest = (picture, time)
  }

  private mutating func flush(until time: Timestamp) {
    guard let latest else { return }
    let shown = max(1, Int((time - latest.time).milliseconds.rounded()))
    animation?.add(latest.picture, milliseconds: shown)
  }

  /// The file, an animated PNG; nil where nothing was shown.
  package mutating func finish() -> [UInt8]? {
    guard let latest else { return nil }
    animation?.add(latest.picture, milliseconds: Self.pause)
    return animation?.encode()
  }
}
