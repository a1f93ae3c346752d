import Tactus
import Testing

@Suite("Layout")
struct LayoutTests {
  private let window = AppWindow(size: Size(width: 400, height: 300))

  private func box(_ width: Double, _ height: Double) -> View {
    View(frame: Rect(x: 0, y: 0, width: width, height: height))
  }

  @Test("a column gives each view its preferred size, and the rest to views that fill")
  func column() {
    let (top, middle, bottom) = (box(50, 40), box(0, 0), box(50, 60))
    window.content = Stack(.vertical, spacing: 10, padding: 20) {
      top
      middle.filling()
      bottom
    }
    #expect(top.frame == Rect(x: 20, y: 20, width: 360, height: 40))
    #expect(middle.frame == Rect(x: 20, y: 70, width: 360, height: 140))
    #expect(bottom.frame == Rect(x: 20, y: 220, width: 360, height: 60))
  }

  @Test("weights divide the remaining space, and no view gets less than its minimum")
  func weights() {
    let (a, b, c) = (box(0, 0), box(0, 0), box(0, 0))
    window.content = Stack(.horizontal, spacing: 0) {
      a.filling(1)
      b.filling(2)
      c.filling(1, minimum: 160)
    }
    #expect([a, b, c].map(\.frame.width) == [80, 160, 160])
  }

  @Test("a row begins at the right in a mirrored theme")
  func mirrored() {
    let (a, b) = (box(100, 44), box(50, 44))
    window.content = Stack(.horizontal, spacing: 10, alignment: .start) {
      a
      b
    }
    #expect([a, b].map(\.frame.minX) == [0, 110])
    window.theme.isRightToLeft = true
    #expect([a, b].map(\.frame.maxX) == [400, 290])
  }

  @Test("a hidden or removed view gives its space to the others")
  func goingAway() {
    let (a, b) = (box(100, 40), box(100, 40))
    let stack = Stack(.vertical, spacing: 0) {
      a
      b
    }
    window.content = stack
    #expect(b.frame.minY == 40)
    a.removeFromParent()
    #expect(b.frame.minY == 0)
    stack.add(a)
    #expect(a.frame.minY == 40)
  }

  @Test("text that grows moves the views below it")
  func growing() {
    let label = Label("one line")
    let below = box(100, 20)
    let column = Stack(.vertical, spacing: 0) {
      label
      below
    }
    window.content = column
    let before = below.frame.minY
    label.text = "one line\nand another\nand a third"
    #expect(below.frame.minY >= before * 2.9)
  }

  @Test("nested stacks take the space that their views prefer")
  func nested() {
    let (a, b) = (box(60, 50), box(70, 30))
    let row = Stack(.horizontal, spacing: 10) {
      a
      b
    }
    #expect(row.preferredSize(in: window.size) == Size(width: 140, height: 50))
  }

  @Test("a label wraps at spaces, and ends in an ellipsis if lines are omitted")
  func label() {
    let lines = TextLines.fitted(
      "the quick brown fox jumps over the lazy dog", width: 120, size: 16, font: .builtIn,
      atMost: 2)
    #expect(lines.count == 2)
    #expect(lines[0].text.hasPrefix("the quick") && !lines[0].text.hasSuffix(" "))
    #expect(lines[0].range == 0..<lines[0].text.count)
    #expect(lines[1].text.hasSuffix("\u{2026}"))
    for line in lines {
      #expect(Canvas.measureText(line.text, size: 16, font: .builtIn).width <= 120)
    }
    let long = TextLines.fitted(
      "incomprehensibilities", width: 60, size: 16, font: .builtIn, atMost: 9)
    #expect(long.count > 1 && long.map(\.text).joined() == "incomprehensibilities")
  }

  @Test("a label's font size is textSize in px times the scale and the user's text size")
  func labelSize() {
    func size(_ label: Label) -> Size { label.preferredSize(in: window.size) }
    #expect(size(Label("Sound", textSize: 32)) == size(Label("Sound", scale: 2)))
    #expect(size(Label("Sound", textSize: 8, scale: 4)) == size(Label("Sound", scale: 2)))
    let label = Label("Sound", textSize: 20)
    window.content = label
    window.theme = Theme.dark.scalingText(by: 1.5)
    #expect(size(label) == size(Label("Sound", textSize: 30)))
  }

  @Test("a label of its preferred size shows all of its text", arguments: [1, 1.25, 1.5, 2])
  func labelAtScale(scale: Double) throws {
    for text in ["Sound", "A part of a text can be selected,", "WWW iii"] {
      func picture(spare: Double) throws -> [UInt32] {
        let window = AppWindow(size: Size(width: 400, height: 60), scale: scale)
        let label = Label(text)
        window.stage.tree.root.add(label)
        let wanted = label.preferredSize(in: window.size)
        label.frame = Rect(x: 8, y: 8, width: wanted.width + spare, height: wanted.height)
        let image = try window.picture()
        return (0..<image.width * image.height).map {
          image.pixel(x: $0 % image.width, y: $0 / image.width)
        }
      }
      #expect(try picture(spare: 0) == picture(spare: 60), "\(text)")
    }
  }

  @Test("a grid of 100,000 items has views only for the visible ones")
  func grid() {
    var made = 0
    var shown: Set<Int> = []
    let grid = Grid(count: 100_000, itemSize: Size(width: 80, height: 60), spacing: 10) {
      made += 1
      return View()
    } show: { _, index in
      shown.insert(index)
    }
    window.content = grid
    #expect(made <= 24 && shown.contains(0) && shown.contains(15))
    let first = made
    for step in 1...400 { grid.contentOffset = Point(x: 0, y: Double(step) * 35) }
    #expect(made <= first + 4)
    #expect(grid.contentSize.height == 25_000 * 70 + 10)
    grid.scroll(toItem: 99_999)
    #expect(grid.cell(at: 99_999) != nil && grid.cell(at: 0) == nil)
    #expect(grid.contentOffset.y == grid.rangeY.upperBound)
  }

  @Test("a finger scrolls a grid, which continues after a fling")
  func gridScroll() {
    let grid = Grid(count: 1000, itemSize: Size(width: 0, height: 44), make: { View() }) {
      (_: View, _) in
    }
    window.content = grid
    window.putFinger(at: Point(x: 100, y: 250), milliseconds: 0)
    for step in 1...10 {
      window.moveFinger(
        to: Point(x: 100, y: 250 - Double(step) * 15), milliseconds: Double(step) * 8)
    }
    window.liftFinger(milliseconds: 82)
    let offset = grid.contentOffset.y
    #expect(abs(offset - 140) < 1)
    window.wait(untilMilliseconds: 300)
    #expect(grid.contentOffset.y > offset + 50)
  }
}
