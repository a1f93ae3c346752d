import TactusGeometry
import TactusInput
import TactusInteraction
import TactusStage
import TactusViews
import TestSupport
import Testing

@testable import TactusPictures
@testable import TactusScenes

@Suite("Menus of scenes")
struct MenuSceneTests {
  private func hand(_ frame: String) throws -> SceneHand {
    let read = SceneText(
      """
      {
        "version": 1,
        "views": [{ "id": "card", "frame": \(frame), "background": "white" }],
        "recognizers": { "press": { "use": "tactus.long-press" } },
        "attach": [{ "to": "#card", "recognizers": ["press"] }],
        "bindings": [{ "on": "press", "do": "popMenu", "with": { "items": [
          { "title": "Remove", "do": "hide", "with": { "which": "#card" }, "destructive": true },
          { "title": "Pop", "do": "pop" },
          { "title": "Turn", "do": "turn" }
        ] } }]
      }
      """)
    #expect(read.faults.isEmpty)
    return SceneHand(
      Scene(
        try #require(read.scene), catalogue: SceneText.catalogue,
        pictures: DrawnPictures.standard, size: Size(width: 800, height: 600)))
  }

  private func menu(_ hand: SceneHand, _ x: Double, _ y: Double) throws -> MenuView {
    hand.down(0, x, y)
    hand.wait(600)
    return try #require(hand.scene.stage.overlays.menu?.view)
  }

  @Test("items that remove something come last, wherever the scene names them")
  func order() throws {
    let hand = try hand("[300, 250, 100, 100]")
    let menu = try menu(hand, 350, 300)
    #expect(menu.titles == ["Pop", "Turn", "Remove"])
    #expect(menu.destructiveCount == 1)
    menu.onChoose?(2, hand.now)
    #expect(try hand.view("card").isHidden)
  }

  @Test(
    "a menu lies beside the view that it acts on",
    arguments: ["[300, 250, 100, 100]", "[300, 20, 100, 100]", "[20, 20, 200, 560]"])
  func beside(frame: String) throws {
    let hand = try hand(frame)
    let card = try hand.view("card")
    let menu = try menu(hand, card.center.x, card.center.y)
    #expect(!menu.frame.inset(by: 1).intersects(card.frame))
    #expect(hand.scene.tree.root.bounds.contains(menu.frame))
  }

  @Test("a menu of a view that fills the window lies at the finger, which it leaves free")
  func large() throws {
    let hand = try hand("[0, 0, 800, 600]")
    let menu = try menu(hand, 700, 500)
    #expect(!menu.frame.contains(Point(x: 700, y: 500)))
    #expect(menu.frame.maxY < 500 && menu.frame.maxY > 470)
  }
}
