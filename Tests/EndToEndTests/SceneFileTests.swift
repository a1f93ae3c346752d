import TactusGeometry
import Testing

/// Tests that the scene file alone decides which gestures exist: the program is the same each time.
@Suite("A scene file decides which gestures exist", .waits, .serialized)
struct SceneFileTests {
  @Test("without `scroll` in the file the strip does not scroll, and pulling still works")
  func withoutScroll() throws {
    let board = try Board(scene: SceneVariant().without("scroll").text)
    #expect(try Self.scrolls(board) == false)
    #expect(try Self.pulls(board))
    #expect(try board.end().of("scroll").isEmpty)
  }

  @Test("without `pull` in the file nothing comes out of the strip, and scrolling still works")
  func withoutPull() throws {
    let board = try Board(scene: SceneVariant().without("pull").text)
    #expect(try Self.pulls(board) == false)
    #expect(try Self.scrolls(board))
    // Without `pull` nothing makes pieces.
    #expect(try board.end(saying: "\".piece\" matches no view").of("pull").isEmpty)
  }

  @Test("the file as it is printed has both gestures")
  func asPrinted() throws {
    let board = try Board(scene: SceneVariant().text)
    #expect(try Self.scrolls(board))
    #expect(try Self.pulls(board))
    _ = try board.end()
  }

  @Test("without `drag` in the file a piece stays where it was dropped")
  func withoutDrag() throws {
    let board = try Board(scene: SceneVariant().without("drag").text)
    _ = try board.pullPiece(from: Place.x, to: (400, 420))
    let before = try board.picture()
    let finger = try board.finger(downAt: 400, 420)
    try finger.move(to: 600, 420)
    #expect(try board.picture() == before)
    try finger.lift()
    #expect(try board.end().of("drag").isEmpty)
  }

  @Test("a changed parameter in the file changes the gesture")
  func parameter() throws {
    let scene = try SceneVariant().with(
      #"{"recognizers": {"pull": {"parameters": {"minimumDistance": 40}}}}"#)
    let board = try Board(scene: scene.text)
    let before = try board.picture()
    let finger = try board.finger(downAt: Place.x, 80)
    try finger.move(to: Place.x, 119)
    #expect(try board.picture() == before)
    try finger.move(to: Place.x, 120)
    #expect(try board.picture() != before)
    try finger.lift()
    #expect(try board.end().first("pull", "began")?.limit == 40)
  }

  /// Whether a sideways drag moves the strip.
  private static func scrolls(_ board: Board) throws -> Bool {
    let before = try board.picture()
    let finger = try board.finger(downAt: 900, 80)
    try finger.move(to: 800, 80)
    let after = try board.picture()
    try finger.move(to: 900, 80)
    try finger.lift()
    try board.rest()
    return !after.isSame(as: before, in: Board.strip)
  }

  /// Whether a downward drag puts a piece onto the table.
  private static func pulls(_ board: Board) throws -> Bool {
    let before = try board.picture()
    let finger = try board.finger(downAt: Place.x, 80)
    try finger.move(to: Place.x, 110)
    try finger.move(to: 640, 500)
    let after = try board.picture()
    try finger.lift()
    try board.rest()
    return !after.isSame(as: before, in: Board.table)
  }
}
