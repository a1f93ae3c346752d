import TactusGeometry
import TactusInput
import TactusPainting
import TactusWayland
import Testing

@testable import TactusClient

/// Tests fingers and pointers on the client's own title bar.
@Suite("The title bar")
struct TitleBarTests {
  private var bar: TitleBar

  init() {
    bar = TitleBar(metrics: DecorationMetrics())
    bar.size = Size(width: 400, height: 44)
    bar.contentHeight = 300
    bar.isResizable = true
    bar.look.title = "Board"
    bar.look.buttons = [.minimize, .maximize, .close]
  }

  private func time(_ milliseconds: Int) -> Timestamp {
    Timestamp(nanoseconds: Int64(milliseconds) * 1_000_000)
  }

  private func frame(_ at: Int, _ changes: TouchChange..., seat: UInt32 = 0) -> TouchFrame {
    TouchFrame(time: time(at), seat: SeatID(seat), changes: changes)
  }

  private func pointer(_ at: Int, _ changes: PointerChange...) -> PointerFrame {
    PointerFrame(time: time(at), changes: changes)
  }

  private let finger = TitleBar.Grip(seat: SeatID(0), touch: 5)

  private mutating func tap(_ place: Point, at milliseconds: Int) -> [TitleBar.Action] {
    bar.handle(frame(milliseconds, .down(id: 5, place)), isBorder: false)
      + bar.handle(frame(milliseconds + 50, .up(id: 5)), isBorder: false)
  }

  @Test(
    "a tap on each button does what the button says",
    arguments: [.menu, .minimize, .maximize, .close] as [TitleBar.Button])
  func buttons(button: TitleBar.Button) {
    var test = self
    let actions = test.tap(bar.rect(of: button).center, at: 100)
    let expected: [TitleBar.Button: TitleBar.Action] = [
      .close: .close, .maximize: .toggleMaximized, .minimize: .minimize,
      .menu: .toggleMenu(SeatID(0)),
    ]
    #expect(actions == [expected[button]])
  }

