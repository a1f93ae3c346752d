import TactusJSON
import Testing

@Suite("Which texts are JSON")
struct ParsingTests {
  static let strictTexts: [String] = [
    "null", "true", "false", "0", "-0", "12", "-12", "0.5", "1e3", "1E+3", "1.5e-3", "\"\"",
    #""\"\\\/\b\f\n\r\t""#, #""\u0000""#, #""\u00e9\uD83D\uDE00""#, "\"é😀\"", "\"\u{7F}\"", "[]",
    "{}",
    " [ ] ", "\t{\r\n}\n", "[1,2]", "[[],{},\"\"]", #"{"":0}"#, #"{"a":{"a":{"a":[]}}}"#,
    "\u{FEFF}1", "9007199254740993", "123456789012345678901234567890", "1e-999", "[\"a\" , \"b\"]",
  ]

  static let jsoncTexts: [String] = [
    "// one\n1", "1 // end", "/* a */ 1 /* b */", "[1, /* two */ 2,]", #"{"a": 1,}"#, "/**/1",
    "[ // first\n 1,\n // last\n]", "/* // */1", "// /*\n1",
  ]

  static let brokenTexts: [String] = [
    "", " ", "nul", "nulll", "True", "NaN", "-Infinity", "+1", "01", "-01", "1.", ".5", "-", "-.5",
    "1e",
    "1e+", "0x10", "1_000", "1 2", "--1", "1e999", "1.5.2", "\"", "\"a", "\"a\nb\"", "\"\t\"",
    "\"\u{1}\"",
    #""\d""#, #""\u12""#, #""\u12g4""#, #""\ud800""#, #""\udc00""#, #""\ud800\u0041""#, #""\"#,
    "'a'",
    "[", "]", "[1", "[1,", "[,1]", "[1,,2]", "[1 2]", "[1;2]", "[1}", "[\"a\": 1]", "{", "}",
    "{\"a\"",
    "{\"a\":", "{\"a\":}", "{\"a\" 1}", "{\"a\"}", "{a:1}", "{'a':1}", "{1:1}", "{\"a\"=1}",
    "{\"a\":1",
    "{\"a\":1 \"b\":2}", "{,}", "{\"a\":1]", "{{}:1}", "{[]:1}", "{\"a\":1,\"a\":2}", "/", "/* a",
    "[1]]",
    "# a\n1", "[1\u{A0}]", "“a”", "[1,#]", "undefined", "[\u{0}]", "\u{0}", "{\"a\":\u{0}1}", "*/1",
    "\\u0031",
  ]

  @Test("strict JSON is accepted in both modes", arguments: strictTexts)
  func accepted(text: String) throws {
    for options in [JSONOptions.strict, .jsonc] {
      _ = try JSONNode.parse(SourceText(name: "t", text: text), options: options)
    }
  }

  @Test(
    "comments and trailing commas are accepted in JSONC and refused in strict mode",
    arguments: jsoncTexts)
  func onlyJSONC(text: String) throws {
    let source = SourceText(name: "t", text: text)
    _ = try JSONNode.parse(source, options: .jsonc)
    #expect(throws: JSONError.self) { try JSONNode.parse(source, options: .strict) }
  }

