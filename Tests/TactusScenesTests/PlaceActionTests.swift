import TactusGeometry
import TactusInput
import TactusInteraction
import TactusJSON
import TactusStage
import TactusValues
import TactusViews
import TestSupport
import Testing

@testable import TactusPictures
@testable import TactusScenes

@Suite("Placing, arranging and dropping views")
struct PlaceActionTests {
  private static let cards = """
    {"class": "card", "id": "a", "frame": [0, 200, 40, 40], "background": "red"},
    {"class": "card", "id": "b", "frame": [60, 200, 40, 40], "background": "blue"},
    {"class": "card", "id": "c", "frame": [120, 200, 40, 40], "background": "green"}
    """

  private func table(_ members: String = "", views: String = "") throws -> SceneHand {
    try hand(
      """
      {"version": 1, "let": {"slot": "none", "count": 0, "name": ""},
       "views": [
         {"id": "one", "class": "slot", "frame": [100, 0, 60, 60]},
         {"id": "two", "class": "slot", "frame": [200, 0, 60, 60]}\(views),
         \(Self.cards)],
       "gestures": {".card": ["drag"]}\(members)}
      """)
  }

  private func send(_ text: String, to hand: SceneHand) {
    let request = hand.scene.request(text)
    #expect(!request.diagnostics.hasErrors, "\(request.diagnostics.rendered())")
    #expect(hand.scene.refusal(of: request) == nil)
    hand.scene.stage.handle(.command(hand.now, hand.scene.interaction.surface, text: text))
    hand.wait(3000)
  }

  private func place(_ name: String, _ hand: SceneHand) throws -> Point {
    try hand.view(name).center
  }

  private static let snap = """
    , "bindings": [{"on": "drag", "do": "move"}, {"on": "drag", "do": "place", "with": {
        "to": ".slot", "within": 80, "free": true, "into": "slot",
        "then": {"do": "set", "with": {"value": "count", "to": "count + 1"}},
        "otherwise": {"do": "set", "with": {"value": "name", "to": "'far'"}}}}]
    """

  @Test("a dragged view snaps to the nearest free view within a distance")
  func snaps() throws {
    let hand = try table(Self.snap)
    hand.drag(20, 220, to: 150, 50)
    hand.wait(3000)
    #expect(try place("a", hand) == Point(x: 130, y: 30))
    #expect(hand.scene.values[0] == .text("one") && hand.scene.values[1] == .number(1))
    // The nearest place is occupied, but the other one is near enough.
    hand.drag(80, 220, to: 165, 50)
    hand.wait(3000)
    #expect(try place("b", hand) == Point(x: 230, y: 30))
    #expect(hand.scene.values[0] == .text("two") && hand.scene.values[2] == .text(""))
    hand.drag(140, 220, to: 300, 150)
    hand.wait(3000)
    #expect(try place("c", hand).x > 280)
    #expect(hand.scene.values[0] == .text("") && hand.scene.values[1] == .number(2))
    #expect(hand.scene.values[2] == .text("far"))
  }

