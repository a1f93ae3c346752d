import Testing

/// The board on compositors that people use: the strip is scrolled, a piece is pulled out, and what is on
/// the screen is compared with what `tactus replay` paints of the recording.
@Suite("The board on real compositors", .serialized)
struct RealCompositorTests {
  @Test("on weston the screen is the replay's picture", arguments: [Screen.plain, .turned])
  func weston(_ screen: Screen) throws { try play(Weston.self, screen) }

  @Test(
    "on KWin the screen is the replay's picture",
    .enabled(if: KWin.isThere, Comment(rawValue: KWin.lack)),
    arguments: [Screen.plain, .scaled, .turned])
  func kwin(_ screen: Screen) throws { try play(KWin.self, screen) }

  @Test(
    "on sway with the pixman renderer the screen is the replay's picture",
    .enabled(if: Sway.isThere, Comment(rawValue: Sway.lack)),
    arguments: [Screen.plain, .scaled, .turned])
  func sway(_ screen: Screen) throws { try play(Sway.self, screen) }

  /// - Throws: What hinders the test; what is on the screen is expected.
  private func play<C: RealCompositor>(_ kind: C.Type, _ screen: Screen) throws {
    let board = try SceneOnScreen(kind, screen)
    try board.drag(from: (0.8, 80), to: (0.45, 80))
    try board.compare("while the finger is on the strip")
    try board.lift()
    try board.takePieceAndEnd()
  }
}
