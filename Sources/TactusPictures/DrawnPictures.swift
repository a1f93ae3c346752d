import Glibc
import TactusGeometry
import TactusPainting
import TactusSystem
import TactusViews

/// The built-in pictures, painted from the vector drawings in `CEmbeddedFiles/Drawings/`.
///
/// The drawings are compiled into the program, so no files are read. A drawing always yields
/// identical pixels for a given size.
package enum DrawnPictures {
  /// The names by which scene files refer to the built-in pictures.
  ///
  /// The names are in the order in which a strip, a view that scrolls pictures, shows them.
  package static let names = drawings.map { "builtin:\($0.name)" }

  /// The library of all built-in pictures at one device pixel per logical pixel.
  ///
  /// The library is created on first use and then shared by all callers.
  static let standard = library(scale: 1)

  /// Searches for the system's fonts on the background thread that also draws and reads pictures.
  ///
  /// - Parameter done: A closure that is called on that thread after the search.
  package static func findFonts(then done: @escaping @Sendable () -> Void) {
    Font.find(on: queue, then: done)
  }

  /// The background queue that draws and reads pictures and searches for fonts.
  ///
  /// The work does not delay the thread that shows the pictures.
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
  /// A picture is painted when it is first shown, which takes less than a millisecond.
  ///
  /// - Parameters:
  ///   - height: The height of the pictures in logical pixels. Their widths are in proportion.
  ///   - scale: The number of device pixels per logical pixel.
  /// - Returns: The library of the pictures.
  /// - Precondition: The height and the scale are greater than 0, and the height is less than 1024.
  package static func library(height: Double = 136, scale: Double) -> PictureLibrary {
    precondition(
      height > 0 && scale > 0 && height < 1024,
      "cannot draw pictures at height \(height) px and scale \(scale): both must be greater than 0, "
        + "and the height less than 1024 px")
    let scale = min(scale, finestScale)
    return PictureLibrary(drawings.map { $0.picture(height: height, scale: scale) })
  }

  /// Returns a copy of `library` in which the store draws and caches the images of the pictures.
  ///
  /// If a picture is shown enlarged, it is drawn again with more pixels.
  ///
  /// - Parameters:
  ///   - library: A library of built-in pictures, as returned by `library(height:scale:)` for this
  ///     scale.
  ///   - scale: The number of device pixels per logical pixel.
  ///   - store: The store that schedules the drawing and caches the images.
  /// - Returns: A library with the pictures under their previous names.
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

  /// The maximum zoom, a power of two, for which an enlarged picture is drawn with more pixels.
  ///
  /// At a higher zoom, the picture is stretched. Most scenes let a picture grow to at most six
  /// times its size.
  private static let largestZoom = 8
}

/// The built-in drawings, in the order in which a strip, a view that scrolls pictures, shows them.
private let drawings: [Drawing] = (0...).lazy.map { Drawing($0) }.prefix { $0 != nil }
  .compactMap { $0 }
