import TactusJSON
import Testing

@testable import TactusScenes

@Suite("Tables in comma-separated values")
struct CSVTableTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let rows: String
    var warnings = 0
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "plain", text: "a,b\n1,x\n2,y\n", rows: #"a=1 b="x";a=2 b="y""#),
    Case(name: "no line feed at the end", text: "a,b\n1,x", rows: #"a=1 b="x""#),
    Case(name: "BOM and CR LF", text: "\u{FEFF}a,b\r\n1,x\r\n", rows: #"a=1 b="x""#),
    Case(
      name: "quotes", text: "a,b\n\"x, \"\"y\"\"\nz\",1\n", rows: #"a="x, "y"\#nz" b=1"#),
    Case(name: "semicolons", text: "a;b\n1,5;x\n", rows: #"a="1,5" b="x""#),
    Case(name: "tabs", text: "a\tb\n1\tx\n", rows: #"a=1 b="x""#),
    Case(name: "a short row", text: "a,b\n1\n2,y\n", rows: #"a=1 b="";a=2 b="y""#, warnings: 1),
    Case(name: "a long row", text: "a\n1,9\n", rows: "a=1", warnings: 1),
    Case(name: "blank lines", text: "a,b\n\n1,2\n\n", rows: "a=1 b=2"),
    Case(
      name: "leading zeros are text", text: "zip\n01234\n99999\n", rows: #"zip="01234";zip="99999""#
    ),
    Case(name: "quoted numbers are text", text: "a\n\"1\"\n", rows: #"a="1""#),
    Case(name: "flags", text: "on\ntrue\nfalse\n", rows: "on=true;on=false"),
    Case(name: "missing numbers", text: "a,b\n1,\n2,3\n", rows: "a=1 b=0;a=2 b=3"),
    Case(name: "titles", text: "Price (EUR),2nd\n1,2\n", rows: "Price__EUR_=1 _2nd=2"),
    Case(name: "negative and fractional", text: "a\n-1.5\n0.25\n", rows: "a=-1.5;a=0.25"),
    Case(name: "exponents", text: "a,b\n1e3,2E-1\n5,x\n", rows: #"a=1000 b="2E-1";a=5 b="x""#),
    Case(name: "a zero before an exponent", text: "a\n0e0\n00\n", rows: #"a="0e0";a="00""#),
    Case(name: "only titles", text: "a,b\n", rows: ""),
  ]

  @Test("cells, titles and kinds", arguments: cases)
  func reads(_ test: Case) {
    let diagnostics = Diagnostics()
    let table = CSVTable(SourceText(name: "t.csv", text: test.text), reportingTo: diagnostics)
    let rows = table.items.map { item in
      item.members.map { "\($0.name)=\(shown($0.node))" }.joined(separator: " ")
    }
    #expect(rows.joined(separator: ";") == test.rows)
    #expect(diagnostics.count == test.warnings)
  }

  private func shown(_ node: JSONNode) -> String {
    if let text = node.string { return "\"\(text)\"" }
    if let flag = node.boolean { return "\(flag)" }
    return JSONWriter.text(of: node.number ?? .nan)
  }

  @Test("a quote that is not closed is an error at the quote")
  func open() {
    let diagnostics = Diagnostics()
    _ = CSVTable(SourceText(name: "t.csv", text: "a\n\"x\n"), reportingTo: diagnostics)
    #expect(diagnostics.errorCount == 1)
    #expect(diagnostics.sorted.first?.location.line == 2)
  }

  @Test(
    "a table that is no table, or is too large, is refused at the first fault",
    arguments: [
      ("a,b\n1,\u{0}\n", 6, "the byte 0"),
      ("a,b,a b,a_b\n1,2,3,4\n", 8, "would both be the member a_b"),
      ("a\n" + String(repeating: "x", count: 5000) + "\n", 2, "more than 4096 characters"),
      ("a\n\"" + String(repeating: "x", count: 99_000) + "\n", 2, "more than 4096 characters"),
      (Array(repeating: "a", count: 1_500).joined(separator: ","), 1998, "at most 1000 cells"),
      ("a\n" + String(repeating: "1\n", count: 10_002), 20_002, "at most 10000 rows"),
      (
        (0..<900).map { "c\($0)" }.joined(separator: ",") + "\n"
          + String(repeating: "1\n", count: 600), 0, "are more than 500000 values"
      ),
    ])
  func refused(text: String, offset: Int, says: String) {
    let diagnostics = Diagnostics()
    let table = CSVTable(SourceText(name: "t.csv", text: text), reportingTo: diagnostics)
    #expect(diagnostics.count == 1)
    let fault = diagnostics.sorted.first
    #expect(fault?.message.contains(says) == true, "\(diagnostics.rendered())")
    #expect(fault?.range.start == offset, "\(fault?.range.start ?? -1)")
    #expect(table.items.isEmpty)
  }

  @Test("a table that is not UTF-8 is refused at the cell")
  func encoding() {
    let diagnostics = Diagnostics()
    let bytes = Array("a,b\nx,".utf8) + [0xE9, 0x0A]
    let table = CSVTable(SourceText(name: "t.csv", bytes: bytes), reportingTo: diagnostics)
    #expect(diagnostics.sorted.first?.message.contains("not valid UTF-8") == true)
    #expect(diagnostics.sorted.first?.range.start == 6)
    #expect(table.items.isEmpty)
  }
}
