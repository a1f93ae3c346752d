import TactusGeometry
import TactusPainting
import TactusViews

/// The pictures that come with the program, painted by it.
public enum DrawnPictures {
  /// How high they are, in logical pixels.
  public static let height = 136.0

  /// What scene files call them, in the order of the strip.
  public static var names: [String] { sketches.map { "builtin:\($0.name)" } }

  /// All of them, painted for a scale.
  public static func library(scale: Double) -> PictureLibrary {
    PictureLibrary(
      sketches.compactMap { sketch in
        let image = try? Image.drawn(width: height, height: height, scale: scale) { canvas in
          canvas.fill(
            Path.circle(center: Point(x: height / 2, y: height / 2), radius: height / 2 - 4),
            .color(Color(hex: sketch.color)))
        }
        return image.map {
          Picture(
            name: "builtin:\(sketch.name)", image: $0, size: Size(width: height, height: height))
        }
      })
  }

  private static let sketches: [(name: String, color: UInt32)] = [
    ("sun", 0xF2C14E), ("leaf", 0x5FAD56), ("sea", 0x4D9DE0), ("rose", 0xE15554),
    ("plum", 0x7768AE), ("sand", 0xD9C5A0), ("sun2", 0xF2C14E), ("leaf2", 0x5FAD56),
    ("sea2", 0x4D9DE0), ("rose2", 0xE15554), ("plum2", 0x7768AE), ("sand2", 0xD9C5A0),
  ]
}
