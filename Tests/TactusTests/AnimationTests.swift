import Tactus
import Testing

@Suite("Animations in code")
struct AnimationTests {
  private let window = AppWindow(size: Size(width: 400, height: 300))
  private let card = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  init() {
    window.stage.tree.root.add(card)
    window.wait(untilMilliseconds: 1000)
    window.tap(at: Point(x: 350, y: 250), milliseconds: 1000)
  }

  @Test("a view is animated to its new state, and the animation reports its end")
  func completion() {
    var ends = 0
    card.animate(for: .milliseconds(200)) {
      card.center = Point(x: 250, y: 50)
      card.alpha = 0
    } completion: {
      ends += 1
    }
    #expect(card.center == Point(x: 50, y: 50))
    window.wait(untilMilliseconds: 1140)
    #expect(abs(card.center.x - 150) < 1 && abs(card.alpha - 0.5) < 0.01 && ends == 0)
    window.wait(untilMilliseconds: 1300)
    #expect(card.center == Point(x: 250, y: 50) && card.alpha == 0 && ends == 1)
  }

  @Test("a second animation starts at the first one's current state, and the first never ends")
  func interrupted() {
    var ends: [String] = []
    card.animate(for: .milliseconds(200)) {
      card.center.x = 250
    } completion: {
      ends.append("first")
    }
    window.wait(untilMilliseconds: 1140)
    let middle = card.center.x
    card.animate(for: .milliseconds(200)) {
      card.center.x = 50
    } completion: {
      ends.append("second")
    }
    #expect(card.center.x == middle)
    window.wait(untilMilliseconds: 2000)
    #expect(card.center.x == 50 && ends == ["second"])
  }
}
