import TactusGeometry
import TactusInput
import TactusPainting
import Testing

@testable import TactusViews

@Suite("Sizes of controls on screens of different sizes")
struct ControlSizeTests {
  @Test(
    "text has its usual size up to 1280x800 and grows by a modest factor beyond",
    arguments: [
      (360.0, 740.0, 16.0), (740, 360, 16), (1280, 800, 16), (800, 1280, 16), (3000, 700, 16),
      (1920, 1080, 18), (1080, 1920, 18), (3840, 2160, 22), (20_000, 20_000, 22),
    ])
  func growth(width: Double, height: Double, textSize: Double) {
    #expect(Theme.dark.grown(for: Size(width: width, height: height)).textSize == textSize)
  }

  @Test("text that the user has enlarged is never smaller on a large screen")
  func enlarged() {
    for factor in [0.8, 1.3, 3] {
      let theme = Theme.light.scalingText(by: factor)
      for width in stride(from: 300.0, through: 8000, by: 100) {
        let grown = theme.grown(for: Size(width: width, height: width * 0.6))
        #expect(grown.textSize >= theme.textSize)
        #expect(grown.textSize <= theme.textSize * 1.375 + 0.5)
      }
    }
  }

  @Test("a column stretches controls up to their maximum width, and other views without limit")
  func widths() {
    let tree = ViewTree(size: Size(width: 1920, height: 400))
    let (button, slider, label) = (Button("Start"), Slider(), Label("Text"))
    let column = Stack(.vertical)
    for view in [button, slider, label] { column.append(view) }
    column.frame = Rect(origin: .zero, size: tree.size)
    tree.root.add(column)
    #expect(button.frame.width == 640)
    #expect(slider.frame.width == 640)
    #expect(label.frame.width == 1920)
    column.frame.size.width = 300
    #expect(button.frame.width == 300)
    tree.theme.isRightToLeft = true
    column.frame.size.width = 1000
    #expect(button.frame.maxX == 1000)
  }

  @Test("items that remove something stand apart at the end of a menu, in another color")
  func destructive() throws {
    let tree = ViewTree(size: Size(width: 400, height: 400))
    func menu(_ count: Int) -> MenuView {
      let menu = MenuView(
        titles: ["Copy", "Front", "Take away"], destructiveCount: count, look: MenuLook(.dark))
      tree.root.add(menu)
      menu.place(
        at: Rect(x: 180, y: 300, width: 40, height: 40), in: tree.root.bounds)
      return menu
    }
    #expect(menu(1).frame.height == menu(0).frame.height + 8)
    #expect(menu(3).frame.height == menu(0).frame.height)
    let shown = menu(1)
    var chosen: [Int] = []
    shown.onChoose = { index, _ in chosen.append(index) }
    for y in [20.0, 60, 90, 110] {
      let place = Point(x: shown.frame.minX + 30, y: shown.frame.minY + y)
      let touch = Touch(serial: 1, location: place, time: .zero, device: .touch)
      shown.touchesEnded([ViewTouch(touch: touch, view: shown, pen: nil)])
    }
    #expect(chosen == [0, 1, 2], "a touch on the gap chooses nothing")
  }

  @Test("a translucent menu does not show its own shadow")
  func translucentMenu() throws {
    let tree = ViewTree(size: Size(width: 400, height: 400))
    tree.root.background = .color(.white)
    let menu = MenuView(titles: ["A", "B"], look: MenuLook(.dark))
    tree.root.add(menu)
    menu.place(at: Rect(x: 180, y: 300, width: 40, height: 40), in: tree.root.bounds)
    menu.alpha = 0.5
    let canvas = try Canvas(width: 400, height: 400)
    tree.paint(canvas, Region(canvas.pixelBounds))
    let place = menu.frame.origin + Vector(dx: 20, dy: 22)
    let red = Int(canvas.pixel(x: Int(place.x), y: Int(place.y)) >> 16 & 255)
    // The mean of white and the fill of the menu.
    #expect(abs(red - (255 + Int(Theme.dark.surface.red * 255)) / 2) <= 2)
  }
}
