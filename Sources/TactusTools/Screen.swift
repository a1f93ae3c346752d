import TactusGeometry
import TactusPainting
import TactusScenes
import TactusViews

/// A virtual screen on which a scene is painted.
package final class Screen {
  private let canvas: Canvas
  private(set) var isBlank = true

  /// The maximum number of device pixels; a screen of this size takes 256 MB of memory.
  private static let mostPixels = 64 << 20

  /// Creates a blank screen with the size of the scene's surface in device pixels.
  ///
  /// - Throws: `PaintingError` with `tooLarge` if the screen would have more than `mostPixels`
  ///   pixels, or with `outOfMemory` if there is not enough memory.
  init(_ scene: Scene) throws(PaintingError) {
    let size = scene.tree.pixelBounds
    guard size.width <= Self.mostPixels / max(1, size.height) else {
      throw PaintingError(
        .tooLarge,
        "a picture of \(size.width)x\(size.height) pixels exceeds the limit of "
          + "\(Self.mostPixels >> 20) million pixels: reduce the size with --size or --scale")
    }
    canvas = try Canvas(
      width: size.width, height: size.height, format: .xrgb8888, scale: scene.tree.scale)
  }

  var bounds: Region { Region(canvas.pixelBounds) }

  func matches(_ scene: Scene) -> Bool {
    scene.tree.pixelBounds == canvas.pixelBounds && scene.tree.scale == canvas.scale
  }

  func paint(_ scene: Scene, _ region: Region) {
    isBlank = false
    scene.tree.paint(canvas, region)
  }

  func image() throws(PaintingError) -> Image { try canvas.makeImage() }

  /// Returns the contents of the screen as a PNG file.
  ///
  /// - Throws: `PaintingError` if there is not enough memory.
  package func png() throws -> [UInt8] { try canvas.makeImage().pngData() }
}
