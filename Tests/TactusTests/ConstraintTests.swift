import Tactus
import Testing

@Suite("Constraints")
struct ConstraintTests {
  private let window = AppWindow(size: Size(width: 400, height: 300))

  private func box(_ width: Double, _ height: Double) -> View {
    View(frame: Rect(x: 0, y: 0, width: width, height: height))
  }

  @Test("a view between two edges fills the space between them")
  func edges() {
    let view = box(10, 10)
    window.content = ConstraintLayout {
      view.constrained(.leading(16), .trailing(24), .top(8), .bottom(12))
    }
    #expect(view.frame == Rect(x: 16, y: 8, width: 360, height: 280))
  }

  @Test("a view without a length takes its preferred size")
  func preferred() {
    let (corner, middle) = (box(60, 44), box(100, 50))
    window.content = ConstraintLayout {
      corner.constrained(.trailing(8), .bottom(8))
      middle.constrained(.centerX(), .centerY(10))
    }
    #expect(corner.frame == Rect(x: 332, y: 248, width: 60, height: 44))
    #expect(middle.frame == Rect(x: 150, y: 135, width: 100, height: 50))
  }

  @Test("views are placed beside others, in any order of declaration")
  func siblings() {
    let (title, body, buttons, badge) = (box(80, 30), box(0, 0), box(200, 44), box(20, 20))
    window.content = ConstraintLayout {
      body.constrained(
        .below(title, by: 12), .above(buttons, by: 6), .leading(of: title), .trailing(16))
      title.constrained(.leading(16), .top(16))
      buttons.constrained(.bottom(16), .centerX())
      badge.constrained(.after(title, by: 4), .centerY(of: title))
    }
    #expect(body.frame == Rect(x: 16, y: 58, width: 368, height: 176))
    #expect(badge.frame == Rect(x: 100, y: 21, width: 20, height: 20))
  }

  @Test("lengths follow another view, the layout, the other axis, and their limits")
  func lengths() {
    let (half, square, column, least) = (box(0, 0), box(0, 0), box(0, 0), box(5, 5))
    window.content = ConstraintLayout {
      half.constrained(.width(of: nil, times: 0.5), .height(40))
      square.constrained(.width(of: half), .height(perWidth: 1))
      column.constrained(.leading(), .trailing(), .width(atMost: 300))
      least.constrained(.width(atLeast: 44), .height(atLeast: 44))
    }
    #expect(half.frame.size == Size(width: 200, height: 40))
    #expect(square.frame.size == Size(width: 200, height: 200))
    #expect(column.frame.minX == 50 && column.frame.width == 300)
    #expect(least.frame.size == Size(width: 44, height: 44))
  }

  @Test("leading means right in a mirrored theme")
  func mirrored() {
    let (first, second) = (box(50, 44), box(30, 44))
    window.content = ConstraintLayout {
      first.constrained(.leading(10))
      second.constrained(.after(first, by: 5))
    }
    #expect([first, second].map(\.frame.minX) == [10, 65])
    window.theme.isRightToLeft = true
    #expect([first, second].map(\.frame.maxX) == [390, 335])
  }

  @Test("a label is as high as its text at the label's width")
  func text() {
    let label = Label("some words that need several lines where there is little room for them")
    window.content = ConstraintLayout { label.constrained(.leading(), .width(100)) }
    let narrow = label.frame.height
    window.content = ConstraintLayout { label.constrained(.leading(), .width(380)) }
    #expect(narrow > label.frame.height * 2)
  }

  @Test("a view that is not in the layout stops the program")
  func stranger() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let window = AppWindow(size: Size(width: 100, height: 100))
      window.content = ConstraintLayout { View().constrained(.below(View())) }
    }
    expect(end, says: "which is not in the layout")
  }

  @Test("a circular dependency stops the program")
  func circle() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let window = AppWindow(size: Size(width: 100, height: 100))
      let (a, b) = (View(), View())
      window.content = ConstraintLayout {
        a.constrained(.after(b))
        b.constrained(.after(a))
      }
    }
    expect(end, says: "form a cycle that includes the view itself")
  }

  @Test("three constraints along one axis stop the program")
  func tooMany() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let window = AppWindow(size: Size(width: 100, height: 100))
      window.content = ConstraintLayout {
        View().constrained(.leading(), .trailing(), .width(10))
      }
    }
    expect(end, says: "has 3 constraints along one axis")
  }

  private func expect(_ end: ExitTest.Result?, says sentence: String) {
    let text = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(sentence), "\(text)")
  }
}
