import Glibc
import TestSupport
import Testing

/// Tests the bed itself with the bare C client: a failure here is not the program's fault.
@Suite("The test bed", .waits, .serialized)
struct BedTests {
  @Test("a gliding finger moves the client's strip by exactly the finger's displacement")
  func glideMovesTheStrip() throws {
    let bed = try Bed()
    let client = try bed.startBareClient()
    try bed.ask(["wait-idle 50", "touch down 0 900 80", "touch frame"])
    let before = try bed.picture()
    try bed.ask(["glide 0 600 80 100", "sync"])
    let after = try bed.picture()
    #expect(after.shiftLeft(since: before, row: 80, limit: 400) == 300)
    #expect(after.row(400, 0..<1280) == before.row(400, 0..<1280))
    #expect(client.end() == 0)
  }

  @Test(
    "marked pixels are found at their place in a later picture, and not found once they are gone")
  func markIsFound() throws {
    let bed = try Bed()
    let client = try bed.startBareClient()
    try bed.ask(["wait-idle 50", "touch down 0 900 80", "touch frame"])
    let refusal = "these pixels are not in their row, or more than once"
    #expect(try bed.refusal(of: "mark 510 80 20") == refusal)
    try bed.ask(["mark 500 80 280", "glide 0 600 80 100", "sync"])
    #expect(try bed.ask("commits").hasSuffix(" mark=200"))
    try bed.ask(["glide 0 300 80 100", "sync"])
    #expect(try bed.ask("commits").hasSuffix(" mark=-1"))
    #expect(client.end() == 0)
  }

  @Test("sync waits until the client has shown the result of all events sent before")
  func syncSeesTheCommit() throws {
    let bed = try Bed()
    let client = try bed.startBareClient()
    try bed.ask(["touch down 0 500 80", "touch frame", "sync"])
    for step in 1...20 {
      let before = try bed.commits()
      try bed.ask(["touch motion 0 \(500 + step) 80", "touch frame", "sync"])
      #expect(try bed.commits() == before + 1)
    }
    #expect(client.end() == 0)
  }

  @Test("a client that is not touched commits nothing")
  func idleClientCommitsNothing() throws {
    let bed = try Bed()
    let client = try bed.startBareClient()
    let before = try bed.commits()
    #expect(try bed.ask("wait-idle 300") == String(before))
    #expect(try bed.refusal(of: "wait-commit \(before + 1) 100") == "timeout")
    #expect(client.end() == 0)
  }

  @Test("after a cancel the client receives no more events of the fingers that were down")
  func cancelEndsTheTouches() throws {
    let bed = try Bed()
    let client = try bed.startBareClient()
    try bed.ask(["touch down 0 500 80", "touch frame", "touch motion 0 490 80", "sync"])
    try bed.ask("touch cancel")
    #expect(try bed.refusal(of: "touch motion 0 400 80") == "finger 0 is not down")
    let before = try bed.commits()
    try bed.ask(["touch down 1 500 80", "touch motion 1 480 80", "touch frame", "sync"])
    #expect(try bed.commits() == before + 1)
    #expect(client.end() == 0)
  }

  @Test("the touch capability can be removed with fingers down, and comes back")
  func capabilityComesBack() throws {
    let bed = try Bed()
    let client = try bed.startBareClient()
    try bed.ask(["touch down 0 500 80", "touch frame", "seat remove touch", "sync"])
    #expect(try bed.refusal(of: "touch motion 0 1 1") == "the seat has no touch")
    try bed.ask(["seat add touch", "sync"])
    let before = try bed.commits()
    try bed.ask(["touch down 0 500 80", "touch motion 0 480 80", "touch frame", "sync"])
    #expect(try bed.commits() == before + 1)
    #expect(client.end() == 0)
  }

