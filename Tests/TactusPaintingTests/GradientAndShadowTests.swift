import TactusGeometry
import TactusPainting
import Testing

@Suite("Gradients and shadows")
struct GradientAndShadowTests {
  private let blackToWhite = [GradientStop(0, .black), GradientStop(1, .white)]

  @Test("a linear gradient has its end colors at and beyond its ends and is even between")
  func linear() throws {
    let canvas = try Canvas(width: 140, height: 3)
    canvas.fill(
      Rect(x: 0, y: 0, width: 140, height: 3),
      .linearGradient(from: Point(x: 20, y: 0), to: Point(x: 120, y: 0), stops: blackToWhite))
    for x in 0..<140 {
      let wanted = min(max((Double(x) + 0.5 - 20) / 100, 0), 1) * 255
      #expect(abs(Double(canvas.pixel(x: x, y: 1) & 255) - wanted) <= 1, "at \(x)")
    }
    #expect(canvas.pixel(x: 0, y: 0) == 0xff00_0000 && canvas.pixel(x: 139, y: 0) == 0xffff_ffff)
  }

  @Test("a gradient follows the transform and the scale")
  func transformed() throws {
    let canvas = try Canvas(width: 100, height: 100, scale: 2)
    canvas.transform = .rotation(.pi / 2).then(.translation(Vector(dx: 50, dy: 10)))
    canvas.fill(
      Rect(x: 0, y: 0, width: 40, height: 50),
      .linearGradient(from: .zero, to: Point(x: 40, y: 0), stops: blackToWhite))
    for y in 20..<100 {
      let wanted = (Double(y) + 0.5 - 20) / 80 * 255
      #expect(abs(Double(canvas.pixel(x: 50, y: y) & 255) - wanted) <= 1.5, "at \(y)")
    }
  }

  @Test("a vertical gradient has the colors of the same horizontal one, whole or in parts")
  func upright() throws {
    let stops = [
      GradientStop(0.1, Color(hex: 0x102030)), GradientStop(0.4, Color(hex: 0xF0C080)),
      GradientStop(0.4, Color(hex: 0x00FF00)), GradientStop(0.9, .white),
    ]
    let all = Rect(x: 0, y: 0, width: 90, height: 90)
    let across = try Canvas(width: 90, height: 90)
    across.fill(
      all, .linearGradient(from: .zero, to: Point(x: 90, y: 0), stops: stops))
    let down = try Canvas(width: 90, height: 90)
    for (x, y) in [(0, 0), (45, 0), (0, 30), (45, 30), (0, 77), (45, 77)] {
      down.clipRegion = Region(PixelRect(x: x, y: y, width: 45, height: 47))
      down.fill(
        all, .linearGradient(from: .zero, to: Point(x: 0, y: 90), stops: stops))
    }
    for x in 0..<90 {
      for y in [0, 33, 89] {
        for shift in [0, 8, 16, 24] as [UInt32] {
          let sideways = Int(across.pixel(x: x, y: y) >> shift & 255)
          let downwards = Int(down.pixel(x: y, y: x) >> shift & 255)
          #expect(abs(sideways - downwards) <= 1, "at \(x), \(y)")
        }
      }
    }
  }

  @Test("a radial gradient grows evenly from its center")
  func radial() throws {
    let canvas = try Canvas(width: 100, height: 100)
    canvas.fill(
      Rect(x: 0, y: 0, width: 100, height: 100),
      .radialGradient(center: Point(x: 50, y: 50), radius: 40, stops: blackToWhite))
    for (x, y) in [(50, 50), (70, 50), (50, 20), (30, 70), (95, 95)] {
      let distance = Point(x: Double(x) + 0.5, y: Double(y) + 0.5).distance(to: Point(x: 50, y: 50))
      let wanted = min(distance / 40, 1) * 255
      #expect(abs(Double(canvas.pixel(x: x, y: y) & 255) - wanted) <= 2)
    }
  }

  @Test("translucent colors between stops are mixed premultiplied: no dark seams")
  func translucent() throws {
    let canvas = try Canvas(width: 101, height: 1)
    canvas.fill(
      Rect(x: 0, y: 0, width: 101, height: 1),
      .linearGradient(
        from: .zero, to: Point(x: 101, y: 0),
        stops: [GradientStop(0, .white.withAlpha(0)), GradientStop(1, .white)]))
    for x in 0..<101 {
      let pixel = canvas.pixel(x: x, y: 0)
      #expect(pixel & 255 == pixel >> 24, "white at every alpha")
    }
  }

