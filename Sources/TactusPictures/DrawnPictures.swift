import Glibc
import TactusGeometry
import TactusPainting
import TactusSystem
import TactusViews

/// The built-in pictures, painted from the vector drawings in `Drawings/`.
///
/// The drawings are compiled into the program, so no files are read. A drawing always yields
/// identical pixels for a given size.
package enum DrawnPictures {
  /// The names by which scene files refer to the pictures, in the order in which a strip shows
  /// them.
  package static let names = drawings.map { "builtin:\($0.name)" }

  /// The shared library of all built-in pictures for a scale of 1.
  static let standard = library(scale: 1)

  /// Finds the system's fonts on the thread that draws and reads pictures.
  ///
  /// `done` is called on that thread after the search.
  package static func findFonts(then done: @escaping @Sendable () -> Void) {
    Font.find(on: queue, then: done)
  }

  /// The queue that draws and reads pictures and finds fonts, away from the thread that shows the
  /// results.
  static let queue: WorkQueue = {
    // The program may exit before the work is done, for example because of a wrong option.
    atexit { DrawnPictures.queue.finish() }
    return WorkQueue()
  }()

  /// The maximum number of device pixels per logical pixel in a drawn picture.
  ///
  /// On surfaces with a larger scale, pictures are stretched.
  private static let finestScale = 8.0

  /// Returns all built-in pictures for the given scale.
  ///
  /// Each picture is painted when it is first shown, in less than a millisecond.
  ///
  /// - Parameters:
  ///   - height: The height of the pictures in logical pixels, which determines their widths.
  ///   - scale: The device pixels per logical pixel.
  /// - Returns: The pictures, by name.
  /// - Precondition: Both parameters are greater than 0, and the height is less than 1024 px.
  package static func library(height: Double = 136, scale: Double) -> PictureLibrary {
    precondition(
      height > 0 && scale > 0 && height < 1024,
      "pictures \(height) px high at scale \(scale) cannot be painted")
    let scale = min(scale, finestScale)
    return PictureLibrary(drawings.map { $0.picture(height: height, scale: scale) })
  }

  /// Returns the pictures of a library in a form that the given store draws and caches.
  ///
  /// If a picture is shown enlarged, it is drawn again with more pixels.
  ///
  /// - Parameters:
  ///   - library: The result of `library(height:scale:)` for this scale.
  ///   - scale: The device pixels per logical pixel.
  ///   - store: The store that schedules the drawing and caches the images.
  /// - Returns: The pictures under the same names.
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

  /// The largest zoom for which an image with more pixels is drawn; a power of two.
  ///
  /// Most scenes let a picture grow to at most six times its size.
  private static let largestZoom = 8
}

/// The drawings in the order in which a strip shows them.
///
/// Neighboring drawings differ in color, and the two framed prints (mountains and night) are not
/// adjacent.
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
