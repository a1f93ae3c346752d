import TactusGeometry
import TactusInput
import TactusPainting
import Testing

@testable import TactusViews

/// A field with three words, and fingers on it in virtual time.
@Suite("Caret and selection by touch")
struct TextTouchTests {
  private let tree = ViewTree(size: Size(width: 400, height: 200))
  private let field = TextField("one two three")
  private let clock = Clock()

  private final class Clock {
    var now = Timestamp(nanoseconds: 1_000_000_000)
    var serial: UInt32 = 0
  }

  init() {
    field.frame = Rect(x: 20, y: 40, width: 300, height: 44)
    tree.root.add(field)
    tree.onFocusRequest = { $0.focusChanged(true) }
  }

  private func place(of index: Int) -> Point {
    let text = String(field.text.prefix(index))
    return Point(x: 32 + field.measureText(text, size: 16).width, y: 62)
  }

  private func touch(_ point: Point, taps: UInt32 = 1, device: DeviceKind = .touch) -> ViewTouch {
    clock.serial += 1
    let touch = Touch(
      serial: clock.serial, location: point, time: clock.now, device: device, tapCount: taps)
    return ViewTouch(touch: touch, view: field)
  }

  private func moved(_ touch: ViewTouch, to point: Point, after milliseconds: Int) -> ViewTouch {
    var touch = touch
    clock.now = clock.now + .milliseconds(milliseconds)
    touch.touch.time = clock.now
    touch.touch.location = point
    return touch
  }

  private func tap(_ point: Point, taps: UInt32 = 1, device: DeviceKind = .touch) {
    let down = touch(point, taps: taps, device: device)
    field.touchesBegan([down])
    field.touchesEnded([moved(down, to: point, after: 40)])
  }

  private var selected: String {
    String(Array(field.text)[field.selection])
  }

  @Test("a tap places the caret, and a second tap selects the word")
  func taps() {
    tap(place(of: 5))
    #expect(field.selection == 5..<5)
    tap(place(of: 5), taps: 2)
    #expect(selected == "two")
    tap(place(of: 13), taps: 2)
    #expect(selected == "three")
    tap(place(of: 0))
    #expect(selected == "")
  }

  @Test("a finger that rests selects a word while it is down, or when it lifts")
  func rest() {
    let down = touch(place(of: 9))
    field.touchesBegan([down])
    #expect(tree.advance(to: clock.now + .milliseconds(499)))
    #expect(selected == "")
    _ = tree.advance(to: clock.now + .milliseconds(501))
    #expect(selected == "three")
    #expect(!tree.advance(to: clock.now + .milliseconds(600)))
    field.touchesEnded([moved(down, to: place(of: 9), after: 700)])
    #expect(selected == "three")
    let other = touch(place(of: 1))
    field.touchesBegan([other])
    field.touchesEnded([moved(other, to: place(of: 1), after: 600)])
    #expect(selected == "one")
  }

  @Test("handles of 44 px move the ends of a selection, and the ends never cross")
  func handles() {
    tap(place(of: 5), taps: 2)
    let end = Point(x: place(of: 7).x + 15, y: 100)
    #expect(tree.hitTest(end) === field)
    let down = touch(end)
    field.touchesBegan([down])
    #expect(selected == "two")
    field.touchesMoved([moved(down, to: end + (place(of: 13) - place(of: 7)), after: 20)])
    #expect(selected == "two three")
    field.touchesMoved([moved(down, to: end + (place(of: 0) - place(of: 7)), after: 20)])
    #expect(selected == "t")
    field.touchesEnded([moved(down, to: end, after: 20)])
    let start = touch(Point(x: place(of: 4).x - 12, y: 90))
    field.touchesBegan([start])
    let goal = start.touch.location + (place(of: 0) - place(of: 4))
    field.touchesMoved([moved(start, to: goal, after: 20)])
    #expect(selected == "one t")
  }

  @Test("without a selection by touch there are no handles")
  func noHandles() {
    let below = Point(x: place(of: 7).x, y: 100)
    #expect(tree.hitTest(below) !== field)
    tap(place(of: 5), taps: 2, device: .pointer)
    #expect(selected == "two")
    #expect(tree.hitTest(below) !== field)
    tap(place(of: 5), taps: 2)
    #expect(tree.hitTest(below) === field)
    _ = field.keyPressed(KeyEvent(time: clock.now, name: "x", text: "x", phase: .pressed))
    #expect(field.text == "one x three")
    #expect(tree.hitTest(below) !== field)
  }
}
