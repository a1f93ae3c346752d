import TactusGeometry
import TactusInput
import TactusInteraction
import TactusStage
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

@Suite("The saved state of a canvas")
struct CanvasStateTests {
  private static let size = Size(width: 1280, height: 640)

  private func text(_ desk: String) -> String {
    """
    {"version": 1, "saves": true, "views": [
      {"id": "strip", "type": "strip", "frame": [0, 0, "100%", 160]},
      {"id": "table", "frame": [0, 160, "100%", "fill"], "clips": true, "children": [
        {"id": "desk", \(desk), "liftsPieces": true, "piecesCollide": true, "children": [
          {"id": "ink", "type": "drawing", "multipleTouch": true}]}]}],
     "recognizers": {
       "pull": {"use": "tactus.pull", "parameters": {"direction": "down"}},
       "drag": {"use": "tactus.pan"}},
     "attach": [
       {"to": "#strip .cell", "recognizers": ["pull"]}, {"to": ".piece", "recognizers": ["drag"]}],
     "bindings": [
       {"on": "pull", "do": "pullOut", "with": {"into": "#desk"}},
       {"on": "drag", "do": "move", "with": {"constrain": "visible"}}]}
    """
  }

  private func workspace() throws -> SceneHand {
    try hand(
      text("\"type\": \"workspace\", \"frame\": [\"-100%\", \"-100%\", \"300%\", \"300%\"]"),
      size: Size(width: 1280, height: 800))
  }

  private func canvas() throws -> SceneHand {
    try hand(text("\"type\": \"canvas\""), size: Size(width: 1280, height: 800))
  }

  private func desk(_ hand: SceneHand) throws -> CanvasView {
    try #require(hand.view("desk") as? CanvasView)
  }

  /// Returns where the pieces and the ink of a scene are on the screen.
  private func places(_ hand: SceneHand) throws -> [Rect] {
    let ink = try #require(try hand.view("ink") as? DrawingView)
    return hand.pieces.map { $0.toSurface.apply($0.bounds) }
      + ink.strokes.map { ink.toSurface.apply($0.extent) }
  }

  private func isSame(_ a: [Rect], _ b: [Rect]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { one, other in
        one.origin.distance(to: other.origin) < 0.6 && abs(one.width - other.width) < 0.01
      }
  }

  @Test("a board saved with a workspace, however moved and zoomed, shows the same on a canvas")
  func oldBoards() throws {
    let old = try workspace()
    old.down(0, 400, 80)
    old.glide(0, 400, 500)
    old.wait(100)
    old.up()
    old.wait(600)
    old.drag(700, 300, to: 900, 500)
    let view = try old.view("desk")
    for (scale, shift) in [
      (1.0, Vector.zero), (1.4, Vector(dx: 220, dy: -85)), (0.5, Vector(dx: -60, dy: 30)),
    ] {
      view.transform = .scale(scale)
      view.center = Point(x: 640, y: 320) + shift
      let state = try SceneStateText.state(json: SceneStateText.json(of: old.scene.state))
      let new = try canvas()
      #expect(new.scene.resume(state) == 0)
      let (before, after) = (try places(old), try places(new))
      #expect(!before.isEmpty && isSame(before, after), "\(scale): \(before) \(after)")
    }
  }

  @Test("place and scale are saved and restored, also those of home")
  func saved() throws {
    let one = try canvas()
    #expect(one.scene.state.isUntouched)
    let home = SceneStateText.json(of: one.scene.state)
    #expect(home.contains("\"place\":[0,0],\"scale\":1"), "a canvas always has a look")
    try desk(one).restore(place: Point(x: -120.5, y: 3000), scale: 2.5)
    #expect(!one.scene.state.isUntouched)
    let state = one.scene.state
    let bytes = SceneStateText.encode(state)
    let read = try SceneStateText.decode(bytes, name: "board")
    #expect(read == state)
    let two = try canvas()
    _ = two.scene.resume(read)
    #expect(try desk(two).place == Point(x: -120.5, y: 3000) && desk(two).scale == 2.5)
    #expect(two.scene.state == state)
    _ = two.scene.resume(try SceneStateText.state(json: home))
    #expect(try desk(two).place == .zero && desk(two).scale == 1)
  }

  @Test("a look with a place or scale that is no number of a canvas is damaged")
  func damaged() throws {
    for look in [
      #""place":[1e9,0],"scale":1"#, #""place":[0,0],"scale":0"#, #""place":[0],"scale":1"#,
      #""place":[0,0]"#,
    ] {
      let json =
        #"{"pieces":[],"drawings":[],"looks":[{"table":"desk","way":[0,0],"transform":[1,0,0,1],"#
        + look + "}]}"
      #expect(throws: SceneError.self) { try SceneStateText.state(json: json) }
    }
  }

  @Test("a piece is pulled into a canvas, dragged, lifted, saved and restored like on a workspace")
  func pieces() throws {
    let hand = try canvas()
    try desk(hand).restore(place: Point(x: 500, y: 300), scale: 0.5)
    hand.down(0, 400, 80)
    hand.glide(0, 400, 500)
    let piece = try #require(hand.pieces.first)
    hand.wait(200)
    #expect(piece.elevation == 1)
    #expect(piece.toSurface.apply(piece.bounds.center).distance(to: Point(x: 400, y: 500)) < 1)
    hand.up()
    hand.wait(300)
    hand.drag(400, 500, to: 600, 600)
    #expect(piece.toSurface.apply(piece.bounds.center).x > 550)
    #expect(try desk(hand).place == Point(x: 500, y: 300))
    #expect(hand.scene.state.pieces.first?.table == "desk")
    #expect(try piece.collides && piece.parent === desk(hand).content)
    let center = piece.center
    let again = try canvas()
    _ = again.scene.resume(hand.scene.state)
    let found = try #require(again.pieces.first)
    #expect(found.center.distance(to: center) < 0.01)
    // A resize of the window leaves pieces on a canvas where they are.
    hand.scene.stage.handle(
      .configure(hand.now, SurfaceID(1), Size(width: 500, height: 400)))
    #expect(piece.center == center)
  }

  @Test("a reloaded scene keeps pieces, ink, place and scale, also from a workspace to a canvas")
  func reload() throws {
    let old = try canvas()
    old.down(0, 400, 80)
    old.glide(0, 400, 500)
    old.wait(100)
    old.up()
    old.wait(600)
    try desk(old).restore(place: Point(x: 100, y: 50), scale: 2)
    let before = try places(old)
    let new = try canvas()
    new.scene.succeed(old.scene)
    #expect(try isSame(before, places(new)))
    let workspace = try workspace()
    workspace.drag(700, 300, to: 900, 500)
    try workspace.view("desk").transform = .scale(1.5)
    let converted = try canvas()
    converted.scene.succeed(workspace.scene)
    #expect(try isSame(places(workspace), places(converted)))
  }
}
