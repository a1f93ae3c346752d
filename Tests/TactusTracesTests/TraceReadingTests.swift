import TactusGeometry
import TactusInput
import TactusJSON
import TactusTraces
import Testing

@Suite("Reading a trace")
struct TraceReadingTests {
  static let header = #"{"trace":"tactus/1","surface":[800,480],"scale":1}"# + "\n"

  static func trace(_ lines: String...) throws -> Trace {
    try Trace(name: "t.jsonl", bytes: Array((header + lines.joined(separator: "\n")).utf8))
  }

  static func faults(_ text: String) -> [String] {
    let diagnostics = Diagnostics()
    for _ in TraceReader(name: "t.jsonl", bytes: Array(text.utf8), reportingTo: diagnostics) {}
    return diagnostics.sorted.map(\.headline)
  }

  @Test("a header may omit unknown values and have unknown members")
  func header() throws {
    let bare = try Trace(name: "t", bytes: Array(#"{"trace":"tactus/1"}"#.utf8))
    #expect(bare.header == TraceHeader())
    let rich = #"""
      {"trace":"tactus/1","surface":[1,2],"scale":2,"pixelsPerMillimetre":0,"device":null,\#
      "deadlines":"recorded","by":{"tool":[1]}}
      """#
    let header = try Trace(name: "t", bytes: Array(rich.utf8)).header
    #expect(
      header
        == TraceHeader(
          surface: Size(width: 1, height: 2), scale: 2, pixelsPerMillimetre: nil, device: nil,
          deadlines: .recorded))
  }

  @Test("a pen is a pen or an eraser, and its faults are reported at their places")
  func penFaults() {
    let faults = Self.faults(
      Self.header + #"{"time":5,"pen":{"device":"touch","changes":[["presure",0.5],["down",1]]}}"#)
    #expect(faults.count == 3)
    #expect(faults.contains { $0.contains("touch") && $0.contains("eraser") })
    #expect(faults.contains { $0.contains("did you mean \"pressure\"") })
    #expect(faults.contains { $0.contains("\"down\" takes nothing; found 1 value") })
  }

  @Test("seat and surface are optional, and the order of keys does not matter")
  func leftOut() throws {
    let trace = try Self.trace(
      #"{"touches":[["up",3]],"time":5}"#,
      #"{"time":5,"seat":"seat2","surface":4,"touches":[]}"#)
    #expect(
      trace.events == [
        .touches(TouchFrame(time: Timestamp(nanoseconds: 5), changes: [.up(id: 3)])),
        .touches(
          TouchFrame(
            time: Timestamp(nanoseconds: 5), seat: SeatID(2), surface: SurfaceID(4), changes: [])),
      ])
  }

  @Test("the number of a surface counts from 1")
  func surfaceNumber() {
    for number in ["0", "-1", "4294967296"] {
      let faults = Self.faults(
        Self.header + #"{"time":5,"surface":\#(number),"touches":[["up",3]]}"#)
      #expect(faults.count == 1 && faults[0].contains("/surface"), "\(faults)")
    }
  }

  @Test(
    "a recording truncated in its last line loses only that line",
    arguments: [
      #"{"time":9,"touches":[["mo"#, #"{"time":9"#, #"{"time":9,"deadline":tr"#, "{",
      #"{"time":9,"quarantine":"a}"#, #"{"time":9,"quarantine":"\"#, #"{"time":9,"touches":[]"#,
    ])
  func cutOff(rest: String) throws {
    let trace = try Self.trace(#"{"time":7,"touches":[["up",1]]}"#, rest)
    #expect(trace.events.count == 1)
    #expect(
      trace.notes.map(\.headline) == [
        "t.jsonl:3:\(rest.count + 1): note: the recording was cut off here; "
          + "the lines before this one are complete"
      ])
  }

  @Test("a last line without its line break is complete")
  func noLineBreak() throws {
    let trace = try Self.trace(#"{"time":7,"deadline":true}"#)
    #expect(trace.events == [.deadline(Timestamp(nanoseconds: 7))])
    #expect(trace.notes.isEmpty)
  }

  @Test("a recording truncated in its header is invalid")
  func cutHeader() {
    #expect(
      Self.faults(#"{"trace":"tac"#) == [
        "t.jsonl:1:1: error: the trace ends before its header is complete",
        "t.jsonl:1:14: note: the recording was cut off here; "
          + "the lines before this one are complete",
      ])
  }

  @Test("a fault is shown in its line with a caret, and other faults are found too")
  func rendered() throws {
    let lines = [
      #"{"time":1,"touches":[["down",0,1,2],["mvoe",0,1,2]]}"#,
      #"{"time":2,"touches":[["up",0]]}"#, #"{"time":1,"touches":[["up",0]]}"#,
    ]
    let text = Self.header + lines.joined(separator: "\n") + "\n"
    let error = #expect(throws: TraceError.self) {
      try Trace(name: "t.jsonl", bytes: Array(text.utf8))
    }
    #expect(
      error?.description == #"""
        t.jsonl:2:38: error: unknown value "mvoe" (/touches/1/0); did you mean "move"? accepted: down, move, up, cancel, shape, orientation
            {"time":1,"touches":[["down",0,1,2],["mvoe",0,1,2]]}
                                                 ^
        t.jsonl:4:9: error: this event's time (1 ns) is earlier than that of the previous event, on line 3 (2 ns) (/time)
            {"time":1,"touches":[["up",0]]}
                    ^

        """#)
  }

  @Test(
    "a movement reads the same whether or not its line has the default form",
    arguments: [
      "0", "1", "12.5", "0.00390625", "1279.99609375", "-3.25", "-0", "-0.0", "100000", "007", "1.",
      ".5", "1e2", "123456789012345678", "0.1234567890123456", "12345.1234567891", "1,2", "+4",
    ])
  func usualForm(number: String) throws {
    func read(_ line: String) -> String {
      do {
        let text = "{\"trace\":\"tactus/1\"}\n\(line)\n"
        let trace = try Trace(name: "t", bytes: Array(text.utf8))
        guard case .touches(let frame) = try #require(trace.events.first),
          case .move(_, let place) = try #require(frame.changes.first)
        else { return "nothing" }
        return "\(place.x.bitPattern) \(place.y.bitPattern)"
      } catch { return "a fault" }
    }
    let usual = read("{\"time\":5,\"touches\":[[\"move\",0,\(number),2]]}")
    #expect(usual == read("{ \"time\":5,\"touches\":[[\"move\",0,\(number),2]]}"))
  }
}
