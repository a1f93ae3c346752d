import TactusGeometry
import TactusInput
import TactusJSON
import TactusTraces
import Testing

@Suite("Reading a corpus")
struct CorpusTests {
  static let line = #"""
    {"label":"circle","source":"usgr","subject":"user01","device":"pen","speed":null,"pixelsPerMillimetre":4,\#
    "frames":[[0,[["down",0,10,20]]],[1.838,[["move",0,11,21]]],[20.5,[["up",0,11,21]]]]}
    """#

  @Test("a line is a gesture with times in nanoseconds")
  func line() throws {
    let gesture = try CorpusReader.line(2, of: Array("\n\(Self.line)\n".utf8), name: "c")
    #expect(
      gesture
        == CorpusGesture(
          label: "circle", source: "usgr", subject: "user01", device: "pen",
          pixelsPerMillimetre: 4,
          frames: [
            TouchFrame(time: .zero, changes: [.down(id: 0, Point(x: 10, y: 20))]),
            TouchFrame(
              time: Timestamp(nanoseconds: 1_838_000),
              changes: [.move(id: 0, Point(x: 11, y: 21))]),
            TouchFrame(time: Timestamp(nanoseconds: 20_500_000), changes: [.up(id: 0)]),
          ]))
  }

  @Test("a lift at another place moves there first")
  func upElsewhere() throws {
    let text = #"{"label":"a","frames":[[0,[["down",0,1,1]]],[5,[["up",0,9,9]]]]}"#
    let gesture = try CorpusReader.line(1, of: Array(text.utf8), name: "c")
    #expect(gesture.frames[1].changes == [.move(id: 0, Point(x: 9, y: 9)), .up(id: 0)])
  }

  @Test("scaling multiplies lengths and times, and the density")
  func scaled() throws {
    let gesture = try CorpusReader.line(1, of: Array(Self.line.utf8), name: "c")
      .scaled(by: 2, timesBy: 0.5)
    #expect(gesture.pixelsPerMillimetre == 8)
    #expect(gesture.frames[1].changes == [.move(id: 0, Point(x: 22, y: 42))])
    #expect(gesture.frames[2].time == Timestamp(nanoseconds: 10_250_000))
  }

  @Test("all lines are read, and a faulty one is reported and skipped")
  func faulty() {
    let text = [
      Self.line, #"{"label":"x","frames":[[5,[]],[1,[]]]}"#, #"{"frames":[1]}"#, Self.line,
    ]
    .joined(separator: "\n")
    let diagnostics = Diagnostics()
    let reader = CorpusReader(name: "c", bytes: Array(text.utf8), reportingTo: diagnostics)
    #expect(reader.map(\.label) == ["circle", "circle"])
    #expect(
      diagnostics.sorted.map(\.headline) == [
        "c:2:31: error: this frame is earlier than the previous frame (/frames/1)",
        #"c:3:1: error: missing key "label""#,
        "c:3:12: error: expected an array, found 1 (/frames/0)",
      ])
  }

  @Test("a missing line is an error with its number")
  func missing() {
    let error = #expect(throws: TraceError.self) {
      try CorpusReader.line(3, of: Array(Self.line.utf8), name: "c.jsonl")
    }
    #expect(error?.diagnostics.map(\.headline) == ["c.jsonl:3:1: error: the file has no line 3"])
  }
}