  @Test("a played script gives its events the times that the script names")
  func playKeepsTimes() throws {
    let bed = try Bed()
    let client = try bed.startBareClient()
    let script = bed.folder + "/script"
    let log = bed.folder + "/log"
    try writeText(
      """
      # two motions, 25 ms apart
      at 0 touch down 7 500 80
      at 10.5 touch motion 7 510 80
      after 25 touch motion 7 520 80
      after 0 touch up 7
      """, to: script)
    #expect(try bed.ask("log \(log)") == "")
    #expect(try bed.ask("play \(script)") == "4")
    try bed.ask("log off")
    let times = try eventTimes(in: log, of: ["down", "motion", "up"])
    #expect(times.map { $0 - times[0] } == [0, 10_500_000, 35_500_000, 35_500_000])
    #expect(client.end() == 0)
  }

  @Test(
    "the bed reports a faulty line and carries out the next one",
    arguments: [
      ("jump", "unknown command: jump"), ("touch", "usage"), ("touch down", "needs the finger"),
      ("touch down 4294967296 1 1", "needs the finger"), ("touch down 1 nan 1", "usage"),
      ("touch down 1 1e9 1", "usage"), ("touch up 3", "finger 3 is not down"),
      ("glide 0 1 1", "usage"), ("glide 9 1 1 10", "finger 9 is not down"),
      ("pointer button left release", "no button is pressed"), ("key nokey press", "unknown key"),
      ("@nobody touch frame", "no seat: nobody"), ("seat destroy nobody", "no seat"),
      ("play \(SourceTree.nowhere)", "Not a directory"),
      ("screenshot \(SourceTree.nowhere).png", "Not a directory"),
      ("wait-idle", "takes 1 to 2"), ("output scale 0", "not a scale"),
      ("output transform 8", "not a transform"), ("time x", "not a time"),
      (String(repeating: "x ", count: 200), "more than 128 words"),
      (String(repeating: "x", count: 5000), "line too long"),
    ])
  func faultyLine(line: String, fault: String) throws {
    let bed = try Bed()
    let refusal = try #require(try bed.refusal(of: line))
    #expect(refusal.contains(fault))
    #expect(try bed.ask("output") == "name=headless pixels=1280x800 scale=1")
  }

  @Test("the bed survives random bytes, and a driver that disconnects in mid-gesture")
  func randomBytes() throws {
    let bed = try Bed()
    var generator = SeededGenerator(seed: 0x7ac7)
    for _ in 0..<50 {
      let count = Int.random(in: 1...9000, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      try? bed.send(bytes: bytes)
      try bed.reconnect()
    }
    try bed.ask(["touch down 0 1 1", "touch frame"])
    try bed.send(bytes: Array("glide 0 500 500 60000\n".utf8))
    try bed.reconnect()
    #expect(try bed.ask("output") == "name=headless pixels=1280x800 scale=1")
  }

  @Test("the scale changes under a running client")
  func scaleChanges() throws {
    let bed = try Bed()
    let client = try bed.startBareClient()
    try bed.ask(["output scale 2", "wait-frame 2"])
    #expect(try bed.ask("output") == "name=headless pixels=1280x800 scale=2")
    try bed.ask(["output scale 1", "wait-frame 2", "sync"])
    #expect(client.end() == 0)
  }

  @Test("the bed leaves nothing behind, even if weston was killed")
  func leavesNothingBehind() throws {
    let bed = try Bed()
    let folder = bed.folder
    #expect(Bed.exists(folder))
    kill(bed.westonID, SIGKILL)
    #expect(bed.waitForEnd() == 69)
    #expect(!Bed.exists(folder))
  }
}

/// The `time=` of each log line whose second word is among `kinds`.
private func eventTimes(in path: String, of kinds: Set<Substring>) throws -> [UInt64] {
  var times: [UInt64] = []
  for text in try readText(path).split(separator: "\n") {
    let words = text.split(separator: " ")
    guard words.count > 1, kinds.contains(words[1]) else { continue }
    for word in words where word.hasPrefix("time=") {
      times.append(try #require(UInt64(word.dropFirst("time=".count))))
    }
  }
  return times
}
