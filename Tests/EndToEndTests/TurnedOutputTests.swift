import Testing

/// Tests the board while its output is rotated: in each of the eight transforms of `wl_output` the
/// screen shows the same picture, and a finger hits what is visible there, to 1/256 px.
@Suite("Turned outputs", .waits, .serialized)
struct TurnedOutputTests {
  @Test("weston's output in all transforms")
  func weston() throws { try turnInAllWays(Weston.self) }

  @Test(
    "KWin's output in all transforms",
    .enabled(if: KWin.isThere, Comment(rawValue: KWin.lack)))
  func kwin() throws { try turnInAllWays(KWin.self) }

  @Test(
    "sway's output in all transforms",
    .enabled(if: Sway.isThere, Comment(rawValue: Sway.lack)))
  func sway() throws { try turnInAllWays(Sway.self) }

  private func turnInAllWays<C: RealCompositor>(_ kind: C.Type) throws {
    let board = try SceneOnScreen(kind, .small)
    // To and fro, so that the strip never reaches its end.
    let ways = [(from: 0.8, to: 0.45), (from: 0.3, to: 0.6)]
    for turn in Turn.allCases.dropFirst() + [.normal] {
      try board.turn(turn)
      try board.compare("turned", changes: false)
      let way = ways[turn.rawValue % 2]
      try board.drag(from: (way.from, 80), to: (way.to, 80))
      try board.compare("while the finger is on the strip")
      try board.lift()
    }
    try board.takePieceAndEnd()
  }

  @Test("weston's output rotated under a finger")
  func westonUnderFinger() throws { try turnUnderFinger(Weston.self) }

  @Test(
    "KWin's output rotated under a finger",
    .enabled(if: KWin.isThere, Comment(rawValue: KWin.lack)))
  func kwinUnderFinger() throws { try turnUnderFinger(KWin.self) }

  @Test(
    "sway's output rotated under a finger",
    .enabled(if: Sway.isThere, Comment(rawValue: Sway.lack)))
  func swayUnderFinger() throws { try turnUnderFinger(Sway.self) }

  /// Expects that the strip keeps following the finger: no compositor cancels it.
  private func turnUnderFinger<C: RealCompositor>(_ kind: C.Type) throws {
    let board = try SceneOnScreen(kind, .small)
    try board.drag(from: (0.5, 80), to: (0.4, 80))
    try board.turn(.quarter)
    try board.compare("turned under the finger")
    try board.drag(from: (0.6, 80), to: (0.3, 80), isDown: true)
    try board.compare("further")
    try board.turn(.flippedHalf)
    try board.compare("turned again")
    try board.lift()
    try board.compare("after the finger", changes: false)
    try board.end()
  }
}