  @Test("invalid JSON is refused in both modes", arguments: brokenTexts)
  func refused(text: String) {
    for options in [JSONOptions.strict, .jsonc] {
      #expect(throws: JSONError.self) {
        try JSONNode.parse(SourceText(name: "t", text: text), options: options)
      }
    }
  }

  @Test("bytes that are not UTF-8 are refused in strings and ignored in comments")
  func invalidUTF8() throws {
    for bytes: [UInt8] in [
      [0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
    ] {
      #expect(throws: JSONError.self) { try JSONNode.parse(SourceText(name: "t", bytes: bytes)) }
    }
    let comment: [UInt8] = Array("// ".utf8) + [0xE9, 0x0A, 0x31]
    #expect(try JSONNode.parse(SourceText(name: "t", bytes: comment)).integer == 1)
    let escaped: [UInt8] = Array("\"\\n".utf8) + [0xFF, 0x22]
    let diagnostics = Diagnostics()
    _ = JSONNode.parse(SourceText(name: "t", bytes: escaped), reportingTo: diagnostics)
    #expect(diagnostics.sorted.map(\.range) == [SourceRange(3, 4)])
  }

  @Test("integers are exact in 64 bits, other numbers are the nearest double")
  func numbers() throws {
    let node = try parsed(
      """
      [9223372036854775807, -9223372036854775808, 9223372036854775808, 9007199254740993, 2.0, 1e3,
       0.1, 5e-324, 1.7976931348623157e308, 179769313486231580793e288, 0.30000000000000004, 9007199254740993.0]
      """)
    #expect(node[0]?.integer == .max)
    #expect(node[1]?.integer == .min)
    #expect(node[2]?.integer == nil)
    #expect(node[2]?.number == 0x1p63)
    #expect(node[3]?.integer == 9_007_199_254_740_993)
    #expect(node[4]?.integer == 2)
    #expect(node[5]?.integer == 1000)
    #expect(node[6]?.number == 0.1)
    #expect(node[7]?.number == .leastNonzeroMagnitude)
    #expect(node[8]?.number == .greatestFiniteMagnitude)
    #expect(node[9]?.number == .greatestFiniteMagnitude)
    #expect(node[10]?.number == 0.1 + 0.2)
    #expect(node[11]?.number == 9_007_199_254_740_992)
  }

  @Test("escapes in strings are decoded")
  func strings() throws {
    #expect(try parsed(#""a\"\\\/\b\f\n\r\tb""#).string == "a\"\\/\u{8}\u{C}\n\r\tb")
    #expect(try parsed(#""\u00e9 \uD83D\uDE00 \u0000 é""#).string == "é 😀 \0 é")
  }

  @Test("every value and every key knows its byte range")
  func ranges() throws {
    let text = #"{ "é": [1, "x", {"k" : null}], "b": -2.5e1 }"#
    let node = try parsed(text)
    func written(_ range: SourceRange) -> String { node.source.text(in: range) }
    #expect(written(node.range) == text)
    #expect(written(try #require(node["é"]).range) == #"[1, "x", {"k" : null}]"#)
    #expect(written(try #require(node.value(at: "/é/2/k")).range) == "null")
    #expect(written(try #require(node.value(at: "/b")).range) == "-2.5e1")
    #expect(node.object?.members.map { written($0.keyRange) } == ["\"é\"", "\"b\""])
  }

  @Test("a key is found in a large object as in a small one, and the first duplicate counts")
  func lookup() throws {
    for count in [3, 16, 17, 1000] {
      let members = (0..<count).map { "\"key\($0)\": \($0)" } + ["\"key1\": -1"]
      let diagnostics = Diagnostics()
      let node = try #require(
        JSONNode.parse(
          SourceText(name: "t", text: "{\(members.joined(separator: ","))}"),
          reportingTo: diagnostics))
      for index in 0..<count { #expect(node["key\(index)"]?.integer == Int64(index)) }
      #expect(node["none"] == nil)
      #expect(node.object?.count == count + 1)
      #expect(
        diagnostics.sorted.map(\.message) == ["duplicate key \"key1\", first used on line 1"])
    }
  }

  @Test("depth and size have limits, and deeper values are skipped")
  func limits() throws {
    let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    _ = try parsed(deep)
    let tooDeep = "{\"a\": [\(deep), \"]\", 1], \"b\": 2}"
    let diagnostics = Diagnostics()
    let node = JSONNode.parse(SourceText(name: "t", text: tooDeep), reportingTo: diagnostics)
    #expect(node?["b"]?.integer == 2)
    #expect(diagnostics.sorted.map(\.message) == ["nested deeper than the limit of 64 levels"])

    var options = JSONOptions.jsonc
    options.maximumBytes = 4
    #expect(throws: JSONError.self) {
      try JSONNode.parse(SourceText(name: "t", text: "12345"), options: options)
    }
    options.maximumDepth = 1_000_000
    options.maximumBytes = 1 << 20
    let bottomless = SourceText(name: "t", text: String(repeating: "[", count: 500_000))
    #expect(throws: JSONError.self) { try JSONNode.parse(bottomless, options: options) }
  }

  @Test("a JSON pointer finds its value")
  func pointers() throws {
    let node = try parsed(#"{"a/b": {"~": [10, {"": 20}]}}"#)
    #expect(node.value(at: "/a~1b/~0/0")?.integer == 10)
    #expect(node.value(at: "/a~1b/~0/1/")?.integer == 20)
    #expect(node.value(at: "")?.range == node.range)
    #expect(node.value(at: "/a~1b/~0/2") == nil)
    #expect(node.value(at: "a") == nil)
    let pointer = JSONPointer.element(.member(.member(.root, "a/b"), "~"), 0)
    #expect(node.value(at: pointer.description)?.integer == 10)
  }
}

func parsed(_ text: String, options: JSONOptions = .jsonc) throws -> JSONNode {
  try JSONNode.parse(SourceText(name: "test.json", text: text), options: options)
}
