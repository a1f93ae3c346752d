import Tactus
import Testing

@Suite("Pages, lists, menus, sheets and pictures")
struct ContainerTests {
  private let window = AppWindow(size: Size(width: 400, height: 300))

  private func press(_ keys: String..., from start: Double = 0) {
    for (index, key) in keys.enumerated() {
      window.press(key, milliseconds: start + Double(index) * 50)
    }
  }

  private func drag(from start: Point, to end: Point, at time: Double) {
    window.putFinger(at: start, milliseconds: time)
    for step in 1...10 {
      window.moveFinger(
        to: start + (end - start) * (Double(step) / 10), milliseconds: time + Double(step) * 10)
    }
    window.liftFinger(milliseconds: time + 110)
  }

  // MARK: Pages

  @Test("a swipe turns to the next page, which comes to rest at the window's edge")
  func swipe() {
    var turned: [Int] = []
    let pages = Pages([View(), View(), View()])
    pages.onChange = { turned.append($0) }
    window.content = pages
    drag(from: Point(x: 300, y: 100), to: Point(x: 100, y: 100), at: 0)
    window.wait(untilMilliseconds: 2000)
    #expect(pages.page == 1 && turned == [1])
    #expect(pages.pages[1].toSurface.apply(Point.zero) == .zero)
    drag(from: Point(x: 100, y: 100), to: Point(x: 300, y: 100), at: 2100)
    window.wait(untilMilliseconds: 4000)
    #expect(pages.page == 0 && turned == [1, 0])
  }

  @Test(
    "the markers turn pages by a tap beside the center and by keys, up to the first and last page")
  func marks() {
    let pages = Pages([View(), View(), View()])
    window.content = pages
    window.tap(at: Point(x: 260, y: 280), milliseconds: 0)
    window.wait(untilMilliseconds: 1000)
    #expect(pages.page == 1)
    press("Tab", "End", from: 1100)
    window.wait(untilMilliseconds: 2500)
    #expect(pages.page == 2)
    press("Right", from: 2600)
    window.wait(untilMilliseconds: 3500)
    #expect(pages.page == 2)
    press("Left", "Left", from: 3600)
    window.wait(untilMilliseconds: 5000)
    #expect(pages.page <= 1)
  }

  @Test("a visible page stays visible when the window's size changes")
  func resize() {
    let pages = Pages([View(), View(), View()])
    window.content = pages
    pages.go(to: 2)
    window.wait(untilMilliseconds: 2000)
    var turned: [Int] = []
    pages.onChange = { turned.append($0) }
    window.stage.resize(to: Size(width: 640, height: 480), scale: 1)
    #expect(turned.isEmpty)
    #expect(pages.page == 2)
    #expect(pages.pages[2].toSurface.apply(Point.zero) == .zero)
    #expect(pages.pages[2].bounds.size == Size(width: 640, height: 436))
  }

  @Test("pages go from right to left in a mirrored theme")
  func mirroredPages() {
    let pages = Pages([View(), View()])
    window.content = pages
    window.theme.isRightToLeft = true
    #expect(pages.pages[0].toSurface.apply(Point.zero) == .zero)
    drag(from: Point(x: 100, y: 100), to: Point(x: 300, y: 100), at: 0)
    window.wait(untilMilliseconds: 2000)
    #expect(pages.page == 1)
  }

  // MARK: Lists

  @Test("a tap selects a row of a list, and arrow keys the next one, which is scrolled into view")
  func list() {
    var chosen: [Int] = []
    let list = List((0..<10_000).map { "Row \($0)" }) { chosen.append($0) }
    window.content = list
    window.tap(at: Point(x: 200, y: 100), milliseconds: 0)
    #expect(chosen == [2])
    window.focus = list
    press("Down", "End", from: 500)
    #expect(chosen == [2, 3, 9999] && list.cell(at: 9999) != nil && list.cell(at: 3) == nil)
    #expect(list.children.count < 20)
  }

  @Test("a finger that scrolls a list selects nothing")
  func scrolledList() {
    var chosen: [Int] = []
    let list = List((0..<100).map { "Row \($0)" }) { chosen.append($0) }
    window.content = list
    drag(from: Point(x: 200, y: 250), to: Point(x: 200, y: 50), at: 0)
    #expect(chosen.isEmpty && list.contentOffset.y > 150)
  }

  @Test("rows of text grow with the text size")
  func largeRows() {
    let list = List(["one", "two"])
    window.content = list
    #expect(list.cell(at: 1)?.frame.height == 44)
    window.theme = Theme.dark.scalingText(by: 2)
    #expect(list.cell(at: 1)?.frame.height == 88)
  }

