import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusPainting
import TactusStage
import TactusValues
import TactusViews
import Testing

@testable import TactusPictures
@testable import TactusScenes

/// Tests what a scene can do with the person who touches it.
@Suite("Whose finger, in scenes")
struct PeopleSceneTests {
  private static let text = """
    {
      "version": 1,
      "let": { "last": 0, "hands": 0 },
      "views": [
        { "id": "paper", "type": "drawing", "frame": [0, 0, "100%", "50%"], "multipleTouch": true,
          "colors": ["#ff0000", "#00ff00"], "colorsByPerson": true },
        { "id": "pad", "frame": [0, "50%", "100%", "50%"], "multipleTouch": true }
      ],
      "attach": [{ "to": "#pad", "recognizers": ["tap"] }],
      "recognizers": { "tap": { "use": "tactus.tap", "perFinger": true } },
      "bindings": [
        { "on": "tap", "if": "person == 2", "do": "set", "with": { "value": "hands", "to": "hands + hand" } },
        { "on": "tap", "do": "set", "with": { "value": "last", "to": "person" } }
      ]
    }
    """

  private let hand: SceneHand
  private let log = Lines()

  private final class Lines {
    var all: [String] = []
  }

  init() throws {
    let text = SceneText(Self.text)
    #expect(text.faults.isEmpty)
    let scene = Scene(
      try #require(text.scene), catalogue: SceneText.catalogue,
      pictures: DrawnPictures.standard, size: Size(width: 1280, height: 800))
    scene.interaction.engine.surface.pixelsPerMillimetre = 4
    let log = log
    scene.stage.onTransition = { transition, view in
      var writer = EventLog()
      log.all.append(String(decoding: writer.line(transition, view: view), as: UTF8.self))
    }
    hand = SceneHand(scene)
  }

  @Test("each person draws in a color")
  func colors() throws {
    let paper = try #require(hand.view("paper") as? DrawingView)
    hand.down(0, 100, 100)
    hand.wait(100)
    hand.down(1, 900, 100)
    hand.move(0, 150, 100)
    hand.move(1, 950, 100)
    #expect(paper.live.map(\.color) == [Color(hex: 0xff0000), Color(hex: 0x00ff00)])
  }

  @Test("a condition can ask for the person, and the log has the second one's number")
  func conditions() throws {
    hand.down(0, 100, 600)
    hand.wait(100)
    hand.down(1, 900, 600)
    hand.wait(50)
    hand.up(1)
    hand.up(0)
    hand.wait(1_000)
    let taps = log.all.filter { $0.contains("recognized") }
    #expect(taps.count == 2)
    #expect(taps[0].contains(#""touches":[1],"person":2"#) && !taps[1].contains("person"))
    #expect(hand.scene.values[1] == .number(1) && hand.scene.values[0] == .number(1))
  }
}
