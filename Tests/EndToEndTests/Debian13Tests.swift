import Testing

/// Compares the screen under the compositors of Debian 13, in mid-gesture and at rest, with the
/// picture that `tactus replay` paints of the recording.
@Suite(
  "Compositors of Debian 13", .waits, .serialized,
  .enabled(if: Debian13.isThere, Comment(rawValue: Debian13.lack)))
struct Debian13Tests {
  @Test("the board scrolls, and a piece is pulled out", arguments: Debian13.Name.allCases)
  func board(_ name: Debian13.Name) throws {
    let board = try SceneOnScreen(Debian13.started(name), .plain)
    try board.drag(from: (0.8, 80), to: (0.45, 80))
    try board.compare("while the finger is on the strip")
    try board.lift()
    try board.takePieceAndEnd()
  }

  @Test("pages turn", arguments: Debian13.Name.allCases)
  func pages(_ name: Debian13.Name) throws {
    let kiosk = try SceneOnScreen(Debian13.started(name), .plain, scene: "photo-kiosk")
    try kiosk.drag(from: (0.8, 400), to: (0.3, 400))
    try kiosk.compare("while the page is turned")
    try kiosk.lift()
    try kiosk.compare("with the next page")
    try kiosk.end()
  }

  @Test("a slider moves, and a list is flung", arguments: Debian13.Name.allCases)
  func controls(_ name: Debian13.Name) throws {
    let panel = try SceneOnScreen(
      Debian13.started(name), .plain, text: Self.panel)
    try panel.drag(from: (0.2, 60), to: (0.7, 60))
    try panel.compare("while the finger is on the slider")
    try panel.lift()
    try panel.drag(from: (0.5, 600), to: (0.5, 250), steps: 12)
    try panel.compare("while the finger is on the list")
    try panel.drag(from: (0.5, 250), to: (0.5, 180), steps: 4, isDown: true, rests: false)
    try panel.lift()
    try panel.compare("with the list at rest")
    try panel.end()
  }

  private static let panel: String = {
    let rows = (1...40).map { row in
      """
      { "type": "label", "text": "Row \(row)", "textSize": 24, "frame": [40, \(row * 60 - 50), 400, 40] },
      { "frame": [600, \(row * 60 - 50), 200, 40], "background": "#\(row * 123_457 % 900_000 + 100_000)" }
      """
    }
    return """
      {
        "version": 1, "background": "#182030", "let": { "level": 0.1 },
        "views": [
          { "id": "slider", "type": "slider", "value": "level", "frame": [100, 40, 1100, 44] },
          {
            "id": "list", "type": "scroll", "frame": [0, 120, "100%", "fill"],
            "background": "#203048", "children": [\(rows.joined(separator: ",\n"))]
          }
        ]
      }
      """
  }()
}
