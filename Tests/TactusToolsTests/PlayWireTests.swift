import TactusGeometry
import TactusInput
import TactusJSON
import TactusTraces
import Testing

@testable import TactusPlaying

@Suite("Protocol messages of a played program")
struct PlayWireTests {
  @Test("a line in the log of weston's input module is read with its time, client and arguments")
  func moduleLine() throws {
    let line = #"42000 77 -> xdg_toplevel@20.set_title("a, (b)")"#
    let message = try #require(WireMessage(moduleLine: line[...]))
    #expect(message.time.nanoseconds == 42_000 && message.process == 77 && message.isRequest)
    #expect(message.interface == "xdg_toplevel" && message.name == "set_title")
    #expect(message.arguments == [#""a, (b)""#])
    for faulty in ["", "42000 77", "x 77 a@1.b()", "1 2 a.b()", "1 2 a@x.b()", "1 2 a@1.b("] {
      #expect(WireMessage(moduleLine: faulty[...]) == nil, "\(faulty)")
    }
  }

  @Test(
    "lines of WAYLAND_DEBUG are read in the forms of libwayland 1.21, 1.22 and 1.23",
    arguments: [
      "[%T]  -> wl_surface@3.attach(wl_buffer@9, 0, 0)",
      "[%T] {Default Queue}  -> wl_surface@3.attach(wl_buffer@9, 0, 0)",
      "[%T] {Default Queue}  -> wl_surface#3.attach(wl_buffer#9, 0, 0)",
    ])
  func debugLine(form: String) throws {
    let clock = DebugClock()
    let micro = UInt32(truncatingIfNeeded: Clock.date.nanoseconds / 1000)
    let rest = String(micro % 1000)
    let digits = String(repeating: "0", count: 3 - rest.count) + rest
    let line = form.split(separator: "%T").joined(separator: "\(micro / 1000).\(digits)")
    let message = try #require(WireMessage(debugLine: line[...], clock))
    #expect(message.isRequest && message.interface == "wl_surface" && message.object.number == 3)
    #expect(message.object(message.arguments[0])?.number == 9)
    #expect(abs((message.time - Clock.now).seconds) < 300)
    #expect(WireMessage(debugLine: "[warning] gtk: a@1.b()", clock) == nil)
  }

  @Test("only commits with a new picture count, cursors do not, and damage is clipped")
  func frames() {
    var observation = Observation()
    for line in [
      "1 7 -> wl_compositor@4.create_surface(new id wl_surface@5)",
      "2 7 -> wl_compositor@4.create_surface(new id wl_surface@6)",
      "3 7 -> wl_pointer@8.set_cursor(1, wl_surface@6, 0, 0)",
      "4 7 -> xdg_wm_base@9.get_xdg_surface(new id xdg_surface@10, wl_surface@5)",
      "5 7 -> xdg_surface@10.get_toplevel(new id xdg_toplevel@11)",
      "6 7 -> wl_surface@5.commit()",
      "7 7 -> wl_shm_pool@12.create_buffer(new id wl_buffer@13, 0, 100, 50, 400, 0)",
      "8 7 -> wl_surface@5.attach(wl_buffer@13, 0, 0)",
      "9 7 -> wl_surface@5.damage(0, 0, 2147483647, 10)",
      "10 7 -> wl_surface@5.commit()",
      "11 7 -> wl_surface@5.commit()",
      "12 7 -> wl_surface@6.attach(wl_buffer@13, 0, 0)",
      "13 7 -> wl_surface@6.commit()",
      "14 8 -> wl_surface@5.attach(wl_buffer@13, 0, 0)",
      "15 8 -> wl_surface@5.commit()",
    ] {
      if let message = WireMessage(moduleLine: line[...]) { observation.add(message) }
    }
    #expect(observation.frames.map(\.time.nanoseconds) == [10])
    #expect(observation.frames.first?.damage == 1000)
    #expect(observation.firstPicture?.nanoseconds == 10)
  }

  @Test(
    "the report of a program that commits without pause stays short and says what it leaves out")
  func endless() throws {
    let options = PlayOptions(
      command: ["endless"], compositor: .weston, size: Size(width: 100, height: 50), scale: 1)
    var result = PlayResult(options: options, notes: [], start: .zero)
    let lines = [
      "1 7 -> wl_compositor@4.create_surface(new id wl_surface@5)",
      "2 7 -> wl_shm_pool@12.create_buffer(new id wl_buffer@13, 0, 100, 50, 400, 0)",
    ]
    let commit = [
      "3 7 -> wl_surface@5.attach(wl_buffer@13, 0, 0)", "3 7 -> wl_surface@5.commit()",
    ]
    for line in lines + (0..<PlayResult.longestList + 3).flatMap({ _ in commit }) {
      if let message = WireMessage(moduleLine: line[...]) { result.observation.add(message) }
    }
    result.playStart = .zero
    var writer = JSONWriter()
    result.write(&writer)
    let report = try JSONNode.parse(SourceText(name: "report.json", bytes: writer.bytes))
    #expect(report["frames"]?.array?.count == PlayResult.longestList)
    #expect(report["framesLeftOut"]?.integer == 3)
    #expect(report["commits"]?.integer == Int64(PlayResult.longestList + 3))
    #expect(report["windowsLeftOut"] == nil)
  }