  @Test("a command places, turns and nudges its target")
  func commands() throws {
    let hand = try table()
    send(##"{"do": "place", "with": {"target": "#b", "at": ["50%", 100]}}"##, to: hand)
    #expect(try place("b", hand) == Point(x: 200, y: 100))
    send(##"{"do": "place", "with": {"target": "#b", "to": "#two"}}"##, to: hand)
    #expect(try place("b", hand) == Point(x: 230, y: 30))
    send(##"{"do": "turn", "with": {"target": "#b", "degrees": 90}}"##, to: hand)
    #expect(abs(try hand.view("b").transform.rotationAngle - .pi / 2) < 1e-9)
    send(
      ##"{"do": "place", "with": {"target": "#b", "at": [100, 100], "upright": true}}"##, to: hand)
    #expect(try hand.view("b").transform == .identity)
    send(##"{"home": {"which": ".card"}}"##, to: hand)
    #expect(try place("b", hand) == Point(x: 80, y: 220))
  }

  @Test("a command without a target does not act on a view that fills the window")
  func window() throws {
    let hand = try hand(
      """
      {"version": 1, "views": [{"id": "pages", "type": "pages", "children": [{"id": "p"}, {}]}]}
      """)
    for name in ["pages", "p"] {
      hand.scene.stage.moveFocus(to: try hand.view(name))
      for text in [
        #"{"turn": {"degrees": 30}}"#, #"{"resize": {"factor": 2}}"#, #"{"nudge": {"x": 9}}"#,
      ] {
        let request = hand.scene.request(text)
        #expect(hand.scene.refusal(of: request)?.contains("has no view to act on") == true)
      }
    }
  }

  @Test("place needs a place or views, and not both")
  func faults() {
    for (arguments, message) in [
      ("{}", #"needs either "at" or "to""#),
      (##"{"at": [1, 2], "to": "#a"}"##, #"needs either "at" or "to""#),
      (##"{"at": [1], "target": "#a"}"##, "expected 2 elements"),
      (##"{"to": "#a", "into": "n"}"##, "expected the name of a string"),
    ] {
      let read = SceneText(
        """
        {"version": 1, "let": {"n": 1}, "views": [{"id": "a"}],
         "keys": [{"key": "p", "do": "place", "with": \(arguments)}]}
        """)
      #expect(
        read.faults(.error).contains { $0.message.contains(message) },
        "\(read.diagnostics.rendered())")
    }
  }

  @Test("cards are shuffled, gathered, fanned out and brought home")
  func arrange() throws {
    let hand = try table()
    func centers() throws -> [Point] { try ["a", "b", "c"].map { try place($0, hand) } }
    let home = try centers()
    send(#"{"shuffle": ".card"}"#, to: hand)
    #expect(try Set(centers()) == Set(home))
    send(#"{"shuffle": {"which": ".card", "scatter": true}}"#, to: hand)
    let scattered = try centers()
    #expect(scattered.allSatisfy { (20...380).contains($0.x) && (20...280).contains($0.y) })
    #expect(Set(scattered).count == 3 && scattered != home)
    send(#"{"gather": {"which": ".card", "at": [200, 150], "step": 4}}"#, to: hand)
    #expect(
      try centers() == [Point(x: 196, y: 154), Point(x: 200, y: 150), Point(x: 204, y: 146)])
    send(#"{"fan": {"which": ".card", "at": [200, 100], "angle": 60, "radius": 100}}"#, to: hand)
    #expect(try place("b", hand) == Point(x: 200, y: 100))
    let (left, right) = (try hand.view("a"), try hand.view("c"))
    #expect(abs(left.center.x - 150) < 1e-6 && abs(right.center.x - 250) < 1e-6)
    #expect(abs(left.transform.rotationAngle + .pi / 6) < 1e-9)
    #expect(abs(right.transform.rotationAngle - .pi / 6) < 1e-9)
    send(#"{"home": ".card"}"#, to: hand)
    #expect(try centers() == home && left.transform == .identity)
  }

  @Test("the same input shuffles in the same way, and input at another time in another way")
  func chance() throws {
    func order(after wait: Int) throws -> [Point] {
      let hand = try table()
      hand.wait(wait)
      send(#"{"shuffle": {"which": ".card", "scatter": true}}"#, to: hand)
      return try ["a", "b", "c"].map { try place($0, hand) }
    }
    #expect(try order(after: 16) == order(after: 16))
    #expect(try order(after: 16) != order(after: 32))
  }

  @Test("a view that accepts another one performs its commands when it is dropped")
  func drop() throws {
    let hand = try table(
      views: """
        , {"id": "bin", "frame": [300, 0, 100, 100], "accepts": "#a, #b", "dropName": "name",
           "dropped": [{"do": "set", "with": {"value": "count", "to": "count + 1"}},
             {"do": "place", "with": {"to": "#bin"}}]}
        """)
    hand.drag(20, 220, to: 320, 90)
    hand.wait(3000)
    #expect(hand.scene.values[1] == .number(1) && hand.scene.values[2] == .text("a"))
    #expect(try place("a", hand) == Point(x: 350, y: 50))
    // The bin does not accept the view "c".
    hand.drag(140, 220, to: 320, 90)
    hand.wait(3000)
    #expect(hand.scene.values[1] == .number(1))
    // If the finger is beside the accepting view, nothing is dropped, even if the views overlap.
    hand.drag(61, 201, to: 295, 40)
    hand.wait(3000)
    #expect(hand.scene.values[1] == .number(1))
  }

  @Test("a piece that is dropped on a bin is removed, and one undo brings it back")
  func bin() throws {
    let hand = try hand(
      """
      {"version": 1, "views": [
        {"id": "table", "type": "workspace", "frame": [0, 0, 400, 300]},
        {"id": "bin", "frame": [300, 0, 100, 100], "accepts": ".piece", "dropped": {"do": "remove"}}],
       "gestures": {".piece": ["drag"]},
       "keys": [{"key": "Control+z", "do": "undo"}]}
      """, isFaultless: false)
    let picture = try #require(DrawnPictures.standard.picture("builtin:night"))
    let piece = hand.scene.addPiece(picture, to: try hand.view("table"), className: "piece")
    piece.bounds.size = Size(width: 60, height: 60)
    piece.center = Point(x: 100, y: 200)
    hand.drag(100, 200, to: 350, 50)
    hand.wait(1000)
    #expect(hand.pieces.isEmpty)
    hand.key("z", .control)
    #expect(hand.pieces.first?.center == Point(x: 100, y: 200))
  }

  @Test("with raise false, a dragged view stays behind the others")
  func behind() throws {
    let hand = try table(#", "bindings": [{"on": "drag", "do": "move", "with": {"raise": false}}]"#)
    let before = hand.scene.tree.root.children.map(\.identifier)
    hand.drag(20, 220, to: 60, 120)
    #expect(try hand.view("a").center.y < 200)
    #expect(hand.scene.tree.root.children.map(\.identifier) == before)
  }
}
