import Glibc
import TactusJSON
import TestSupport
import Testing

/// Tests the recordings, expectations and options that `tactus play` accepts and refuses.
@Suite("Recordings and expectations of a play", .waits)
struct PlayRecordingTests {
  private static func header(_ more: String) -> String { "{\"trace\":\"tactus/1\"\(more)}\n" }

  private static let evemu = """
    # EVEMU 1.3
    N: Example touch screen
    I: 0003 056a 00e6 0111
    A: 2f 0 9 0 0 0
    A: 35 0 999 0 0 10
    A: 36 0 499 0 0 10
    A: 39 0 65535 0 0 0
    E: 0.000000 0003 0039 7
    E: 0.000000 0003 0035 500
    E: 0.000000 0003 0036 250
    E: 0.000000 0000 0000 0
    E: 0.050000 0003 0035 600
    E: 0.050000 0000 0000 0
    E: 0.100000 0003 0039 -1
    E: 0.100000 0000 0000 0

    """

  private static let libinput = """
    # libinput record
    version: 1
    ndevices: 1
    libinput:
      version: "1.22.1"
      git: "unknown"
    devices:
    - node: /dev/input/event4
      evdev:
        name: "Example touch screen"
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [0, 999, 0, 0, 10]
          54: [0, 499, 0, 0, 10]
          57: [0, 65535, 0, 0, 0]
        properties: [1]
      events:
      - evdev:
        - [  0,      0,   3,  57,      7]
        - [  0,      0,   3,  53,    500]
        - [  0,      0,   3,  54,    250]
        - [  0,      0,   0,   0,      0]
      - evdev:
        - [  0,  50000,   3,  53,    600]
        - [  0,  50000,   0,   0,      0]
      - evdev:
        - [  0, 100000,   3,  57,     -1]
        - [  0, 100000,   0,   0,      0]

    """