  @Test("KWin's bed gets only events that KWin can inject, in the syntax of the bed")
  func kwinCommands() {
    #expect(KWinBed.command("touch down 0 1.5 2") == "touch down 0 1.5 2")
    #expect(
      KWinBed.command("pointer axis vertical 10.0 discrete 1") == "pointer axis vertical 10.0")
    for command in [
      "pointer frame", "pointer park", "touch shape 0 1 2", "pointer axis-source wheel",
    ] {
      #expect(KWinBed.command(command) == nil)
    }
  }

  @Test("a script takes pictures between the events, and omits events that cannot be sent")
  func script() throws {
    let trace = Trace(
      header: TraceHeader(),
      events: [
        .touches(
          TouchFrame(
            time: .zero, changes: [.move(id: 3, .zero), .down(id: 0, Point(x: 10, y: 20))])),
        .touches(TouchFrame(time: .zero + .milliseconds(8), changes: [.cancelOne(id: 0)])),
        .touches(TouchFrame(time: .zero + .milliseconds(9), changes: [.up(id: 0), .cancel])),
      ])
    let script = try PlayScript(
      trace, from: Size(width: 100, height: 100), to: Size(width: 200, height: 50))
    #expect(
      script.text(pictures: [(.milliseconds(4), "p")]) == """
        at 0.0 touch down 0 20.0 10.0
        at 0.0 touch frame
        at 4.0 screenshot p
        at 8.0 touch cancel

        """)
  }

  @Test("positions and pauses that no compositor can play are refused with a reason")
  func unplayable() throws {
    func refusal(_ first: Point, _ seconds: Double) -> String? {
      let events: [InputEvent] = [
        .touches(TouchFrame(time: .zero, changes: [.down(id: .max, first)])),
        .touches(
          TouchFrame(time: .zero + .milliseconds(seconds * 1000), changes: [.up(id: .max)])),
      ]
      do throws(PlayError) {
        let size = Size(width: 100, height: 100)
        _ = try PlayScript(Trace(header: TraceHeader(), events: events), from: size, to: size)
        return nil
      } catch {
        return error.code == .unplayable ? error.description : "another code"
      }
    }
    #expect(refusal(Point(x: 10, y: 20), 86_400) == nil)
    #expect(refusal(Point(x: 10, y: 20), 86_401)?.contains("at most 24 hours") == true)
    for value in [1e300, -1e7, .infinity, .nan] {
      #expect(refusal(Point(x: value, y: 20), 1)?.contains("after scaling") == true)
    }
  }

  @Test("notes about events that are not played have correct plurals")
  func notes() throws {
    let fingers = (0..<34).map { TouchChange.down(id: $0, Point(x: 1, y: 1)) }
    let lost = [InputEvent](
      repeating: .touches(
        TouchFrame(time: .zero, seat: SeatID(1), changes: [])), count: 2)
    let trace = Trace(
      header: TraceHeader(),
      events: [.touches(TouchFrame(time: .zero, changes: fingers))] + lost)
    let size = Size(width: 100, height: 100)
    #expect(
      try PlayScript(trace, from: size, to: size).notes == [
        "not played: 2 fingers beyond the 32 that can be down at once",
        "not played: 2 events of another seat or another window",
      ])
  }

  @Test("output with CRLF line ends and impossible sizes does not disturb the log")
  func output() {
    var observation = Observation()
    for line in [
      "1 7 -> wl_compositor@4.create_surface(new id wl_surface@5)",
      "2 7 -> wl_shm_pool@12.create_buffer(new id wl_buffer@13, 0, nan, inf, 400, 0)",
      "3 7 -> wl_surface@5.attach(wl_buffer@13, 0, 0)",
      "4 7 -> wl_surface@5.damage(0, 0, 1, 1)",
      "5 7 -> wl_surface@5.commit()",
    ] {
      if let message = WireMessage(moduleLine: line[...]) { observation.add(message) }
    }
    #expect(observation.frames.count == 1)
  }
}
