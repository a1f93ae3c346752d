import Glibc
import TactusGeometry
import TactusPainting
import TactusSystem
import TactusViews

/// The pictures that come with the program, painted from the vector drawings in `Drawings/`.
///
/// The same pixels come out each time; nothing is read from anywhere.
package enum DrawnPictures {
  /// What scene files call them, in the order of the strip.
  package static let names = drawings.map { "builtin:\($0.name)" }

  /// All of them for a scale of 1, the same for everybody.
  static let standard = library(scale: 1)

  /// Has the system's fonts found on the thread that draws and reads pictures.
  package static func findFonts(then done: @escaping @Sendable () -> Void) {
    Font.find(on: queue, then: done)
  }

  /// For whatever pictures and texts need beside the thread that shows them.
  static let queue: WorkQueue = {
    // The program may end before that does: over a wrong option, say.
    atexit { DrawnPictures.queue.finish() }
    return WorkQueue()
  }()

  /// Device pixels per logical pixel, at most: for a finer surface they are stretched.
  private static let finestScale = 8.0

  /// All of them, for a scale. Each is painted when it is first shown, in less than a millisecond.
  ///
  /// - Parameters:
  ///   - height: How high they are, in logical pixels; the widths follow.
  ///   - scale: Device pixels per logical pixel.
  /// - Precondition: Both are more than 0, and the height less than 1024 px.
  package static func library(height: Double = 136, scale: Double) -> PictureLibrary {
    precondition(
      height > 0 && scale > 0 && height < 1024,
      "pictures \(height) px high at scale \(scale) cannot be painted")
    let scale = min(scale, finestScale)
    return PictureLibrary(drawings.map { $0.picture(height: height, scale: scale) })
  }

  /// The same pictures, drawn when the store says, and with more pixels where they are shown larger.
  ///
  /// - Parameters:
  ///   - library: Those for a scale.
  ///   - store: Has them drawn, and keeps what is drawn.
  static func kept(_ library: PictureLibrary, scale: Double, in store: PictureStore)
    -> PictureLibrary
  {
    let scale = min(scale, finestScale)
    return PictureLibrary(
      zip(library.pictures, drawings).map { drawn, drawing in
        var picture = Picture(
          name: drawn.name, size: drawn.size, byteCount: drawn.byteCount, in: store
        ) { drawn.image }
        let height = picture.size.height
        picture.detail = PictureDetail(upTo: largestZoom, in: store) { zoom in
          drawing.image(height: height, scale: scale * Double(zoom))
        }
        return picture
      })
  }

  /// Six times as large is as large as most scenes let a piece become.
  private static let largestZoom = 8
}

/// Neighbours differ in colour, and the prints lie apart.
private let drawings = [
  Drawing("flower") { PackageResources.flower_json },
  Drawing("bird") { PackageResources.bird_json },
  Drawing("lime") { PackageResources.lime_json },
  Drawing("sun") { PackageResources.sun_json },
  Drawing("mountains", width: 196) { PackageResources.mountains_json },
  Drawing("fish") { PackageResources.fish_json },
  Drawing("sailboat") { PackageResources.sailboat_json },
  Drawing("mushroom") { PackageResources.mushroom_json },
  Drawing("leaf") { PackageResources.leaf_json },
  Drawing("night", width: 112) { PackageResources.night_json },
  Drawing("apple") { PackageResources.apple_json },
  Drawing("kite") { PackageResources.kite_json },
  Drawing("cactus") { PackageResources.cactus_json },
  Drawing("balloon") { PackageResources.balloon_json },
  Drawing("cloud") { PackageResources.cloud_json },
]
