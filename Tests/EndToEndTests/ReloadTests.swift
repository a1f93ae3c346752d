import Glibc
import TactusJSON
import Testing

/// Tests changes to a scene's files while the program runs.
@Suite("A scene file that changes while it is shown", .waits, .serialized)
struct ReloadTests {
  /// Returns the board with a strip of one color, which is visible above the pictures.
  private static func board(_ color: String) throws -> String {
    try SceneVariant().with(
      """
      { "views": [
        { "id": "strip", "type": "strip", "frame": [0, 0, "100%", 160], "background": "\(color)" },
        { "id": "table", "type": "workspace", "frame": [0, 160, "100%", "fill"] }
      ] }
      """
    ).text
  }

  /// Waits until the strip has a color, regardless of other changes on the screen.
  private static func waitForStrip(_ color: UInt32, _ bed: Bed) throws -> Bool {
    let deadline = Deadline()
    while !deadline.hasPassed {
      let commits = try bed.commits()
      if try bed.picture()[640, 4] == color { return true }
      _ = try? bed.ask("wait-commit \(commits + 1) 3000")
    }
    return false
  }

  @Test("every method of saving a file brings the new scene to the screen")
  func waysOfSaving() throws {
    let board = try Board(scene: try Self.board("#ff0000"))
    let path = board.bed.folder + "/scene.json"
    #expect(try board.picture()[640, 4] == 0xff0000)
    // The file is truncated and written in place.
    try writeText(try Self.board("#00ff00"), to: path)
    #expect(try Self.waitForStrip(0x00ff00, board.bed))
    // A new file is written beside the old one and renamed over it.
    try writeText(try Self.board("#0000ff"), to: path + ".new")
    unsafe rename(path + ".new", path)
    #expect(try Self.waitForStrip(0x0000ff, board.bed))
    // A symbolic link is replaced.
    try writeText(try Self.board("#ff00ff"), to: board.bed.folder + "/other.json")
    unsafe symlink("other.json", path + ".link")
    unsafe rename(path + ".link", path)
    #expect(try Self.waitForStrip(0xff00ff, board.bed))
    // The link's target is changed.
    try writeText(try Self.board("#00ffff"), to: board.bed.folder + "/other.json")
    #expect(try Self.waitForStrip(0x00ffff, board.bed))
    _ = try board.end()
  }

  @Test("a layer whose file and folder did not exist applies as soon as it is written")
  func newLayer() throws {
    let board = try Board()
    let config = board.bed.folder + "/config"
    unsafe mkdir(config, 0o755)
    unsafe mkdir(config + "/tactus", 0o755)
    try writeText(
      """
      { "views": [{ "id": "strip", "type": "strip", "frame": [0, 0, "100%", 160],
                    "background": "#ff0000" },
                  { "id": "table", "type": "workspace", "frame": [0, 160, "100%", "fill"] }] }
      """, to: config + "/tactus/config.json")
    #expect(try Self.waitForStrip(0xff0000, board.bed))
    _ = try board.end()
  }

  @Test("a faulty file only shows a message, which disappears once the file is valid again")
  func rollback() throws {
    let board = try Board(scene: try Self.board("#ff0000"))
    let path = board.bed.folder + "/scene.json"
    let before = try board.picture()
    try writeText(try Self.board("#00ff00") + "]", to: path)
    let commits = try board.bed.commits()
    try board.bed.ask("wait-commit \(commits + 1)")
    let faulty = try board.picture()
    #expect(faulty[640, 4] == 0xff0000)
    #expect(!faulty.isSame(as: before, in: Board.table))
    #expect(board.program.said.contains("error: expected the end"), "\(board.program.said)")
    // The shown scene still works: the strip scrolls.
    let finger = try board.finger(downAt: 900, 80)
    try finger.move(to: 800, 80)
    #expect(try !board.picture().isSame(as: faulty, in: Board.strip))
    try finger.move(to: 900, 80)
    try finger.lift()
    try board.rest()
    try writeText(try Self.board("#ff0000"), to: path)
    let shown = try board.bed.commits()
    try board.bed.ask("wait-commit \(shown + 1)")
    #expect(try board.picture().isSame(as: before, in: Board.table))
    #expect(board.program.end() == 0)
  }

  @Test("a gesture continues to its end before the scene changes")
  func betweenTouches() throws {
    let board = try Board(scene: try Self.board("#ff0000"))
    let finger = try board.finger(downAt: 900, 80)
    try finger.move(to: 880, 80)
    try writeText(try Self.board("#00ff00"), to: board.bed.folder + "/scene.json")
    // Longer than the delay after which changed files are read.
    try finger.glide(to: 700, 80, milliseconds: 400)
    #expect(try board.picture()[640, 4] == 0xff0000)
    try finger.lift()
    #expect(try Self.waitForStrip(0x00ff00, board.bed))
    let log = try board.end()
    #expect(log.of("scroll").map(\.state).filter { $0 != "changed" } == ["began", "ended"])
  }

  @Test("pieces keep their places, and can be dragged as the new scene defines")
  func pieces() throws {
    let board = try Board(scene: try Self.board("#ff0000"))
    let piece = try board.pullPiece(from: Place.x, to: (400, 420))
    let before = try board.picture()
    try writeText(try Self.board("#00ff00"), to: board.bed.folder + "/scene.json")
    #expect(try Self.waitForStrip(0x00ff00, board.bed))
    #expect(try board.picture().isSame(as: before, in: Board.table))
    let finger = try board.finger(downAt: 400, 420)
    try finger.move(to: 600, 420)
    #expect(try !board.picture().isSame(as: before, in: piece))
    try finger.lift()
    _ = try board.end()
  }
}
