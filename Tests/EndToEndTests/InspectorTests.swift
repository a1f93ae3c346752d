import TactusGeometry
import Testing

/// Tests the inspector's key during gestures.
@Suite("The inspector over a running scene", .waits, .serialized)
struct InspectorTests {
  @Test("F12 shows and hides the inspector without affecting gestures")
  func key() throws {
    let board = try Board()
    let before = try board.picture()
    try Self.press(board)
    let shown = try board.picture()
    let all = PixelRect(x: 0, y: 0, width: 1280, height: 800)
    let panel = shown.difference(from: before, in: all)
    #expect(panel.x > 800 && panel.width > 300)
    let finger = try board.finger(downAt: Place.x, 80)
    try finger.move(to: Place.x, 96)
    try finger.move(to: 500, 400)
    let live = try board.picture()
    #expect(!live.isSame(as: shown, in: PixelRect(x: 808, y: 12, width: 460, height: 90)))
    try finger.lift()
    try Self.press(board)
    #expect(
      try board.picture().isSame(as: before, in: PixelRect(x: 800, y: 0, width: 480, height: 800)))
    let log = try board.end()
    #expect(log.course(of: "pull") == "began changed ended")
  }

  private static func press(_ board: Board) throws {
    // 88 is the evdev code of F12.
    try board.bed.ask(["key 88 press", "key 88 release"])
    try board.rest()
  }
}