  @Test("a pen presses buttons and moves the window like a finger")
  func pen() {
    var bar = bar
    let place = bar.rect(of: .close).center
    func frame(_ at: Int, _ changes: PenChange...) -> PenFrame {
      PenFrame(time: time(at), id: 2, changes: changes)
    }
    #expect(bar.handle(frame(0, .enter, .motion(place)), isBorder: false) == [])
    #expect(bar.handle(frame(10, .down), isBorder: false) == [])
    #expect(bar.look.pressed == .close)
    #expect(bar.handle(frame(20, .up), isBorder: false) == [.close])
    _ = bar.handle(frame(1_000, .motion(Point(x: 150, y: 20)), .down), isBorder: false)
    let grip = TitleBar.Grip(seat: SeatID(0), touch: -12)
    #expect(
      bar.handle(frame(1_010, .motion(Point(x: 170, y: 20))), isBorder: false) == [.move(grip)])
    _ = bar.handle(frame(2_000, .motion(place), .down), isBorder: false)
    #expect(bar.handle(frame(2_010, .cancel, .leave), isBorder: false) == [])
    #expect(bar.look.pressed == nil)
  }

  @Test("a finger that slides off a button releases it, and may return")
  func slidesOff() {
    var bar = bar
    let close = bar.rect(of: .close).center
    _ = bar.handle(frame(0, .down(id: 5, close)), isBorder: false)
    #expect(bar.look.pressed == .close)
    _ = bar.handle(frame(10, .move(id: 5, Point(x: 100, y: 20))), isBorder: false)
    #expect(bar.look.pressed == nil)
    var back = bar
    #expect(bar.handle(frame(20, .up(id: 5)), isBorder: false) == [])
    _ = back.handle(frame(20, .move(id: 5, close)), isBorder: false)
    #expect(back.handle(frame(30, .up(id: 5)), isBorder: false) == [.close])
    #expect(back.look.pressed == nil)
  }

  @Test("a finger that moves more than 8 px moves the window, once")
  func moves() {
    var bar = bar
    #expect(bar.handle(frame(0, .down(id: 5, Point(x: 90, y: 20))), isBorder: false) == [])
    #expect(bar.handle(frame(9, .move(id: 5, Point(x: 98, y: 20))), isBorder: false) == [])
    let moved = bar.handle(frame(18, .move(id: 5, Point(x: 98.1, y: 20))), isBorder: false)
    #expect(moved == [.move(finger)])
    #expect(bar.handle(frame(27, .move(id: 5, Point(x: 150, y: 20))), isBorder: false) == [])
    #expect(bar.handle(frame(36, .up(id: 5)), isBorder: false) == [])
  }

  @Test("a double tap maximizes; a triple tap does so only once; slow or distant taps never do")
  func doubleTap() {
    var test = self
    let place = Point(x: 90, y: 20)
    #expect(test.tap(place, at: 0) == [])
    #expect(test.tap(place, at: 399) == [.toggleMaximized])
    #expect(test.tap(place, at: 500) == [])
    #expect(test.tap(place, at: 1000) == [])
    #expect(test.tap(place, at: 1401) == [])
    #expect(test.tap(Point(x: 140, y: 20), at: 1500) == [])
    test.bar.look.buttons = [.close]
    #expect(test.tap(Point(x: 140, y: 20), at: 1600) == [])
  }

  @Test("a long press opens the compositor's menu, if it has one")
  func rests() {
    var bar = bar
    _ = bar.handle(frame(0, .down(id: 5, Point(x: 90, y: 20))), isBorder: false)
    #expect(bar.deadline == time(500))
    #expect(bar.fire(at: time(499)) == [])
    #expect(bar.fire(at: time(500)) == [.menu(finger, Point(x: 90, y: 20))])
    #expect(bar.handle(frame(600, .up(id: 5)), isBorder: false) == [])
    bar.hasMenu = false
    _ = bar.handle(frame(700, .down(id: 5, Point(x: 90, y: 20))), isBorder: false)
    #expect(bar.deadline == nil)
  }

  @Test("cancelled fingers have no effect; another seat's fingers are unaffected")
  func cancelled() {
    var bar = bar
    let close = bar.rect(of: .close).center
    _ = bar.handle(frame(0, .down(id: 5, close)), isBorder: false)
    _ = bar.handle(frame(0, .down(id: 5, close), seat: 1), isBorder: false)
    _ = bar.handle(frame(10, .cancel), isBorder: false)
    #expect(bar.handle(frame(20, .up(id: 5)), isBorder: false) == [])
    #expect(bar.handle(frame(20, .up(id: 5), seat: 1), isBorder: false) == [.close])
  }

  @Test(
    "the border resizes by the nearest edge or corner",
    arguments: [
      (Point(x: 100, y: 2), Window.Edge.top), (Point(x: 2, y: 2), .topLeft),
      (Point(x: 2, y: 40), .topLeft), (Point(x: 2, y: 150), .left),
      (Point(x: 30, y: 375), .bottomLeft), (Point(x: 200, y: 375), .bottom),
      (Point(x: 430, y: 350), .bottomRight), (Point(x: 430, y: 200), .right),
      (Point(x: 410, y: 3), .topRight),
    ])
  func edges(place: Point, edge: Window.Edge) {
    var bar = bar
    let actions = bar.handle(frame(0, .down(id: 5, place)), isBorder: true)
    #expect(actions == [.resize(finger, edge)])
  }

  @Test(
    "a pointer can grab the title bar's upper edge, a finger cannot; neither can while maximized")
  func innerEdge() {
    var bar = bar
    let place = Point(x: 200, y: 3)
    #expect(bar.handle(frame(0, .down(id: 5, place)), isBorder: false) == [])
    let entered = bar.handle(pointer(0, .enter(place)), isBorder: false)
    #expect(entered == [.cursor(SeatID(0), .top)])
    let grip = TitleBar.Grip(seat: SeatID(0), touch: nil)
    let pressed = bar.handle(pointer(5, .button(.left, isPressed: true)), isBorder: false)
    #expect(pressed == [.resize(grip, .top)])
    bar.isResizable = false
    #expect(
      bar.handle(pointer(9, .motion(place)), isBorder: false) == [.cursor(SeatID(0), nil)])
    #expect(bar.handle(pointer(9, .button(.left, isPressed: true)), isBorder: false) == [])
  }

  @Test("a pointer highlights the button under it, and its right button opens the menu")
  func pointer() {
    var bar = bar
    _ = bar.handle(pointer(0, .enter(bar.rect(of: .minimize).center)), isBorder: false)
    #expect(bar.look.hovered == .minimize)
    _ = bar.handle(pointer(5, .motion(Point(x: 90, y: 20))), isBorder: false)
    #expect(bar.look.hovered == nil)
    let right = bar.handle(pointer(6, .button(.right, isPressed: true)), isBorder: false)
    #expect(right == [.menu(TitleBar.Grip(seat: SeatID(0), touch: nil), Point(x: 90, y: 20))])
    _ = bar.handle(pointer(8, .motion(bar.rect(of: .close).center)), isBorder: false)
    _ = bar.handle(pointer(9, .leave), isBorder: false)
    #expect(bar.look.hovered == nil)
  }

  @Test("a narrow bar keeps the close button")
  func narrow() {
    var bar = bar
    bar.size.width = 90
    #expect(bar.shownButtons == [.close])
    bar.size.width = 140
    #expect(bar.shownButtons == [.maximize, .close])
  }

  @Test("it is painted with round corners and without, dark and light, at any scale")
  func painted() throws {
    for scale in [1.0, 1.25, 2] {
      let canvas = try Canvas(width: Int(400 * scale), height: Int(44 * scale), scale: scale)
      var bar = bar
      bar.paint(canvas)
      #expect(canvas.pixel(x: 0, y: 0) >> 24 == 0)
      let light = canvas.pixel(x: Int(20 * scale), y: Int(4 * scale))
      bar.look.isDark = true
      bar.look.isFitted = true
      bar.paint(canvas)
      #expect(canvas.pixel(x: 0, y: 0) >> 24 == 255)
      let dark = canvas.pixel(x: Int(20 * scale), y: Int(4 * scale))
      #expect(light & 0xff > 0xc0 && dark & 0xff < 0x40)
      bar.look.isActive = true
      bar.paint(canvas)
      #expect(canvas.pixel(x: Int(20 * scale), y: Int(4 * scale)) != dark)
    }
  }
}
