import Foundation
import TactusGeometry
import TestSupport
import Testing

/// The programs of Examples, whose views and recognizers are code.
@Suite("Programs that use the library", .serialized)
struct ExampleTests {
  private static let screen = PixelRect(x: 0, y: 0, width: 1280, height: 800)
  /// The card of Draggable before anybody touches it.
  private static let card = PixelRect(x: 520, y: 320, width: 240, height: 160)

  /// Starts an example and waits until its window is seen and rests.
  private static func start(
    _ name: String, _ arguments: [String] = [], on bed: Bed
  ) throws -> ChildProcess {
    let folder = Program.path.split(separator: "/").dropLast().joined(separator: "/")
    let program = try bed.start("/\(folder)/\(name)", arguments)
    try bed.ask(["wait-client 20000", "wait-idle 300 20000"])
    return program
  }

  /// What is seen once everything sent so far is painted: after the compositor's next frame at the
  /// latest.
  private static func settled(_ bed: Bed) throws -> Picture {
    try bed.ask(["sync", "wait-idle 200 20000"])
    _ = try bed.picture()
    try bed.ask("sync")
    return try bed.picture()
  }

  @Test(
    "each is short, imports one module of Tactus, and names no parameter, output or rule by a string",
    arguments: [("Draggable", 30), ("KnobPanel", 65), ("PhotoSorter", 60)])
  func short(name: String, lines: Int) throws {
    let text = try readText(Bed.package + "/Examples/\(name)/Sources/\(name)/main.swift")
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= lines + 1)
    let imports = text.split(separator: "\n").filter { $0.hasPrefix("import ") }
    #expect(imports == ["import Tactus"])
    // What a recognizer of one's own declares is the only place for such names.
    for name in ["translation", "scale", "angle", "axis", "slop", "taps"] {
      #expect(!text.contains("\"\(name)\""))
    }
  }

  @Test("the card of Draggable follows a finger, and is turned and sized by two")
  func draggable() throws {
    let bed = try Bed()
    let program = try Self.start("draggable", on: bed)
    let empty = try bed.picture()
    #expect(empty[640, 400] != empty[100, 100])
    try bed.ask(["touch down 0 600 400", "touch frame", "glide 0 800 500 200", "sync"])
    let dragged = try Self.settled(bed)
    // Less the slop of 10 px along the way.
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
    #expect(program.end() == 0)
    #expect(program.printed.isEmpty, "\(program.printed)")
  }

  @Test(
    "the photo sorter shows the pictures of a folder; one is dragged, another put away by its menu")
  func photoSorter() throws {
    let folder = try TemporaryFolder.make("photo-sorter")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for number in 0..<4 {
      var bytes = Data("P6\n100 100\n255\n".utf8)
      for _ in 0..<100 * 100 { bytes.append(contentsOf: [0, 200, UInt8(number)]) }
      try bytes.write(to: URL(fileURLWithPath: "\(folder)/p\(number).ppm"))
    }
    let bed = try Bed()
    let program = try Self.start("photo-sorter", [folder], on: bed)
    // Each is shown 136 px high, 220 px from the next.
    let first = try Self.settled(bed)
    #expect([120, 340, 560, 780].map { first[$0, 120] } == [0xc800, 0xc801, 0xc802, 0xc803])

    try bed.ask(["touch down 0 120 120", "touch frame", "glide 0 620 520 200", "sync"])
    let dragged = try Self.settled(bed)
    #expect(dragged[612, 514] == 0xc800 && dragged[120, 120] != 0xc800)
    try bed.ask(["touch up 0", "touch frame"])

    try bed.ask(["touch down 0 340 120", "touch frame"])
    try bed.ask(["wait-idle 900 20000", "touch up 0", "touch frame"])
    let menu = try Self.settled(bed)
    #expect(menu.difference(from: dragged, in: Self.screen).height > 60)
    // The lower one of two rows of 44 px below the card.
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
    // The keys: from the first knob on to the volume, which is the fifth control.
    for _ in 0..<5 { try bed.ask(["key tab press", "key tab release"]) }
    try bed.ask(["key 107 press", "key 107 release"])
    let loud = try Self.settled(bed)
    #expect(!loud.difference(from: dark, in: Self.screen).isEmpty)
    for _ in 0..<3 { try bed.ask(["key tab press", "key tab release"]) }
    try bed.ask(["key space press", "key space release"])
    let light = try Self.settled(bed)
    #expect(light[5, 5] == 0xf2f4f7 && dark[5, 5] == 0x14171d)
    try bed.ask(["touch down 0 950 754", "touch frame", "touch up 0", "touch frame"])
    #expect(program.wait(seconds: 10) == 0)
  }
}
