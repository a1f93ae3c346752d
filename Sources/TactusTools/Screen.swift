import TactusGeometry
import TactusPainting
import TactusScenes
import TactusViews

/// A virtual screen that a scene is painted on.
public final class Screen {
  private let canvas: Canvas
  /// Nothing was painted on it yet.
  private(set) var isBlank = true

  init(_ scene: Scene) throws(PaintingError) {
    let size = scene.tree.pixelBounds
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

  /// Device pixels, as stored: 0x00RRGGBB.
  public func pixel(x: Int, y: Int) -> UInt32 { canvas.pixel(x: x, y: y) & 0xFF_FFFF }

  public var width: Int { canvas.width }
  public var height: Int { canvas.height }

  func image() throws(PaintingError) -> Image { try canvas.makeImage() }

  /// The picture as a PNG file.
  ///
  /// - Throws: `PaintingError` where there is no memory for it.
  public func png() throws -> [UInt8] { try canvas.makeImage().pngData() }
}
