import Tactus
import Testing

@Suite("Scroll views")
struct ScrollViewTests {
  private let window = AppWindow(size: Size(width: 400, height: 300))

  private func show(_ view: View, width: Double = 200, height: Double = 44) {
    view.frame = Rect(x: 100, y: 100, width: width, height: height)
    window.stage.tree.root.add(view)
  }

  @Test("a disabled scroll view leaves the finger to its content until it is enabled again")
  func scrollViewOff() {
    let paper = DrawingView()
    paper.frame = Rect(x: 0, y: 0, width: 400, height: 600)
    let scroll = ScrollView()
    scroll.contentSize = Size(width: 400, height: 600)
    scroll.add(paper)
    scroll.isScrollEnabled = false
    window.content = scroll
    func draw(at start: Double) {
      window.putFinger(at: Point(x: 50, y: 50), milliseconds: start)
      for step in 1...20 {
        let place = Point(x: 50 + Double(step) * 10, y: 50 + Double(step) * 5)
        window.moveFinger(to: place, milliseconds: start + Double(step) * 16)
      }
      window.liftFinger(milliseconds: start + 340)
    }
    draw(at: 0)
    #expect(paper.strokes.first?.points.count ?? 0 >= 20)
    #expect(scroll.contentOffset == .zero)
    scroll.isScrollEnabled = true
    draw(at: 1000)
    #expect(scroll.contentOffset != .zero)
  }

  @Test("a scroll view keeps its position while its size or content is empty for a moment")
  func keepsPlace() {
    let scroll = ScrollView()
    scroll.frame = Rect(x: 0, y: 0, width: 400, height: 600)
    scroll.contentSize = Size(width: 400, height: 4000)
    scroll.contentOffset = Point(x: 0, y: 700)
    scroll.contentSize = .zero
    scroll.contentSize = Size(width: 400, height: 4000)
    #expect(scroll.contentOffset.y == 700)
    scroll.frame = .zero
    scroll.layout()
    scroll.frame = Rect(x: 0, y: 0, width: 400, height: 600)
    scroll.layout()
    #expect(scroll.contentOffset.y == 700)
    scroll.contentSize.height = 800
    #expect(scroll.contentOffset.y == 200)
  }

  @Test("a moving finger scrolls by its full displacement beside a resting one")
  func restingFinger() {
    let scroll = ScrollView()
    scroll.contentSize = Size(width: 400, height: 4000)
    window.content = scroll
    window.putFinger(0, at: Point(x: 50, y: 500), milliseconds: 0)
    window.putFinger(1, at: Point(x: 300, y: 500), milliseconds: 10)
    for step in 1...29 {
      let place = Point(x: 300, y: 500 - Double(step) * 10)
      window.moveFinger(1, to: place, milliseconds: 10 + Double(step) * 16)
    }
    #expect(scroll.contentOffset.y == 280)
  }

  @Test("a scroll view around a button claims the finger, and the button is not pressed")
  func buttonInScrollView() {
    var count = 0
    let button = Button("OK") { count += 1 }
    button.frame = Rect(x: 20, y: 20, width: 200, height: 44)
    let scroll = ScrollView()
    scroll.contentSize = Size(width: 400, height: 2000)
    scroll.add(button)
    window.content = scroll
    window.putFinger(at: Point(x: 50, y: 40), milliseconds: 0)
    for step in 1...10 {
      let y = 40 - Double(step) * 5
      window.moveFinger(to: Point(x: 50, y: y), milliseconds: Double(step) * 20)
    }
    window.liftFinger(milliseconds: 220)
    #expect(scroll.contentOffset.y > 30)
    #expect(count == 0 && !button.isPressed)
  }
}
