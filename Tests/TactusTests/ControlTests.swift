import Glibc
import Tactus
import Testing

@Suite("Controls")
struct ControlTests {
  private let window = AppWindow(size: Size(width: 400, height: 300))

  private func show(_ view: View, width: Double = 200, height: Double = 44) {
    view.frame = Rect(x: 100, y: 100, width: width, height: height)
    window.stage.tree.root.add(view)
  }

  @Test("a finger that lifts on or near a button presses it, and one that leaves does not")
  func button() {
    var count = 0
    let button = Button("OK") { count += 1 }
    show(button)
    window.putFinger(at: Point(x: 150, y: 120), milliseconds: 0)
    #expect(button.isPressed)
    window.liftFinger(milliseconds: 40)
    #expect(count == 1 && !button.isPressed)
    window.putFinger(at: Point(x: 150, y: 120), milliseconds: 1000)
    window.moveFinger(to: Point(x: 150, y: 160), milliseconds: 1010)
    #expect(button.isPressed)
    window.moveFinger(to: Point(x: 150, y: 200), milliseconds: 1020)
    #expect(!button.isPressed)
    window.liftFinger(milliseconds: 1030)
    #expect(count == 1)
  }

  @Test("a shortcut runs once a press, and its release has a separate handler")
  func shortcuts() {
    var (presses, releases) = ([String](), [String]())
    window.onKey = {
      presses.append($0.name)
      return true
    }
    window.onKeyRelease = {
      releases.append($0.name)
      return true
    }
    window.press("z", milliseconds: 0)
    #expect(presses == ["z"] && releases == ["z"])
  }

  @Test("a contact that is lost for 20 ms presses a control only once")
  func lostContact() {
    var (presses, states) = (0, [Bool]())
    let button = Button("OK") { presses += 1 }
    show(button)
    let toggle = Toggle("Sound") { states.append($0) }
    toggle.frame = Rect(x: 100, y: 200, width: 200, height: 44)
    window.stage.tree.root.add(toggle)
    for (index, y) in [120.0, 220].enumerated() {
      let start = Double(index) * 1000
      window.putFinger(at: Point(x: 150, y: y), milliseconds: start)
      window.liftFinger(milliseconds: start + 80)
      window.putFinger(at: Point(x: 151, y: y), milliseconds: start + 100)
      window.liftFinger(milliseconds: start + 160)
    }
    #expect(presses == 1 && states == [true])
    window.tap(at: Point(x: 150, y: 120), milliseconds: 3000)
    #expect(presses == 2)
  }

  @Test("a slider follows the finger and prevents scrolling")
  func slider() {
    var values: [Double] = []
    let slider = Slider(0, in: 0...100, step: 10) { values.append($0) }
    slider.frame = Rect(x: 20, y: 20, width: 224, height: 44)
    let scroll = ScrollView()
    scroll.contentSize = Size(width: 2000, height: 2000)
    scroll.add(slider)
    window.content = scroll
    window.putFinger(at: Point(x: 132, y: 42), milliseconds: 0)
    window.wait(untilMilliseconds: 200)
    #expect(slider.isPressed && slider.value == 0)
    window.moveFinger(to: Point(x: 300, y: 90), milliseconds: 210)
    window.liftFinger(milliseconds: 220)
    #expect(values == [100])
    #expect(scroll.contentOffset == .zero)
  }

  @Test("keys change a slider, and values are clamped to its range")
  func sliderKeys() {
    let slider = Slider(0.5)
    show(slider)
    window.press("Tab", milliseconds: 0)
    #expect(window.focus === slider)
    window.press("Right", milliseconds: 10)
    #expect(abs(slider.value - 0.55) < 1e-9)
    window.press("End", milliseconds: 20)
    window.press("Up", milliseconds: 30)
    #expect(slider.value == 1)
  }

  @Test("a finger or the space bar switches a toggle, which reports only actual changes")
  func toggle() {
    var states: [Bool] = []
    let toggle = Toggle("Sound") { states.append($0) }
    show(toggle)
    toggle.isOn = true
    window.tap(at: Point(x: 150, y: 120), milliseconds: 0)
    window.press("Tab", milliseconds: 100)
    window.press("space", milliseconds: 200)
    #expect(states == [false, true])
  }

