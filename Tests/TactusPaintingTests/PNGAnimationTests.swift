import TactusGeometry
import Testing

@testable import TactusPainting

@Suite("Animated PNG")
struct PNGAnimationTests {
  private struct Frame {
    var area: PixelRect
    var milliseconds: Int
    var picture: Image
  }

  /// Returns a picture with a square of another color.
  private func picture(squareAt x: Int) throws -> Image {
    var pixels = [UInt32](repeating: 0xff20_4060, count: 40 * 30)
    for row in 10..<15 { for column in x..<(x + 5) { pixels[row * 40 + column] = 0xffff_8000 } }
    return try Image(width: 40, height: 30, premultiplied: pixels)
  }

  /// Takes a file apart into its frames, each decoded as a separate picture.
  private func frames(_ file: [UInt8]) throws -> (count: Int, frames: [Frame]) {
    func number(_ at: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(file[at + $1]) } }
    var frames: [Frame] = []
    var (count, sequence, at) = (0, 0, 8)
    var colors: [UInt8] = []
    var alphas: [UInt8] = []
    var control = 0
    while at < file.count {
      let length = number(at)
      let type = String(decoding: file[(at + 4)..<(at + 8)], as: UTF8.self)
      let start = at + 8
      if type == "PLTE" { colors = Array(file[start..<(start + length)]) }
      if type == "tRNS" { alphas = Array(file[start..<(start + length)]) }
      if type == "acTL" { count = number(start) }
      if type == "fcTL" {
        #expect(number(start) == sequence)
        sequence += 1
        control = start
      }
      if type == "fdAT" {
        #expect(number(start) == sequence)
        sequence += 1
      }
      if type == "IDAT" || type == "fdAT" {
        let (width, height) = (number(control + 4), number(control + 8))
        var single = PNGEncoder.signature
        PNGEncoder.append(
          chunk: "IHDR",
          PNGEncoder.bigEndian(width) + PNGEncoder.bigEndian(height) + [8, 3, 0, 0, 0],
          to: &single)
        PNGEncoder.append(chunk: "PLTE", colors, to: &single)
        PNGEncoder.append(chunk: "tRNS", alphas, to: &single)
        let data = Array(file[(type == "IDAT" ? start : start + 4)..<(start + length)])
        PNGEncoder.append(chunk: "IDAT", data, to: &single)
        PNGEncoder.append(chunk: "IEND", [], to: &single)
        let time = Int(file[control + 20]) << 8 | Int(file[control + 21])
        let unit = Int(file[control + 22]) << 8 | Int(file[control + 23])
        frames.append(
          Frame(
            area: PixelRect(
              x: number(control + 12), y: number(control + 16), width: width, height: height),
            milliseconds: time * 1000 / unit, picture: try Image(decoding: single)))
      }
      at = start + length + 4
    }
    return (count, frames)
  }

  @Test("the frames laid over one another give the original pictures")
  func composed() throws {
    let pictures = try [2, 8, 30].map(picture)
    var animation = PNGAnimation(width: 40, height: 30)
    for picture in pictures { animation.add(picture, milliseconds: 50) }
    let (count, frames) = try frames(animation.encode())
    try #require(count == 3 && frames.count == 3)
    // Only the change: from the old square to the new one.
    #expect(frames[1].area == PixelRect(x: 2, y: 10, width: 11, height: 5))
    var canvas = [UInt32](repeating: 0, count: 40 * 30)
    for (frame, wanted) in zip(frames, pictures) {
      #expect(frame.milliseconds == 50)
      for y in 0..<frame.area.height {
        for x in 0..<frame.area.width where frame.picture.alpha(x: x, y: y) == 255 {
          canvas[(frame.area.y + y) * 40 + frame.area.x + x] = frame.picture.pixel(x: x, y: y)
        }
      }
      let all = (0..<30).flatMap { y in (0..<40).map { wanted.pixel(x: $0, y: y) } }
      #expect(canvas == all)
    }
  }

  @Test("a picture equal to the last one prolongs its frame and adds none")
  func still() throws {
    var animation = PNGAnimation(width: 40, height: 30)
    let picture = try picture(squareAt: 5)
    animation.add(picture, milliseconds: 100)
    animation.add(try self.picture(squareAt: 5), milliseconds: 150)
    let (count, frames) = try frames(animation.encode())
    #expect(count == 1 && frames.count == 1)
    #expect(frames.first?.milliseconds == 250)
  }

  @Test("of more than 255 colors a palette near all of them is chosen")
  func manyColors() throws {
    var pixels: [UInt32] = []
    for y: UInt32 in 0..<64 {
      for x: UInt32 in 0..<64 { pixels.append(0xff00_0000 | (x * 4) << 16 | (y * 4)) }
    }
    let picture = try Image(width: 64, height: 64, premultiplied: pixels)
    var animation = PNGAnimation(width: 64, height: 64)
    animation.add(picture, milliseconds: 100)
    let shown = try Image(decoding: animation.encode())
    var worst = 0
    for y in 0..<64 {
      for x in 0..<64 {
        for shift: UInt32 in [16, 8, 0] {
          let a = Int(shown.pixel(x: x, y: y) >> shift & 255)
          worst = max(worst, abs(a - Int(picture.pixel(x: x, y: y) >> shift & 255)))
        }
      }
    }
    #expect(worst <= 16)
  }

  @Test("a decoder without animation shows the first frame")
  func plain() throws {
    var animation = PNGAnimation(width: 40, height: 30)
    animation.add(try picture(squareAt: 5), milliseconds: 100)
    animation.add(try picture(squareAt: 9), milliseconds: 100)
    let shown = try Image(decoding: animation.encode())
    #expect(shown.pixel(x: 6, y: 12) == 0xffff_8000)
    #expect(shown.pixel(x: 12, y: 12) == 0xff20_4060)
  }
}
