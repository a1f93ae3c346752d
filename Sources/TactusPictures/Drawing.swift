import CEmbeddedFiles
import TactusGeometry
import TactusJSON
import TactusPainting
import TactusViews

/// A picture described by a JSON file that contains an array of layers.
///
/// The coordinates do not depend on the size at which the picture is drawn. The picture is 136
/// units high, y points down, and the light comes from the upper left.
///
/// There are three kinds of layers:
/// - A shape has a `path`, given as SVG path data with absolute `M`, `L`, `Q`, `C`, and `Z`. The
///   path is filled or, if the layer has a `line` width, stroked with that width.
/// - A `glow` is a light that fades in all directions, given as [x, y, radius].
/// - A group has `layers` of its own, which are clipped to the path given by `within`.
///
/// A shape or glow has a `color`, to which an `alpha` can be added. Instead of the color, a shape
/// can have a gradient, an array of colors under one of these keys:
/// - `lit` goes from the upper left to the lower right.
/// - `round` is a radial gradient whose center is above and to the left of the shape's center,
///   which makes a circle look like a ball.
/// - `down` goes from top to bottom.
struct Drawing: Sendable {
  static let height = 136.0

  /// The widths of drawings that are not square.
  private static let widths = ["mountains": 196.0, "night": 112]

  let name: String
  private let index: Int
  private let width: Double

  /// Creates the drawing with the given index; nil if no drawing has this index.
  init?(_ index: Int) {
    guard let file = unsafe cembeddedfiles_drawing(index) else { return nil }
    name = unsafe String(cString: file.pointee.name)
    self.index = index
    width = Self.widths[name] ?? Self.height
  }

  private var text: String {
    unsafe cembeddedfiles_drawing(index).map { unsafe String(cString: $0.pointee.text) } ?? ""
  }

  func picture(height: Double, scale: Double) -> Picture {
    let size = size(ofHeight: height)
    let pixels = (size.width * scale).rounded(.up) * (height * scale).rounded(.up)
    return Picture(name: "builtin:\(name)", size: size, byteCount: Int(pixels) * 4) {
      image(height: height, scale: scale)
    }
  }

  private func size(ofHeight height: Double) -> Size {
    Size(width: max(1, (width * height / Self.height).rounded()), height: height)
  }

  /// Draws the picture at the given height, with the width in proportion.
  ///
  /// - Parameters:
  ///   - height: The height in logical pixels.
  ///   - scale: The number of device pixels per logical pixel.
  /// - Returns: An image of the picture in device pixels.
  func image(height: Double, scale: Double) -> Image {
    let size = size(ofHeight: height)
    do {
      let layers = try JSONNode.parse(SourceText(name: name, bytes: Array(text.utf8)))
      return try Image.drawn(width: size.width, height: size.height, scale: scale) { canvas in
        canvas.concatenate(.scale(height / Self.height))
        canvas.paint(layers: layers)
      }
    } catch {
      fatalError("the picture \(name) cannot be drawn: \(error)")
    }
  }
}

extension Canvas {
  fileprivate func paint(layers: JSONNode) {
    for layer in layers.array ?? [] {
      if let inner = layer["layers"] {
        withState {
          clip(to: layer.path("within"))
          paint(layers: inner)
        }
      } else if let width = layer["line"]?.number {
        stroke(layer.path("path"), layer.brush(), width: width)
      } else {
        fill(layer.path("path"), layer.brush())
      }
    }
  }
}

extension JSONNode {
  fileprivate func path(_ key: String) -> Path {
    if let place = numbers("glow") {
      return .circle(center: Point(x: place[0], y: place[1]), radius: place[2])
    }
    return self[key]?.string.flatMap(Path.init(data:)) ?? Path()
  }

  fileprivate func brush() -> Brush {
    if let place = numbers("glow") {
      let stops = [(0, 1), (0.4, 0.6), (1, 0)].map { GradientStop($0.0, color(fading: $0.1)) }
      return .radialGradient(
        center: Point(x: place[0], y: place[1]), radius: place[2], stops: stops)
    }
    let box = path("path").controlBounds
    if let stops = stops("lit") {
      return .linearGradient(
        from: Point(x: box.minX + box.width * 0.2, y: box.minY),
        to: Point(x: box.minX + box.width * 0.8, y: box.maxY), stops: stops)
    }
    if let stops = stops("round") {
      let lit = Point(x: box.minX + box.width * 0.36, y: box.minY + box.height * 0.3)
      return .radialGradient(
        center: lit, radius: max(box.width, box.height) * 0.72, stops: stops)
    }
    if let stops = stops("down") {
      return .linearGradient(from: box.origin, to: Point(x: box.minX, y: box.maxY), stops: stops)
    }
    return .color(color(fading: 1))
  }

  private func numbers(_ key: String) -> [Double]? { self[key]?.array?.compactMap(\.number) }

  private func color(fading part: Double) -> Color {
    let color = self["color"]?.string.flatMap(Color.init) ?? .black
    return color.withAlpha((self["alpha"]?.number ?? 1) * part)
  }

  /// Returns the colors of the gradient under the given key as evenly spaced stops; nil if the
  /// layer has no such key.
  private func stops(_ key: String) -> [GradientStop]? {
    guard let colors = self[key]?.array?.compactMap({ $0.string.flatMap(Color.init) }) else {
      return nil
    }
    return colors.enumerated().map {
      GradientStop(Double($0.offset) / Double(colors.count - 1), $0.element)
    }
  }
}
