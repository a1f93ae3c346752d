import TactusGeometry
import TactusPainting
import Testing

@Suite("The canvas")
struct CanvasTests {
  /// Paints one of everything.
  private func paintMuch(_ canvas: Canvas, _ picture: Image) {
    canvas.fill(Rect(x: -5, y: -5, width: 90, height: 90), .color(Color(hex: 0x204060)))
    canvas.fill(
      Rect(x: 3.4, y: 5.7, width: 60.3, height: 50.9), .color(Color(hex: 0xff0000, alpha: 0.4)))
    canvas.fillRoundedRect(
      Rect(x: 8, y: 8, width: 50, height: 40), radius: 7,
      .linearGradient(
        from: Point(x: 8, y: 8), to: Point(x: 58, y: 48),
        stops: [GradientStop(0, .white), GradientStop(1, Color(hex: 0x00ff00, alpha: 0.3))]))
    canvas.stroke(
      .circle(center: Point(x: 30, y: 34), radius: 20), .color(.black), width: 3)
    canvas.draw(picture, in: Rect(x: 20, y: 20, width: 16, height: 12))
    canvas.withState {
      canvas.concatenate(.rotation(0.5))
      canvas.draw(picture, in: Rect(x: 30, y: 5, width: 24, height: 18))
    }
    canvas.withState {
      canvas.clip(toRounded: Rect(x: 35, y: 30, width: 25, height: 25), radius: 9)
      canvas.draw(picture, in: Rect(x: 30.5, y: 30, width: 33, height: 30))
      canvas.clear(Color(hex: 0x80ff80, alpha: 0.5))
    }
    canvas.copy(Rect(x: 2, y: 2, width: 40, height: 30), by: Vector(dx: 11, dy: 7))
  }

  @Test(
    "nothing outside the clip changes by a single bit",
    arguments: [PixelFormat.argb8888, .xrgb8888])
  func clipKeepsBytes(format: PixelFormat) throws {
    let canvas = try Canvas(width: 64, height: 64, format: format)
    let noise = try patterned(64, 64, opaque: false)
    let before = noise
    canvas.draw(noise, in: Rect(x: 0, y: 0, width: 64, height: 64))
    let start = canvas.pixels
    var region = Region(PixelRect(x: 10, y: 12, width: 20, height: 17))
    region.add(PixelRect(x: 40, y: 33, width: 9, height: 22))
    canvas.clipRegion = region
    paintMuch(canvas, before)
    let end = canvas.pixels
    var changed = 0
    for y in 0..<64 {
      for x in 0..<64 where start[y * 64 + x] != end[y * 64 + x] {
        changed += 1
        #expect(region.contains(x: x, y: y), "at \(x), \(y)")
      }
    }
    #expect(changed > 300)
  }

  @Test("painting damage piece by piece gives the pixels of painting everything")
  func pieces() throws {
    let picture = try patterned(16, 12, opaque: false)
    func paint(_ canvas: Canvas) {
      canvas.clear(.white)
      canvas.fill(
        Rect(x: 3.4, y: 5.7, width: 50.3, height: 50.9), .color(Color(hex: 0xff0000, alpha: 0.4)))
      canvas.fillRoundedRect(
        Rect(x: 8, y: 8, width: 50, height: 40), radius: 7, .color(Color(hex: 0x00ff00)))
      canvas.stroke(.circle(center: Point(x: 30, y: 34), radius: 20), .color(.black), width: 3)
      canvas.withState {
        canvas.concatenate(.rotation(0.5))
        canvas.draw(picture, in: Rect(x: 30, y: 5, width: 24, height: 18))
      }
    }
    let whole = try Canvas(width: 64, height: 64)
    let parts = try Canvas(width: 64, height: 64)
    paint(whole)
    for y in stride(from: 0, to: 64, by: 13) {
      for x in stride(from: 0, to: 64, by: 17) {
        parts.clipRegion = Region(PixelRect(x: x, y: y, width: 17, height: 13))
        paint(parts)
      }
    }
    #expect(whole.pixels == parts.pixels)
  }

