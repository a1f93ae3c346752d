import TactusJSON
import Testing

@Suite("Syntax faults report their place, the expected and the found text")
struct SyntaxFaultTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let text: String
    let faults: [String]
    let mended: String?

    init(_ text: String, _ faults: String..., mended: String? = nil) {
      self.text = text
      self.faults = faults
      self.mended = mended
    }

    var testDescription: String { text }
  }

  static let cases: [Case] = [
    Case("", "1:1 expected a value, but the text is empty"),
    Case("[1 2]", "1:3 expected a comma before a number", mended: "[1, 2]"),
    Case("[1,,2]", "1:4 expected a value, found a comma", mended: "[1,2]"),
    Case(
      "{\"a\": 1\n \"b\": 2}", "1:8 expected a comma before a string",
      mended: "{\"a\": 1,\n \"b\": 2}"),
    Case("{\"a\" 1}", "1:5 expected a colon after \"a\", found a number", mended: "{\"a\": 1}"),
    Case(
      "{\"a\" = 1; \"b\": 2}", "1:6 expected a colon after \"a\", found =",
      "1:9 expected a comma, found a semicolon", mended: "{\"a\" : 1, \"b\": 2}"),
    Case("{\"a\" => 1}", "1:6 expected a colon after \"a\", found =", mended: "{\"a\" : 1}"),
    Case("{\"a\": , \"b\": 2}", "1:6 expected a value for the key \"a\", found a comma"),
    Case("{\"a\", \"b\": 2}", "1:5 expected a colon and a value after \"a\", found a comma"),
    Case("{id: 1}", "1:2 keys must be in double quotes", mended: "{\"id\": 1}"),
    Case(
      "{'id': 'x'}", "1:2 strings must be in double quotes", "1:8 strings must be in double quotes",
      mended: "{\"id\": \"x\"}"),
    Case(
      "[True, None, off]", "1:2 expected a value, found True", "1:8 expected a value, found None",
      "1:14 expected a value, found off", mended: "[true, null, false]"),
    Case("[down]", "1:2 expected a value, found down", mended: "[\"down\"]"),
    Case("[NaN]", "1:2 NaN is not a valid JSON number"),
    Case("[-Infinity]", "1:2 -Infinity is not a valid JSON number"),
    Case(
      "[+1, .5, 5., 007, 0x1F, 1_000, 16px, -.5]",
      "1:2 +1 is not a valid JSON number", "1:6 .5 is not a valid JSON number",
      "1:10 5. is not a valid JSON number", "1:14 007 is not a valid JSON number",
      "1:19 0x1F is not a valid JSON number", "1:25 1_000 is not a valid JSON number",
      "1:32 16px is not a valid JSON number", "1:38 -.5 is not a valid JSON number",
      mended: "[1, 0.5, 5, 7, 31, 1000, 16, -0.5]"),
    Case("1e999", "1:1 this number is too large: the maximum is about 1.8e308"),
    Case("[\"ab\n, 2]", "1:2 this string has no closing quote on the same line"),
    Case("{\"a\": \"x,\n \"b\": 2}", "1:7 this string has no closing quote on the same line"),
    Case(
      "[\"C:\\dir\"]", "1:5 \\d is not an escape sequence: for a backslash, write \\\\",
      mended: "[\"C:\\\\dir\"]"),
    Case("[\"a\tb\"]", "1:4 a tab in a string must be written as \\t", mended: "[\"a\\tb\"]"),
    Case(
      #"["\ud83d"]"#,
      "1:3 incomplete surrogate pair: the second half (\\uDC00 to \\uDFFF) is missing"),
    Case(
      #"["\ude00"]"#,
      "1:3 incomplete surrogate pair: the first half (\\uD800 to \\uDBFF) is missing"),
    Case(#"["\u00"]"#, "1:3 expected four hexadecimal digits after \\u"),
    Case(
      "[1, 2",
      "1:6 expected ], found the end of the text: the [ on line 1, column 1 is never closed"),
    Case(
      "{\"a\": [1,\n",
      "1:10 expected ], found the end of the text: the [ on line 1, column 7 is never closed"),
    Case(
      "{\"a\":",
      "1:6 expected }, found the end of the text: the { on line 1, column 1 is never closed"),
    Case(
      "{\"a\": [1, 2}", "1:12 expected ] to close the [ on line 1, column 7, found }",
      mended: "{\"a\": [1, 2]}"),
    Case("[1, 2}", "1:6 expected ] to close the [ on line 1, column 1, found }", mended: "[1, 2]"),
    Case("[1]]", "1:4 expected the end of the text after the value, found ]"),
    Case("[\"a\": 1]", "1:5 found a colon in an array: only the members of an object have keys"),
    Case("/* a", "1:1 this comment has no closing */"),
    Case("# a\n1", "1:1 expected a value, found #: a comment starts with //", mended: "// a\n1"),
    Case(
      "[1,\u{A0}2]", "1:4 found a no-break space (U+00A0), which is not white space in JSON",
      mended: "[1, 2]"),
    Case("[“a”]", "1:2 expected a value, found “ (U+201C)"),
    Case("{\"a\": 1, \"b\": 2, \"a\": 3}", "1:18 duplicate key \"a\", first used on line 1"),
    Case("[@, 1]", "1:2 expected a value, found @"),
    Case("[\u{1}]", "1:2 expected a value, found U+0001"),
  ]

  @Test(
    "each fault has its place and its message, and suggestions correct the text", arguments: cases)
  func faults(_ item: Case) throws {
    let source = SourceText(name: "t", text: item.text)
    let diagnostics = Diagnostics()
    _ = JSONNode.parse(source, reportingTo: diagnostics)
    let found = diagnostics.sorted.map {
      "\($0.location.line):\($0.location.column) \($0.message)"
    }
    #expect(found == item.faults)
    guard let mended = item.mended else { return }
    let result = Suggestion.apply(diagnostics.suggestions(for: source), to: source.bytes)
    #expect(String(decoding: result, as: UTF8.self) == mended)
    _ = try parsed(mended)
  }

  @Test("several faults are found in one run, each with its pointer")
  func many() throws {
    let text = """
      {
        "views": [
          { "id": "strip" "type": "strip" },
          { id: "table", "frame": [0, 160, 100%, "fill"] }
        ],
        "rules": { "tap": [True,] },
        "end": 7
      }
      """
    let diagnostics = Diagnostics()
    let node = JSONNode.parse(SourceText(name: "t", text: text), reportingTo: diagnostics)
    #expect(
      diagnostics.sorted.map { "\($0.location.line):\($0.location.column) \($0.pointer)" } == [
        "3:20 /views/0", "4:7 /views/1", "4:38 /views/1/frame/2", "6:22 /rules/tap/0",
      ])
    #expect(node?["end"]?.integer == 7)
    #expect(node?.value(at: "/views/1/id")?.string == "table")
  }

  @Test("strict reading reports comments and trailing commas, and continues")
  func strict() {
    let diagnostics = Diagnostics()
    let source = SourceText(name: "t", text: "[1, // one\n 2,]")
    let node = JSONNode.parse(source, options: .strict, reportingTo: diagnostics)
    #expect(
      diagnostics.sorted.map(\.message) == [
        "comments are not allowed here", "a comma is not allowed after the last value",
      ])
    #expect(node?.array?.count == 2)
    let mended = Suggestion.apply(diagnostics.suggestions(for: source), to: source.bytes)
    #expect(String(decoding: mended, as: UTF8.self) == "[1, \n 2]")
  }

  @Test("the reader gives up after the maximum number of faults")
  func givesUp() {
    let diagnostics = Diagnostics()
    let source = SourceText(name: "t", text: "[" + String(repeating: "@,", count: 10_000) + "1]")
    _ = JSONNode.parse(source, reportingTo: diagnostics)
    #expect(diagnostics.count == JSONOptions.jsonc.maximumFaults)
  }

  @Test(
    "if a bracket is missing, the indentation of the closing ones shows where",
    arguments: [
      (
        "{\n  \"a\": {\n    \"b\": 1\n  },\n  \"c\": {\n    \"d\": 2,\n  \"e\": 3\n}\n",
        "the { on line 1, column 1 is never closed. Probably a } is missing for the { on line 5, "
          + "column 8, because the } on line 8 is indented less"
      ),
      (
        "{\n  \"a\": { \"b\": 1 },\n  \"c\": 3\n",
        "the { on line 1, column 1 is never closed"
      ),
      (
        "{\n\t\"a\": [\n\t\t[1, 2,\n\t\t3\n\t]\n}\n",
        "to close the [ on line 2, column 7, found }"
      ),
    ])
  func missing(text: String, end: String) {
    let diagnostics = Diagnostics()
    _ = JSONNode.parse(SourceText(name: "t", text: text), reportingTo: diagnostics)
    #expect(diagnostics.sorted.first?.message.hasSuffix(end) == true, "\(diagnostics.rendered())")
  }
}
