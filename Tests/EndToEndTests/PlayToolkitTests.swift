import Glibc
import TactusJSON
import TestSupport
import Testing

/// Tests `tactus play` with programs of other toolkits, and under KWin.
@Suite("Playing to programs of other toolkits", .waits)
struct PlayToolkitTests {
  private static let cards = Bed.package + "/Tests/Playing/cards.qml"
  private static let qml = "/usr/lib/qt6/bin/qml"
  private static let hasQML = Bed.exists(qml)
  private static let hasGTK = Bed.exists("/usr/bin/gtk4-demo")
  private static let sdlCards = Bed.programs + "/sdl-cards"

  /// Returns one of the recordings that `make play-page` also uses.
  private static func recording(_ name: String) throws -> String {
    try readText(Bed.package + "/Tests/Playing/\(name).jsonl")
  }

  @Test(
    "a Qt 6 program moves each card with its finger, to the pixel", .enabled(if: hasQML, lackOfQML),
    arguments: ["weston", "kwin"])
  func dragging(compositor: String) throws {
    if compositor == "kwin", !KWin.isThere { try Test.cancel("\(KWin.lack)") }
    let run = try PlayRun(
      Self.recording("cards"), ["--compositor", compositor], [Self.qml, Self.cards],
      environment: ["QT_QUICK_BACKEND": "software"])
    #expect(run.code == 0, "\(run.said)")
    #expect(run.report?["windows"]?[0]?["title"]?.string == "Cards")
    let picture = try run.picture("after")
    for (x, color) in [(160, 0xc03028), (340, 0x2860c0)] as [(Int, UInt32)] {
      for (dx, dy) in [(0, 0), (139, 0), (0, 139), (139, 139)] {
        #expect(picture[x + dx, 180 + dy] == color)
      }
      #expect(picture[x - 1, 180] == 0xf4f4f0 && picture[x, 179] == 0xf4f4f0)
    }
  }
  private static let lackOfQML: Comment = "needs Qt 6's qml (Debian's qml-qt6 and qt6-wayland)"

  @Test(
    "gtk4-demo draws the finger's path, as the expected picture shows",
    .enabled(if: hasGTK, lackOfGTK))
  func scribble() throws {
    let run = try PlayRun(
      Self.recording("stroke"),
      ["--expect", Bed.package + "/Tests/Playing/gtk4-demo-stroke.png"] + Self.scribbleArea,
      ["gtk4-demo", "--run=drawingarea"], environment: ["GSK_RENDERER": "cairo"])
    #expect(run.code == 0, "\(run.said)")
    #expect(run.report?["windows"]?[0]?["title"]?.string == "Drawing Area")
    #expect(run.report?["windows"]?[0]?["appID"]?.string == "gtk4-demo")
    let picture = try run.picture("after")
    #expect(picture[130, 450] == 0 && picture[380, 540] == 0 && picture[255, 495] == 0)
    #expect(picture[400, 400] == 0xffffff)
  }
  private static let lackOfGTK: Comment = "needs gtk4-demo (Debian's gtk-4-examples)"

  /// The options to compare only the inside of the drawing area, which contains no text.
  private static let scribbleArea = ["--region", "30,345,740,220", "--tolerance", "8"]

  @Test(
    "an SDL program receives two fingers", .enabled(if: Bed.exists(sdlCards), "needs libsdl2-dev"))
  func twoFingers() throws {
    let run = try PlayRun(
      Self.recording("cards"), [], [Self.sdlCards], environment: ["SDL_RENDER_DRIVER": "software"])
    #expect(run.code == 0, "\(run.said)")
    let picture = try run.picture("after")
    for (x, y) in [(230, 250), (410, 250)] { #expect(picture[x, y] == 0xc03028) }
    #expect(picture[20, 20] == 0xf4f4f0)
  }

  @Test(
    "KWin 6 is the default in Debian 13, and plays too",
    .enabled(if: Debian13.isThere, "\(Debian13.lack)"))
  func debian13() throws {
    let folder = try Folder()
    try writeText(PlayRun.drag, to: folder.file("trace"))
    // The programs of this machine, and the language runtime that they load.
    let runtime = try #require(
      readText("/proc/self/maps").split(separator: "\n")
        .first { $0.hasSuffix("/libswiftCore.so") }?.split(separator: " ").last)
    let binds = [Bed.package, String(runtime.dropLast("/libswiftCore.so".count))].joined(
      separator: " ")
    func run(_ words: [String]) throws -> ChildProcess {
      let process = try ChildProcess(
        Bed.package + "/Tests/Compositors/run-in-debian13", [Debian13.unpacked] + words,
        environment: [
          "XDG_RUNTIME_DIR": folder.path, "RUN_IN": "bwrap", "RUN_IN_BINDS": binds, "TMPDIR": nil,
          "TACTUS_BED": Bed.programs,
        ])
      process.closeInput()
      return process
    }
    if try run(["/usr/bin/true"]).waitForEnd() != 0 {
      try Test.cancel("needs bubblewrap, which this user or container does not allow")
    }
    let play = try run(
      [Program.path, "play", folder.file("trace"), "--out", folder.file("out"), "--"]
        + [PlayRun.bareClient, "--piece", "--quiet"])
    #expect(play.waitForEnd() == 0, "\(play.said)")
    let report = try JSONNode.parse(
      SourceText(name: "report", text: readText(folder.file("out/report.json"))))
    #expect(report["compositor"]?.string == "kwin")
    #expect(report["delivered"]?.array?.count { $0[1]?.string == "touch motion" } == 20)
    #expect((report["latency"]?["count"]?.integer ?? 0) > 0)
  }

  @Test("KWin plays the same touches", .enabled(if: KWin.isThere, "\(KWin.lack)"))
  func underKWin() throws {
    let run = try PlayRun(
      PlayRun.drag, ["--compositor", "kwin", "--scale", "1.25"],
      [PlayRun.bareClient, "--piece", "--quiet"])
    #expect(run.code == 0, "\(run.said)")
    let moves = (1...20).map { "touch motion 0.0 \(100 + 10 * $0).0 80.0" }
    #expect(
      run.delivered.filter { $0.hasPrefix("touch motion") || $0.hasPrefix("touch down") }
        == ["touch down 0.0 100.0 80.0"] + moves + ["touch down 5.0 320.5 300.0"])
    #expect(try run.picture("after").width == 800)
    #expect(try run.file("program.txt").hasPrefix("main "))
    let crash = try PlayRun(
      PlayRun.drag, ["--compositor", "kwin"], [PlayRun.bareClient, "--on-touch", "crash"])
    #expect(crash.code == 3 && crash.said.contains("signal 11"), "\(crash.said)")
  }
}