  @Test("a canvas over foreign memory writes only its rows")
  func foreignMemory() throws {
    let width = 20
    let height = 6
    let stride = 32
    let memory = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: stride * height)
    defer { unsafe memory.deallocate() }
    unsafe memory.initialize(repeating: 0x1234_5678)
    let canvas = try unsafe Canvas(
      memory: UnsafeMutableRawPointer(memory.baseAddress!), width: width, height: height,
      stride: stride * 4, format: .xrgb8888, scale: 2)
    canvas.clear(.black)
    canvas.fill(Rect(x: 1, y: 1, width: 100, height: 1), .color(.white))
    for y in 0..<height {
      for x in 0..<stride {
        let pixel = unsafe memory[y * stride + x]
        if x >= width {
          #expect(pixel == 0x1234_5678)
        } else {
          #expect(pixel & 0xffffff == (x >= 2 && (2...3).contains(y) ? 0xffffff : 0))
        }
      }
    }
  }

  @Test(
    "impossible sizes are refused",
    arguments: [
      (0, 5, 0), (5, 0, 20), (-1, 5, 20), (40_000, 1, 160_000), (10, 10, 39), (10, 10, 42),
    ])
  func refused(width: Int, height: Int, stride: Int) throws {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
    defer { unsafe memory.deallocate() }
    #expect(throws: PaintingError.self) {
      _ = try unsafe Canvas(memory: memory, width: width, height: height, stride: stride)
    }
  }

  @Test(
    "under a clip with anti-aliased edges, clear replaces each pixel in proportion to its coverage",
    arguments: [Color.clear, Color(red: 0, green: 0.5, blue: 1, alpha: 0.5), .white])
  func clearUnderSoftClip(_ color: Color) throws {
    let coverage = try Canvas.clear(40, 30)
    let canvas = try Canvas(width: 40, height: 30)
    canvas.clear(Color(red: 1, green: 0.25, blue: 0, alpha: 1))
    let before = canvas.pixels
    for canvas in [coverage, canvas] {
      canvas.clip(to: .circle(center: Point(x: 19.3, y: 14.6), radius: 11.2))
      canvas.alpha = 0.3
    }
    coverage.clear(.black)
    canvas.clear(color)
    #expect(coverage.alpha(19, 14) == 255 && coverage.alpha(0, 0) == 0)
    #expect(coverage.pixels.contains { (40...200).contains($0 >> 24) })
    for (index, level) in coverage.pixels.enumerated() {
      let share = Double(level >> 24) / 255
      for shift: UInt32 in [0, 8, 16, 24] {
        let old = Double(before[index] >> shift & 255)
        let new = Double(color.premultiplied >> shift & 255)
        let wanted = old + (new - old) * share
        #expect(abs(Double(canvas.pixels[index] >> shift & 255) - wanted) <= 1.5)
      }
    }
  }

  @Test("clear replaces pixels, and a translucent fill blends in premultiplied colors")
  func blending() throws {
    let canvas = try Canvas(width: 4, height: 4)
    canvas.clear(Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(canvas.pixel(x: 1, y: 1) == 0x8080_0000)
    canvas.fill(
      Rect(x: 0, y: 0, width: 4, height: 4), .color(Color(red: 0, green: 0, blue: 1, alpha: 0.5)))
    // 0x80 + 0x80 * (255 - 0x80) / 255 = 0xC0; red 0x80 * 127 / 255 = 0x40.
    #expect(canvas.pixel(x: 1, y: 1) == 0xc040_0080)
    canvas.clear()
    #expect(canvas.pixel(x: 3, y: 3) == 0)
  }

  @Test("the alpha of the state multiplies that of colors, gradients and pictures")
  func stateAlpha() throws {
    let canvas = try Canvas(width: 8, height: 8)
    canvas.alpha = 0.5
    let all = Rect(x: 0, y: 0, width: 8, height: 8)
    let white = try Image(
      width: 8, height: 8, premultiplied: Array(repeating: 0xffff_ffff, count: 64))
    let stops = [GradientStop(0, Color.white), GradientStop(1, Color.white)]
    for brush in [
      Brush.color(.white), .image(white, in: all),
      .linearGradient(from: .zero, to: Point(x: 8, y: 0), stops: stops),
    ] {
      canvas.clear()
      canvas.fill(all, brush)
      #expect(canvas.pixel(x: 4, y: 4) == 0x8080_8080)
    }
    canvas.clear()
    canvas.draw(white, in: all)
    #expect(canvas.pixel(x: 4, y: 4) == 0x8080_8080)
  }

  @Test("saved state restores transform, clip and alpha, even after an error")
  func states() throws {
    struct Stop: Error {}
    let canvas = try Canvas(width: 30, height: 30)
    try? canvas.withState { () throws(Stop) in
      canvas.alpha = 0.2
      canvas.translate(by: Vector(dx: 5, dy: 5))
      canvas.clip(to: Rect(x: 0, y: 0, width: 3, height: 3))
      canvas.clip(to: .circle(center: Point(x: 1, y: 1), radius: 1))
      throw Stop()
    }
    #expect(canvas.alpha == 1 && canvas.transform == .identity)
    canvas.fill(Rect(x: 0, y: 0, width: 30, height: 30), .color(.black))
    #expect(canvas.coveredArea == 900)
  }

  @Test("a rounded clip lets through what a rounded rectangle fills")
  func roundedClip() throws {
    let a = try Canvas(width: 50, height: 50)
    let b = try Canvas(width: 50, height: 50)
    let rect = Rect(x: 5.5, y: 6.25, width: 36, height: 31)
    a.clip(toRounded: rect, radius: 8)
    a.fill(Rect(x: 0, y: 0, width: 50, height: 50), .color(.black))
    b.fillRoundedRect(rect, radius: 8, .color(.black))
    for (p, q) in zip(a.pixels, b.pixels) { #expect(abs(Int(p >> 24) - Int(q >> 24)) <= 1) }
  }

  @Test("a clip within a clip lets through only what both let through")
  func nestedClips() throws {
    let canvas = try Canvas(width: 60, height: 60)
    canvas.clip(to: .circle(center: Point(x: 25, y: 30), radius: 20))
    canvas.clip(to: .circle(center: Point(x: 35, y: 30), radius: 20))
    canvas.fill(Rect(x: 0, y: 0, width: 60, height: 60), .color(.black))
    let half = Trigonometry.atan2((1 - 0.25 * 0.25).squareRoot(), 0.25)
    let lens = 20.0 * 20 * (2 * half - Trigonometry.sin(2 * half))
    #expect(abs(canvas.coveredArea - lens) < 0.005 * lens)
  }

  @Test(
    "copied pixels move as with memmove",
    arguments: [(7, 0), (-7, 0), (0, 5), (0, -5), (3, 4), (-3, 4), (3, -4), (-9, -2)])
  func moving(dx: Int, dy: Int) throws {
    let canvas = try Canvas(width: 40, height: 30)
    canvas.draw(try patterned(40, 30), in: Rect(x: 0, y: 0, width: 40, height: 30))
    let before = canvas.pixels
    let rect = PixelRect(x: 6, y: 5, width: 25, height: 19)
    // A clip of several parts, to test the order in which they are moved.
    var region = Region()
    for x in stride(from: 0, to: 40, by: 10) {
      region.add(PixelRect(x: x, y: x / 5, width: 8, height: 22))
    }
    canvas.clipRegion = region
    #expect(canvas.copy(rect.rect, by: Vector(dx: Double(dx), dy: Double(dy))))
    for y in 0..<30 {
      for x in 0..<40 {
        let from = (x: x - dx, y: y - dy)
        let moved =
          region.contains(x: x, y: y) && from.x >= 6 && from.x < 31 && from.y >= 5
          && from.y < 24
        let wanted = moved ? before[from.y * 40 + from.x] : before[y * 40 + x]
        #expect(canvas.pixel(x: x, y: y) == wanted, "at \(x), \(y)")
      }
    }
  }

  @Test("a displacement by half a device pixel is refused")
  func notWhole() throws {
    let canvas = try Canvas(width: 10, height: 10)
    #expect(!canvas.copy(Rect(x: 0, y: 0, width: 5, height: 5), by: Vector(dx: 0.5, dy: 0)))
    let twice = try Canvas(width: 10, height: 10, scale: 2)
    #expect(twice.copy(Rect(x: 0, y: 0, width: 5, height: 5), by: Vector(dx: 0.5, dy: 0)))
  }

  @Test("old damage is copied from the newer buffer, and nothing else")
  func bringingUpToDate() throws {
    let newer = try Canvas(width: 20, height: 20)
    let older = try Canvas(width: 20, height: 20)
    newer.clear(.white)
    var region = Region(PixelRect(x: 2, y: 3, width: 4, height: 5))
    region.add(PixelRect(x: 15, y: 15, width: 50, height: 50))
    older.copyDevicePixels(from: newer, region)
    for y in 0..<20 {
      for x in 0..<20 {
        #expect((older.pixel(x: x, y: y) != 0) == region.contains(x: x, y: y))
      }
    }
  }
}
