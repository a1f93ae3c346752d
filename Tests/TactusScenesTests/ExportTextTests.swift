import TactusGeometry
import TestSupport
import Testing

@testable import TactusPainting

@Suite("Text on exported pages")
struct ExportTextTests {
  private let bench: ExportBench

  init() throws { bench = try ExportBench() }

  private func page(_ text: String) -> VectorPage {
    let width = Canvas.measureText(text, size: 24).width
    let line = VectorText.Line(OrderedLine(text[...]), baseline: Point(x: 20, y: 44), width: width)
    return VectorPage(
      bounds: Rect(x: 0, y: 0, width: width + 40, height: 64),
      backdrop: .init(top: .white, bottom: .white),
      items: [VectorItem(.text(VectorText(lines: [line], size: 24, color: .black)))])
  }

  private func text(inPDF page: VectorPage) throws -> String {
    try bench.write(PDFWriter.write([page]), "text.pdf")
    try Command.run("qpdf", "--check", bench.path("text.pdf"))
    return try Command.run("pdftotext", bench.path("text.pdf"), "-")
  }

  @Test(
    "Western European text is text in a PDF file, as wide as on the screen",
    arguments: ["Milk & <honey>", "Zoë's café – “100 €” (½) …"])
  func western(_ words: String) throws {
    let page = page(words)
    #expect(try text(inPDF: page).hasPrefix(words))
    // The ink of the last letter is where the screen has it.
    let shown = try bench.pdfImage(PDFWriter.write([page]))
    let end = Self.ink(of: shown).columns.upperBound
    #expect(abs(Double(end) - (page.bounds.width - 20)) < 12)
  }

  @Test("other text is an image in a PDF file, with the glyphs of the screen")
  func others() throws {
    let page = page("Привет, Łódź")
    #expect(try !text(inPDF: page).contains("d"))
    let ours = try Image(decoding: page.png(scale: 1).bytes)
    let shown = try bench.pdfImage(PDFWriter.write([page]))
    let (expected, found) = (Self.ink(of: ours), Self.ink(of: shown))
    #expect(expected.count > 300 && abs(found.count - expected.count) < expected.count / 4)
    #expect(abs(found.columns.lowerBound - expected.columns.lowerBound) <= 1)
    #expect(abs(found.columns.upperBound - expected.columns.upperBound) <= 1)
  }

  /// Returns the number of dark pixels, and the range of columns that contain them.
  private static func ink(of image: Image) -> (count: Int, columns: Range<Int>) {
    var (count, columns) = (0, Set<Int>())
    for y in 0..<image.height {
      for x in 0..<image.width where image.pixel(x: x, y: y) & 255 < 128 {
        count += 1
        columns.insert(x)
      }
    }
    return (count, (columns.min() ?? 0)..<(columns.max() ?? 0) + 1)
  }

  @Test("text of any language is text in an SVG file, with characters that XML reserves")
  func svg() throws {
    let words = "a < b & \"c\" > d \u{1F600} Привет"
    let svg = String(decoding: SVGWriter.write(page(words)), as: UTF8.self)
    #expect(svg.contains(">a &lt; b &amp; &quot;c&quot; &gt; d \u{1F600} Привет</text>"))
    _ = try bench.svgImage(Array(svg.utf8))
    #expect(XMLText.escaped("a\u{0}\u{7}b\tc\u{FFFE}") == "ab&#9;c")
  }

  @Test("numbers are written with three decimal places and without an exponent")
  func numbers() {
    var text = DecimalText()
    text.add(0, -0.0004, 1, -1.5, 0.001, 12345.6789, .nan, .infinity, 1e-9, 999_999.9996)
    #expect(
      String(decoding: text.bytes, as: UTF8.self)
        == "0 0 1 -1.5 0.001 12345.679 0 0 0 1000000 ")
  }

  @Test("Base64 pads the last group")
  func base64() {
    #expect(
      ["", "f", "fo", "foo", "foob"].map { Base64.text(of: Array($0.utf8)) }
        == ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg=="])
  }
}
