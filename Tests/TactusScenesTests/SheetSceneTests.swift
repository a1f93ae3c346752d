import TactusGeometry
import TactusInput
import TactusInteraction
import TactusStage
import TactusValues
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

@Suite("A sheet in a scene")
struct SheetSceneTests {
  static let size = Size(width: 800, height: 600)

  /// Returns a scene with a sheet of 400x300 px (or as `members` say) and a button behind it.
  func scene(_ members: String, _ more: String = "", isOpen: Bool = false) -> String {
    """
    {"version": 1, "let": {"isOpen": \(isOpen), "behind": 0, "inside": 0, "note": ""}, "views": [
      {"type": "column", "frame": [0, 0, 200, 200], "children": [
        {"id": "open", "type": "button", "text": "Open", "press": {"do": "set", "with": {"value": "isOpen", "to": true}}},
        {"id": "sheet", "type": "sheet", "value": "isOpen"\(members), "children": [
          {"id": "in", "type": "button", "text": "Inside", "frame": [20, 20, 160, 50],
           "press": {"do": "set", "with": {"value": "inside", "to": "inside + 1"}}},
          {"id": "field", "type": "textField", "value": "note", "frame": [20, 80, 200, 50]},
          {"id": "close", "type": "button", "text": "Close", "frame": [20, 140, 160, 50],
           "press": {"do": "set", "with": {"value": "isOpen", "to": false}}}]}]},
      {"id": "behind", "type": "button", "text": "Behind", "frame": [400, 20, 200, 60],
       "press": {"do": "set", "with": {"value": "behind", "to": "behind + 1"}}}]\(more)}
    """
  }

  static let placed = #", "frame": [200, 300, 400, 300]"#

  func open(_ members: String = placed, _ more: String = "") throws -> SceneHand {
    let hand = try hand(scene(members, more), size: Self.size)
    hand.tap(100, 20)
    hand.wait(400)
    return hand
  }

  func panel(_ hand: SceneHand) throws -> SheetPanel {
    try #require(hand.view("sheet") as? SheetPanel)
  }

  func isOpen(_ hand: SceneHand) -> Bool { hand.scene.values[0] == .flag(true) }

  /// Returns where a view is on the screen.
  func place(_ view: View) -> Rect { view.toSurface.apply(view.bounds) }

  func tap(_ name: String, _ hand: SceneHand) throws {
    let center = try place(hand.view(name)).center
    hand.tap(center.x, center.y)
  }

  // MARK: Closed and open

  @Test("a closed sheet is neither painted nor hit, and its views cannot be reached by Tab")
  func closed() throws {
    let hand = try hand(scene(Self.placed), size: Self.size)
    #expect(try hand.view("in").isOutOfSight)
    #expect(hand.scene.tree.hitTest(Point(x: 300, y: 400)) === hand.scene.tree.root)
    for _ in 0..<6 {
      hand.key("Tab")
      #expect(["open", "behind"].contains(hand.scene.stage.firstResponder?.identifier))
    }
    #expect(hand.scene.stage.sheetCount == 0)
  }

