import TactusGeometry
import TactusInput
import TactusJSON
import TestSupport
import Testing

@testable import TactusTraces

@Suite("Recordings of devices")
struct RecordingTests {
  static func read(_ text: String, line: Int? = nil, surface: Size? = nil) throws -> Trace {
    try Trace(recording: "file", bytes: Array(text.utf8), line: line, surface: surface)
  }

  static func fault(_ text: String, line: Int? = nil) -> String {
    do {
      _ = try read(text, line: line)
      return "no fault"
    } catch let error as TraceError {
      return error.description
    } catch {
      return "another fault"
    }
  }

  /// Returns the content of the frames, one change a line: "8 down 0 10,20".
  static func told(_ trace: Trace) -> [String] {
    trace.events.map { event in
      guard case .touches(let frame) = event else { return "\(event)" }
      let changes = frame.changes.map { change in
        switch change {
        case .down(let id, let p): "down \(id) \(p.x),\(p.y)"
        case .move(let id, let p): "move \(id) \(p.x),\(p.y)"
        case .up(let id): "up \(id)"
        case .cancel: "cancel"
        case .cancelOne(let id): "cancel \(id)"
        case .shape(let id, let major, let minor): "shape \(id) \(major),\(minor)"
        case .orientation(let id, let degrees): "orientation \(id) \(degrees)"
        }
      }
      return "\(frame.time.nanoseconds / 1_000_000) " + changes.joined(separator: "; ")
    }
  }

  /// A device whose axes have 1000 and 500 units, 10 per millimeter.
  static let slots = """
    # EVEMU 1.3
    N: Example touch screen
    I: 0003 056a 00e6 0111
    A: 2f 0 9 0 0 0
    A: 30 0 255 0 0 10
    A: 35 0 999 0 0 10
    A: 36 0 499 0 0 10
    A: 39 0 65535 0 0 0

    """

