import TactusGeometry
import TactusInput
import TactusValues
import TactusViews
import Testing

@testable import TactusScenes

@Suite("Controls and scroll views inside scroll views")
struct NestedTouchTests {
  /// Returns a page that scrolls, with a slider and a knob.
  private func controls() throws -> SceneHand {
    try hand(
      """
      {"version": 1, "let": {"light": 50, "turn": 50}, "views": [
        {"id": "page", "type": "scroll", "vertical": true, "frame": [0, 0, 400, 300], "children": [
          {"frame": [0, 0, 400, 2400], "children": [
            {"id": "light", "type": "slider", "value": "light", "maximum": 100, "frame": [20, 100, 360, 60]},
            {"id": "knob", "type": "knob", "value": "turn", "maximum": 100, "frame": [100, 170, 100, 100]}
          ]}]}]}
      """)
  }

  /// Returns the value of the slider.
  private func level(_ hand: SceneHand) -> Double {
    guard case .number(let number) = hand.scene.values[0] else { return .nan }
    return number
  }

  private func offset(_ hand: SceneHand, _ name: String) throws -> Point {
    try #require(hand.view(name) as? ScrollView).contentOffset
  }

  @Test("a drag across a slider scrolls the page and leaves the value alone")
  func acrossSlider() throws {
    for (x, isSlow) in [(60.0, false), (60, true), (200, false)] {
      let hand = try controls()
      hand.down(0, x, 130)
      if isSlow { hand.wait(400) }
      hand.glide(0, x + 8, 30)
      hand.up()
      #expect(hand.scene.values[0] == .number(50))
      #expect(try offset(hand, "page").y > 50)
    }
  }

  @Test("a drag along a slider sets it and does not scroll, wherever the finger goes afterwards")
  func alongSlider() throws {
    let hand = try controls()
    hand.down(0, 60, 130)
    hand.glide(0, 100, 133)
    hand.glide(0, 300, 40)
    #expect(level(hand) > 70)
    hand.up()
    #expect(try offset(hand, "page") == .zero)
  }

  @Test("a tap on a slider sets it; a finger that rests on it sets it when it lifts")
  func tappedSlider() throws {
    let hand = try controls()
    hand.tap(350, 130)
    let first = level(hand)
    #expect(first > 80)
    hand.down(0, 60, 130)
    hand.wait(700)
    #expect(hand.scene.values[0] == .number(first))
    #expect(try #require(hand.view("light") as? Slider).isPressed)
    hand.up()
    #expect(level(hand) < 20)
  }

  @Test("a finger that stops a thrown page sets no slider")
  func caughtSlider() throws {
    let hand = try controls()
    hand.down(0, 250, 290)
    hand.glide(0, 250, 240)
    hand.up()
    hand.wait(32)
    let page = try #require(hand.view("page") as? ScrollView)
    #expect(page.isDecelerating)
    hand.tap(350, 130 - page.contentOffset.y)
    #expect(hand.scene.values[0] == .number(50))
  }

  @Test("a finger that circles a knob turns it; one that crosses its center scrolls")
  func knob() throws {
    let hand = try controls()
    hand.down(0, 150, 250)
    hand.glide(0, 150, 200)
    hand.up()
    #expect(hand.scene.values[1] == .number(50))
    #expect(try offset(hand, "page").y > 20)
    let other = try controls()
    other.down(0, 190, 230)
    other.glide(0, 180, 180)
    other.up()
    #expect(other.scene.values[1] != .number(50))
    #expect(try offset(other, "page") == .zero)
  }

  @Test("while one finger scrolls the page another one moves a slider at once")
  func twoPeople() throws {
    let hand = try controls()
    hand.down(0, 300, 280)
    hand.glide(0, 300, 260)
    hand.down(1, 60, 120)
    hand.glide(1, 300, 125)
    #expect(hand.scene.values[0] != .number(50))
    let before = try offset(hand, "page").y
    hand.glide(0, 300, 230)
    #expect(try offset(hand, "page").y >= before + 25)
  }

  @Test("a finger waiting on the page continues to scroll after another one has claimed a slider")
  func waiting() throws {
    let hand = try controls()
    hand.down(0, 60, 130)
    hand.down(1, 300, 280)
    hand.glide(0, 160, 132)
    #expect(hand.scene.values[0] != .number(50))
    hand.glide(1, 300, 200)
    #expect(try offset(hand, "page").y > 50)
  }

  // MARK: Nested scroll views

  /// Returns a page that scrolls, with a list of the given height.
  private func lists(_ height: Double) throws -> SceneHand {
    try hand(
      """
      {"version": 1, "views": [
        {"id": "page", "type": "scroll", "vertical": true, "frame": [0, 0, 400, 300], "children": [
          {"frame": [0, 0, 400, 2400], "children": [
            {"id": "list", "type": "scroll", "vertical": true, "frame": [20, 20, 300, 200], "children": [
              {"frame": [0, 0, 300, \(height)]}]}]}]}]}
      """)
  }

  @Test("a drag on a list that fits scrolls the page around it")
  func fits() throws {
    let hand = try lists(150)
    hand.down(0, 100, 150)
    hand.glide(0, 100, 50)
    #expect(try offset(hand, "list") == .zero)
    #expect(try offset(hand, "page").y > 70)
  }

