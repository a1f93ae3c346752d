import Foundation
import TactusGeometry
import TestSupport
import Testing

/// Tests the programs in Examples, whose views and recognizers are code.
@Suite("Programs that use the library", .waits, .serialized)
struct ExampleTests {
  private static let screen = PixelRect(x: 0, y: 0, width: 1280, height: 800)
  /// The initial area of Draggable's card.
  private static let card = PixelRect(x: 520, y: 320, width: 240, height: 160)

  /// Starts an example and waits until its window is visible and at rest.
  private static func start(
    _ name: String, _ arguments: [String] = [], on bed: Bed
  ) throws -> ChildProcess {
    let folder = Program.path.split(separator: "/").dropLast().joined(separator: "/")
    let program = try bed.start("/\(folder)/\(name)", arguments)
    try bed.waitForWindow(of: program)
    try bed.rest(300)
    return program
  }

  /// Returns a screenshot taken after everything sent so far was painted: after the compositor's
  /// next frame at the latest.
  private static func settled(_ bed: Bed) throws -> Picture {
    try bed.rest(200)
    _ = try bed.picture()
    try bed.ask("sync")
    return try bed.picture()
  }

  /// Saves a screenshot in the folder named by `TACTUS_KEEP_PICTURES`, for manual inspection.
  private static func keep(_ name: String, _ bed: Bed) throws {
    guard let folder = Bed.variable("TACTUS_KEEP_PICTURES") else { return }
    try bed.ask("screenshot \(folder)/\(name).png")
  }

  @Test("without a compositor each example ends with a sentence and exit code 69")
  func noCompositor() throws {
    let folder = Program.path.split(separator: "/").dropLast().joined(separator: "/")
    let program = try ChildProcess(
      "/\(folder)/draggable",
      environment: [
        "WAYLAND_DISPLAY": nil, "XDG_RUNTIME_DIR": nil, "WAYLAND_SOCKET": nil,
      ])
    #expect(program.waitForEnd() == 69)
    #expect(program.said.contains("WAYLAND_DISPLAY"), "\(program.said)")
    #expect(program.said.split(separator: "\n").count == 1, "\(program.said)")
  }