  @Test(
    "recordings of evemu and libinput are played at the size given by --size",
    arguments: [evemu, libinput])
  func devices(recording: String) throws {
    let run = try PlayRun(recording, ["--size", "500x250"], [PlayRun.bareClient, "--piece"])
    #expect(run.code == 0, "\(run.said)")
    #expect(
      run.delivered.filter { $0 != "touch frame" } == [
        "touch down 0.0 250.0 125.0", "touch motion 0.0 300.0 125.0", "touch up 0.0",
      ])
    #expect(try run.picture("after")[300, 125] == 0xff00ff)
  }

  @Test("a trace is scaled to another size, and a scale of 2 doubles the pixels")
  func scaling() throws {
    let run = try PlayRun(
      PlayRun.drag, ["--size", "320x200", "--scale", "2"], [PlayRun.bareClient, "--piece"])
    #expect(run.code == 0, "\(run.said)")
    #expect(run.delivered.first == "touch down 0.0 50.0 40.0")
    let picture = try run.picture("after")
    #expect(picture.width == 640 && picture.height == 400)
  }

  @Test("mouse events are played too, and a message names the events that are not played")
  func mouse() throws {
    let trace = """
      {"trace":"tactus/1","surface":[640,400],"scale":1}
      {"time":0,"pointer":[["enter",100,100]]}
      {"time":10000000,"pointer":[["button","left","pressed"]]}
      {"time":20000000,"pointer":[["button","left","released"],["axis",0,-10]]}
      {"time":30000000,"key":{"name":"a","phase":"pressed"}}
      {"time":40000000,"seat":"seat1","touches":[["down",0,10,10]]}

      """
    let run = try PlayRun(trace, ["--allow-no-response"], [Program.path])
    #expect(run.code == 0, "\(run.said)")
    let events = run.delivered.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(events.contains("pointer enter") && events.contains("pointer axis"))
    #expect(events.filter { $0 == "pointer button" }.count == 2)
    #expect(run.said.contains("not played: 1 key event"))
    #expect(run.said.contains("not played: 1 event of another seat or another window"))
    #expect(run.report?["notes"]?.array?.count == 2)
  }

  @Test(
    "a recording that cannot be played is refused with code 65, and a missing file with 66",
    arguments: [
      ("no recording at all", 65, "this is not a recording"),
      (header(""), 65, "no touches and no mouse events"),
      (
        header("") + #"{"time":0,"key":{"name":"a","phase":"pressed"}}"#, 65,
        "not played: 1 key event"
      ),
      (
        header(#","surface":[5,5]"#) + #"{"time":0,"touches":[["down",0,1,1]]}"#, 64,
        "give another size with --size"
      ),
    ] as [(String, CInt, String)])
  func unplayable(recording: String, code: CInt, reason: String) throws {
    let run = try PlayRun(recording, [], [PlayRun.bareClient])
    #expect(run.code == code && run.said.contains(reason), "\(run.said)")
    #expect(run.report == nil)
  }

  @Test("invalid options are refused before anything starts, each with a reason")
  func usage() throws {
    for (options, reason) in [
      (["--size", "big"], "--size takes"), (["--timeout", "0"], "--timeout takes"),
      (["--scale", "9"], "the scale must be"), (["--scale", "1.5"], "whole scales only"),
      (["--compositor", "x"], "takes weston or kwin"), (["--every", "0"], "--every takes"),
      (["--pictures-at", "a"], "--pictures-at takes"), (["--region", "0,0,1,1"], "needs --expect"),
    ] {
      let run = try PlayRun(PlayRun.drag, options, [PlayRun.bareClient])
      #expect(run.code == 64 && run.said.contains(reason), "\(options): \(run.said)")
    }
    let missing = try Program.run(["play", "/no/such/file", "--", "true"])
    #expect(missing.code == 66 && missing.said.contains("/no/such/file"), "\(missing.said)")
    #expect(try Program.run(["play", "/no/such/file"]).code == 64)
  }

  @Test("without the test bed, play exits with 69 and says how to install it")
  func noBed() throws {
    let run = try PlayRun(
      PlayRun.drag, [], [PlayRun.bareClient], environment: ["TACTUS_BED": "/nowhere"])
    #expect(run.code == 69 && run.said.contains("make demonstration-bed"), "\(run.said)")
    let noWeston = try PlayRun(
      PlayRun.drag, ["--compositor", "weston"], [PlayRun.bareClient],
      environment: ["PATH": "/nowhere"])
    #expect(noWeston.code == 69 && noWeston.said.contains("package weston"), "\(noWeston.said)")
  }

  @Test("if the picture differs, play exits with 1, saves the difference, and counts the pixels")
  func differing() throws {
    let first = try PlayRun(PlayRun.drag, [], [PlayRun.bareClient, "--piece"])
    func run(_ options: [String]) throws -> PlayRun {
      try PlayRun(
        PlayRun.drag, ["--expect", first.path("before.png")] + options,
        [PlayRun.bareClient, "--piece"])
    }
    let differing = try run([])
    #expect(differing.code == 1 && differing.faults == ["differed"], "\(differing.said)")
    #expect(differing.report?["comparison"]?["differing"]?.integer == 10_000)
    #expect(try differing.picture("difference")[320, 300] == 0xd00000)
    #expect(try differing.junit.contains("10000 pixels differ"))
    #expect(try run(["--tolerance", "255"]).code == 0)
    #expect(try run(["--differing-pixels", "10000"]).code == 0)
    #expect(try run(["--differing-pixels", "9999"]).code == 1)
    #expect(try run(["--region", "0,0,640,100"]).code == 0)
    let other = try PlayRun(
      PlayRun.drag, ["--expect", first.path("before.png"), "--size", "320x200"],
      [PlayRun.bareClient, "--piece"])
    #expect(other.code == 1 && other.said.contains("320x200 pixels"), "\(other.said)")
  }
}