  // MARK: Menus

  @Test("a menu shows its selection, and opens by a finger and by keys")
  func menu() {
    var chosen: [Int] = []
    let menu = Menu(["Name", "Date", "Size"]) { chosen.append($0) }
    window.content = ConstraintLayout { menu.constrained(.leading(20), .top(20)) }
    window.tap(at: menu.frame.center, milliseconds: 0)
    // Below the menu button: an arrow of 12 px, then rows of 44 px.
    window.tap(at: Point(x: menu.frame.center.x, y: 64 + 12 + 66), milliseconds: 500)
    #expect(chosen == [1] && menu.title == "Date")
    window.focus = menu
    press("Return", "Down", "Down", "Down", "Return", from: 1000)
    #expect(chosen == [1, 2] && menu.title == "Size")
  }

  // MARK: Sheets

  private func sheet() -> (sheet: Sheet, button: Button, pressed: () -> Int) {
    final class Count { var value = 0 }
    let count = Count()
    let button = Button("OK") { count.value += 1 }
    return (Sheet(Stack(.vertical) { button }), button, { count.value })
  }

  @Test("a sheet takes touches and keys until Escape dismisses it")
  func escape() {
    var (below, dismissed) = (0, 0)
    let behind = Button("Behind") { below += 1 }
    window.content = behind
    let (sheet, button, pressed) = sheet()
    sheet.onDismiss = { dismissed += 1 }
    window.present(sheet)
    window.wait(untilMilliseconds: 500)
    press("Tab", "Return", from: 600)
    #expect(window.focus === button && pressed() == 1 && below == 0)
    press("Tab", "Return", from: 800)
    #expect(window.focus === button && pressed() == 2)
    press("Escape", from: 1000)
    window.wait(untilMilliseconds: 2000)
    #expect(dismissed == 1 && sheet.tree == nil)
    press("Tab", "Return", from: 2100)
    #expect(below == 1)
  }

  @Test("a tap beside a sheet dismisses it, and has no other effect")
  func beside() {
    var below = 0
    window.content = Button("Behind") { below += 1 }
    let (sheet, _, _) = sheet()
    window.present(sheet)
    window.wait(untilMilliseconds: 500)
    window.tap(at: Point(x: 200, y: 20), milliseconds: 600)
    window.wait(untilMilliseconds: 1500)
    #expect(sheet.tree == nil && below == 0)
  }

  @Test("a tap beside a sheet that has not arrived yet has no effect")
  func besideTooEarly() {
    window.content = View()
    let (sheet, _, _) = sheet()
    window.present(sheet)
    window.tap(at: Point(x: 200, y: 20), milliseconds: 60)
    window.wait(untilMilliseconds: 1000)
    #expect(sheet.tree != nil)
    window.tap(at: Point(x: 200, y: 20), milliseconds: 1100)
    window.wait(untilMilliseconds: 2000)
    #expect(sheet.tree == nil)
  }

  @Test("a sheet follows a finger down, returns after a short drag and closes after a long one")
  func dragged() {
    window.content = View()
    let (sheet, _, _) = sheet()
    window.present(sheet)
    window.wait(untilMilliseconds: 500)
    let top = sheet.children[1].frame.minY
    window.putFinger(at: Point(x: 200, y: top + 10), milliseconds: 600)
    window.moveFinger(to: Point(x: 200, y: top + 40), milliseconds: 900)
    #expect(sheet.children[1].frame.minY > top + 10)
    window.liftFinger(milliseconds: 1500)
    window.wait(untilMilliseconds: 2500)
    #expect(sheet.children[1].frame.minY == top && sheet.tree != nil)
    drag(from: Point(x: 200, y: top + 10), to: Point(x: 200, y: 299), at: 2600)
    window.wait(untilMilliseconds: 4000)
    #expect(sheet.tree == nil)
  }

  // MARK: Pictures

  @Test(
    "a picture fits, fills or stretches to its bounds",
    arguments: [
      (PictureBox.Mode.fit, Rect(x: 50, y: 0, width: 300, height: 300)),
      (.fill, Rect(x: 0, y: -50, width: 400, height: 400)),
      (.stretch, Rect(x: 0, y: 0, width: 400, height: 300)),
    ])
  func picture(mode: PictureBox.Mode, frame: Rect) throws {
    let image = try Image.drawn(width: 10, height: 10) {
      $0.fill(Rect(x: 0, y: 0, width: 10, height: 10), .color(.white))
    }
    let box = PictureBox(
      Picture(name: "dot", image: image, size: Size(width: 10, height: 10)), mode: mode)
    window.content = box
    #expect(box.children[0].frame == frame)
    box.anchor = .zero
    #expect(box.children[0].frame.origin == .zero)
  }

