import Glibc
import TactusGeometry
import TactusInput
import TestCompositor
import Testing

@testable import TactusWayland

/// Tests the cursor: drawn by the compositor, from the theme, or hidden.
@Suite("Cursors") struct CursorTests {
  let bench: Bench
  var seat: TestSeat { bench.seat }
  var cursors: [String] { bench.compositor.cursors }

  init() throws {
    bench = try Bench()
    _ = try bench.makeWindow()
  }

  private static func makeBench(_ interface: String, version: Int?) throws -> Bench {
    let bench = try Bench(GlobalTests.offers(interface, version: version))
    _ = try bench.makeWindow()
    return bench
  }

  private func enter(_ bench: Bench, serial: UInt32 = 7) throws {
    bench.seat.sendPointer(
      "enter", .uint(serial), .object(bench.surface.resource), .fixed(10), .fixed(20))
    bench.seat.sendPointer("frame")
    try bench.pump()
  }

  private func move(_ x: Double, _ y: Double) throws {
    seat.sendPointer("motion", .uint(100), .fixed(x), .fixed(y))
    seat.sendPointer("frame")
    try bench.pump()
  }

  @Test(
    "the compositor draws the shapes that it knows",
    arguments: [
      (CursorShape.arrow, 1), (.hand, 4), (.cross, 8), (.move, 13), (.grab, 16), (.grabbing, 17),
      (.resize(.right), 18), (.resize(.top), 19), (.resize(.topRight), 20), (.resize(.topLeft), 21),
      (.resize(.bottom), 22), (.resize(.bottomRight), 23), (.resize(.bottomLeft), 24),
      (.resize(.left), 25),
    ])
  func shapes(shape: CursorShape, number: Int) throws {
    bench.connection.setCursor(shape)
    try enter(bench)
    #expect(cursors == ["shape \(number) serial 7"])
  }

  @Test("a hidden cursor is set without a surface, and the next shape is drawn again")
  func hidden() throws {
    try enter(bench)
    bench.connection.setCursor(.hidden)
    bench.connection.setCursor(.hand)
    try bench.pump()
    #expect(cursors == ["shape 1 serial 7", "hidden serial 7", "shape 4 serial 7"])
  }

  @Test("a pen's cursor is drawn by the compositor, too")
  func pen() throws {
    let tool = try #require(seat.addTool())
    try bench.pump()
    tool.enter(bench.surface.resource)
    try bench.pump()
    #expect(cursors.count == 1 && cursors[0].hasPrefix("shape 8 "))
  }

  @Test("without the protocol, the cursor is an image of the theme")
  func theme() throws {
    let bench = try Self.makeBench("wp_cursor_shape_manager_v1", version: nil)
    try enter(bench)
    #expect(bench.compositor.cursors.count == 1)
    #expect(bench.compositor.cursors[0].hasPrefix("image "))
  }

  @Test("a finger hides the cursor, and the next motion of the pointer shows it")
  func touch() throws {
    try enter(bench)
    seat.down(0, on: bench.surface.resource, 5, 5, time: 10)
    seat.touchFrame()
    try bench.pump()
    seat.down(1, on: bench.surface.resource, 6, 6, time: 20)
    seat.touchFrame()
    try bench.pump()
    #expect(cursors == ["shape 1 serial 7", "hidden serial 7"])
    // A new shape from the program does not show the hidden cursor.
    bench.connection.setCursor(.hand)
    try bench.pump()
    #expect(cursors.last == "hidden serial 7")
    // sway lets the pointer leave and enter again at the same position around a touch.
    seat.sendPointer("leave", .uint(8), .object(bench.surface.resource))
    try enter(bench, serial: 9)
    try move(10, 20)
    #expect(cursors.last == "hidden serial 9")
    for id: Int32 in [0, 1] { seat.up(id, time: 30) }
    seat.touchFrame()
    try bench.pump()
    #expect(cursors.last == "hidden serial 9")
    try move(11, 20)
    #expect(cursors.last == "shape 4 serial 9")
  }

