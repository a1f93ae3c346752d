import TactusJSON
import TestSupport
import Testing

@Suite("Reading JSON Lines")
struct LinesTests {
  @Test("each line is a value, blank ones are skipped, places count in the whole text")
  func lines() throws {
    let source = SourceText(name: "t.jsonl", text: "{\"a\":1}\r\n\n[2]\n \t\n3")
    let diagnostics = Diagnostics()
    let nodes = Array(JSONLines(source, reportingTo: diagnostics))
    #expect(nodes.map { source.text(in: $0.range) } == ["{\"a\":1}", "[2]", "3"])
    #expect(nodes.map(\.location.line) == [1, 3, 5])
    #expect(diagnostics.isEmpty)
  }

  @Test("a faulty line is reported and skipped, and the others are read")
  func faulty() {
    let source = SourceText(name: "t.jsonl", text: "[1]\n[2\n{\"a\":}\n[\"x\n// no\n[4]\n[5")
    let diagnostics = Diagnostics()
    let nodes = Array(JSONLines(source, reportingTo: diagnostics))
    #expect(nodes.map { source.text(in: $0.range) } == ["[1]", "[4]"])
    #expect(diagnostics.sorted.map(\.location.line) == [2, 3, 4, 5, 7])
  }

  @Test("a file that is no recording is abandoned after some faults")
  func givesUp() {
    let source = SourceText(
      name: "t", bytes: Array(repeating: [0x7F, 0x0A], count: 5000).flatMap { $0 })
    let diagnostics = Diagnostics()
    #expect(Array(JSONLines(source, reportingTo: diagnostics)).isEmpty)
    #expect(diagnostics.count == JSONOptions.lines.maximumFaults)
  }
}

@Suite("Arbitrary bytes")
struct FuzzTests {
  static let seedText = """
    // scene
    {
      "version": 1, "name": "b\\u00e9 \\uD83D\\uDE00", /* é */
      "views": [ { "id": "strip", "frame": [0, 0.5, "100%", -1.5e3] }, { "id": "table", "on": true, "x": null } ],
      "rules": { "simultaneous": [["drag", "turn"], []], "empty": {}, },
    }
    """

  static let tokens: [String] = [
    "{", "}", "[", "]", ",", ":", "\"", "'", "//", "/*", "*/", "\\", "\\u", "\\ud800", "0", "-",
    "1e999", ".", "true",
    "nul", "\n", "\r", "\t", "\0", "\u{FEFF}", "\u{A0}", "“", "😀", "#", ";", "=", "\u{1B}",
    "9999999999999999999",
  ]

  @Test(
    "reading ends, every place is within the text, and faults can be shown", arguments: 1...400)
  func mutations(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = Array(Self.seedText.utf8)
    for _ in 0...random.next(below: 8) { mutate(&bytes, &random) }
    let source = SourceText(name: "fuzz", bytes: bytes)
    for options in [JSONOptions.jsonc, .strict] {
      let diagnostics = Diagnostics()
      let node = JSONNode.parse(source, options: options, reportingTo: diagnostics)
      if let node { checkRanges(node, within: SourceRange(0, bytes.count), seed) }
      #expect(node != nil || diagnostics.hasErrors, "seed \(seed)")
      check(diagnostics, source, seed)
      guard let node, !diagnostics.hasErrors else { continue }
      var writer = JSONWriter()
      writer.value(node)
      let again = try? parsed(writer.text, options: .strict)
      #expect(again?.isEquivalent(to: node) == true, "seed \(seed)")
    }
    let diagnostics = Diagnostics()
    for node in JSONLines(source, reportingTo: diagnostics) {
      checkRanges(node, within: SourceRange(0, bytes.count), seed)
    }
    check(diagnostics, source, seed)
  }

  private func check(_ diagnostics: Diagnostics, _ source: SourceText, _ seed: UInt64) {
    for diagnostic in diagnostics.sorted {
      #expect(diagnostic.range.end <= source.bytes.count, "seed \(seed): \(diagnostic.message)")
      if let change = diagnostic.suggestion {
        #expect(change.range.end <= source.bytes.count, "seed \(seed): \(diagnostic.message)")
      }
      #expect((1...source.lineCount).contains(diagnostic.location.line), "seed \(seed)")
    }
    let shown = diagnostics.rendered(limit: 100)
    #expect(
      !shown.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" }, "seed \(seed)"
    )
  }

  private func checkRanges(_ node: JSONNode, within outer: SourceRange, _ seed: UInt64) {
    #expect(node.range.start >= outer.start && node.range.end <= outer.end, "seed \(seed)")
    for element in node.array ?? [] { checkRanges(element, within: node.range, seed) }
    for member in node.object?.members ?? [] {
      #expect(member.keyRange.start >= node.range.start, "seed \(seed)")
      #expect(member.keyRange.end <= member.value.range.start, "seed \(seed)")
      checkRanges(member.value, within: node.range, seed)
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let place = random.next(below: bytes.count + 1)
    let end = min(bytes.count, place + random.next(below: 12))
    switch random.next(below: 6) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(UInt8(random.next(below: 256)), at: place)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: random.next(below: bytes.count + 1))
    case 3: bytes.removeSubrange(place...)
    default:
      bytes.insert(contentsOf: Self.tokens[random.next(below: Self.tokens.count)].utf8, at: place)
    }
  }
}
