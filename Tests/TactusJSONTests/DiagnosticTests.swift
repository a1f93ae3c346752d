import TactusJSON
import Testing

@Suite("The display of faults")
struct DiagnosticTests {
  @Test("a fault is one line, the line of the source, and a caret")
  func rendered() throws {
    let text = """
      {
        "recognizers": {
          "pull": { "use": "tactus.pull", "parameters": { "minimumDistanse": 16 } }
        }
      }
      """
    let diagnostics = Diagnostics()
    let source = SourceText(name: "board.json", text: text)
    let node = try #require(JSONNode.parse(source, reportingTo: diagnostics))
    let root = try #require(JSONCursor(node, reportingTo: diagnostics).object())
    let recognizers = try #require(root.object("recognizers"))
    let pull = try #require(recognizers.object("pull"))
    #expect(pull.string("use") == "tactus.pull")
    let parameters = try #require(pull.object("parameters"))
    for key in ["direction", "minimumDistance", "maximumDrift"] { _ = parameters.value(key) }
    parameters.finish(kind: "parameter", of: "tactus.pull")
    root.finish()
    recognizers.finish()
    pull.finish()
    #expect(
      diagnostics.rendered() == """
        board.json:3:53: error: unknown parameter "minimumDistanse" for tactus.pull \
        (/recognizers/pull/parameters/minimumDistanse); did you mean "minimumDistance"? \
        accepted: direction, minimumDistance, maximumDrift
            "pull": { "use": "tactus.pull", "parameters": { "minimumDistanse": 16 } }
                                                            ^

        """)
    let mended = Suggestion.apply(diagnostics.suggestions(for: source), to: source.bytes)
    #expect(String(decoding: mended, as: UTF8.self).contains("{ \"minimumDistance\": 16 }"))
  }

  struct Place: Sendable {
    let line: String
    let offset: Int
    let column: Int
    let excerpt: SourceExcerpt
  }

  static let places: [Place] = [
    Place(line: "abc", offset: 1, column: 2, excerpt: SourceExcerpt(line: "abc", caret: " ^")),
    Place(line: "\t  ab", offset: 4, column: 5, excerpt: SourceExcerpt(line: "ab", caret: " ^")),
    Place(line: "a\tb", offset: 2, column: 3, excerpt: SourceExcerpt(line: "a\tb", caret: " \t^")),
    Place(line: "éb", offset: 2, column: 2, excerpt: SourceExcerpt(line: "éb", caret: " ^")),
    Place(
      line: "e\u{301}b", offset: 3, column: 2,
      excerpt: SourceExcerpt(line: "e\u{301}b", caret: " ^")),
    Place(line: "漢b", offset: 3, column: 2, excerpt: SourceExcerpt(line: "漢b", caret: "  ^")),
    Place(line: "👩‍👧b", offset: 11, column: 2, excerpt: SourceExcerpt(line: "👩‍👧b", caret: "  ^")),
    Place(line: "😀", offset: 2, column: 1, excerpt: SourceExcerpt(line: "😀", caret: "^")),
    Place(
      line: "\u{1B}[1mb", offset: 4, column: 5,
      excerpt: SourceExcerpt(line: "\u{FFFD}[1mb", caret: "    ^")),
    Place(line: "ab", offset: 2, column: 3, excerpt: SourceExcerpt(line: "ab", caret: "  ^")),
    Place(line: "", offset: 0, column: 1, excerpt: SourceExcerpt(line: "", caret: "^")),
  ]

  @Test("columns count characters, and the caret is under the place", arguments: places)
  func columns(place: Place) {
    for lineBreak in ["\n", "\r\n"] {
      let before = "first" + lineBreak
      let source = SourceText(name: "t", text: before + place.line + lineBreak + "last")
      let offset = before.utf8.count + place.offset
      #expect(source.location(of: offset) == SourceLocation(line: 2, column: place.column))
      #expect(source.excerpt(at: offset) == place.excerpt)
    }
  }

  @Test("a long line is shortened around the place")
  func longLine() {
    let source = SourceText(
      name: "t",
      text: String(repeating: "a", count: 5000) + "!" + String(repeating: "b", count: 5000))
    let excerpt = source.excerpt(at: 5000, width: 40)
    #expect(
      excerpt.line == "…" + String(repeating: "a", count: 29) + "!"
        + String(repeating: "b", count: 8) + "…")
    #expect(excerpt.caret == String(repeating: " ", count: 30) + "^")
    #expect(source.location(of: 5000) == SourceLocation(line: 1, column: 5001))
  }

  @Test("faults are sorted by place and limited to twenty, with the number of omitted ones")
  func limit() {
    let source = SourceText(name: "t", text: String(repeating: "x\n", count: 30))
    let diagnostics = Diagnostics()
    for line in (0..<30).reversed() {
      diagnostics.report(
        Diagnostic(.error, "e\(line)", in: source, at: SourceRange(2 * line, 2 * line + 1)))
    }
    let lines = diagnostics.rendered().split(separator: "\n")
    #expect(lines.count == 61)
    #expect(lines.first == "t:1:1: error: e0")
    #expect(lines.last == "and 10 more")
  }

  @Test("a collector keeps only its capacity and counts the rest")
  func capacity() {
    let source = SourceText(name: "t", text: "x")
    let diagnostics = Diagnostics(capacity: 3)
    for _ in 0..<10 {
      diagnostics.report(Diagnostic(.warning, "w", in: source, at: SourceRange(0, 1)))
    }
    #expect(diagnostics.count == 10)
    #expect(diagnostics.sorted.count == 3)
    #expect(!diagnostics.hasErrors)
    #expect(diagnostics.rendered().hasSuffix("and 7 more\n"))
  }

  @Test("the JSON form has the same content")
  func json() throws {
    let source = SourceText(name: "a\"b", text: "{\"é\": 1, \"witdh\": 2}")
    let diagnostics = Diagnostics()
    let node = try #require(JSONNode.parse(source, reportingTo: diagnostics))
    let object = try #require(JSONCursor(node, reportingTo: diagnostics).object())
    object.accept("é", "width")
    object.finish()
    var writer = JSONWriter()
    diagnostics.write(to: &writer)
    #expect(
      writer.text
        == #"[{"file":"a\"b","line":1,"column":10,"start":10,"end":17,"severity":"error","#
        + #""message":"unknown key \"witdh\"","pointer":"/witdh","accepted":["é","width"],"#
        + #""suggestion":{"start":10,"end":17,"replacement":"\"width\""}}]"#)
  }

  @Test("no text from a file can control the terminal")
  func escapes() throws {
    let source = SourceText(name: "\u{1B}]0;x", text: "{\"\\u001b[2J\": 1}")
    let diagnostics = Diagnostics()
    let node = try #require(JSONNode.parse(source, reportingTo: diagnostics))
    let object = try #require(JSONCursor(node, reportingTo: diagnostics).object())
    object.finish()
    #expect(!diagnostics.rendered().unicodeScalars.contains("\u{1B}"))
  }

  @Test("if changes overlap the first wins, and insertions keep their order")
  func overlapping() {
    let changes = [
      Suggestion("X", at: SourceRange(1, 3)), Suggestion("Y", at: SourceRange(2, 4)),
      Suggestion(",", at: SourceRange(5, 5)), Suggestion("!", at: SourceRange(5, 5)),
      Suggestion("end", at: SourceRange(90, 99)),
    ]
    #expect(Suggestion.apply(changes, to: Array("abcdef".utf8)) == Array("aXde,!fend".utf8))
  }

  static let words: [(typed: String, meant: String?)] = [
    ("minimumDistanse", "minimumDistance"), ("maximumDirft", "maximumDrift"),
    ("Direction", "direction"),
    ("drection", "direction"), ("taps", "tap"), ("xyz", nil), ("", nil), ("t", nil),
    ("DIRECTOIN", "direction"),
    ("minimum", nil),
  ]

  @Test("the nearest word is suggested only if it is similar", arguments: words)
  func nearest(typed: String, meant: String?) {
    let known = ["direction", "minimumDistance", "maximumDrift", "tap"]
    #expect(Suggestions.nearest(to: typed, among: known) == meant)
  }
}
