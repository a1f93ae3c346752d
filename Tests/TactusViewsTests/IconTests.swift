import TactusGeometry
import TactusPainting
import Testing

@testable import TactusViews

@Suite("Icons of buttons")
struct IconTests {
  private func canvas(_ width: Int, _ height: Int) throws -> Canvas {
    let canvas = try Canvas(width: width, height: height, format: .xrgb8888)
    canvas.fill(canvas.pixelBounds.rect, .color(.white))
    return canvas
  }

  /// Returns the number of dark pixels in a part of a canvas.
  private func ink(_ canvas: Canvas, _ part: Rect) -> Int {
    var count = 0
    for y in Int(part.minY)..<Int(part.maxY) {
      for x in Int(part.minX)..<Int(part.maxX) where canvas.pixel(x: x, y: y) & 0xFF < 0x80 {
        count += 1
      }
    }
    return count
  }

  @Test("every icon is drawn, within its square", arguments: Icon.allCases)
  func shapes(icon: Icon) throws {
    let canvas = try canvas(48, 48)
    let square = Rect(x: 12, y: 12, width: 24, height: 24)
    icon.paint(in: square, color: .black, on: canvas)
    let whole = ink(canvas, Rect(x: 0, y: 0, width: 48, height: 48))
    #expect(whole >= 12)
    #expect(ink(canvas, square) == whole)
  }

  @Test("no two icons look the same")
  func distinct() throws {
    var pictures: Set<[UInt32]> = []
    for icon in Icon.allCases {
      let canvas = try canvas(24, 24)
      icon.paint(in: Rect(x: 0, y: 0, width: 24, height: 24), color: .black, on: canvas)
      pictures.insert((0..<24).flatMap { y in (0..<24).map { canvas.pixel(x: $0, y: y) } })
    }
    #expect(pictures.count == Icon.allCases.count)
  }

  private func painted(_ button: Button, width: Int, theme: Theme = .light) throws -> Canvas {
    let tree = ViewTree(size: Size(width: 200, height: 44))
    tree.theme = theme
    button.frame = Rect(x: 0, y: 0, width: Double(width), height: 44)
    tree.root.add(button)
    let canvas = try canvas(200, 44)
    tree.paint(canvas, Region(canvas.pixelBounds))
    return canvas
  }

  @Test("a button shows its icon and its title, or only the icon where there is no room for both")
  func room() throws {
    let button = Button("Undo")
    button.icon = .undo
    let wide = button.preferredSize(in: .zero).width
    button.hidesTitle = true
    #expect(button.preferredSize(in: .zero) == Size(width: 44, height: 44))
    button.hidesTitle = false
    #expect(wide > 80)
    for width in [44, 60] {
      let canvas = try painted(button, width: width)
      let middle = Double(width) / 2
      #expect(ink(canvas, Rect(x: middle - 12, y: 10, width: 24, height: 24)) > 30)
      let sides = [Rect(x: 4, y: 4, width: middle - 17, height: 36)]
      #expect(sides.allSatisfy { ink(canvas, $0) == 0 })
    }
    let canvas = try painted(button, width: Int(wide))
    #expect(ink(canvas, Rect(x: wide - 50, y: 10, width: 40, height: 24)) > 30)
    #expect(button.title == "Undo")
  }

  @Test("an icon grows with the text")
  func size() {
    let small = IconTitle(icon: .pen, title: "", size: 16)
    #expect(small.width == 24)
    #expect(IconTitle(icon: .pen, title: "", size: 24).width == 36)
  }

  @Test("a pressed button shows a halo beyond the finger, also without a box")
  func halo() throws {
    for style in [Button.Style.plain, .bare, .prominent] {
      let tree = ViewTree(size: Size(width: 120, height: 120))
      let button = Button("", style: style)
      button.frame = Rect(x: 38, y: 38, width: 44, height: 44)
      tree.root.add(button)
      func ring() throws -> UInt32 {
        let canvas = try canvas(120, 120)
        tree.paint(canvas, Region(canvas.pixelBounds))
        return canvas.pixel(x: 60, y: 23) & 0xFF_FFFF
      }
      #expect(try ring() == 0xFF_FFFF)
      button.touchesBegan([])
      #expect(try ring() == Theme.dark.accent.premultiplied & 0xFF_FFFF)
      button.touchesCancelled([])
      #expect(try ring() == 0xFF_FFFF)
    }
  }

  @Test("a pressed button's halo shows in front of its siblings and outside a parent that clips")
  func floating() throws {
    let tree = ViewTree(size: Size(width: 120, height: 120))
    let bar = View(frame: Rect(x: 0, y: 38, width: 120, height: 44))
    bar.clips = true
    tree.root.add(bar)
    let button = Button("", style: .bare)
    button.frame = Rect(x: 38, y: 0, width: 44, height: 44)
    bar.add(button)
    let next = View(frame: Rect(x: 82, y: 0, width: 38, height: 44))
    next.background = .color(.black)
    bar.add(next)
    button.touchesBegan([])
    let canvas = try canvas(120, 120)
    tree.paint(canvas, Region(canvas.pixelBounds))
    let accent = Theme.dark.accent.premultiplied & 0xFF_FFFF
    #expect(canvas.pixel(x: 60, y: 23) & 0xFF_FFFF == accent)
    #expect(canvas.pixel(x: 96, y: 60) & 0xFF_FFFF == accent)
    #expect(tree.isFloating(button))
    button.removeFromParent()
    button.touchesCancelled([])
    #expect(!tree.isFloating(button))
  }

  @Test("the chosen button has a border in the accent color and is no prominent button")
  func chosen() throws {
    let button = Button("")
    button.isChosen = true
    let edge = try painted(button, width: 60).pixel(x: 30, y: 1) & 0xFF_FFFF
    let middle = try painted(button, width: 60).pixel(x: 30, y: 22) & 0xFF_FFFF
    #expect(edge == Theme.light.accent.premultiplied & 0xFF_FFFF)
    #expect(middle != edge)
  }
}
