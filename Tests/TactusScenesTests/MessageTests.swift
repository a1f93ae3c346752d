import TactusGeometry
import TactusInput
import TactusPainting
import TactusStage
import TactusViews
import Testing

@testable import TactusScenes

/// Messages of the program to the person at the screen.
@Suite("Messages over a scene")
struct MessageTests {
  let hand: SceneHand

  init() throws { hand = try SceneHand("board") }

  private func tell(_ text: String, isTrouble: Bool) {
    hand.scene.stage.show(Message(text, isTrouble: isTrouble), at: hand.now)
  }

  @Test("a message covers everything but the tools, takes no touch, and is as wide as its text")
  func place() throws {
    let place = Point(x: 640, y: 700)
    let below = hand.scene.tree.hitTest(place)
    tell("changes will not be saved", isTrouble: true)
    let view = try #require(hand.scene.stage.overlays.message)
    #expect(hand.scene.tree.root.children.last === view)
    #expect(hand.scene.tree.hitTest(place) === below)
    #expect(view.frame.contains(place) && view.frame.width < 300)
    let bar = try hand.view("bar").frame
    #expect(view.frame.maxY <= bar.minY)
    tell(String(repeating: "a word ", count: 60), isTrouble: true)
    let long = try #require(hand.scene.stage.overlays.message)
    #expect(long.frame.width <= 560 && long.frame.height > view.frame.height * 2)
    #expect(long.frame.maxY <= bar.minY)
    hand.scene.stage.show(notice: "One fault\nand another")
    let notice = try #require(hand.scene.stage.overlays.notice)
    #expect(!long.frame.intersects(notice.frame))
  }

  @Test("news disappears after 5 s despite any touch, and then causes no further wake-up")
  func messages() {
    tell("saved as /home/ann/table-1.png", isTrouble: false)
    hand.tap(300, 500)
    // A second tap would be a double tap until then.
    hand.wait(400)
    #expect(hand.scene.stage.nextDeadline == Timestamp(nanoseconds: 6_000_000_000))
    hand.wait(4500)
    #expect(hand.scene.stage.overlays.message != nil)
    hand.wait(200)
    #expect(hand.scene.stage.overlays.message == nil && hand.scene.stage.nextDeadline == nil)
  }

  @Test(
    "a warning stays until it can have been read and a finger moves on, and that touch has its effect"
  )
  func trouble() {
    tell("changes could not be saved", isTrouble: true)
    hand.wait(7800)
    hand.drag(300, 500, to: 340, 520)
    #expect(hand.scene.stage.overlays.message != nil)
    hand.wait(60_000)
    #expect(hand.scene.stage.overlays.message != nil && hand.scene.stage.nextDeadline == nil)
    hand.drag(600, 500, to: 640, 520)
    #expect(hand.scene.stage.overlays.message == nil)
    #expect(hand.scene.built.drawings.first?.view.strokes.count == 2)
  }

  @Test("a message grows with the text size, also while it is shown, and stays in the window")
  func textSize() throws {
    tell("changes will not be saved", isTrouble: true)
    let view = try #require(hand.scene.stage.overlays.message)
    let before = view.frame
    hand.scene.stage.theme = hand.scene.stage.theme.scalingText(by: 2)
    #expect(view.frame.width > before.width * 1.7 && view.frame.height > before.height * 1.2)
    hand.scene.stage.resize(to: Size(width: 320, height: 240), scale: 1)
    tell(String(repeating: "word ", count: 90), isTrouble: true)
    let long = try #require(hand.scene.stage.overlays.message)
    #expect(hand.scene.tree.root.bounds.contains(long.frame) && long.lines.count > 1)
    let size = 15 * hand.scene.tree.theme.textFactor
    for line in long.lines {
      #expect(long.measureText(line, size: size).width <= long.bounds.width - 28)
    }
    let height = long.measureText("x", size: size).lineHeight * Double(long.lines.count)
    #expect(height <= long.bounds.height - 28)
  }
}
