import TactusGeometry
import TactusInput
import TactusInteraction
import TactusJSON
import TactusPainting
import TactusPictures
import TactusStage
import TactusViews
import Testing

@testable import TactusScenes

/// Tests the lock, cleaning mode, and the other actions of a kiosk, with fingers on a scene.
@Suite("Actions of a kiosk")
struct KioskActionTests {
  private static let text = ##"""
    {
      "version": 1,
      "let": { "presses": 0, "mode": "open" },
      "views": [
        { "id": "card", "frame": [100, 100, 200, 200], "background": "#305070" },
        { "id": "corner", "frame": [0, 0, 60, 60], "background": "#705030" }
      ],
      "recognizers": {
        "drag": { "use": "tactus.pan", "parameters": { "slop": 5 } },
        "tap": { "use": "tactus.tap" }, "hold": { "use": "tactus.long-press" }
      },
      "attach": [
        { "to": "#card", "recognizers": ["drag", "tap"] },
        { "to": "#corner", "recognizers": ["hold"] }
      ],
      "bindings": [
        { "on": "drag", "do": "move" },
        { "on": "tap", "do": "set", "with": { "value": "presses", "to": "presses + 1" } },
        { "on": "hold", "do": "set", "with": { "value": "mode", "to": "'shut'" } },
        { "on": "hold", "do": "lock", "with": { "code": "4711" } }
      ]
    }
    """##

  let hand: SceneHand
  var scene: Scene { hand.scene }

  init() throws {
    let file = SceneText(Self.text)
    #expect(file.diagnostics.rendered() == "")
    hand = SceneHand(
      Scene(
        try #require(file.scene), catalogue: SceneText.catalogue, pictures: .init([]),
        size: Size(width: 800, height: 600)))
  }

  private func command(_ text: String) {
    hand.wait(8)
    scene.stage.handle(.command(hand.now, SurfaceID(1), text: text))
  }

  private func value(_ name: String) -> String {
    String(decoding: scene.values(for: scene.request(#"{"get": "\#(name)"}"#)), as: UTF8.self)
  }

  private var taps: String { value("presses").filter(\.isNumber) }

  private func enter(_ code: String) throws {
    let view = try #require(scene.stage.locks.lockView)
    for digit in code.compactMap(\.wholeNumberValue) {
      let place = try #require(view.center(ofDigit: digit))
      hand.down(0, place.x, place.y)
      hand.up()
    }
  }

  // MARK: The lock

  @Test("a locked scene receives no finger, button, pen or key, and opens with its code")
  func locks() throws {
    command(#"{"lock": {"code": "4711"}}"#)
    hand.tap(200, 200)
    hand.drag(200, 200, to: 400, 300)
    hand.click(Point(x: 200, y: 200))
    hand.key("a", text: "a")
    #expect(taps == "0")
    #expect(try hand.view("card").center == Point(x: 200, y: 200))
    try enter("4711")
    #expect(!scene.stage.locks.isLocked)
    hand.tap(200, 200)
    #expect(taps == "1")
  }

  @Test("the keys of a keyboard and the pointer enter the code, too")
  func otherDevices() throws {
    command(#"{"lock": {"code": "4711"}}"#)
    for key in ["4", "8", "BackSpace", "7"] { hand.key(key, text: key.count == 1 ? key : "") }
    let view = try #require(scene.stage.locks.lockView)
    hand.click(try #require(view.center(ofDigit: 1)))
    hand.click(try #require(view.center(ofDigit: 1)))
    #expect(!scene.stage.locks.isLocked)
    // The pointer entered while the scene was locked; it still works afterward.
    hand.pointer(.motion(Point(x: 200, y: 200)))
    hand.pointer(.button(.left, isPressed: true))
    hand.wait(40)
    hand.pointer(.button(.left, isPressed: false))
    #expect(taps == "1")
  }

  @Test("a timer that locks a locked window again does not unblock its keypad")
  func locksAgain() throws {
    command(#"{"lock": {"code": "4711"}}"#)
    for _ in 1...3 { try enter("0000") }
    command(#"{"lock": {"code": "4711", "text": "Closed"}}"#)
    try enter("4711")
    #expect(scene.stage.locks.isLocked)
    // Another code is another lock.
    command(#"{"lock": {"code": "1234"}}"#)
    try enter("1234")
    #expect(!scene.stage.locks.isLocked)
  }

  @Test("a finger that slides off a key does not press it")
  func slides() throws {
    command(#"{"lock": {"code": "4711"}}"#)
    let view = try #require(scene.stage.locks.lockView)
    let place = try #require(view.center(ofDigit: 4))
    hand.down(0, place.x, place.y)
    hand.move(0, 5, 5)
    hand.up()
    hand.down(0, place.x, place.y)
    hand.cancel()
    try enter("4711")
    #expect(!scene.stage.locks.isLocked)
  }

  @Test("after three wrong codes the keypad waits 30 s, and after three more 60 s")
  func waits() throws {
    command(#"{"lock": {"code": "4711"}}"#)
    let view = try #require(scene.stage.locks.lockView)
    try enter("0000")
    #expect(view.statusText == "Wrong code. Try again.")
    try enter("0000")
    try enter("0000")
    #expect(view.statusText == "Too many wrong codes. Try again in 30 s.")
    try enter("4711")
    #expect(scene.stage.locks.isLocked, "no code is accepted meanwhile")
    hand.wait(29_000)
    #expect(view.statusText == "Too many wrong codes. Try again in 1 s.")
    hand.wait(1_000)
    #expect(view.statusText == "")
    for _ in 0..<3 { try enter("0000") }
    #expect(view.statusText == "Too many wrong codes. Try again in 1 min 0 s.")
    hand.wait(60_100)
    try enter("4711")
    #expect(!scene.stage.locks.isLocked)
  }

  @Test("a lock without a code has no keypad and opens only by the action unlock")
  func noCode() throws {
    command(#"{"lock": true}"#)
    let view = try #require(scene.stage.locks.lockView)
    #expect(view.center(ofDigit: 1) == nil)
    hand.tap(400, 400)
    #expect(scene.stage.locks.isLocked)
    command(#"{"unlock": true}"#)
    #expect(!scene.stage.locks.isLocked)
    let request = scene.request(#"{"unlock": true}"#)
    #expect(scene.refusal(of: request) == "the window is not locked")
  }

  @Test("a command that locks the scene cancels a drag, and the card returns to its place")
  func undoesDrag() throws {
    hand.down(0, 200, 200)
    hand.glide(0, 300, 260)
    #expect(try hand.view("card").center != Point(x: 200, y: 200))
    command(#"{"lock": {"code": "4711"}}"#)
    #expect(try hand.view("card").center == Point(x: 200, y: 200))
    hand.move(0, 500, 500)
    command(#"{"unlock": true}"#)
    hand.move(0, 520, 500)
    hand.up()
    #expect(
      try hand.view("card").center == Point(x: 200, y: 200), "the finger stays without effect")
    hand.tap(200, 200)
    #expect(taps == "1")
  }

  @Test("a gesture that locks the scene keeps its other effects")
  func heldCorner() throws {
    hand.press(30, 30)
    #expect(scene.stage.locks.isLocked)
    #expect(value("mode").contains("shut"))
  }

  @Test("a reloaded scene stays locked, with its wrong codes, and stays in cleaning mode")
  func reloads() throws {
    command(#"{"lock": {"code": "4711"}}"#)
    for _ in 0..<3 { try enter("0000") }
    command(#"{"clean": 60}"#)
    let next = Scene(
      try #require(SceneText(Self.text).scene), catalogue: SceneText.catalogue,
      pictures: .init([]), size: Size(width: 800, height: 600))
    next.succeed(scene)
    #expect(next.stage.locks.lockView?.statusText.hasPrefix("Too many wrong codes") == true)
    #expect(next.stage.locks.cleaningView?.countdown == "1:00")
  }

  // MARK: Cleaning mode

  @Test("in cleaning mode nothing moves, the seconds count down, and it ends by itself")
  func cleans() throws {
    hand.down(1, 200, 200)
    hand.glide(1, 260, 200)
    command(#"{"clean": 10}"#)
    #expect(try hand.view("card").center == Point(x: 200, y: 200))
    let view = try #require(scene.stage.locks.cleaningView)
    #expect(view.countdown == "10")
    hand.move(1, 400, 400)
    hand.tap(200, 200)
    hand.wait(3000)
    #expect(view.countdown == "7")
    hand.down(2, 200, 200)
    hand.wait(7000)
    #expect(!scene.stage.locks.isCleaning)
    hand.move(1, 300, 300)
    hand.move(2, 300, 300)
    hand.up(1)
    hand.up(2)
    #expect(taps == "0")
    #expect(try hand.view("card").center == Point(x: 200, y: 200), "old touches have no effect")
    hand.tap(200, 200)
    #expect(taps == "1")
  }

  @Test("a request with 0 seconds ends cleaning mode, and a lock below it stays")
  func endsEarly() throws {
    command(#"{"lock": {"code": "4711"}}"#)
    command(#"{"clean": 600}"#)
    #expect(scene.stage.locks.cleaningView?.countdown == "10:00")
    try enter("4711")
    #expect(scene.stage.locks.isLocked, "the keypad is covered")
    command(#"{"clean": 0}"#)
    #expect(!scene.stage.locks.isCleaning && scene.stage.locks.isLocked)
    try enter("4711")
    #expect(!scene.stage.locks.isLocked)
  }

  @Test("the countdown fits on the screen", arguments: [1, 59, 60, 599, 600])
  func fits(seconds: Int) throws {
    command(#"{"clean": \#(seconds)}"#)
    let view = try #require(scene.stage.locks.cleaningView)
    for room in [
      Size(width: 200, height: 700), Size(width: 320, height: 700), Size(width: 1880, height: 1040),
    ] {
      let size = view.numberSize(in: room)
      #expect(Canvas.measureText(view.countdown, size: size).width <= room.width, "\(room)")
      #expect(size >= 40)
    }
  }

  @Test("an event that arrives late but happened in cleaning mode has no effect")
  func late() throws {
    command(#"{"clean": 1}"#)
    let during = hand.now + .milliseconds(500)
    hand.wait(1200)
    #expect(!scene.stage.locks.isCleaning)
    let place = Point(x: 200, y: 200)
    scene.stage.handle(.touches(TouchFrame(time: during, changes: [.down(id: 5, place)])))
    #expect(!scene.interaction.hasLiveTouches)
  }

  @Test("a message or menu that is open does not lie over the overlays")
  func inFront() throws {
    scene.stage.show(Message("saved", isTrouble: false), at: hand.now)
    command(#"{"lock": true}"#)
    let children = scene.tree.root.children
    #expect(children.last === scene.stage.locks.lockView)
    command(#"{"clean": 5}"#)
    #expect(scene.tree.root.children.last === scene.stage.locks.cleaningView)
  }

  // MARK: The screen and the end

  @Test("the outputs' state comes by an event, and a press asks for the outputs again")
  func screen() throws {
    var asked: [Bool] = []
    scene.stage.locks.onPower = {
      asked.append($0)
      return nil
    }
    command(#"{"screen": "off"}"#)
    #expect(asked == [false])
    hand.tap(200, 200)
    #expect(taps == "1", "the outputs are still on")
    scene.stage.handle(.outputPower(hand.now, SurfaceID(1), isOn: false))
    hand.tap(200, 200)
    #expect(asked == [false, true] && taps == "1")
    scene.stage.handle(.outputPower(hand.now, SurfaceID(1), isOn: true))
    hand.tap(200, 200)
    #expect(taps == "2")
  }

  @Test("the action quit passes its code to the program, 0 by default")
  func quits() {
    var codes: [Int32] = []
    scene.onQuit = { codes.append($0) }
    command(#"{"quit": true}"#)
    command(#"{"quit": {"code": 63}}"#)
    #expect(codes == [0, 63])
  }

  @Test(
    "a wrong argument is reported with its place and the accepted values",
    arguments: [
      (#"{"lock": {"code": "12"}}"#, "a code has 4 to 8 digits, such as \"4711\""),
      (#"{"lock": {"code": "12a4"}}"#, "a code has 4 to 8 digits, such as \"4711\""),
      (#"{"lock": {"code": 4711}}"#, "expected a string, found 4711"),
      (#"{"clean": 0.5}"#, "cleaning mode lasts at least 1 s; use 0 to end it"),
      (#"{"clean": 601}"#, "600"),
      (#"{"clean": true}"#, "seconds"),
      (#"{"screen": "offf"}"#, "did you mean \"off\"?"),
      (#"{"quit": {"code": 64}}"#, "63"),
      (#"{"quit": {"cod": 1}}"#, "\"code\""),
    ])
  func faults(line: String, text: String) {
    let request = scene.request(line)
    #expect(request.kind == nil)
    #expect(request.diagnostics.rendered().contains(text), "\(request.diagnostics.rendered())")
  }

  @Test("an unlock that no locked scene can perform is a warning")
  func unreachable() throws {
    let wrong = SceneText(
      Self.text.replacing(
        ##"{ "on": "hold", "do": "lock", "with": { "code": "4711" } }"##,
        with: ##"{ "on": "hold", "do": "unlock" }"##))
    let fault = try #require(wrong.faults.first)
    #expect(fault.severity == .warning && fault.message.contains("never opens a lock"))
    let timer = SceneText(
      Self.text.replacing(
        "\"bindings\"", with: ##""timers": [{ "after": 5, "do": "unlock" }], "bindings""##))
    #expect(timer.faults.isEmpty)
  }
}