  @Test("a drag on a list scrolls it; at its end the next drag scrolls the page")
  func ends() throws {
    let hand = try lists(260)
    hand.drag(100, 150, to: 100, 20)
    hand.wait(3000)
    #expect(try offset(hand, "list").y == 60)
    #expect(try offset(hand, "page") == .zero)
    hand.drag(100, 150, to: 100, 50)
    #expect(try offset(hand, "list").y == 60)
    #expect(try offset(hand, "page").y > 70)
  }

  @Test("a pull that neither view can follow stretches the inner list like a rubber band")
  func rubberBand() throws {
    let hand = try lists(260)
    hand.down(0, 100, 50)
    hand.glide(0, 100, 150)
    #expect(try offset(hand, "list").y < -10)
    #expect(try offset(hand, "page") == .zero)
  }

  @Test("a strip that shows all of its pictures lets the pages around it turn")
  func pages() throws {
    let hand = try hand(
      """
      {"version": 1, "views": [{"id": "book", "type": "pages", "frame": [0, 0, 400, 300], "children": [
        {"frame": [0, 0, 400, 300], "children": [
          {"id": "short", "type": "scroll", "frame": [20, 20, 300, 100], "children": [
            {"frame": [0, 0, 200, 100]}]}]},
        {"frame": [0, 0, 400, 300]}]}]}
      """)
    hand.drag(300, 60, to: 30, 60)
    hand.wait(2000)
    #expect(try #require(hand.view("book") as? Pages).page == 1)
  }

  private func turn(_ hand: SceneHand, _ y: Double, _ source: Scroll.Source) {
    hand.pointer(.enter(Point(x: 100, y: 100)))
    hand.pointer(.scroll(Scroll(delta: Vector(dx: 0, dy: y), source: source)))
  }

  @Test("a wheel over a list that fits, or is at its end, scrolls the page")
  func wheel() throws {
    let short = try lists(150)
    turn(short, -40, .wheel)
    #expect(try offset(short, "page").y == 40)
    let long = try lists(260)
    for _ in 0..<3 { turn(long, -40, .wheel) }
    #expect(try offset(long, "list").y == 60)
    #expect(try offset(long, "page").y == 40)
    turn(long, 40, .wheel)
    #expect(try offset(long, "list").y == 20)
  }

  @Test("the fingers on a touchpad scroll one view until they lift")
  func touchpad() throws {
    let hand = try lists(260)
    for _ in 0..<4 { turn(hand, -40, .finger) }
    #expect(try offset(hand, "list").y == 60)
    #expect(try offset(hand, "page") == .zero)
    hand.pointer(.scroll(Scroll(delta: .zero, source: .finger, isStop: true)))
    turn(hand, -40, .finger)
    #expect(try offset(hand, "page").y == 40)
  }

  @Test("a resting finger does not stop another one from scrolling", arguments: [true, false])
  func restingFinger(isNamed: Bool) throws {
    let named = """
      , "recognizers": {"slide": {"use": "tactus.pan", "parameters": {"axis": "vertical"}}},
      "attach": [{"to": "#page", "recognizers": ["slide"]}], "bindings": [{"on": "slide", "do": "scroll"}]
      """
    let hand = try hand(
      """
      {"version": 1, "views": [{"id": "page", "type": "scroll", "vertical": true, "frame": [0, 0, 400, 300],
        "children": [{"frame": [0, 0, 400, 2400]}]}]\(isNamed ? named : "")}
      """)
    hand.down(0, 100, 250)
    hand.down(1, 300, 280)
    hand.glide(1, 300, 30)
    #expect(try offset(hand, "page").y == 240)
  }

  @Test("a recognizer on a column also sees touches in the gaps between its children")
  func gaps() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"n": 0}, "views": [
        {"id": "pad", "type": "column", "frame": [0, 0, 400, 300], "spacing": 40, "padding": 40, "children": [
          {"type": "label", "text": "a"}, {"type": "label", "text": "b"}]}],
       "recognizers": {"tap": {"use": "tactus.tap"}}, "attach": [{"to": "#pad", "recognizers": ["tap"]}],
       "bindings": [{"on": "tap", "do": "set", "with": {"value": "n", "to": "n + 1"}}]}
      """)
    for y in stride(from: 5.0, to: 300, by: 10) {
      hand.tap(200, y)
      hand.wait(500)
    }
    #expect(hand.scene.values[0] == .number(30))
  }

  // MARK: Content under a resting finger

  @Test("content that springs back stops under a finger, and continues after the last lift")
  func caughtBounce() throws {
    let hand = try lists(260)
    hand.drag(100, 50, to: 100, 180)
    hand.wait(16)
    hand.down(0, 100, 100)
    let held = try offset(hand, "list").y
    #expect(held < -5)
    hand.down(1, 150, 100)
    hand.wait(600)
    #expect(try offset(hand, "list").y == held)
    hand.up(0)
    hand.wait(600)
    #expect(try offset(hand, "list").y == held)
    hand.up(1)
    hand.wait(2000)
    #expect(try offset(hand, "list") == .zero)
  }

  @Test("a cancelled finger also lets caught content spring back")
  func cancelled() throws {
    let hand = try lists(260)
    hand.drag(100, 50, to: 100, 180)
    hand.down(0, 100, 100)
    hand.wait(300)
    hand.cancel()
    hand.wait(2000)
    #expect(try offset(hand, "list") == .zero)
  }
}