  @Test("a knob follows a finger around its center and stays within its range")
  func knob() {
    let knob = Knob(0, in: 0...100)
    show(knob, width: 100, height: 100)
    let middle = Point(x: 150, y: 150)
    func place(_ degrees: Double) -> Point {
      middle + Transform.rotation(degrees * .pi / 180).apply(Vector(dx: 40, dy: 0))
    }
    window.putFinger(at: place(90), milliseconds: 0)
    for step in 1...9 {
      window.moveFinger(to: place(90 + Double(step) * 15), milliseconds: Double(step) * 10)
    }
    // An angle of 135 of 270 degrees.
    #expect(abs(knob.value - 50) < 1e-6)
    for step in 10...40 {
      window.moveFinger(to: place(90 + Double(step) * 15), milliseconds: Double(step) * 10)
    }
    #expect(knob.value == 100)
  }

  @Test("a stepper increases on its right side and decreases on its left, within its range")
  func stepper() {
    let stepper = Stepper(1, in: 0...2)
    show(stepper)
    for time in 0..<3 {
      window.tap(at: Point(x: 280, y: 120), milliseconds: Double(time) * 500)
    }
    #expect(stepper.value == 2)
    window.tap(at: Point(x: 110, y: 120), milliseconds: 5000)
    #expect(stepper.value == 1)
  }

  @Test("a text field inserts typed text at the caret, and deletes the selection")
  func textField() {
    var texts: [String] = []
    var submitted: [String] = []
    let field = TextField("one two") {
      texts.append($0)
    } onSubmit: {
      submitted.append($0)
    }
    show(field)
    window.tap(at: Point(x: 290, y: 120), milliseconds: 0)
    #expect(window.focus === field && field.selection == 7..<7)
    window.press("x", text: "x", milliseconds: 10)
    window.press("Left", modifiers: [.control, .shift], milliseconds: 20)
    #expect(field.selection == 4..<8)
    window.press("BackSpace", text: "\u{8}", milliseconds: 30)
    window.press("Home", milliseconds: 40)
    window.press("Delete", text: "\u{7f}", milliseconds: 50)
    window.press("Return", text: "\r", milliseconds: 60)
    #expect(texts == ["one twox", "one ", "ne "] && submitted == ["ne "])
    window.press("a", modifiers: .control, milliseconds: 70)
    window.press("\u{e9}", text: "\u{e9}", milliseconds: 80)
    #expect(field.text == "\u{e9}")
    window.press("Tab", text: "\t", milliseconds: 90)
    #expect(field.text == "\u{e9}")
  }

  @Test("a finger that moves over a text field selects the text it passes")
  func selection() {
    let field = TextField("abcdefgh")
    show(field)
    window.putFinger(at: Point(x: 100, y: 120), milliseconds: 0)
    window.moveFinger(to: Point(x: 299, y: 120), milliseconds: 20)
    #expect(field.selection == 0..<8)
  }

  @Test("a disabled control ignores fingers and keys")
  func disabled() {
    var count = 0
    let button = Button("OK") { count += 1 }
    show(button)
    button.isEnabled = false
    window.tap(at: Point(x: 150, y: 120), milliseconds: 0)
    window.press("Tab", milliseconds: 100)
    #expect(window.focus == nil)
    window.press("Return", milliseconds: 200)
    #expect(count == 0)
  }

  @Test("Tab moves through the controls in reading order, and wraps around")
  func tab() {
    let buttons = (0..<3).map { Button("\($0)") }
    for (index, button) in buttons.enumerated() {
      button.frame = Rect(x: 10 + Double(2 - index) * 100, y: 10, width: 90, height: 44)
      window.stage.tree.root.add(button)
    }
    let order = (0..<4).map { step in
      window.press("Tab", milliseconds: Double(step) * 10)
      return buttons.firstIndex { $0 === window.focus }
    }
    #expect(order == [2, 1, 0, 2])
  }
}