  @Test("evemu, with slots: each finger has its slot's number, and the axes span the surface")
  func evemu() throws {
    let trace = try Self.read(
      Self.slots + """
        E: 10.000000 0003 002f 0000 # EV_ABS / ABS_MT_SLOT
        E: 10.000000 0003 0039 0045
        E: 10.000000 0003 0035 0100
        E: 10.000000 0003 0036 0050
        E: 10.000000 0000 0000 0000 # ------------ SYN_REPORT (0) ----------
        E: 10.008000 0003 0035 0110
        E: 10.008000 0003 002f 0001
        E: 10.008000 0003 0039 0046
        E: 10.008000 0003 0035 0500
        E: 10.008000 0003 0036 0250
        E: 10.008000 0003 0030 0020
        E: 10.008000 0000 0000 0000
        E: 10.016000 0003 002f 0000
        E: 10.016000 0003 0039 -0001
        E: 10.016000 0000 0000 0000
        E: 10.020000 0003 0039 0047
        E: 10.020000 0000 0000 0000
        """, surface: Size(width: 2000, height: 1000))
    #expect(
      Self.told(trace) == [
        "10000 down 0 200.0,100.0",
        "10008 move 0 220.0,100.0; down 1 1000.0,500.0; shape 1 40.0,40.0",
        "10016 up 0",
        // A new finger at the place of the last one: the kernel does not repeat an unchanged place.
        "10020 down 0 220.0,100.0",
      ])
    #expect(trace.header.device == "Example touch screen")
    #expect(trace.header.surface == Size(width: 2000, height: 1000))
    #expect(trace.header.pixelsPerMillimetre == 20)
  }

  @Test("without a given size the surface has the device's aspect ratio")
  func shape() throws {
    let trace = try Self.read(Self.slots + "E: 0.000000 0000 0000 0000\n")
    #expect(trace.header.surface == Size(width: 1280, height: 640))
  }

  @Test("an id that changes within a slot means that one finger lifted and another went down")
  func anotherID() throws {
    let trace = try Self.read(
      Self.slots + """
        E: 0.000000 0003 0039 0045
        E: 0.000000 0003 0035 0100
        E: 0.000000 0000 0000 0000
        E: 0.010000 0003 0039 0046
        E: 0.010000 0003 0035 0300
        E: 0.010000 0000 0000 0000
        """, surface: Size(width: 1000, height: 500))
    #expect(Self.told(trace) == ["0 down 0 100.0,0.0", "10 up 0; down 0 300.0,0.0"])
  }

  @Test("a recording may begin with comments and empty lines")
  func comments() throws {
    let events = "E: 0.000000 0003 0039 0\nE: 0.000000 0003 0035 100\nE: 0.000000 0000 0000 0\n"
    let bare = String(Self.slots.split(separator: "\n", maxSplits: 1)[1])
    for start in ["# Kernel: 6.1\n", "\n \n# recorded at home\n#\n", ""] {
      #expect(try Self.read(start + bare + events).events.count == 1)
    }
  }

  @Test("a single-touch device touches while its key is pressed")
  func single() throws {
    let trace = try Self.read(
      """
      # EVEMU 1.3
      N: Resistive
      A: 00 0 999 0 0 0
      A: 01 0 999 0 0 0
      E: 0.000000 0003 0000 500
      E: 0.000000 0003 0001 250
      E: 0.000000 0001 014a 1
      E: 0.000000 0000 0000 0
      E: 0.010000 0003 0000 510
      E: 0.010000 0000 0000 0
      E: 0.020000 0001 014a 0
      E: 0.020000 0000 0000 0
      """, surface: Size(width: 1000, height: 1000))
    #expect(
      Self.told(trace) == ["0 down 0 500.0,250.0", "10 move 0 510.0,250.0", "20 up 0"])
  }

  @Test("when the kernel drops events the touches are cancelled")
  func dropped() throws {
    let trace = try Self.read(
      Self.slots + """
        E: 0.000000 0003 0039 0045
        E: 0.000000 0003 0035 0100
        E: 0.000000 0000 0000 0000
        E: 0.010000 0000 0003 0000
        E: 0.010000 0003 0035 0700
        E: 0.010000 0000 0000 0000
        E: 0.020000 0003 0035 0710
        E: 0.020000 0000 0000 0000
        """)
    #expect(Self.told(trace).map { $0.split(separator: " ")[1] } == ["down", "cancel"])
  }

  @Test(
    "a finger counts once both its axes are known, and a slot keeps its reported values",
    arguments: [
      // The first finger, whose x comes later.
      (
        ["0039 1", "0036 200", "0000 0000 0", "0035 400", "0000 0000 0"], ["20 down 0 500.0,400.0"]
      ),
      // A finger in a slot that keeps the previous finger's column.
      (
        [
          "0039 1", "0035 400", "0036 200", "0000 0000 0", "0039 -1", "0000 0000 0", "0039 2",
          "0036 100", "0000 0000 0",
        ], ["10 down 0 500.0,400.0", "20 up 0", "30 down 0 500.0,200.0"]
      ),
      // A finger after lost events.
      (
        [
          "0039 1", "0035 400", "0036 200", "0000 0000 0", "0000 0003 0", "0000 0000 0", "0039 2",
          "0036 100", "0000 0000 0",
        ], ["10 down 0 500.0,400.0", "10 cancel", "30 down 0 500.0,200.0"]
      ),
      // A palm, as the driver classifies it.
      (
        [
          "0039 1", "0035 400", "0036 200", "0000 0000 0", "0037 2", "0000 0000 0", "0039 -1",
          "0000 0000 0",
        ], ["10 down 0 500.0,400.0", "20 cancel 0"]
      ),
    ])
  func unreported(events: [String], wanted: [String]) throws {
    var (text, time) = ("", 0)
    for event in events {
      let isReport = event == "0000 0000 0"
      if isReport { time += 10 }
      let line = event.hasPrefix("0000") ? event : "0003 \(event)"
      let stamp = String(repeating: "0", count: 6 - String(time * 1000).count) + String(time * 1000)
      text += "E: 0.\(stamp) \(line)\n"
    }
    let axes = ["2f 0 9", "35 0 799", "36 0 399", "39 0 65535"]
    let header = "N: screen\n" + axes.map { "A: \($0) 0 0 0\n" }.joined()
    let trace = try Self.read(header + text, surface: Size(width: 1000, height: 800))
    #expect(Self.told(trace) == wanted)
  }

  @Test(
    "a contact's size is a length only if its axis says so",
    arguments: [
      ("A: 30 0 255 0 0 0", nil), ("A: 30 0 255 0 0 10", 20.0), ("A: 30 0 799 0 0 0", 40.0),
    ] as [(String, Double?)])
  func contactSize(axis: String, major: Double?) throws {
    let trace = try Self.read(
      """
      N: screen
      A: 2f 0 9 0 0 0
      \(axis)
      A: 35 0 799 0 0 5
      A: 36 0 399 0 0 5
      A: 39 0 65535 0 0 0
      E: 0.000000 0003 0039 1
      E: 0.000000 0003 0035 400
      E: 0.000000 0003 0036 200
      E: 0.000000 0003 0030 40
      E: 0.000000 0000 0000 0
      """, surface: Size(width: 800, height: 400))
    let shapes = trace.events.compactMap { event -> Double? in
      guard case .touches(let frame) = event else { return nil }
      for case .shape(_, let major, _) in frame.changes { return major }
      return nil
    }
    #expect(shapes == (major.map { [$0] } ?? []))
  }

  @Test("a line of a corpus is played by its number")
  func corpusLine() throws {
    let corpus = """
      {"label":"a","frames":[[0,[["down",0,1,2]]],[8,[["up",0]]]]}
      {"label":"b","pixelsPerMillimetre":4,"frames":[[0,[["down",0,5,6]]]]}

      """
    let trace = try Self.read(corpus, line: 2)
    #expect(Self.told(trace) == ["0 down 0 5.0,6.0"])
    #expect(trace.header.pixelsPerMillimetre == 4)
    #expect(Self.fault(corpus, line: 9).contains("file:9:1: error: the file has no line 9"))
    #expect(Self.fault(corpus).contains("select one by its line number, as in file#1"))
  }
}
