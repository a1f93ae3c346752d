import TactusJSON
import TestSupport
import Testing

@Suite("Writing JSON")
struct WriterTests {
  @Test("a compact line has no white space")
  func compact() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("time", Int64.max)
    writer.key("touches")
    writer.beginArray()
    writer.value("down")
    writer.value(UInt8(3))
    writer.value(401.25)
    writer.value(-0.0)
    writer.null()
    writer.value(true)
    writer.beginArray()
    writer.endArray()
    writer.endArray()
    writer.key("empty")
    writer.beginObject()
    writer.endObject()
    writer.endObject()
    writer.endLine()
    writer.value(Int64.min)
    writer.endLine()
    #expect(
      writer.text
        == #"{"time":9223372036854775807,"touches":["down",3,401.25,0,null,true,[]],"empty":{}}"#
        + "\n-9223372036854775808\n")
    writer.removeAll()
    writer.value(1)
    #expect(writer.bytes == [0x31])
  }

  @Test("a pretty text has one member a line, and short arrays on one line")
  func pretty() throws {
    let node = try parsed(#"{"frame":[0,0,"100%",160],"views":[{"id":"a"},{}],"none":[]}"#)
    var writer = JSONWriter(style: .pretty)
    writer.value(node)
    writer.endLine()
    #expect(
      writer.text == """
        {
          "frame": [0, 0, "100%", 160],
          "views": [
            {
              "id": "a"
            },
            {}
          ],
          "none": []
        }

        """)
  }

  static let numbers: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (-0.1, "-0.1"), (401.2, "401.2"),
    (0.1 + 0.2, "0.30000000000000004"), (1e15, "1000000000000000"),
    (123456789.125, "123456789.125"),
    (1.0 / 3, "0.3333333333333333"), (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
    (.leastNonzeroMagnitude, "5e-324"),
    (.nan, "null"), (.infinity, "null"), (-.infinity, "null"), (97.50390625, "97.50390625"),
    (1e-9, "1e-9"), (1.5e-10, "1.5e-10"), (0.0001, "0.0001"), (0.00001234, "1.234e-5"),
    (-1.0 / 3, "-0.3333333333333333"), (1e14 / 3, "33333333333333.332"), (1e21, "1e+21"),
    (0.0009999999999999998, "0.0009999999999999998"), (0.05, "0.05"), (999999.999, "999999.999"),
  ]

  @Test("numbers have the fewest digits that read back the same", arguments: numbers)
  func number(value: Double, text: String) {
    #expect(JSONWriter.text(of: value) == text)
  }

  @Test(
    "random numbers read back the same and have the fewest digits", arguments: 1...20)
  func randomNumbers(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let bits = Double(bitPattern: random.next())
      let decimal =
        Double(random.next(below: 1_000_000_000))
        / [1, 10, 1000, 256, 1e6, 3][random.next(below: 6)]
      let small = Double(bitPattern: random.next() % (100 << 52) + 973 << 52)
      for value in [bits, decimal, -decimal, small, small.nextUp] where value.isFinite {
        let text = JSONWriter.text(of: value)
        #expect(try parsed(text).number == value, "seed \(seed): \(text)")
        // The standard library's digits are the shortest, and of these the nearest.
        #expect(digits(of: text) == digits(of: "\(value)"), "seed \(seed): \(text)")
      }
    }
  }

  /// The digits of a number without leading and trailing zeros and without the point.
  private func digits(of text: String) -> String {
    let mantissa = text.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }
    return String(String(mantissa.reversed()).drop { $0 == "0" }.reversed())
  }

  @Test("control characters are escaped, and all others are written unchanged")
  func strings() throws {
    let text = "\"\\/\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}é😀\u{2028}"
    #expect(
      JSONWriter.quoted(text)
        == "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001f\\u007fé😀\\u2028\"")
    #expect(try parsed(JSONWriter.quoted(text)).string == text)
  }

  @Test("any tree reads back as it was written, in both styles", arguments: 1...100)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var first = JSONWriter()
    writeTree(&first, &random, depth: 0)
    let node = try parsed(first.text, options: .strict)
    for style in [JSONWriter.Style.compact, .pretty] {
      var second = JSONWriter(style: style)
      second.value(node)
      let again = try parsed(second.text, options: .strict)
      #expect(again.isEquivalent(to: node), "seed \(seed): \(first.text)")
      if style == .compact { #expect(second.bytes == first.bytes, "seed \(seed)") }
    }
  }

  private func writeTree(_ writer: inout JSONWriter, _ random: inout SeededGenerator, depth: Int) {
    switch random.next(below: depth < 5 ? 8 : 5) {
    case 0: writer.null()
    case 1: writer.value(random.next(below: 2) == 0)
    case 2: writer.value(Int64(bitPattern: random.next()))
    case 3: writer.value(Double(random.next(below: 1 << 40)) / 3)
    case 4: writer.value(random.text())
    case 5:
      writer.beginArray()
      for _ in 0..<random.next(below: 6) { writeTree(&writer, &random, depth: depth + 1) }
      writer.endArray()
    default:
      writer.beginObject()
      for index in 0..<random.next(below: 24) {
        writer.key("\(index)" + random.text())
        writeTree(&writer, &random, depth: depth + 2)
      }
      writer.endObject()
    }
  }
}

extension SeededGenerator {
  mutating func next(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func text() -> String {
    let letters = [
      "a", "Z", "é", "\"", "\\", "\n", "\u{1}", "漢", "😀", " ", "/", "\u{10FFFF}", "\0",
    ]
    return (0..<next(below: 12)).map { _ in letters[next(below: letters.count)] }.joined()
  }
}
