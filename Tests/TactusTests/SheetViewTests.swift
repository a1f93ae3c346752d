import Tactus
import Testing

@Suite("A sheet that a program opens and closes")
struct SheetViewTests {
  private let window = AppWindow(size: Size(width: 400, height: 300))
  private let button = Button("Close")
  private let sheet: SheetView

  init() {
    let (label, button) = (Label("Settings"), button)
    sheet = SheetView(
      Stack(.vertical) {
        label
        button
      })
    window.content = View()
    window.add(sheet)
  }

  private func open() {
    window.tap(at: Point(x: 1, y: 1), milliseconds: 0)
    sheet.isOpen = true
    window.wait(untilMilliseconds: 1000)
  }

  private func place(_ view: View) -> Rect { view.toSurface.apply(view.bounds) }

  @Test(
    "the panel is as high as its view, at the bottom of the window, and follows isOpen")
  func panel() {
    #expect(window.stage.tree.hitTest(Point(x: 200, y: 290)) === window.content)
    open()
    let panel = place(sheet.panel)
    #expect(panel.maxY == 300 && panel.width == 400 && panel.height > 80 && panel.height < 200)
    #expect(panel.contains(place(button)))
    sheet.isOpen = false
    window.wait(untilMilliseconds: 2000)
    #expect(window.stage.tree.hitTest(Point(x: 200, y: 290)) === window.content)
  }

  @Test(
    "the user closes the sheet by a touch beside it, a drag or Escape, and the program learns of it"
  )
  func closing() {
    var changes: [Bool] = []
    sheet.onChange = { changes.append($0) }
    open()
    window.tap(at: Point(x: 200, y: 10), milliseconds: 1100)
    #expect(!sheet.isOpen && changes == [false])
    window.wait(untilMilliseconds: 2000)
    sheet.isOpen = true
    window.wait(untilMilliseconds: 3000)
    let start = Point(x: 60, y: place(sheet.panel).minY + 10)
    window.putFinger(at: start, milliseconds: 3100)
    for step in 1...10 {
      window.moveFinger(
        to: start + Vector(dx: 0, dy: 9 * Double(step)), milliseconds: 3100 + Double(step) * 10)
    }
    window.liftFinger(milliseconds: 3210)
    #expect(!sheet.isOpen && changes == [false, false])
    window.wait(untilMilliseconds: 4000)
    sheet.isOpen = true
    window.press("Escape", milliseconds: 5000)
    #expect(!sheet.isOpen && changes == [false, false, false])
  }

  @Test("while the sheet is open, keys do not reach the window's shortcuts")
  func keys() {
    var keys: [String] = []
    window.onKey = {
      keys.append($0.name)
      return true
    }
    open()
    window.press("a", milliseconds: 1100)
    sheet.isOpen = false
    window.press("b", milliseconds: 1200)
    #expect(keys == ["b"])
  }

  @Test("a removed sheet takes no keys")
  func removed() {
    var count = 0
    window.onKey = { _ in
      count += 1
      return true
    }
    open()
    sheet.removeFromParent()
    window.press("a", milliseconds: 1100)
    #expect(count == 1)
  }

  @Test("a sheet presented while another is open lies in front and closes first")
  func presented() {
    open()
    let other = Sheet(Label("Question"))
    window.present(other)
    window.wait(untilMilliseconds: 2000)
    window.press("Escape", milliseconds: 2100)
    #expect(sheet.isOpen && other.parent?.isHidden != true)
    window.wait(untilMilliseconds: 3000)
    #expect(other.parent == nil)
    window.press("Escape", milliseconds: 3100)
    #expect(!sheet.isOpen)
  }
}
