import TactusGeometry
import TactusJSON
import TactusPictures
import TactusValues
import TactusViews
import Testing

@testable import TactusScenes

@Suite("Multistroke shapes in a scene")
struct MultistrokeSceneTests {
  private static let text = """
    {
      "version": 1,
      "let": { "done": "" },
      "views": [{ "id": "pad" }],
      "recognizers": {
        "shape": { "use": "tactus.multistroke", "parameters": {
          "builtIn": ["equals", "three-finger-swipe-left"], "pause": 400,
          "templates": [
            { "name": "pi", "strokes": [[[0, 0], [20, 0]], [[6, 0], [6, 20]], [[14, 0], [14, 20]]] }
          ] } }
      },
      "attach": [{ "to": "#pad", "recognizers": ["shape"] }],
      "bindings": [
        { "on": "shape", "do": "set", "with": { "value": "done", "to": "name" } }
      ]
    }
    """

  private func hand() throws -> SceneHand {
    let text = SceneText(Self.text)
    #expect(text.faults.isEmpty, "\(text.diagnostics.rendered())")
    return SceneHand(
      Scene(
        try #require(text.scene), catalogue: SceneText.catalogue, pictures: PictureLibrary([]),
        size: Size(width: 800, height: 600)))
  }

  private func draw(_ hand: SceneHand, _ lines: [(Double, Double, Double, Double)]) {
    for line in lines {
      hand.down(0, line.0, line.1)
      hand.glide(0, line.2, line.3)
      hand.up()
      hand.wait(150)
    }
  }

  @Test("a template of the file and a built-in shape are named after the pause")
  func named() throws {
    let hand = try hand()
    draw(hand, [(340, 420, 340, 310), (420, 300, 422, 420), (300, 300, 460, 305)])
    #expect(hand.scene.values[0] == .text(""))
    hand.wait(400)
    #expect(hand.scene.values[0] == .text("pi"))
    draw(hand, [(300, 300, 460, 300), (460, 360, 300, 362)])
    hand.wait(400)
    #expect(hand.scene.values[0] == .text("equals"))
  }

  @Test("three simultaneous swipes need no pause")
  func swipe() throws {
    let hand = try hand()
    for id: Int32 in 0...2 { hand.down(id, 600, 200 + 60 * Double(id)) }
    for step in 1...20 {
      for id: Int32 in 0...2 { hand.move(id, 600 - 10 * Double(step), 200 + 60 * Double(id)) }
    }
    for id: Int32 in 0...2 { hand.up(id) }
    #expect(hand.scene.values[0] == .text("three-finger-swipe-left"))
  }

  @Test("a misspelled built-in shape is a fault of the file, with a suggestion")
  func faults() {
    let text = SceneText(
      Self.text.replacing("\"builtIn\": [\"equals\"", with: "\"builtIn\": [\"equal\""))
    #expect(text.faults(.error).first?.suggestion?.replacement == "\"equals\"")
  }
}
