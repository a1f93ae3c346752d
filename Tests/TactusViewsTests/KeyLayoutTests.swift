import TactusGeometry
import Testing

@testable import TactusViews

@Suite("Layouts of keys on the screen")
struct KeyLayoutTests {
  private func text(_ layout: KeyLayout?) -> [String] {
    (layout?.letters ?? []).map { $0.map(\.lower).joined() }
  }

  @Test("the letters of a layout are in the rows of xkbcommon's keyboard")
  func german() throws {
    #expect(text(.named("us")) == text(.latin))
    #expect(text(.named("de")) == ["qwertzuiopü", "asdfghjklöä", "yxcvbnmß"])
    #expect(text(.named("ru")).first == "йцукенгшщзхъ")
    let french = try #require(KeyLayout.named("fr"))
    #expect(text(french).first == "azertyuiop")
    #expect(french.letters[0][0] == .init(lower: "a", upper: "A"))
  }

  @Test("a layout of a script without case has no Shift")
  func hebrew() throws {
    let layout = try #require(KeyLayout.named("il"))
    #expect(!layout.hasCase)
    let keys = KeyRows(
      KeyRows.rows(of: .letters, layout), in: Rect(x: 0, y: 0, width: 600, height: 200))
    #expect(!keys.keys.contains { $0.key == .shift })
  }

  @Test(
    "a name that no layout has yields nil",
    arguments: ["../../etc/passwd", "de/at", "", "us(", "us()", "no such", "nolayout", "a\u{0}b"])
  func unknown(name: String) { #expect(KeyLayout.named(name) == nil) }

  @Test(
    "a locale has its usual layout",
    arguments: [
      ("de_DE.UTF-8", "de"), ("en_US.UTF-8", "us"), ("en_GB", "gb"), ("C.UTF-8", "us"), ("", "us"),
      ("sv_SE@euro", "se"), ("pt_BR.UTF-8", "br"), ("de_CH.UTF-8", "ch"),
    ])
  func locales(locale: String, layout: String) { #expect(KeyLayout.usual(for: locale) == layout) }

  @Test(
    "keys are at least 44 px wide and high on every page of a keyboard that is 540 px wide",
    arguments: [KeyboardPage.letters, .digits, .signs, .pad])
  func sizes(page: KeyboardPage) {
    let height = KeyboardView.height(.letters, in: .dark)
    let rows = KeyRows(
      KeyRows.rows(of: page, .latin), in: Rect(x: 0, y: 0, width: 540, height: height))
    for (key, frame) in rows.keys {
      #expect(frame.width >= 44 && frame.height >= 44, "\(key) is \(frame)")
    }
  }
}
