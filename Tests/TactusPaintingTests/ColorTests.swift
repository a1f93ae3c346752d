import TactusPainting
import Testing

@Suite("Colors")
struct ColorTests {
  @Test(
    "a color is read in hexadecimal and by name",
    arguments: [
      ("#fff", Color.white), ("#000000", .black), ("#FF8000", Color(hex: 0xff8000)),
      ("#ff800080", Color(hex: 0xff8000, alpha: 128.0 / 255)),
      ("#f080", Color(hex: 0xff0088, alpha: 0)), ("Teal", Color(hex: 0x008080)),
      ("transparent", .clear),
    ])
  func parsing(text: String, wanted: Color) {
    #expect(Color(text) == wanted)
  }

  @Test(
    "text that is not a color is refused",
    arguments: ["", "#", "#12", "#12345", "#gggggg", "mauvish"])
  func refused(text: String) {
    #expect(Color(text) == nil)
  }

  @Test("a color written out is read back")
  func written() {
    for color in [Color(hex: 0x0a1b2c), Color(hex: 0xfedcba, alpha: 51.0 / 255)] {
      #expect(Color(color.hexString) == color)
    }
  }

  @Test("premultiplication rounds each component to nearest")
  func premultiplied() {
    #expect(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5).premultiplied == 0x8080_4000)
    #expect(Color(hex: 0x123456).premultiplied == 0xff12_3456)
    #expect(Color.white.withAlpha(0).premultiplied == 0)
    #expect(Color(red: .nan, green: 7, blue: -1, alpha: 2).premultiplied == 0xff00_ff00)
  }
}