  // MARK: Selecting text

  @Test("a long press selects a word, and more as the finger moves; a tap selects nothing")
  func selectByFinger() {
    let label = Label("alpha beta gamma")
    label.isSelectable = true
    window.content = Stack(.vertical, alignment: .start) { label }
    var said: [String] = []
    label.onSelect = { said.append($0) }
    let width = label.bounds.width
    window.putFinger(at: Point(x: 8, y: 10), milliseconds: 0)
    window.wait(untilMilliseconds: 600)
    #expect(label.selectedText == "alpha")
    window.moveFinger(to: Point(x: width / 2, y: 10), milliseconds: 700)
    #expect(label.selectedText == "alpha beta")
    window.liftFinger(milliseconds: 800)
    #expect(label.selectedText == "alpha beta" && window.focus === label)
    window.tap(at: Point(x: 8, y: 10), milliseconds: 1500)
    window.wait(untilMilliseconds: 2500)
    #expect(label.selection == nil && said == ["alpha", "alpha beta", ""])
    label.beginSelection(at: Point(x: 8, y: 10), isWord: true)
    label.text = "Another text"
    #expect(label.selection == nil && said.last == "")
  }

  @Test("a double tap selects a word, and Control+A selects all")
  func selectByTaps() {
    let label = Label("alpha beta gamma")
    label.isSelectable = true
    window.content = Stack(.vertical, alignment: .start) { label }
    let place = Point(x: label.bounds.width - 8, y: 10)
    window.tap(at: place, milliseconds: 0)
    window.tap(at: place, milliseconds: 150)
    #expect(label.selectedText == "gamma")
    window.focus = label
    window.press("a", modifiers: [.control], milliseconds: 1000)
    #expect(label.selectedText == "alpha beta gamma")
  }

  // MARK: Weights

  @Test("bold text has more ink than regular text, in the built-in font as well")
  func weights() throws {
    func ink(_ weight: FontWeight) throws -> Int {
      let image = try Image.drawn(width: 200, height: 40) { canvas in
        canvas.font = .weighted(weight)
        canvas.drawText(
          "Weighted", in: Rect(x: 0, y: 0, width: 200, height: 40), size: 20, color: .white)
      }
      return (0..<40 * 200).reduce(0) { $0 + Int(image.pixel(x: $1 % 200, y: $1 / 200) & 0xff) }
    }
    #expect(try ink(.bold) > ink(.regular) * 11 / 10)
  }

  @Test(
    "a scroll view made with content follows the content's preferred height, even if that changes")
  func scrollViewWithContent() {
    let label = Label("one")
    let column = Stack(.vertical) { for _ in 0..<40 { Button("row") {} } }
    column.append(label)
    let scroll = ScrollView(column)
    let window = AppWindow(size: Size(width: 400, height: 300))
    window.content = scroll
    let first = scroll.contentSize
    #expect(first.width == 400 && first.height > 1000)
    #expect(column.frame.size == first)
    label.text = "one\ntwo\nthree"
    #expect(scroll.contentSize.height > first.height)
    for step in 0...20 {
      let place = Point(x: 200, y: 250 - Double(step) * 10)
      if step == 0 {
        window.putFinger(at: place, milliseconds: 0)
      } else {
        window.moveFinger(to: place, milliseconds: Double(step) * 16)
      }
    }
    #expect(scroll.contentOffset.y > 150)
  }

  @Test("a gesture sees only its devices, and reports places in any view")
  func devicesAndPlaces() {
    let window = AppWindow(size: Size(width: 400, height: 300))
    let card = View(frame: Rect(x: 100, y: 50, width: 200, height: 200))
    let mark = View(frame: Rect(x: 20, y: 10, width: 50, height: 50))
    window.stage.tree.root.add(card)
    card.add(mark)
    var (places, pens) = ([Point](), 0)
    card.on(Tap()) { places.append($0.convert($0.location, to: mark)) }
    card.on(Tap(), devices: [.pen]) { _ in pens += 1 }
    window.tap(at: Point(x: 200, y: 150), milliseconds: 0)
    window.wait(untilMilliseconds: 600)
    #expect(places == [Point(x: 80, y: 90)])
    #expect(pens == 0)
  }
}
