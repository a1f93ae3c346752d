import TactusGeometry
import Testing

@testable import TactusPainting

@Suite("The shadow of a picture")
struct ImageShadowTests {
  /// Returns a picture of 60 x 40 pixels that is opaque only within `rect`.
  private func picture(opaqueIn rect: PixelRect) throws -> Image {
    var pixels = [UInt32](repeating: 0, count: 60 * 40)
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX { pixels[y * 60 + x] = 0xFF20_C040 }
    }
    return try Image(width: 60, height: 40, premultiplied: pixels)
  }

  @Test(
    "a shadow is larger than the picture by the margin on each side, and fades out within the margin"
  )
  func margin() throws {
    let all = PixelRect(x: 0, y: 0, width: 60, height: 40)
    let (shadow, margin) = try picture(opaqueIn: all).shadow(blur: 8)
    #expect(margin >= 8)
    #expect(shadow.width == 60 + 2 * margin && shadow.height == 40 + 2 * margin)
    for x in 0..<shadow.width { #expect(shadow.alpha(x: x, y: 0) <= 1) }
    for y in 0..<shadow.height { #expect(shadow.alpha(x: 0, y: y) <= 1) }
  }

  @Test(
    "a shadow has its full color under opaque surroundings, and half of it at a straight edge")
  func levels() throws {
    let all = PixelRect(x: 0, y: 0, width: 60, height: 40)
    let color = Color(hex: 0x800000, alpha: 0.5)
    let (shadow, margin) = try picture(opaqueIn: all).shadow(blur: 8, color: color)
    #expect(shadow.pixel(x: margin + 30, y: margin + 20) == color.premultiplied)
    let outside = Int(shadow.alpha(x: margin - 1, y: margin + 20))
    let inside = Int(shadow.alpha(x: margin, y: margin + 20))
    #expect(inside > outside)
    #expect(abs(inside + outside - 128) <= 2)
  }

  @Test("a shadow follows the outline: empty far from it, and equal on both of its sides")
  func outline() throws {
    let (shadow, margin) = try picture(opaqueIn: PixelRect(x: 0, y: 10, width: 20, height: 20))
      .shadow(blur: 6)
    let reach = margin
    for x in margin + 20 + reach..<shadow.width {
      #expect(shadow.alpha(x: x, y: margin + 20) == 0)
    }
    for i in 0..<reach {
      #expect(
        shadow.alpha(x: margin - 1 - i, y: margin + 20)
          == shadow.alpha(
            x: margin + 20 + i, y: margin + 20))
    }
  }

  @Test("a shadow without blur has the picture's own shape")
  func sharp() throws {
    let rect = PixelRect(x: 7, y: 3, width: 11, height: 5)
    let (shadow, margin) = try picture(opaqueIn: rect).shadow(blur: 0, color: .black)
    #expect(margin == 0)
    for y in 0..<40 {
      for x in 0..<60 {
        let isInside = x >= 7 && x < 18 && y >= 3 && y < 8
        #expect(shadow.pixel(x: x, y: y) == (isInside ? 0xFF00_0000 : 0))
      }
    }
  }
}
