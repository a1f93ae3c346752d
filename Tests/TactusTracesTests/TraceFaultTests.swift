import TactusInput
import TactusJSON
import TactusTraces
import TestSupport
import Testing

@Suite("Faults of a trace")
struct TraceFaultTests {
  static let words =
    "accepted: touches, pointer, pen, key, deadline, configure, scale, capabilities, lost, quarantine, "
    + "answers, moduleLost, moduleRestored, command, outputPower"
  static let keys =
    "accepted: time, seat, surface, touches, pointer, pen, key, deadline, configure, scale, "
    + "capabilities, lost, quarantine, answers, moduleLost, moduleRestored, command, outputPower"
  static let changes = "accepted: down, move, up, cancel, shape, orientation"

  static let lines: [(line: String, fault: String)] = [
    // The line itself.
    (#"[1]"#, "1: error: expected an object, found an array"),
    (
      #"{"time":1,"touches":[}"#,
      "22: error: expected ] to close the [ on line 2, column 21, found } (/touches/0)"
    ),
    (#"{"touches":[]}"#, #"1: error: missing key "time""#),
    (
      #"{"time":"1","touches":[]}"#,
      #"9: error: expected a whole number, found "1" (/time); did you mean 1?"#
    ),
    (#"{"time":1.5,"touches":[]}"#, "9: error: expected a whole number, found 1.5 (/time)"),
    (
      #"{"time":9223372036854775808,"touches":[]}"#,
      "9: error: expected a whole number, found 9223372036854775808 (/time)"
    ),
    (#"{"time":1}"#, "1: error: expected an event; \(words)"),
    (
      #"{"time":1,"touchs":[]}"#,
      #"11: error: unknown key "touchs" for a line of a trace (/touchs); did you mean "touches"? \#(keys)"#
    ),
    (
      #"{"time":1,"touches":[],"deadline":true}"#,
      #"35: error: a line can contain only one event, but this line also contains "touches" (/deadline)"#
    ),
    (
      #"{"time":1,"seat":"s0","touches":[]}"#,
      #"18: error: expected a seat such as "seat0" (/seat)"#
    ),
    (
      #"{"time":1,"seat":0,"touches":[]}"#,
      #"18: error: expected a string, found 0 (/seat); did you mean "0"?"#
    ),
    (
      #"{"time":1,"surface":-1,"touches":[]}"#,
      "21: error: expected a whole number from 1 to 4294967295, found -1 (/surface)"
    ),
    // Touches.
    (#"{"time":1,"touches":1}"#, "21: error: expected an array, found 1 (/touches)"),
    (#"{"time":1,"touches":[1]}"#, "22: error: expected an array, found 1 (/touches/0)"),
    (
      #"{"time":1,"touches":[[]]}"#,
      "22: error: expected a change, found [] (/touches/0); \(changes)"
    ),
    (
      #"{"time":1,"touches":[[1]]}"#,
      "23: error: expected a string, found 1 (/touches/0/0); \(changes)"
    ),
    (
      #"{"time":1,"touches":[["tap",0]]}"#,
      #"23: error: unknown value "tap" (/touches/0/0); \#(changes)"#
    ),
    (
      #"{"time":1,"touches":[["down",0,1]]}"#,
      #"22: error: "down" takes id, x, y; found 2 values (/touches/0)"#
    ),
    (
      #"{"time":1,"touches":[["up",0,1,2]]}"#,
      #"22: error: "up" takes id; found 3 values (/touches/0)"#
    ),
    (#"{"time":1,"touches":[["up"]]}"#, #"22: error: "up" takes id; found 0 values (/touches/0)"#),
    (
      #"{"time":1,"touches":[["cancel",0,1]]}"#,
      #"22: error: "cancel" takes nothing or id; found 2 values (/touches/0)"#
    ),
    (
      #"{"time":1,"touches":[["up",2147483648]]}"#,
      "28: error: expected a whole number from -2147483648 to 2147483647, found 2147483648 (/touches/0/1)"
    ),
    (
      #"{"time":1,"touches":[["move",0,null,2]]}"#,
      "32: error: expected a number, found null (/touches/0/2)"
    ),
    (
      #"{"time":1,"touches":[["shape",0,1]]}"#,
      #"22: error: "shape" takes id, major, minor; found 2 values (/touches/0)"#
    ),
    // The pointer.
    (
      #"{"time":1,"pointer":[["motion",1,2]]}"#,
      #"23: error: unknown value "motion" (/pointer/0/0); accepted: enter, leave, move, button, axis, pinch"#
    ),
    (
      #"{"time":1,"pointer":[["leave",1]]}"#,
      #"22: error: "leave" takes nothing; found 1 value (/pointer/0)"#
    ),
    (
      #"{"time":1,"pointer":[["button","first","pressed"]]}"#,
      #"32: error: unknown value "first" (/pointer/0/1); accepted: left, right, middle"#
    ),
    (
      #"{"time":1,"pointer":[["button",272,"down"]]}"#,
      #"36: error: unknown value "down" (/pointer/0/2); accepted: pressed, released"#
    ),
    (
      #"{"time":1,"pointer":[["axis",1]]}"#,
      #"22: error: "axis" takes dx, dy or dx, dy, details; found 1 value (/pointer/0)"#
    ),
    (
      #"{"time":1,"pointer":[["axis",1,2,{"from":"wheel"}]]}"#,
      #"35: error: unknown key "from" for an axis (/pointer/0/3/from); accepted: source, value120, stop, inverted"#
    ),
    (
      #"{"time":1,"pointer":[["axis",1,2,{"source":"ball"}]]}"#,
      #"44: error: unknown value "ball" (/pointer/0/3/source); accepted: wheel, finger, continuous, wheel-tilt"#
    ),
    (
      #"{"time":1,"pointer":[["axis",1,2,{"value120":[1]}]]}"#,
      "46: error: expected [x, y], found 1 values (/pointer/0/3/value120)"
    ),
    // Everything else.
    (#"{"time":1,"key":{"phase":"pressed"}}"#, #"17: error: missing key "name" (/key)"#),
    (#"{"time":1,"key":{"name":"a"}}"#, #"17: error: missing key "phase" (/key)"#),
    (
      #"{"time":1,"key":{"name":"a","phase":"down"}}"#,
      #"37: error: unknown value "down" (/key/phase); accepted: pressed, repeated, released"#
    ),
    (
      #"{"time":1,"key":{"name":"a","phase":"pressed","modifiers":["ctrl"]}}"#,
      #"60: error: unknown value "ctrl" (/key/modifiers/0); accepted: shift, control, alt, logo"#
    ),
    (
      #"{"time":1,"key":{"name":"a","phase":"pressed","code":30}}"#,
      #"47: error: unknown key "code" for a key (/key/code); accepted: name, phase, text, modifiers"#
    ),
    (
      #"{"time":1,"deadline":false}"#,
      "22: error: expected true, found false (/deadline); did you mean true?"
    ),
    (
      #"{"time":1,"configure":[1]}"#,
      "23: error: expected [width, height], found 1 values (/configure)"
    ),
    (
      #"{"time":1,"configure":[1,-2]}"#,
      "26: error: expected a number from 0 to 1000000 px, found -2 (/configure/1)"
    ),
    (#"{"time":1,"scale":0}"#, "19: error: expected a number from 0.01 to 100, found 0 (/scale)"),
    (
      #"{"time":1,"capabilities":["pen"]}"#,
      #"27: error: unknown value "pen" (/capabilities/0); accepted: pointer, keyboard, touch"#
    ),
    (
      #"{"time":1,"lost":"gone"}"#,
      #"18: error: unknown value "gone" (/lost); accepted: destroyed, suspended"#
    ),
    (#"{"time":1,"quarantine":true}"#, "24: error: expected a string, found true (/quarantine)"),
  ]

  @Test("every fault of a line has its place and says what would be right", arguments: lines)
  func line(line: String, fault: String) {
    #expect(
      TraceReadingTests.faults(TraceReadingTests.header + line + "\n") == ["t.jsonl:2:" + fault])
  }

  static let headers: [(text: String, fault: String)] = [
    ("", "1: error: expected a trace, but the file has no lines"),
    ("\n\n", "1: error: expected a trace, but the file has no lines"),
    (
      #"{"time":1,"deadline":true}"#,
      #"1: error: expected a header on the first line, such as {"trace":"tactus/1","surface":[1280,800],"scale":1}"#
    ),
    (
      #"{"trace":"tactus/2"}"#,
      #"10: error: unknown trace format (/trace); accepted: tactus/1"#
    ),
    (#"{"trace":1}"#, #"10: error: expected a string, found 1 (/trace); did you mean "1"?"#),
    (
      #"{"trace":"tactus/1","surface":[1]}"#,
      "31: error: expected [width, height], found 1 values (/surface)"
    ),
    (
      #"{"trace":"tactus/1","scale":-1}"#,
      "29: error: expected a number from 0.01 to 100, found -1 (/scale)"
    ),
    (
      #"{"trace":"tactus/1","pixelsPerMillimetre":"3"}"#,
      #"43: error: expected a number from 0 to 1000, found "3" (/pixelsPerMillimetre); did you mean 3?"#
    ),
    (
      #"{"trace":"tactus/1","device":7}"#,
      #"30: error: expected a string, found 7 (/device); did you mean "7"?"#
    ),
    (
      #"{"trace":"tactus/1","deadlines":"yes"}"#,
      #"33: error: unknown value "yes" (/deadlines); accepted: recorded, computed"#
    ),
  ]

  @Test("a faulty header is an error", arguments: headers)
  func header(text: String, fault: String) {
    #expect(TraceReadingTests.faults(text) == ["t.jsonl:1:" + fault])
    #expect(throws: TraceError.self) { try Trace(name: "t", bytes: Array(text.utf8)) }
  }

  @Test("for any bytes reading ends, and every fault can be shown", arguments: 1...200)
  func anyBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = Trace(header: TraceHeader(), events: random.events()).bytes
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      bytes[place] = UInt8.random(in: 0...255, using: &random)
    }
    let diagnostics = Diagnostics()
    var count = 0
    for _ in TraceReader(name: "t", bytes: bytes, reportingTo: diagnostics) { count += 1 }
    #expect(count <= bytes.count)
    #expect(diagnostics.isEmpty || !diagnostics.rendered().isEmpty)
  }
}
