import Foundation
import Glibc
import TactusPainting
import Testing

/// Tests the command `tactus replay`.
@Suite("Replaying from the command line", .waits)
struct ReplayTests {
  private static let trace = """
    {"trace":"tactus/1","surface":[640,400]}
    {"time":0,"touches":[["down",0,390,80]]}
    {"time":20000000,"touches":[["move",0,390,100]]}
    {"time":120000000,"touches":[["move",0,300,300]]}
    {"time":300000000,"touches":[["up",0]]}

    """

  @Test(
    "frames become pictures, a moving picture, or both; progress is not printed outside a terminal")
  func frames() throws {
    let folder = try Folder()
    try writeText(Self.trace, to: folder.file("trace.jsonl"))
    let outcome = try Program.run([
      "replay", folder.file("trace.jsonl"), "--frames", folder.path, "--animation",
      folder.file("moving.png"), "--png", folder.file("last.png"), "--rate", "30", "--scale", "0.5",
    ])
    #expect(outcome.code == 0 && outcome.said.isEmpty && outcome.printed.isEmpty)
    let frames = folder.names.filter { $0.hasPrefix("frame-") }
    #expect((3...14).contains(frames.count))
    let last = try Image(decoding: readBytes(folder.file("last.png")))
    let final = try Image(decoding: readBytes(folder.file(try #require(frames.last))))
    #expect(last.width == 320 && last.height == 200)
    #expect(
      (0..<200).allSatisfy { y in
        (0..<320).allSatisfy { last.pixel(x: $0, y: y) == final.pixel(x: $0, y: y) }
      })
    let moving = try readBytes(folder.file("moving.png"))
    #expect(String(decoding: moving, as: UTF8.self).contains("acTL"))
    #expect(try Image(decoding: moving).width == 320)
  }

  @Test("without an output option it prints what was played and which options to add")
  func summary() throws {
    let folder = try Folder()
    try writeText(Self.trace, to: folder.file("trace.jsonl"))
    let outcome = try Program.run(["replay", folder.file("trace.jsonl")])
    #expect(outcome.code == 0 && outcome.said.isEmpty, "\(outcome)")
    let log = try Program.run(["replay", folder.file("trace.jsonl"), "--log", "-"]).printed
    let count = log.split(separator: "\n").count
    #expect(count > 0)
    #expect(
      outcome.printed.contains("played 4 events over 0.3 s; the event log has \(count) lines"))
    #expect(outcome.printed.contains("--log -") && outcome.printed.contains("--png FILE"))
  }

  @Test("a trace that names a pipe as its scene is refused at once; the user may name one")
  func pipes() throws {
    let folder = try Folder()
    let pipe = folder.file("scene.json")
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    try writeText(
      "{\"trace\":\"tactus/1\",\"scene\":\"\(pipe)\"}\n", to: folder.file("trace.jsonl"))
    for command in ["replay", "explain"] {
      let outcome = try Program.run([command, folder.file("trace.jsonl")])
      #expect(outcome.code == 66)
      #expect(outcome.said.contains("cannot read \(pipe): it is not a regular file"))
    }
    let reader = try ChildProcess(Program.path, ["check", pipe])
    try writeText("{\"version\":1}\n", to: pipe)
    #expect(reader.waitForEnd() == 0)
  }

  @Test("a folder of pictures that does not exist is refused, and the message names the option")
  func missingImages() throws {
    let folder = try Folder()
    try writeText(Self.trace, to: folder.file("trace.jsonl"))
    let outcome = try Program.run([
      "replay", folder.file("trace.jsonl"), "--images", folder.file("none"), "--png",
      folder.file("end.png"),
    ])
    #expect(outcome.code == 66 && !folder.names.contains("end.png"))
    #expect(outcome.said.contains("none: No such file or directory"))
    #expect(outcome.said.contains("choose a folder with --images DIR"))
  }

  @Test("an invalid state in the header is an error with its line, and nothing is played")
  func invalidState() throws {
    let folder = try Folder()
    let piece =
      #"{"number":1,"picture":"a","table":"table","class":"","center":[1,1],"size":[0,0]}"#
    for state in ["\"nothing\"", "{\"pieces\":7}", "{\"pieces\":[\(piece)],\"drawings\":[]}"] {
      try writeText(
        "{\"trace\":\"tactus/1\",\"state\":\(state)}\n", to: folder.file("trace.jsonl"))
      let outcome = try Program.run(["replay", folder.file("trace.jsonl")])
      #expect(outcome.code == 1 && outcome.printed.isEmpty)
      #expect(outcome.said.contains("trace.jsonl:1:"))
      #expect(outcome.said.contains("this is not the saved state of a scene"))
    }
  }

  @Test("pieces of the header's state whose pictures are missing are counted in a message")
  func missingPieces() throws {
    let folder = try Folder()
    let piece =
      #"{"number":1,"picture":"gone","table":"table","class":"","center":[9,9],"size":[9,9]}"#
    try writeText(
      "{\"trace\":\"tactus/1\",\"state\":{\"pieces\":[\(piece)],\"drawings\":[]}}\n",
      to: folder.file("trace.jsonl"))
    let outcome = try Program.run(["replay", folder.file("trace.jsonl")])
    #expect(outcome.code == 0)
    #expect(outcome.said.contains("1 piece of the recording is not shown"))
  }

  @Test("a screen that is too large is refused, with a suggestion")
  func large() throws {
    let folder = try Folder()
    try writeText(
      "{\"trace\":\"tactus/1\",\"surface\":[20000,20000]}\n", to: folder.file("trace.jsonl"))
    let outcome = try Program.run([
      "replay", folder.file("trace.jsonl"), "--png", folder.file("end.png"),
    ])
    #expect(outcome.code == 1, "\(outcome)")
    #expect(outcome.said.contains("20000x20000 pixels exceeds the limit of 64 million pixels"))
    #expect(outcome.said.contains("--size or --scale"))
  }

  @Test(
    "frames are written up to the requested time, into a folder that is created with its parents"
  )
  func framesUntil() throws {
    let folder = try Folder()
    let trace = folder.file("trace.jsonl")
    try writeText(Self.trace, to: trace)
    func count(_ more: [String]) throws -> Int {
      let frames = folder.file("of/the/trace-\(more.count)")
      let outcome = try Program.run(["replay", trace, "--frames", frames] + more)
      #expect(outcome.code == 0, "\(outcome)")
      return try FileManager.default.contentsOfDirectory(atPath: frames).count
    }
    let all = try count([])
    let early = try count(["--until", "30"])
    #expect(early >= 1 && early < all, "\(early) of \(all)")
  }

  @Test("a log that differs ends with 1, and the differing lines are shown with their context")
  func expected() throws {
    let folder = try Folder()
    let trace = folder.file("trace.jsonl")
    try writeText(Self.trace, to: trace)
    let log = try Program.run(["replay", trace, "--log", "-"]).printed
    let changed = folder.file("expected.log")
    try writeText(log, to: changed)
    #expect(try Program.run(["replay", trace, "--expect", changed]).code == 0)
    var lines = log.split(separator: "\n").map(String.init)
    let place = try #require(lines.lastIndex { $0.contains("pull") })
    lines[place] = lines[place].split(separator: "ended").joined(separator: "cancelled")
    try writeText(lines.joined(separator: "\n") + "\n", to: changed)
    let outcome = try Program.run(["replay", trace, "--expect", changed])
    #expect(outcome.code == 1)
    #expect(
      outcome.said.contains(
        "the logs differ starting at line \(place + 1): state is \"ended\", expected "
          + "\"cancelled\""))
    #expect(outcome.said.contains("\n- ") && outcome.said.contains("\n+ "))
  }

  @Test("a gesture of a corpus is selected by its line number")
  func corpus() throws {
    let folder = try Folder()
    let path = folder.file("corpus.jsonl")
    try writeText(
      """
      {"label":"pull","frames":[[0,[["down",0,390,80]]],[20,[["move",0,390,100]]],[40,[["up",0]]]]}
      {"label":"tap","frames":[[0,[["down",0,390,80]]],[40,[["up",0]]]]}

      """, to: path)
    let played = try Program.run(["replay", path + "#1", "--log", "-"])
    #expect(try LogLine.lines(of: played.printed).course(of: "pull") == "began ended")
    let missing = try Program.run(["replay", path + "#7"])
    #expect(missing.code == 1 && missing.said.contains(":7:1: error: the file has no line 7"))
    #expect(try Program.run(["replay", path]).said.contains("select one by its line number"))
  }
}