  @Test(
    "each example is short, imports one module of Tactus, and names no parameter, output or rule by a string",
    arguments: [
      ("Draggable", 30), ("KnobPanel", 65), ("PhotoSorter", 60), ("DrumPad", 110), ("Drawing", 85),
      ("FourPlayers", 110), ("PictureFrame", 60), ("OwnRecognizer", 90),
    ])
  func short(name: String, lines: Int) throws {
    let text = try readText(Bed.package + "/Examples/\(name)/Sources/\(name)/\(name).swift")
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= lines + 1)
    let imports = text.split(separator: "\n").filter { $0.hasPrefix("import ") }
    #expect(imports == ["import Tactus"])
    // Only the declaration of a custom recognizer may name them.
    for name in ["translation", "scale", "angle", "axis", "slop", "taps"] {
      #expect(!text.contains("\"\(name)\""))
    }
  }

  @Test("one finger drags the card of Draggable, and two fingers rotate and scale it")
  func draggable() throws {
    let bed = try Bed()
    let program = try Self.start("draggable", on: bed)
    let empty = try bed.picture()
    #expect(empty[640, 400] != empty[100, 100])
    try bed.ask(["touch down 0 600 400", "touch frame", "glide 0 800 500 200", "sync"])
    let dragged = try Self.settled(bed)
    // The displacement less the slop of 10 px along it.
    let moved = dragged.difference(from: empty, in: Self.screen)
    #expect(abs(moved.maxX - (Self.card.maxX + 191)) <= 2, "\(moved)")
    #expect(abs(moved.maxY - (Self.card.maxY + 96)) <= 2, "\(moved)")
    try bed.ask(["touch up 0", "touch frame"])
    try bed.ask(["touch down 0 780 500", "touch frame", "touch down 1 880 500", "touch frame"])
    try bed.ask([
      "glide 0 730 460 1 930 560 200", "touch up 0", "touch up 1", "touch frame", "sync",
    ])
    let turned = try Self.settled(bed).difference(from: empty, in: Self.screen)
    #expect(turned.maxX > moved.maxX + 40 && turned.maxY > moved.maxY + 40, "\(moved) \(turned)")
    try Self.keep("draggable", bed)
    #expect(program.end() == 0)
    #expect(program.printed.isEmpty, "\(program.printed)")
  }

  @Test(
    "the photo sorter shows a folder's pictures; one is dragged, another deleted by its menu")
  func photoSorter() throws {
    let folder = try Self.photographs()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let bed = try Bed()
    let program = try Self.start("photo-sorter", [folder], on: bed)
    // Each picture is 136 px high; the next one is 220 px away.
    let first = try Self.settled(bed)
    #expect([120, 340, 560, 780].map { first[$0, 120] } == [0xc800, 0xc801, 0xc802, 0xc803])

    try bed.ask(["touch down 0 120 120", "touch frame", "glide 0 620 520 200", "sync"])
    let dragged = try Self.settled(bed)
    #expect(dragged[612, 514] == 0xc800 && dragged[120, 120] != 0xc800)
    try bed.ask(["touch up 0", "touch frame"])

    try bed.ask(["touch down 0 340 120", "touch frame"])
    try bed.rest(900)
    try bed.ask(["touch up 0", "touch frame"])
    let menu = try Self.settled(bed)
    // Beside the labels of both rows.
    #expect(menu[282, 230] == 0x2a2f3a && menu[282, 275] == 0x2a2f3a)
    try Self.keep("photo-sorter", bed)
    // The lower of two rows of 44 px below the card.
    try bed.ask(["touch down 0 340 266", "touch frame", "touch up 0", "touch frame"])
    let after = try Self.settled(bed)
    #expect(after[340, 120] != 0xc801 && after[560, 120] == 0xc802)
    #expect(program.end() == 0)
    #expect(program.said.isEmpty, "\(program.said)")
  }

  @Test(
    "the knob panel's slider follows a finger, its switch changes the appearance, and a button ends it"
  )
  func knobPanel() throws {
    let bed = try Bed()
    let program = try Self.start("knob-panel", on: bed)
    let dark = try Self.settled(bed)
    // Tab moves the focus from the first knob to the volume, which is the fifth control.
    for _ in 0..<5 { try bed.ask(["key tab press", "key tab release"]) }
    try bed.ask(["key 107 press", "key 107 release"])
    let loud = try Self.settled(bed)
    #expect(!loud.difference(from: dark, in: Self.screen).isEmpty)
    for _ in 0..<3 { try bed.ask(["key tab press", "key tab release"]) }
    try bed.ask(["key space press", "key space release"])
    let light = try Self.settled(bed)
    #expect(light[5, 5] == 0xf2f4f7 && dark[5, 5] == 0x14171d)
    try Self.keep("knob-panel", bed)
    try bed.ask(["touch down 0 950 754", "touch frame", "touch up 0", "touch frame"])
    #expect(program.waitForEnd() == 0)
  }

  /// Returns a folder with four square pictures, each of a different color.
  private static func photographs() throws -> String {
    let folder = try TemporaryFolder.make("photographs")
    for number in 0..<4 {
      var bytes = Data("P6\n100 100\n255\n".utf8)
      for _ in 0..<100 * 100 { bytes.append(contentsOf: [0, 200, UInt8(number)]) }
      try bytes.write(to: URL(fileURLWithPath: "\(folder)/p\(number).ppm"))
    }
    return folder
  }

  private static func tap(_ x: Int, _ y: Int, _ bed: Bed) throws {
    try bed.ask(["touch down 0 \(x) \(y)", "touch frame", "touch up 0", "touch frame", "sync"])
  }

  @Test(
    "two fingers strike two drum pads at once, and strokes recorded during playback are repeated")
  func drumPad() throws {
    let bed = try Bed()
    let program = try Self.start("drum-pad", on: bed)
    let dark = try Self.settled(bed)
    try bed.ask([
      "touch down 0 170 90", "touch down 1 1110 90", "touch frame", "sync", "sync",
    ])
    let struck = try bed.picture()
    try Self.keep("drum-pad", bed)
    #expect(struck[170, 90] != dark[170, 90] && struck[1110, 90] != dark[1110, 90])
    #expect(struck[480, 90] == dark[480, 90])
    try bed.ask(["touch up 0", "touch up 1", "touch frame"])
    #expect(try Self.settled(bed)[170, 90] == dark[170, 90])
    try Self.tap(210, 762, bed)
    try Self.tap(480, 260, bed)
    // A round takes 2.24 s: during the next round the pad lights up by itself.
    let deadline = Deadline()
    var isLit = false
    while !isLit, !deadline.hasPassed {
      isLit = try bed.picture()[480, 260] != dark[480, 260]
    }
    #expect(isLit)
    #expect(program.end() == 0)
  }

  @Test("a two-finger tap undoes the last stroke of the drawing, and a key redoes it")
  func drawing() throws {
    let bed = try Bed()
    let program = try Self.start("drawing", on: bed)
    func draw(_ y: Int) throws {
      try bed.ask([
        "touch down 0 200 \(y)", "touch frame", "glide 0 900 \(y) 100", "touch up 0", "touch frame",
        "sync",
      ])
    }
    try draw(200)
    let one = try Self.settled(bed)
    try draw(400)
    let two = try Self.settled(bed)
    #expect(one[500, 200] == 0x1c2230 && two[500, 400] == 0x1c2230)
    try Self.keep("drawing", bed)
    try bed.ask([
      "touch down 0 300 600", "touch down 1 420 600", "touch frame", "touch up 0", "touch up 1",
      "touch frame", "sync",
    ])
    #expect(try Self.settled(bed).difference(from: one, in: Self.screen).isEmpty)
    try bed.ask(["key ctrl press", "key y press", "key y release", "key ctrl release"])
    #expect(try Self.settled(bed).difference(from: two, in: Self.screen).isEmpty)
    #expect(program.end() == 0)
  }

  @Test("a card is dealt, flipped by a tap, and turns towards the player to whom it is dragged")
  func fourPlayers() throws {
    let bed = try Bed()
    let program = try Self.start("four-players", on: bed)
    try Self.tap(640, 400, bed)
    let dealt = try Self.settled(bed)
    // A card of 84 by 120 px about the center.
    #expect(dealt[605, 350] == 0xb9c8f0 && dealt[605, 330] != 0xb9c8f0)
    try Self.tap(640, 400, bed)
    let open = try Self.settled(bed)
    #expect(open[605, 350] == 0xfdfbf5)
    try bed.ask(["touch down 0 640 400", "touch frame", "glide 0 1050 400 300", "sync"])
    let dragged = try Self.settled(bed)
    // The displacement less the slop of 10 px; the card is now 120 by 84 px.
    #expect(dragged[990, 400] == 0xfdfbf5 && dragged[1040, 350] != 0xfdfbf5)
    try Self.keep("four-players", bed)
    #expect(program.end() == 0)
  }

  @Test("a swipe turns pages in the picture frame, and its sheet makes pictures fill the screen")
  func pictureFrame() throws {
    let folder = try Self.photographs()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let bed = try Bed()
    // The pause is so long that no page turns by itself during this test.
    let program = try Self.start("picture-frame", [folder, "3600"], on: bed)
    let first = try Self.settled(bed)
    #expect(first[640, 300] == 0xc800 && first[20, 300] != 0xc800)
    // On a busy machine, the finger may be slow. A slow finger turns the page if it moves across more than
    // half of it.
    try bed.ask([
      "touch down 0 1100 400", "touch frame", "glide 0 200 400 150", "touch up 0", "touch frame",
    ])
    let second = try Self.settled(bed)
    #expect(second[640, 300] == 0xc801)
    try Self.tap(1245, 770, bed)
    let sheet = try Self.settled(bed)
    #expect(sheet[330, 700] == 0x14171d)
    try Self.keep("picture-frame", bed)
    // The switch at the right of the sheet's second row.
    try Self.tap(914, 510, bed)
    try Self.tap(640, 20, bed)
    let whole = try Self.settled(bed)
    #expect(whole[20, 300] == 0xc801)
    #expect(program.end() == 0)
    #expect(program.said.isEmpty, "\(program.said)")
  }

  @Test(
    "a custom recognizer begins when a finger moves to and fro, and the lamp's size follows it")
  func ownRecognizer() throws {
    let bed = try Bed()
    let program = try Self.start("own-recognizer", on: bed)
    let still = try Self.settled(bed)
    #expect(still[640, 310] == 0xffd166 && still[640, 290] != 0xffd166)
    try bed.ask(["touch down 0 640 400", "touch frame"])
    for _ in 0..<3 { try bed.ask(["glide 0 720 400 60", "glide 0 600 400 60"]) }
    try bed.ask(["sync", "sync"])
    let shaken = try bed.picture()
    try Self.keep("own-recognizer", bed)
    #expect(shaken[640, 290] == 0xffd166)
    try bed.ask(["touch up 0", "touch frame"])
    #expect(try Self.settled(bed)[640, 290] != 0xffd166)
    #expect(program.end() == 0)
  }

  @Test(
    "new-app copies an example with its own name and the folder of Tactus, and explains failures")
  func newApp() throws {
    let folder = try TemporaryFolder.make("new-app")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let made = try Command.outcome(
      [Program.path, "new-app", "photo-wall", "--example", "drum-pad"], in: folder)
    #expect(made.status == 0, "\(made.text)")
    let manifest = try readText(folder + "/photo-wall/Package.swift")
    #expect(
      manifest.contains("name: \"PhotoWall\"") && manifest.contains("path: \"\(Bed.package)\""))
    let copied = try readText(folder + "/photo-wall/Sources/PhotoWall/PhotoWall.swift")
    let original = try readText(Bed.package + "/Examples/DrumPad/Sources/DrumPad/DrumPad.swift")
    #expect(
      copied
        == original.replacing(" --package-path Examples/DrumPad", with: "")
        .replacing("App(title: \"Drum pad\"", with: "App(title: \"Photo wall\""))
    for (arguments, status, said) in [
      (["photo-wall"], 73, "File exists"), (["Photo"], 64, "lowercase letters"),
      (["tactus"], 64, "lowercase letters"), (["other", "--example", "none"], 64, "drum-pad"),
      (["other", "--tactus", folder], 66, "there is no Tactus source code in"),
      (["other", "--url", "../tactus"], 64, "use --tactus for a folder"),
      (["other", "--url", "https://example.org/t", "--tactus", folder], 64, "use one of them"),
    ] {
      let refused = try Command.outcome([Program.path, "new-app"] + arguments, in: folder)
      #expect(refused.status == status && refused.text.contains(said), "\(refused)")
    }
  }

  @Test("new-app --url writes the version, the traits, and the package name from the URL")
  func newAppByVersion() throws {
    let folder = try TemporaryFolder.make("new-app-url")
    let version = try Command.run(Bed.package + "/.ci/version").dropLast()
    for (url, identity) in [
      ("https://example.org/tactus", "tactus"), ("git@example.org:me/Touch.git", "Touch"),
    ] {
      let name = "wall-\(identity.lowercased())"
      try Command.run(Program.path, "new-app", name, "--url", url, in: folder)
      let manifest = try readText(folder + "/\(name)/Package.swift")
      #expect(manifest.contains("url: \"\(url)\", from: \"\(version)\","), "\(manifest)")
      #expect(manifest.contains("traits: [\"Text\", \"Pictures\"])"), "\(manifest)")
      #expect(manifest.contains(".product(name: \"Tactus\", package: \"\(identity)\")"))
    }
  }
}
