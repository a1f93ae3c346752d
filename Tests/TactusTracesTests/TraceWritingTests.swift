import TactusGeometry
import TactusInput
import TactusJSON
import TactusTraces
import TestSupport
import Testing

@Suite("Writing a trace")
struct TraceWritingTests {
  @Test("every written trace reads back the same", arguments: 1...200)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let header = TraceHeader(
      surface: Bool.random(using: &random) ? Size(width: 1280, height: 800.5) : nil,
      scale: 1.5, pixelsPerMillimetre: Bool.random(using: &random) ? 3.78 : nil,
      device: Bool.random(using: &random) ? random.text() : nil,
      deadlines: Bool.random(using: &random) ? .recorded : .computed)
    let events = random.events()
    let trace = try Trace(name: "t", bytes: Trace(header: header, events: events).bytes)
    #expect(trace.header == header, "seed \(seed)")
    #expect(trace.events == events, "seed \(seed)")
    #expect(trace.notes.isEmpty, "seed \(seed)")
  }

  static let time = Timestamp(nanoseconds: 9_007_199_254_740_993)
  private static let inverted: Scroll = {
    var scroll = Scroll(delta: Vector(dx: 0, dy: 2.5))
    scroll.isInverted = true
    return scroll
  }()

  static let lines: [(event: InputEvent, line: String)] = [
    (
      .touches(
        TouchFrame(
          time: time, changes: [.down(id: 0, Point(x: 10, y: 20.5)), .up(id: -3), .cancel])),
      #""touches":[["down",0,10,20.5],["up",-3],["cancel"]]"#
    ),
    (
      .touches(
        TouchFrame(
          time: time, seat: SeatID(1), surface: SurfaceID(2),
          changes: [
            .cancelOne(id: 4), .shape(id: 4, major: 9, minor: 7), .orientation(id: 4, degrees: -45),
          ])),
      #""seat":"seat1","surface":2,"touches":[["cancel",4],["shape",4,9,7],["orientation",4,-45]]"#
    ),
    (
      .pointer(
        PointerFrame(
          time: time,
          changes: [
            .enter(Point(x: 1, y: 2)), .motion(Point(x: 3, y: 4)), .button(.left, isPressed: true),
            .button(PointerButton(code: 275), isPressed: false), .leave,
          ])),
      #""pointer":[["enter",1,2],["move",3,4],["button","left","pressed"],"#
        + #"["button",275,"released"],["leave"]]"#
    ),
    (
      .pointer(
        PointerFrame(
          time: time,
          changes: [
            .scroll(Scroll(delta: Vector(dx: 0, dy: 2.5))),
            .scroll(
              Scroll(
                delta: Vector(dx: 0, dy: 15), value120: Vector(dx: 0, dy: 120), source: .wheel,
                isStop: true)),
          ])),
      #""pointer":[["axis",0,2.5],["axis",0,15,"#
        + #"{"source":"wheel","value120":[0,120],"stop":true}]]"#
    ),
    (
      .pointer(PointerFrame(time: time, changes: [.scroll(inverted)])),
      #""pointer":[["axis",0,2.5,{"inverted":true}]]"#
    ),
    (
      .pen(
        PenFrame(
          time: time,
          changes: [
            .enter, .motion(Point(x: 10, y: 20.5)), .pressure(0.25), .distance(0.5),
            .tilt(x: 30, y: -15.5), .rotation(degrees: 90), .slider(-1),
            .wheel(degrees: 15, clicks: 1), .button(PointerButton(code: 331), isPressed: true),
            .down, .up, .cancel, .leave,
          ])),
      #""pen":{"changes":[["enter"],["move",10,20.5],["pressure",0.25],["distance",0.5],"#
        + #"["tilt",30,-15.5],["rotation",90],["slider",-1],["wheel",15,1],"#
        + #"["button",331,"pressed"],["down"],["up"],["cancel"],["leave"]]}"#
    ),
    (
      .pen(PenFrame(time: time, seat: SeatID(1), id: 2, device: .eraser, changes: [.leave])),
      #""seat":"seat1","pen":{"id":2,"device":"eraser","changes":[["leave"]]}"#
    ),
    (
      .key(
        KeyEvent(time: time, name: "a", text: "A", phase: .repeated, modifiers: [.shift, .logo])),
      #""key":{"name":"a","phase":"repeated","text":"A","modifiers":["shift","logo"]}"#
    ),
    (
      .key(KeyEvent(time: time, name: "Escape", phase: .pressed)),
      #""key":{"name":"Escape","phase":"pressed"}"#
    ),
    (.deadline(time), #""deadline":true"#),
    (.configure(time, SurfaceID(1), Size(width: 640, height: 480)), #""configure":[640,480]"#),
    (.scale(time, SurfaceID(3), 2), #""surface":3,"scale":2"#),
    (.capabilities(time, SeatID(0), [.touch, .pointer]), #""capabilities":["pointer","touch"]"#),
    (.capabilities(time, SeatID(2), []), #""seat":"seat2","capabilities":[]"#),
    (.surfaceLost(time, SurfaceID(1), .suspended), #""lost":"suspended""#),
    (.quarantine(time, module: "org.example.slow"), #""quarantine":"org.example.slow""#),
    (.answers(time, SurfaceID(1), recognizers: [3, 3, 7]), #""answers":[3,3,7]"#),
    (.answers(time, SurfaceID(2), recognizers: []), #""surface":2,"answers":[]"#),
    (.moduleLost(time, module: "org.example.lost"), #""moduleLost":"org.example.lost""#),
    (.command(time, SurfaceID(1), text: #"{"undo":true}"#), #""command":"{\"undo\":true}""#),
    (.moduleRestored(time, module: "org.example.lost"), #""moduleRestored":"org.example.lost""#),
    (.outputPower(time, SurfaceID(1), isOn: false), #""outputPower":"off""#),
    (.outputPower(time, SurfaceID(2), isOn: true), #""surface":2,"outputPower":"on""#),
  ]

  @Test("each event has its own line format, and its time is exact", arguments: lines)
  func words(event: InputEvent, line: String) {
    var writer = TraceWriter()
    writer.write(event)
    #expect(writer.text == #"{"time":9007199254740993,"# + line + "}\n")
  }

  @Test("the header contains the known values and nothing else")
  func header() {
    var writer = TraceWriter()
    writer.write(TraceHeader())
    writer.write(
      TraceHeader(
        surface: Size(width: 720, height: 1440), scale: 2, pixelsPerMillimetre: 5.5,
        device: "pen \"one\"", deadlines: .recorded))
    #expect(
      writer.text == """
        {"trace":"tactus/1","scale":1}
        {"trace":"tactus/1","surface":[720,1440],"scale":2,"pixelsPerMillimetre":5.5,\
        "device":"pen \\"one\\"","deadlines":"recorded"}

        """)
  }

  @Test("the counter of allocations counts")
  func counter() {
    var lists: [[Int]] = []
    #expect(allocationCount { lists.append([1, 2, 3]) } > 0)
  }
}
