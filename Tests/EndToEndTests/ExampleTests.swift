import TactusGeometry
import Testing

/// The program of Examples/Draggable, whose views and recognizers are code.
@Suite("A program that uses the library", .serialized)
struct ExampleTests {
  private static let screen = PixelRect(x: 0, y: 0, width: 1280, height: 800)
  /// The card before anybody touches it.
  private static let card = PixelRect(x: 520, y: 320, width: 240, height: 160)

  /// What is seen once everything sent so far is painted: after the compositor's next frame at the
  /// latest.
  private static func settled(_ bed: Bed) throws -> Picture {
    try bed.ask(["sync", "wait-idle 200 20000"])
    _ = try bed.picture()
    try bed.ask("sync")
    return try bed.picture()
  }

  @Test("it has fewer than 80 lines")
  func short() throws {
    let text = try readText(Bed.package + "/Examples/Draggable/Sources/Draggable/main.swift")
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count < 80)
  }

  @Test("its card follows a finger, and is turned and sized by two")
  func works() throws {
    let bed = try Bed()
    let folder = Program.path.split(separator: "/").dropLast().joined(separator: "/")
    let program = try bed.start("/\(folder)/draggable")
    try bed.ask(["wait-client 20000", "wait-idle 150 20000"])
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
}