  @Test(
    "a sheet slides in from its edge within 350 ms, in front of a shade", arguments: [false, true])
  func opening(reduced: Bool) throws {
    let hand = try hand(
      scene(Self.placed, #", "reducedMotion": \#(reduced)"#), size: Self.size)
    hand.tap(100, 20)
    hand.wait(16)
    let panel = try panel(hand)
    let (start, home) = (place(panel), Rect(x: 200, y: 300, width: 400, height: 300))
    #expect(reduced ? start == home : start.minY > 500 && start.minX == 200)
    hand.wait(350)
    #expect(place(panel) == home)
    let shade = hand.scene.tree.hitTest(Point(x: 500, y: 50))
    #expect(shade.bounds.size == Self.size && shade.background != nil)
    try tap("close", hand)
    hand.wait(350)
    #expect(try hand.view("in").isOutOfSight && !isOpen(hand))
  }

  @Test(
    "every edge has a panel along it, and the panel leaves over this edge",
    arguments: [
      ("bottom", Rect(x: 80, y: 300, width: 640, height: 300), Vector(dx: 0, dy: 1)),
      ("top", Rect(x: 80, y: 0, width: 640, height: 300), Vector(dx: 0, dy: -1)),
      ("left", Rect(x: 0, y: 0, width: 360, height: 600), Vector(dx: -1, dy: 0)),
      ("right", Rect(x: 440, y: 0, width: 360, height: 600), Vector(dx: 1, dy: 0)),
      ("none", Rect(x: 160, y: 156, width: 480, height: 288), .zero),
    ])
  func edges(edge: String, frame: Rect, direction: Vector) throws {
    let hand = try open(#", "edge": "\#(edge)""#)
    let panel = try panel(hand)
    #expect(place(panel) == frame)
    try tap("close", hand)
    hand.wait(120)
    let away = place(panel).center - frame.center
    #expect(away.dx * direction.dx + away.dy * direction.dy > 0 || direction == .zero)
    #expect(abs(away.dx * direction.dy) < 1 && abs(away.dy * direction.dx) < 1)
  }

  @Test("a panel without a frame is as high as the column in it, also after a change of a text")
  func fitting() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"isOpen": true, "text": "One line"}, "views": [
        {"id": "sheet", "type": "sheet", "value": "isOpen", "children": [
          {"id": "column", "type": "column", "padding": 16, "spacing": 8, "children": [
            {"id": "label", "type": "label", "text": "{text}"}, {"type": "button", "text": "Close"}]}]}]}
      """, size: Self.size)
    let panel = try panel(hand)
    let before = place(panel)
    #expect(before.maxY == 600 && before.height > 80 && before.height < 200)
    #expect(try place(hand.view("column")).maxY == 600)
    hand.scene.values.set(1, to: .text("One\nTwo\nThree\nFour"))
    hand.wait(16)
    #expect(place(panel).maxY == 600 && place(panel).height > before.height + 30)
    hand.scene.stage.resize(to: Size(width: 500, height: 120), scale: 1)
    #expect(place(panel).maxY == 120 && place(panel).height == 108)
    #expect(place(panel).width == 500)
  }

  // MARK: Touches

  @Test("a touch beside the panel closes the sheet and does nothing else")
  func beside() throws {
    let hand = try open()
    try tap("behind", hand)
    #expect(!isOpen(hand) && hand.scene.values[1] == .number(0))
    hand.wait(350)
    try tap("behind", hand)
    #expect(hand.scene.values[1] == .number(1), "a closed sheet takes no touches")
  }

  @Test("while the panel slides out, touches already reach the views behind it")
  func leaving() throws {
    let hand = try open()
    hand.tap(700, 500)
    hand.wait(16)
    try tap("behind", hand)
    #expect(hand.scene.values[1] == .number(1))
  }

  @Test("touches on the panel work, and do not close the sheet")
  func inside() throws {
    let hand = try open()
    try tap("in", hand)
    #expect(hand.scene.values[2] == .number(1) && isOpen(hand))
    hand.tap(580, 590)
    #expect(isOpen(hand))
  }

  @Test("a cancelled touch beside the panel does not close the sheet")
  func cancelled() throws {
    let hand = try open()
    hand.down(0, 700, 100)
    hand.cancel()
    #expect(isOpen(hand))
  }

  @Test(
    "a drag toward the edge closes the sheet if it is long or fast, and also begins on a button")
  func drags() throws {
    var hand = try open()
    hand.down(0, 300, 345)
    hand.glide(0, 300, 420)
    let panel = try panel(hand)
    #expect(place(panel).minY > 350 && place(panel).minY < 390)
    hand.wait(200)
    hand.up()
    hand.wait(400)
    #expect(isOpen(hand) && place(panel).minY == 300, "a short, slow drag springs back")
    hand.drag(400, 520, to: 400, 400)
    hand.wait(400)
    #expect(isOpen(hand) && place(panel).minY == 300, "the panel does not move away from its edge")
    #expect(hand.scene.values[2] == .number(0), "a drag presses no button")
    hand.drag(400, 350, to: 400, 590)
    #expect(!isOpen(hand))
    hand = try open()
    hand.down(0, 400, 320)
    for step in 1...5 { hand.move(0, 400, 320 + 18 * Double(step)) }
    hand.up()
    #expect(!isOpen(hand), "a fast drag closes")
  }

  @Test("a drag toward the left edge closes a panel at this edge, and a vertical drag does not")
  func sideways() throws {
    let hand = try open(#", "edge": "left""#)
    hand.drag(200, 400, to: 200, 560)
    #expect(isOpen(hand))
    hand.drag(300, 400, to: 60, 400)
    #expect(!isOpen(hand))
  }

  @Test("a list in the panel scrolls, and the panel stays")
  func scrolling() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"isOpen": true}, "views": [
        {"id": "sheet", "type": "sheet", "value": "isOpen", "frame": [0, 200, 400, 400], "children": [
          {"id": "list", "type": "scroll", "horizontal": false, "children": [
            {"id": "far", "frame": [0, 900, 200, 100]}]}]}]}
      """, size: Self.size)
    let list = try #require(hand.view("list") as? ScrollView)
    hand.drag(200, 550, to: 200, 350)
    #expect(list.contentOffset.y > 150)
    hand.wait(2000)
    hand.down(0, 200, 300)
    hand.glide(0, 200, 360)
    #expect(try place(panel(hand)).minY == 200)
    hand.up()
    hand.wait(2000)
    #expect(isOpen(hand))
  }

  // MARK: Keys

  @Test("Tab stays in the sheet, and Escape closes it and leads back to the view that opened it")
  func keyboard() throws {
    let hand = try hand(scene(Self.placed), size: Self.size)
    hand.key("Tab")
    hand.key("space")
    #expect(isOpen(hand) && hand.scene.stage.firstResponder == nil)
    var names: [String?] = []
    for _ in 0..<4 {
      hand.key("Tab")
      names.append(hand.scene.stage.firstResponder?.identifier)
    }
    #expect(names == ["in", "field", "close", "in"])
    hand.key("Escape")
    #expect(!isOpen(hand) && hand.scene.stage.firstResponder?.identifier == "open")
    hand.key("space")
    hand.wait(400)
    hand.key("Escape")
    #expect(!isOpen(hand) && hand.scene.stage.firstResponder?.identifier == "open")
  }

  @Test(
    "while a sheet is open, the scene's keys do nothing, except those on the focused view in it")
  func sceneKeys() throws {
    let hand = try open(
      Self.placed,
      """
      , "keys": [
        {"key": "a", "do": "set", "with": {"value": "behind", "to": "behind + 1"}},
        {"key": "b", "on": "#in", "do": "set", "with": {"value": "inside", "to": "inside + 1"}}]
      """)
    hand.key("a", text: "a")
    hand.key("b", text: "b")
    #expect(hand.scene.values[1] == .number(0) && hand.scene.values[2] == .number(0))
    hand.key("Tab")
    hand.key("a", text: "a")
    hand.key("b", text: "b")
    #expect(hand.scene.values[1] == .number(0) && hand.scene.values[2] == .number(1))
    hand.key("Escape")
    hand.key("a", text: "a")
    #expect(hand.scene.values[1] == .number(1))
  }

  @Test("the keyboard for a field in a sheet lies in front of the sheet, and its keys type")
  func screenKeyboard() throws {
    let hand = try hand(
      scene(Self.placed).replacing(
        #"{"id": "behind""#,
        with: #"{"id": "keys", "type": "keyboard", "shows": "whenNeeded"}, {"id": "behind""#),
      size: Self.size)
    hand.tap(100, 20)
    hand.wait(400)
    try tap("field", hand)
    hand.wait(16)
    let keys = try hand.view("keys")
    #expect(!keys.isHidden && hand.scene.tree.isFloating(keys))
    let field = try place(hand.view("field"))
    #expect(field.maxY <= place(keys).minY, "the field is above the keyboard")
    hand.tap(place(keys).center.x, place(keys).center.y)
    #expect(isOpen(hand) && hand.scene.values[3] != .text(""))
    hand.key("Escape")
    hand.wait(400)
    #expect(!isOpen(hand) && keys.isHidden && !hand.scene.tree.isFloating(keys))
  }

  @Test(
    "the second tap of a double tap on the button that opens a sheet does not close it",
    arguments: [false, true])
  func doubleTap(reduced: Bool) throws {
    let hand = try hand(
      scene(Self.placed, #", "reducedMotion": \#(reduced)"#), size: Self.size)
    hand.tap(100, 20)
    hand.wait(60)
    hand.tap(100, 20)
    hand.wait(400)
    #expect(isOpen(hand))
    hand.tap(100, 20)
    #expect(!isOpen(hand))
  }
}