  @Test("unordered, single or missing stops do no harm")
  func strangeStops() throws {
    let canvas = try Canvas(width: 10, height: 10)
    let all = Rect(x: 0, y: 0, width: 10, height: 10)
    func fill(_ stops: [GradientStop]) {
      canvas.fill(all, .linearGradient(from: .zero, to: Point(x: 10, y: 0), stops: stops))
    }
    fill([])
    #expect(canvas.coveredArea == 0)
    fill([GradientStop(0.5, Color(hex: 0x102030))])
    #expect(canvas.pixel(x: 5, y: 5) == 0xff10_2030)
    fill([GradientStop(1, .white), GradientStop(0, .black)])
    #expect(canvas.pixel(x: 1, y: 1) == 0xffff_ffff)
  }

  @Test(
    "a shadow has the total alpha of the shape that casts it, and half its alpha at the edges",
    arguments: [(0.0, 6.0), (12, 10), (8, 24), (20, 40)])
  func weight(radius: Double, blur: Double) throws {
    let canvas = try Canvas(width: 320, height: 300)
    let rect = Rect(x: 90, y: 90, width: 140, height: 120)
    canvas.drawShadow(of: rect, radius: radius, blur: blur, color: .black)
    let area = 140.0 * 120 - (4 - .pi) * radius * radius
    #expect(abs(canvas.coveredArea - area) < 0.004 * area)
    #expect(abs(canvas.alpha(160, 89) + canvas.alpha(160, 90) - 255) < 6)
    #expect(abs(canvas.alpha(229, 150) + canvas.alpha(230, 150) - 255) < 6)
    for i in 0..<159 {
      #expect(canvas.alpha(i, 150) <= canvas.alpha(i + 1, 150), "rises towards the middle")
      #expect(canvas.alpha(i, 150) == canvas.alpha(319 - i, 150), "even on both sides")
    }
  }

  @Test("a shadow follows a Gaussian")
  func gaussian() throws {
    let canvas = try Canvas(width: 400, height: 300)
    canvas.drawShadow(
      of: Rect(x: 200, y: -500, width: 900, height: 1500), blur: 30, color: .black)
    // The error function by Simpson's rule.
    func normal(_ x: Double) -> Double {
      var sum = 0.0
      let n = 200
      for i in 0...n {
        let t = -6 + (x + 6) * Double(i) / Double(n)
        var term = 1.0
        var power = 1.0
        for k in 1..<120 {
          power *= -(t * t / 2) / Double(k)
          term += power
        }
        sum += max(term, 0) * (i == 0 || i == n ? 1 : i % 2 == 1 ? 4 : 2)
      }
      return sum * (x + 6) / Double(n) / 3 / (2 * Double.pi).squareRoot()
    }
    for x in stride(from: 162, to: 240, by: 6) {
      let wanted = normal((Double(x) + 0.5 - 200) / 15) * 255
      #expect(abs(Double(canvas.alpha(x, 150)) - wanted) < 4, "at \(x)")
    }
  }

  @Test("a hollow shadow equals the whole one wherever the rectangle does not cover it")
  func hollow() throws {
    let whole = try Canvas(width: 200, height: 200)
    let hollow = try Canvas(width: 200, height: 200)
    let rect = Rect(x: 50, y: 60, width: 90, height: 80)
    let offset = Vector(dx: 3, dy: 7)
    for (canvas, isHollow) in [(whole, false), (hollow, true)] {
      canvas.drawShadow(
        of: rect, radius: 14, blur: 20, offset: offset, color: .black, isHollow: isHollow)
    }
    #expect(whole.pixels != hollow.pixels)
    for canvas in [whole, hollow] { canvas.fillRoundedRect(rect, radius: 14, .color(.white)) }
    #expect(whole.pixels == hollow.pixels)
  }

  @Test("a turned shadow has the same total alpha as an upright one")
  func turned() throws {
    let canvas = try Canvas(width: 300, height: 300)
    canvas.transform = .rotation(0.5).then(.translation(Vector(dx: 120, dy: 60)))
    canvas.drawShadow(
      of: Rect(x: 0, y: 0, width: 120, height: 90), radius: 10, blur: 16, color: .black)
    let area = 120.0 * 90 - (4 - .pi) * 100
    #expect(abs(canvas.coveredArea - area) < 0.01 * area)
  }
}
