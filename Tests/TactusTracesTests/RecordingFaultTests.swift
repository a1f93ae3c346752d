import Testing

@testable import TactusTraces

@Suite("Recordings of devices that cannot be played")
struct RecordingFaultTests {
  private static let slots = RecordingTests.slots
  private static let libinput = RecordingTests.libinput

  private static let faulty: [(name: String, text: String, message: String)] = [
    (
      "an evemu recording without its header", "E: 0.000000 0003 0035 100\n",
      "file:1:1: error: the recording has events, but no header with the ranges"
    ),
    (
      "a libinput recording without its header",
      "events:\n- evdev:\n  - [  0,      0,   3,  53,     500]\n",
      "file:3:1: error: the recording has events, but no header with the ranges"
    ),
    (
      "a faulty event", slots + "E: 0.000000 0003 half\n",
      "file:9:1: error: expected an event such as \"E: 0.000000 0003 0035 512\""
    ),
    (
      "a faulty event of libinput", libinput + "    - [ 1, 2, 3 ]\n",
      "error: expected an event such as \"- [0, 1000, 3, 53, 512]\""
    ),
    (
      "time that runs backwards",
      slots + "E: 2.000000 0000 0000 0\nE: 1.000000 0000 0000 0\n",
      "file:10:1: error: this event is earlier than the event on line 9"
    ),
    (
      "a mouse", "# EVEMU 1.3\nN: Mouse\nA: 28 0 1 0 0\nE: 0.000000 0002 0000 1\n",
      "\"Mouse\" is not a touch screen: it has no position axes"
    ),
    ("no event", slots, "error: the recording has no events"),
    (
      "an axis without a range",
      "# EVEMU 1.3\nA: 35 0 999 0 0\nA: 36 7 6 0 0\nE: 0.000000 0003 0035 100\n",
      "error: a position axis of the device has an invalid range (7 to 6)"
    ),
    (
      "more fingers than a touch screen has",
      slots
        + (0...64).map { slot in
          "E: 0.000000 0003 002f \(slot)\nE: 0.000000 0003 0039 \(slot)\n"
        }.joined(),
      "file:138:1: error: the device reports more than 64 fingers at once"
    ),
    (
      "a line of something else", slots + "hello\n",
      "file:9:1: error: expected a line that begins with N:, I:, P:, B:, A: or E:"
    ),
    (
      "no recording at all", "hello\n",
      "file:1:1: error: this is not a recording: expected a trace"
    ),
    (
      "getevent -lt",
      String(
        repeating: "[   10.250000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    000001f4\n",
        count: 50),
      "file:1:1: error: this is the output of getevent"
    ),
    (
      "getevent -t DEVICE", String(repeating: "[   10.250000] 0003 0035 000001f4\n", count: 50),
      "file:1:1: error: this is the output of getevent"
    ),
    (
      "getevent -p", "add device 1: /dev/input/event2\n  name:     \"panel\"\n",
      "file:1:1: error: this is the output of getevent"
    ),
    ("text in brackets", "[one] two\n[three]\n", "file:1:1: error: this is not a recording"),
    ("nothing", "", "expected a trace, but the file has no lines"),
    (
      "an event without a trace's header", "{\"time\":0,\"touches\":[]}\n",
      "file:1:1: error: expected a header on the first line"
    ),
  ]

  @Test("a fault is reported with its line and what to do", arguments: faulty.map(\.name))
  func faults(name: String) throws {
    let found = try #require(Self.faulty.first { $0.name == name })
    let text = RecordingTests.fault(found.text)
    #expect(text.contains(found.message), "\(text)")
  }

  @Test("a damaged compressed file is reported as such")
  func damaged() {
    do {
      _ = try Trace(recording: "file", bytes: [0x1F, 0x8B, 8, 0])
      Issue.record("it was read")
    } catch {
      #expect(error.description.contains("the file is truncated"))
    }
  }
}
