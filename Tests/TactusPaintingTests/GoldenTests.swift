import TactusGeometry
import TactusPainting
import Testing

@Suite("Golden pictures")
struct GoldenTests {
  private let paper = Color(hex: 0xf4f1ea)
  private let ink = Color(hex: 0x22252a)
  private let blue = Color(hex: 0x30638e)
  private let red = Color(hex: 0xd1495b)
  private let amber = Color(hex: 0xedae49)

  private func sheet(_ width: Int, _ height: Int, _ scale: Double = 1) throws -> Canvas {
    let canvas = try Canvas(width: width, height: height, format: .xrgb8888, scale: scale)
    canvas.clear(paper)
    canvas.font = .builtIn
    return canvas
  }

  private func stops(_ a: Color, _ b: Color) -> [GradientStop] {
    [GradientStop(0, a), GradientStop(1, b)]
  }

  private func picture() throws -> Image {
    try Image.drawn(width: 80, height: 60) {
      $0.clear(Color(hex: 0x00798c))
      $0.fill(.circle(center: Point(x: 40, y: 30), radius: 20), .color(amber))
      $0.stroke(.circle(center: Point(x: 40, y: 30), radius: 20), .color(.white), width: 3)
    }
  }

  @Test("shapes and gradients")
  func shapes() throws {
    let canvas = try sheet(360, 200)
    canvas.fillRoundedRect(
      Rect(x: 12, y: 12, width: 120, height: 76), radius: 14,
      .linearGradient(
        from: Point(x: 12, y: 12), to: Point(x: 132, y: 88), stops: stops(blue, ink)))
    canvas.fill(
      .circle(center: Point(x: 190, y: 50), radius: 38),
      .radialGradient(center: Point(x: 178, y: 38), radius: 52, stops: stops(.white, red)))
    canvas.fill(Rect(x: 248.5, y: 14.25, width: 95.5, height: 30), .color(amber))
    canvas.fill(Rect(x: 262, y: 30, width: 60, height: 50), .color(blue.withAlpha(0.5)))
    let star = Path.polyline(
      (0..<5).map { i in
        let (s, c) = Trigonometry.sincos(Double(i) * 4 * .pi / 5)
        return Point(x: 70 + 50 * s, y: 148 - 44 * c)
      }, isClosed: true)
    canvas.fill(star, .color(red))
    canvas.withState {
      canvas.clip(to: .ellipse(in: Rect(x: 150, y: 104, width: 120, height: 84)))
      for x in stride(from: 150.0, to: 280, by: 12) {
        canvas.fill(Rect(x: x, y: 100, width: 6, height: 100), .color(ink))
      }
    }
    try Golden(name: "shapes").compare(canvas)
  }

  @Test("strokes, caps, joins and dashes")
  func strokes() throws {
    let canvas = try sheet(360, 220)
    let zigzag = (0..<8).map { Point(x: 16 + Double($0) * 20, y: $0 % 2 == 0 ? 18 : 58) }
    let styles: [(LineCap, LineJoin)] = [(.round, .round), (.butt, .miter), (.square, .bevel)]
    for (i, (cap, join)) in styles.enumerated() {
      canvas.withState {
        canvas.translate(by: Vector(dx: 0, dy: Double(i) * 66))
        canvas.stroke(
          .polyline(zigzag), .color(ink.withAlpha(i == 2 ? 0.5 : 1)), width: 8, cap: cap,
          join: join)
      }
    }
    let curve = Spline.catmullRom(
      through: zigzag.map { Point(x: $0.x + 172, y: $0.y + 4) }, granularity: 8)
    canvas.stroke(.polyline(curve), .color(blue), width: 4)
    canvas.stroke(
      .circle(center: Point(x: 230, y: 140), radius: 40), .color(red), width: 5, cap: .butt,
      dashes: [14, 8])
    canvas.stroke(
      .circle(center: Point(x: 230, y: 140), radius: 24), .color(ink), width: 6, dashes: [0, 12])
    canvas.stroke(
      .roundedRect(Rect(x: 290.5, y: 90.5, width: 56, height: 100), radius: 12), .color(ink),
      width: 1)
    try Golden(name: "strokes").compare(canvas)
  }

  @Test("text in the built-in font", arguments: [1.0, 1.5])
  func text(scale: Double) throws {
    let canvas = try sheet(Int(380 * scale), Int(170 * scale), scale)
    for (i, size) in [11.0, 13, 16, 20].enumerated() {
      canvas.drawText(
        "\(Int(size)) Pack my box with five dozen liquor jugs",
        at: Point(x: 10, y: 20 + 26 * Double(i)),
        size: size, color: ink)
    }
    canvas.fillRoundedRect(Rect(x: 10, y: 118, width: 150, height: 40), radius: 9, .color(blue))
    canvas.drawText(
      "Bring to front", in: Rect(x: 10, y: 118, width: 150, height: 40), size: 15, color: .white,
      alignment: .center)
    canvas.drawText(
      "too long for its place", in: Rect(x: 176, y: 118, width: 90, height: 40), size: 14,
      color: ink)
    canvas.concatenate(Transform.rotation(-0.3).then(.translation(Vector(dx: 290, dy: 150))))
    canvas.drawText("Turned 0.3", at: .zero, size: 16, color: red)
    try Golden(name: scale == 1 ? "text" : "text-1.5").compare(canvas)
  }

  @Test("pictures, turned, clipped and faint, and shadows")
  func pictures() throws {
    let canvas = try sheet(360, 220)
    let picture = try picture()
    canvas.draw(picture, in: Rect(x: 14, y: 14, width: 80, height: 60))
    canvas.draw(picture, in: Rect(x: 110, y: 14, width: 112, height: 60))
    canvas.withState {
      canvas.concatenate(Transform.rotation(0.4).then(.translation(Vector(dx: 270, dy: 20))))
      canvas.drawShadow(
        of: Rect(x: 0, y: 0, width: 80, height: 60), blur: 12, offset: Vector(dx: 0, dy: 3))
      canvas.draw(picture, in: Rect(x: 0, y: 0, width: 80, height: 60))
    }
    canvas.withState {
      canvas.alpha = 0.4
      canvas.draw(picture, in: Rect(x: 14, y: 120, width: 80, height: 60))
    }
    let card = Rect(x: 128, y: 116, width: 90, height: 70)
    canvas.drawShadow(
      of: card, radius: 16, blur: 24, offset: Vector(dx: 0, dy: 8), isHollow: true)
    canvas.fillRoundedRect(card, radius: 16, .image(picture, in: card))
    canvas.drawShadow(
      of: Rect(x: 256, y: 130, width: 80, height: 50), radius: 25, blur: 30, color: ink)
    try Golden(name: "pictures").compare(canvas)
  }
}
