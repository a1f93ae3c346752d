import TactusGeometry
import TactusPainting
import Testing

@Suite("Pictures on the canvas")
struct ImageTests {
  @Test("a picture moved by whole device pixels is copied exactly", arguments: [1.0, 2, 1.5])
  func exactCopy(scale: Double) throws {
    let picture = try patterned(12, 9, opaque: false)
    let canvas = try Canvas(width: 40, height: 40, scale: scale)
    canvas.translate(by: Vector(dx: 6 / scale, dy: 3 / scale))
    canvas.draw(
      picture, in: Rect(x: 2 / scale, y: 4 / scale, width: 12 / scale, height: 9 / scale))
    for y in 0..<40 {
      for x in 0..<40 { #expect(canvas.pixel(x: x, y: y) == picture.pixel(x: x - 8, y: y - 7)) }
    }
  }

  @Test("a picture turned by quarter turns is exact", arguments: [1, 2, 3])
  func quarterTurns(quarters: Int) throws {
    let picture = try patterned(12, 9, opaque: false)
    let canvas = try Canvas(width: 40, height: 40)
    canvas.transform = .rotation(Double(quarters) * .pi / 2)
      .then(.translation(Vector(dx: 20, dy: 20)))
    canvas.draw(picture, in: Rect(x: 0, y: 0, width: 12, height: 9))
    for y in 0..<9 {
      for x in 0..<12 {
        let place =
          switch quarters {
          case 1: (20 - 1 - y, 20 + x)
          case 2: (20 - 1 - x, 20 - 1 - y)
          default: (20 + y, 20 - 1 - x)
          }
        #expect(canvas.pixel(x: place.0, y: place.1) == picture.pixel(x: x, y: y))
      }
    }
    var painted = 0
    for p in canvas.pixels where p != 0 { painted += 1 }
    var wanted = 0
    for y in 0..<9 { for x in 0..<12 where picture.pixel(x: x, y: y) != 0 { wanted += 1 } }
    #expect(painted == wanted)
  }

  @Test("a turned picture covers its area and its edges are anti-aliased")
  func turned() throws {
    let white = try Image(
      width: 30, height: 20, premultiplied: Array(repeating: 0xffff_ffff, count: 600))
    let canvas = try Canvas(width: 80, height: 80)
    canvas.transform = .rotation(0.6).then(.translation(Vector(dx: 30, dy: 15)))
    canvas.draw(white, in: Rect(x: 0, y: 0, width: 30, height: 20))
    #expect(abs(canvas.coveredArea - 600) < 0.6)
    let reference = try Canvas(width: 80, height: 80)
    reference.transform = canvas.transform
    reference.fill(Path.rect(Rect(x: 0, y: 0, width: 30, height: 20)), .color(.white))
    #expect(canvas.pixels == reference.pixels)
  }

  @Test("a picture at twice its size interpolates the colors between two pixels")
  func bilinear() throws {
    let picture = try Image(width: 2, height: 1, premultiplied: [0xff00_0000, 0xffff_ffff])
    let canvas = try Canvas(width: 80, height: 4)
    canvas.draw(picture, in: Rect(x: 0, y: 0, width: 80, height: 4))
    for x in 0..<80 {
      let place = (Double(x) + 0.5) / 40 - 0.5
      let wanted = min(max(place, 0), 1) * 255
      // pixman interpolates in 128 steps.
      #expect(abs(Double(canvas.pixel(x: x, y: 2) & 0xff) - wanted) < 3)
    }
  }

  @Test("a turned picture kept as an image and drawn looks as if drawn directly")
  func rendered() throws {
    let picture = try patterned(20, 14)
    let turn = Transform.rotation(0.4).then(.scale(1.3))
    let place = Vector(dx: 30, dy: 20)
    for scale in [1.0, 2] {
      let direct = try Canvas(width: 160, height: 160, scale: scale)
      direct.transform = turn.then(.translation(place))
      direct.draw(picture, in: Rect(x: 0, y: 0, width: 20, height: 14))
      let kept = try Canvas(width: 160, height: 160, scale: scale)
      let (image, offset) = try picture.rendered(transform: turn, scale: scale)
      kept.draw(image, at: Point.zero + place + offset)
      for (p, q) in zip(direct.pixels, kept.pixels) {
        for shift in [24, 16, 8, 0] {
          #expect(abs(Int(p >> shift & 255) - Int(q >> shift & 255)) <= 2)
        }
      }
    }
  }

  @Test("a picture drawn on its own canvas has its size, alpha and opacity")
  func drawn() throws {
    let picture = try Image.drawn(width: 10, height: 5.2, scale: 2) {
      $0.fill(Rect(x: 0, y: 0, width: 5, height: 5), .color(Color.black.withAlpha(0.5)))
    }
    #expect(picture.width == 20 && picture.height == 11 && !picture.isOpaque)
    #expect(picture.alpha(x: 9, y: 9) == 128 && picture.alpha(x: 10, y: 9) == 0)
    #expect(picture.alpha(x: -1, y: 0) == 0 && picture.alpha(x: 0, y: 11) == 0)
    let full = try Image.drawn(width: 3, height: 3) { $0.clear(.white) }
    #expect(full.isOpaque)
  }

  @Test("a picture of the wrong number of pixels is refused")
  func refused() {
    #expect(throws: PaintingError.self) {
      try Image(width: 2, height: 2, premultiplied: [1, 2, 3])
    }
    #expect(throws: PaintingError.self) { try Image(width: 0, height: 2, premultiplied: []) }
    #expect(throws: PaintingError.self) { try Image.drawn(width: .nan, height: 2) { _ in } }
  }
}
