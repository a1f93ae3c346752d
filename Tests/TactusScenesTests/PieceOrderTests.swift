import TactusGeometry
import TactusInput
import TactusViews
import Testing

@testable import TactusScenes

@Suite("Aligning and locking pieces")
struct PieceOrderTests {
  private func table(_ places: [Point]) throws -> SceneHand {
    let hand = try TableScene.hand()
    for place in places { hand.pull(to: place.x, place.y) }
    try #require(hand.pieces.count == places.count)
    return hand
  }

  private func piece(_ number: Int, _ hand: SceneHand) throws -> PictureView {
    try #require(hand.scene.pieces[number])
  }

  private func places(_ hand: SceneHand) -> [Point] {
    hand.scene.pieces.numbers.compactMap { hand.scene.pieces[$0] }.map(hand.place)
  }

  private func order(_ hand: SceneHand) -> [Int] { hand.scene.state.pieces.map(\.number) }

  private func perform(_ command: some Command, _ number: Int, _ hand: SceneHand) throws {
    command.perform(on: try piece(number, hand), at: hand.now, in: hand.scene)
  }

  @Test("the pieces of a group are aligned or spaced evenly, and one undo takes that back")
  func align() throws {
    let hand = try table([Point(x: 300, y: 400), Point(x: 460, y: 500), Point(x: 900, y: 620)])
    let before = places(hand)
    var align = AlignAction()
    #expect(!align.canAct(on: try piece(0, hand), in: hand.scene), "there is no group yet")
    hand.scene.pieces.select(hand.pieces)
    #expect(align.canAct(on: try piece(0, hand), in: hand.scene))
    for (arrangement, expected) in [
      (AlignAction.Arrangement.left, [Point(x: 300, y: 400), Point(x: 300, y: 500)]),
      (.right, [Point(x: 900, y: 400), Point(x: 900, y: 500)]),
      (.center, [Point(x: 600, y: 400), Point(x: 600, y: 500)]),
      (.top, [Point(x: 300, y: 400), Point(x: 460, y: 400)]),
      (.bottom, [Point(x: 300, y: 620), Point(x: 460, y: 620)]),
      (.middle, [Point(x: 300, y: 510), Point(x: 460, y: 510)]),
      (.horizontally, [Point(x: 300, y: 400), Point(x: 600, y: 500)]),
      (.vertically, [Point(x: 300, y: 400), Point(x: 460, y: 510)]),
    ] {
      align.arrangement = arrangement
      #expect(align.canAct(on: try piece(1, hand), in: hand.scene))
      try perform(align, 1, hand)
      hand.wait(350)
      #expect(Array(places(hand).prefix(2)) == expected, "\(arrangement)")
      #expect(!align.canAct(on: try piece(1, hand), in: hand.scene))
      hand.key("z", .control)
      #expect(places(hand) == before)
    }
  }

  @Test("a locked piece stays until it is unlocked, and shows a sign when it is touched")
  func lock() throws {
    let hand = try table([Point(x: 300, y: 400), Point(x: 700, y: 400)])
    let locked = try piece(0, hand)
    try perform(LockPieceAction(), 0, hand)
    #expect(!LockPieceAction().canAct(on: locked, in: hand.scene))
    let before = hand.scene.state
    hand.down(0, 300, 400)
    hand.wait(150)
    #expect(locked.children.contains { $0 is LockSignView } && locked.elevation == 0)
    hand.glide(0, 300, 80)
    hand.up()
    hand.wait(600)
    #expect(!locked.children.contains { $0 is LockSignView })
    try perform(RemoveAction(), 0, hand)
    try perform(TurnAction(), 0, hand)
    try perform(ResizeAction(), 0, hand)
    var nudge = NudgeAction()
    nudge.displacement = Vector(dx: 20, dy: 0)
    try perform(nudge, 0, hand)
    var all = RemoveAction()
    all.which = Selector(".piece")
    hand.wait(400)
    #expect(hand.scene.state == before)
    all.perform(on: locked, at: hand.now, in: hand.scene)
    #expect(order(hand) == [0], "only the other piece goes")
    try perform(DuplicateAction(), 0, hand)
    let copy = try #require(hand.pieces.last)
    #expect(!hand.scene.pieces.isLocked(copy), "copies are not locked")
    hand.scene.remove(copy)
    try perform(UnlockPieceAction(), 0, hand)
    hand.drag(300, 400, to: 500, 500)
    hand.wait(1500)
    #expect((try #require(places(hand).first) - Point(x: 500, y: 500)).length < 15)
  }

  @Test("two fingers neither size nor turn a locked piece")
  func pinch() throws {
    let hand = try table([Point(x: 600, y: 440)])
    let locked = try piece(0, hand)
    try perform(LockPieceAction(), 0, hand)
    let before = hand.scene.state
    hand.down(0, 585, 440)
    hand.down(1, 615, 440)
    for step in 1...20 {
      hand.move(0, 585 - 3 * Double(step), 440 + Double(step))
      hand.move(1, 615 + 3 * Double(step), 440 - Double(step))
    }
    hand.up(0)
    hand.up(1)
    hand.wait(500)
    #expect(hand.scene.state == before && locked.transform == .identity)
  }

  @Test("an undo right after an alignment restores the places although the pieces still move")
  func hasty() throws {
    let hand = try table([Point(x: 300, y: 400), Point(x: 460, y: 500)])
    let before = places(hand)
    hand.scene.pieces.select(hand.pieces)
    try perform(AlignAction(), 1, hand)
    hand.wait(48)
    #expect(places(hand) != before)
    hand.key("z", .control)
    hand.wait(400)
    #expect(places(hand) == before)
  }

  @Test("the menu of a piece offers either to lock or to unlock it")
  func menu() throws {
    let hand = try table([Point(x: 500, y: 440)])
    let view = try piece(0, hand)
    let (lock, unlock) = (LockPieceAction(), UnlockPieceAction())
    #expect(
      lock.isPossible(on: view, in: hand.scene) && !unlock.isPossible(on: view, in: hand.scene))
    try perform(lock, 0, hand)
    #expect(
      !lock.isPossible(on: view, in: hand.scene) && unlock.isPossible(on: view, in: hand.scene))
    #expect(!RemoveAction().isPossible(on: view, in: hand.scene))
  }

  @Test("a circle leaves locked pieces out, and locking takes a piece out of its group")
  func circled() throws {
    let hand = try table([Point(x: 500, y: 440), Point(x: 660, y: 440)])
    hand.circle(580, 460)
    try #require(hand.scene.pieces.selection.count == 2)
    hand.scene.pieces.setLocked(try piece(0, hand), true)
    #expect(hand.scene.pieces.selection == [1])
    hand.scene.pieces.select([])
    hand.circle(580, 460)
    #expect(hand.scene.pieces.selection == [1])
  }

  @Test("the lock is saved, undone, and absent from the files of boards without it")
  func saved() throws {
    let hand = try table([Point(x: 500, y: 440)])
    let plain = SceneStateText.json(of: hand.scene.state)
    #expect(!plain.contains("locked"))
    try perform(LockPieceAction(), 0, hand)
    let text = SceneStateText.json(of: hand.scene.state)
    #expect(text.contains("\"locked\":true"))
    #expect(try SceneStateText.state(json: text) == hand.scene.state)
    hand.key("z", .control)
    #expect(!hand.scene.pieces.isLocked(try piece(0, hand)))
    hand.key("y", .control)
    #expect(hand.scene.pieces.isLocked(try piece(0, hand)))
  }
}
