import TactusGeometry
import TactusJSON
import TactusPainting
import TactusStage
import TactusViews
import TestSupport
import Testing

@testable import TactusPictures
@testable import TactusScenes

@Suite("Markers and pairs of colors in scenes")
struct InkSceneTests {
  private static let text = """
    {
      "version": 1, "saves": true,
      "views": [
        {
          "id": "ink", "type": "drawing", "penWidth": 3, "largePenWidth": 5,
          "color": { "dark": "#f4f6fa", "light": "#1b2540" }
        }
      ],
      "keys": [
        {
          "key": "m", "do": "setPen",
          "with": {
            "target": "#ink", "tool": "marker", "width": 8,
            "color": { "dark": "#ffb35c", "light": "#9a4a00" }
          }
        },
        { "key": "w", "do": "setPen", "with": { "target": "#ink", "width": 12 } }
      ]
    }
    """

  private func hand() throws -> SceneHand {
    let read = SceneText(Self.text)
    #expect(read.faults.isEmpty)
    return SceneHand(
      Scene(
        try #require(read.scene), catalogue: SceneText.catalogue,
        pictures: DrawnPictures.standard, size: Size(width: 600, height: 500)))
  }

  private func line(_ hand: SceneHand, y: Double) {
    hand.down(0, 100, y)
    hand.glide(0, 300, y)
    hand.up(0)
  }

  @Test("a marker that a scene sets draws behind earlier ink, and both keep a color per appearance")
  func setPen() throws {
    let hand = try hand()
    line(hand, y: 100)
    hand.key("m")
    line(hand, y: 100)
    let strokes = hand.scene.state.drawings[0].strokes
    #expect(strokes.map(\.isMarker) == [false, true])
    #expect(strokes.map(\.width) == [3, 32])
    #expect(
      strokes[0].inkColor == InkColor(dark: Color(hex: 0xf4f6fa), light: Color(hex: 0x1b2540)))
    #expect(
      strokes[1].inkColor == InkColor(dark: Color(hex: 0xffb35c), light: Color(hex: 0x9a4a00)))
    let page = try #require(hand.scene.page(with: .page, of: hand.view("ink"))?.page())
    let widths = page.items.map { item -> Double in
      if case .line(_, _, let width) = item.content { width } else { 0 }
    }
    #expect(widths == [32, 3], "the marker is exported behind the pen")
  }

  @Test("markers and pairs of colors are saved; other strokes are written as before")
  func saving() throws {
    let hand = try hand()
    line(hand, y: 100)
    hand.key("m")
    line(hand, y: 200)
    var state = hand.scene.state
    let read = try SceneStateText.decode(SceneStateText.encode(state), name: "x")
    #expect(read.drawings[0].strokes.map(\.isMarker) == [false, true])
    #expect(read.drawings[0].strokes.map(\.inkColor) == state.drawings[0].strokes.map(\.inkColor))
    let plain = InkStroke(points: [Point(x: 1, y: 2)], color: .white, width: 4)
    state.drawings[0].strokes = [plain]
    let json = SceneStateText.json(of: state)
    let written = ##"{"color":"#ffffff","width":4,"points":[1,2]}"##
    #expect(json.contains(written), "\(json)")
    #expect(try SceneStateText.state(json: json) == state)
  }

  @Test("the width that the user has chosen stays when the window changes its size")
  func width() throws {
    let hand = try hand()
    let ink = try #require(try hand.view("ink") as? DrawingView)
    hand.scene.stage.resize(to: Size(width: 900, height: 800), scale: 1)
    #expect(ink.penWidth == 5)
    hand.key("w")
    hand.scene.stage.resize(to: Size(width: 600, height: 500), scale: 1)
    #expect(ink.penWidth == 12)
  }
}
