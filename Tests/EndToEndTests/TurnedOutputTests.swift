import Testing

/// The board on an output that is turned while it runs: in each of the eight transforms of `wl_output` the
/// screen shows what it shows untransformed, and a finger meets what is seen there, to 1/256 px.
@Suite("Turned outputs", .serialized)
struct TurnedOutputTests {
  @Test("weston's output turned in all ways")
  func weston() throws { try turnInAllWays(Weston.self) }

  @Test(
    "KWin's output turned in all ways",
    .enabled(if: KWin.isThere, Comment(rawValue: KWin.lack)))
  func kwin() throws { try turnInAllWays(KWin.self) }

  @Test(
    "sway's output turned in all ways",
    .enabled(if: Sway.isThere, Comment(rawValue: Sway.lack)))
  func sway() throws { try turnInAllWays(Sway.self) }

  private func turnInAllWays<C: RealCompositor>(_ kind: C.Type) throws {
    let board = try SceneOnScreen(kind, .small)
    // To and fro, so that there is always more of the strip to come.
    let ways = [(from: 0.8, to: 0.45), (from: 0.3, to: 0.6)]
    for turn in Turn.allCases.dropFirst() + [.normal] {
      try board.turn(turn)
      try board.compare("turned")
      let way = ways[turn.rawValue % 2]
      try board.drag(from: (way.from, 80), to: (way.to, 80))
      try board.compare("while the finger is on the strip")
      try board.lift()
    }
    try board.takePieceAndEnd()
  }

  @Test("weston's output turned under a finger")
  func westonUnderFinger() throws { try turnUnderFinger(Weston.self) }

  @Test(
    "KWin's output turned under a finger",
    .enabled(if: KWin.isThere, Comment(rawValue: KWin.lack)))
  func kwinUnderFinger() throws { try turnUnderFinger(KWin.self) }

  @Test(
    "sway's output turned under a finger",
    .enabled(if: Sway.isThere, Comment(rawValue: Sway.lack)))
  func swayUnderFinger() throws { try turnUnderFinger(Sway.self) }

  /// The strip goes on with the finger: no compositor takes the finger away.
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
    try board.compare("after the finger")
    try board.end()
  }
}
