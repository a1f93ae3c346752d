import Testing

/// Tests the board on desktop compositors: the strip is scrolled, a piece is pulled out, and the
/// screen is compared with the picture that `tactus replay` paints of the recording.
@Suite("The board on real compositors", .waits, .serialized)
struct RealCompositorTests {
  @Test("on weston the screen equals the replay's picture", arguments: [Screen.plain, .turned])
  func weston(_ screen: Screen) throws { try play(Weston.self, screen) }

  @Test(
    "on KWin the screen equals the replay's picture",
    .enabled(if: KWin.isThere, Comment(rawValue: KWin.lack)),
    arguments: [Screen.plain, .scaled, .turned])
  func kwin(_ screen: Screen) throws { try play(KWin.self, screen) }

  @Test(
    "on sway with the pixman renderer the screen equals the replay's picture",
    .enabled(if: Sway.isThere, Comment(rawValue: Sway.lack)),
    arguments: [Screen.plain, .scaled, .turned])
  func sway(_ screen: Screen) throws { try play(Sway.self, screen) }

  /// - Throws: An error that prevents the test; a wrong picture fails an expectation instead.
  private func play<C: RealCompositor>(_ kind: C.Type, _ screen: Screen) throws {
    let board = try SceneOnScreen(kind, screen)
    try board.drag(from: (0.8, 80), to: (0.45, 80))
    try board.compare("while the finger is on the strip")
    try board.lift()
    try board.takePieceAndEnd()
  }
}