  @Test("the cursor stays hidden if the pointer left before the touch and returns to its place")
  func leavesBeforeTouch() throws {
    try enter(bench)
    seat.sendPointer("leave", .uint(8), .object(bench.surface.resource))
    seat.down(0, on: bench.surface.resource, 5, 5, time: 10)
    seat.touchFrame()
    seat.up(0, time: 20)
    seat.touchFrame()
    try enter(bench, serial: 9)
    #expect(cursors == ["shape 1 serial 7", "hidden serial 9"])
    for step in 1...3 { try move(10 + 0.25 * Double(step), 20) }
    #expect(cursors == ["shape 1 serial 7", "hidden serial 9", "shape 1 serial 9"])
  }

  @Test("a button shows a cursor that a finger has hidden")
  func button() throws {
    try enter(bench)
    seat.down(0, on: bench.surface.resource, 5, 5, time: 10)
    seat.touchFrame()
    try bench.pump()
    seat.sendPointer("button", .uint(9), .uint(100), .uint(0x110), .uint(1))
    seat.sendPointer("frame")
    try bench.pump()
    #expect(cursors == ["shape 1 serial 7", "hidden serial 7", "shape 1 serial 7"])
  }

  @Test("a finger sets no cursor if the pointer is outside of the window")
  func pointerElsewhere() throws {
    seat.down(0, on: bench.surface.resource, 5, 5, time: 10)
    seat.touchFrame()
    try bench.pump()
    #expect(cursors.isEmpty)
    try enter(bench)
    #expect(cursors == ["shape 1 serial 7"])
  }

  /// Returns the file of a cursor with images of 24 px that last 100 ms each, as libXcursor defines
  /// the format.
  private func cursorFile(colors: [UInt32]) -> [UInt8] {
    let image = 36 + 24 * 24 * 4
    var words: [UInt32] = [0x7275_6358, 16, 0x1_0000, UInt32(colors.count)]
    for index in colors.indices {
      words += [0xfffd_0002, 24, UInt32(16 + 12 * colors.count + index * image)]
    }
    for color in colors {
      words += [36, 0xfffd_0002, 24, 1, 24, 24, 0, 0, 100]
      words += [UInt32](repeating: color, count: 24 * 24)
    }
    return words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
  }

  @Test("an animated cursor shows its images in turn, and waits while it is not visible")
  func animated() throws {
    let folder = "/tmp/tactus-cursors-\(getpid())"
    for path in [folder, folder + "/cursors"] { unsafe mkdir(path, 0o700) }
    defer {
      unsafe unlink(folder + "/cursors/default")
      unsafe rmdir(folder + "/cursors")
      unsafe rmdir(folder)
    }
    let colors: [UInt32] = [0xffff_0000, 0xff00_ff00]
    let file = unsafe open(folder + "/cursors/default", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    let bytes = cursorFile(colors: colors)
    #expect(unsafe write(file, bytes, bytes.count) == bytes.count)
    close(file)
    let bench = try Self.makeBench("wp_cursor_shape_manager_v1", version: nil)
    // libwayland-cursor appends the name of the theme to each of its folders.
    bench.connection.cursors.themeName = "../../../../../../.." + folder
    try enter(bench)
    let surface = try #require(bench.compositor.surfaces.last { $0.toplevel == nil })
    #expect(surface.picture?.pixel(3, 3) == colors[0])
    bench.clock.advance(milliseconds: 150)
    try bench.pump()
    #expect(surface.picture?.pixel(3, 3) == colors[0], "the compositor has not shown the first")
    #expect(bench.seatDeadline == nil, "nothing wakes the program while the cursor is not visible")
    surface.sendFrame(time: 0)
    try bench.pump()
    #expect(surface.picture?.pixel(3, 3) == colors[1])
    surface.sendFrame(time: 0)
    try bench.pump()
    #expect(surface.picture?.pixel(3, 3) == colors[1])
    #expect(bench.seatDeadline != nil)
    bench.clock.advance(milliseconds: 100)
    try bench.pump()
    #expect(surface.picture?.pixel(3, 3) == colors[0])
    surface.sendFrame(time: 0)
    bench.connection.setCursor(.hidden)
    try bench.pump()
    #expect(bench.seatDeadline == nil)
  }
}

extension Bench {
  fileprivate var seatDeadline: Timestamp? { connection.seats.list[0].deadline }
}
