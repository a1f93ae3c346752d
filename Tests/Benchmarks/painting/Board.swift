import TactusGeometry
import TactusPainting
import TactusViews

/// A tree with a canvas, painted as the client does it: the damage only.
struct Board {
  let tree: ViewTree
  let canvas: Canvas
  let scale: Double

  init(width: Int, height: Int, scale: Double) throws {
    self.scale = scale
    tree = ViewTree(
      size: Size(width: Double(width) / scale, height: Double(height) / scale), scale: scale)
    tree.root.background = .color(Color(hex: 0x304050))
    canvas = try Canvas(width: width, height: height, format: .xrgb8888, scale: scale)
    paint()
  }

  /// Paints the damage and returns it.
  @discardableResult
  func paint() -> Region {
    let damage = tree.takeDamage()
    tree.paint(canvas, damage)
    return damage
  }

  /// Returns a piece whose picture has as many pixels as the piece covers.
  func piece(side: Double, opaque: Bool = true) throws -> PictureView {
    let view = PictureView(picture: try Self.picture(side: side, scale: scale, opaque: opaque))
    tree.root.add(view)
    return view
  }

  static func picture(side: Double, scale: Double, opaque: Bool = true) throws -> Picture {
    let image = try Image.drawn(width: side, height: side, scale: scale) { canvas in
      for y in 0..<10 {
        canvas.fill(
          Rect(x: 0, y: Double(y) * side / 10, width: side, height: side / 10),
          .color(Color(hex: UInt32(0x20_4060 + y * 0x0A_0B0C), alpha: opaque ? 1 : 0.6)))
      }
    }
    return Picture(name: "piece", image: image, size: Size(width: side, height: side))
  }
}
