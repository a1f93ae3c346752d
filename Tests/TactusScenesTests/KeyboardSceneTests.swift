import TactusGeometry
import TactusInput
import TactusInteraction
import TactusJSON
import TactusValues
import Testing

@testable import TactusScenes
@testable import TactusStage
@testable import TactusViews

/// Tests a scene with a field in its lower half and a keyboard that appears when it is needed.
@Suite("Keys on the screen in scenes")
struct KeyboardSceneTests {
  private let hand: SceneHand
  private let events = Events()
  private let size = Size(width: 640, height: 480)

  /// The content of a recording and of a log.
  private final class Events {
    var recorded: [InputEvent] = []
    var lines: [String] = []
  }

  init() throws {
    hand = try TactusScenesTests.hand(
      """
      {"version": 1, "let": {"name": "", "code": "", "opened": 0, "taps": 0},
       "views": [
         {"id": "page", "children": [
           {"id": "field", "type": "textField", "frame": [20, 380, 300, 44], "value": "name"},
           {"id": "other", "type": "button", "text": "Other", "frame": [340, 20, 120, 44]},
           {"id": "pad", "type": "keyPad", "frame": [340, 70, 240, 150], "value": "code", "length": 4,
            "entered": [
              {"do": "set", "if": "code == '4711'", "with": {"value": "opened", "to": "opened + 1"}},
              {"do": "emit", "with": {"name": "entered"}}]}]},
         {"id": "keyboard", "type": "keyboard", "layout": "de", "shows": "whenNeeded"}],
       "recognizers": {"tap": {"use": "tactus.tap", "cancelsTouchesInView": false}},
       "attach": [{"to": "#window", "recognizers": ["tap"]}],
       "bindings": [{"on": "tap", "do": "set", "with": {"value": "taps", "to": "taps + 1"}}],
       "timers": [{"after": 60000, "do": "focus", "with": {"target": "#field"}}]}
      """, size: size)
    hand.scene.interaction.onEvent = { [events, stage = hand.scene.stage] in
      events.recorded.append(stage.recordedForm(of: $0))
    }
    hand.scene.onEmit = { [events] in events.lines.append(String(decoding: $0, as: UTF8.self)) }
    hand.scene.onValue = { [events, scene = hand.scene] place in
      events.lines.append(String(decoding: scene.line(ofValue: place) ?? [], as: UTF8.self))
    }
  }

  private func field() throws -> TextField { try #require(hand.view("field") as? TextField) }
  private func keyboard() throws -> KeyboardView {
    try #require(hand.view("keyboard") as? KeyboardView)
  }
  private func pad() throws -> KeyPad { try #require(hand.view("pad") as? KeyPad) }

  /// The center of a key, in surface coordinates.
  private func place(of key: ScreenKey, on view: KeysView) throws -> Point {
    let frame = try #require(view.arrangement.keys.first { $0.key == key }?.frame)
    return view.toSurface.apply(frame.center)
  }

  private func press(_ key: ScreenKey, on view: KeysView) throws {
    let place = try place(of: key, on: view)
    hand.tap(place.x, place.y)
  }

  private func letter(_ text: String) -> ScreenKey { .text(text, shifted: text.uppercased()) }

  private func type(_ text: String) throws {
    for character in text { try press(letter(String(character)), on: keyboard()) }
  }

  private func enter(_ pin: String) throws {
    for digit in pin { try press(.sign(String(digit)), on: pad()) }
  }

  @Test("the keyboard appears on a tap into a field, types into it, and disappears on request")
  func typing() throws {
    #expect(try keyboard().isHidden)
    hand.tap(60, 400)
    #expect(try !keyboard().isHidden)
    try type("käse")
    try press(.space, on: keyboard())
    try press(.shift, on: keyboard())
    try type("ox")
    #expect(try field().text == "käse Ox")
    #expect(hand.scene.values[0] == .text("käse Ox"))
    try press(.backspace, on: keyboard())
    #expect(try field().text == "käse O")
    try press(.hide, on: keyboard())
    #expect(try keyboard().isHidden)
    #expect(hand.scene.stage.firstResponder == nil)
  }

  @Test("the keyboard appears if a key moves the focus, and not if the program moves it")
  func shown() throws {
    hand.scene.stage.moveFocus(to: try field())
    hand.wait(40)
    #expect(try keyboard().isHidden)
    hand.scene.stage.moveFocus(to: nil)
    // The timer starts at the first event.
    hand.tap(600, 300)
    hand.wait(61_000, step: 500)
    #expect(hand.scene.stage.firstResponder === (try field()))
    #expect(try keyboard().isHidden)
    hand.scene.stage.moveFocus(to: nil)
    for _ in 0..<4 where hand.scene.stage.firstResponder !== (try field()) { hand.key("Tab") }
    #expect(hand.scene.stage.firstResponder === (try field()))
    #expect(try !keyboard().isHidden)
  }

  @Test("the field moves above the keyboard, and back when the keyboard disappears")
  func above() throws {
    let before = try field().toSurface.apply(try field().bounds)
    hand.tap(60, 400)
    let frame = try field().toSurface.apply(try field().bounds)
    let keys = try keyboard().toSurface.apply(try keyboard().bounds)
    #expect(before.maxY > keys.minY)
    #expect(frame.maxY <= keys.minY && frame.minY >= 0)
    #expect(keys.maxY == size.height && keys.width == size.width)
    hand.key("Escape")
    #expect(try field().toSurface.apply(try field().bounds) == before)
  }

  @Test("Backspace repeats while a finger holds it, by the scene's clock")
  func repeats() throws {
    hand.tap(60, 400)
    try type("abcdefghijkl")
    let place = try place(of: .backspace, on: keyboard())
    hand.down(0, place.x, place.y)
    #expect(try field().text == "abcdefghijk")
    hand.wait(400)
    #expect(try field().text == "abcdefghijk")
    #expect(hand.scene.stage.nextDeadline != nil)
    hand.wait(300)
    let count = try field().text.count
    #expect((6...9).contains(count))
    hand.up()
    hand.wait(500)
    #expect(try field().text.count == count)
  }

  @Test("two thumbs can overlap, a finger can slide to the right key, and Shift can be held")
  func fingers() throws {
    hand.tap(60, 400)
    let board = try keyboard()
    let (a, b) = (try place(of: letter("a"), on: board), try place(of: letter("b"), on: board))
    hand.down(0, a.x, a.y)
    hand.down(1, b.x, b.y)
    hand.up(0)
    hand.up(1)
    #expect(try field().text == "ab")
    hand.down(0, a.x, a.y)
    hand.move(0, b.x, b.y)
    hand.up(0)
    #expect(try field().text == "abb")
    let (c, shift) = (try place(of: letter("c"), on: board), try place(of: .shift, on: board))
    hand.down(5, shift.x, shift.y)
    hand.down(6, c.x, c.y)
    hand.up(6)
    hand.up(5)
    #expect(try field().text == "abbC")
    hand.down(2, a.x, a.y)
    hand.cancel()
    #expect(try field().text == "abbC")
    try type("d")
    #expect(try field().text == "abbCd")
  }

  @Test("the scene compares a PIN, and the pad then forgets it")
  func pin() throws {
    try enter("4711")
    #expect(hand.scene.values[2] == .number(1))
    #expect(hand.scene.values[1] == .text(""))
    try enter("1234")
    #expect(hand.scene.values[2] == .number(1))
    try enter("99")
    #expect(hand.scene.values[1] == .text("99"))
    #expect(try pad().count == 2)
    try press(.backspace, on: pad())
    #expect(hand.scene.values[1] == .text("9"))
  }

  @Test("typed text and PINs reach no log, no watching program, no recording and no saved state")
  func secret() throws {
    let pads = try pad().toSurface.apply(pad().bounds)
    let padPoint = try #require(pad().neutralPoint)
    try enter("471")
    hand.tap(60, 400)
    try type("geheim")
    hand.key("x", text: "x")
    #expect(hand.scene.values[0] == .text("geheimx"))
    #expect(hand.scene.values[1] == .text("471"))
    let requests = [#"{"get": true}"#, #"{"get": "code"}"#].map {
      String(decoding: hand.scene.values(for: hand.scene.request($0)), as: UTF8.self)
    }
    #expect(requests.allSatisfy { !$0.contains("471") && $0.contains("•••") })
    #expect(!events.lines.isEmpty)
    for line in events.lines {
      #expect(!line.contains("geh") && !line.contains("\"47"), "\(line)")
    }
    #expect(hand.scene.state.values.map(\.name) == ["name", "taps"])
    #expect(hand.scene.recordedState.values.map(\.name) == ["taps"])
    let keyPoint = try #require(keyboard().neutralPoint)
    let keys = try keyboard().toSurface.apply(keyboard().bounds)
    var count = 0
    for case .touches(let frame) in events.recorded {
      for change in frame.changes {
        // The first tap, at x = 60, was on the field, before the keyboard appeared.
        guard case .down(_, let point) = change, point.x != 60,
          pads.contains(point) || keys.contains(point)
        else { continue }
        count += 1
        #expect(point == padPoint || point == keyPoint)
      }
    }
    #expect(count == 9)
    let typed = events.recorded.compactMap { event -> String? in
      if case .key(let key) = event { key.text + key.name } else { nil }
    }
    #expect(typed.allSatisfy { $0 == "•enfilledcircbullet" } && !typed.isEmpty)
  }

  @Test("no recognizer sees fingers on keys, and recorded fingers press no key in a replay")
  func replayed() throws {
    var taps = 0
    hand.scene.stage.onTransition = { _, _ in taps += 1 }
    hand.tap(60, 400)
    let before = taps
    try type("abc")
    try enter("47")
    #expect(taps == before)
    let copy = try play()
    #expect(try !copy.keyboard().isHidden)
    #expect(try copy.field().text == "•••")
    #expect(try copy.pad().count == 0)
    try press(.backspace, on: keyboard())
    try press(.hide, on: keyboard())
    let last = try play()
    #expect(try last.field().text == "••")
    #expect(try last.keyboard().isHidden)
  }

  /// Plays what a recording would contain to another scene.
  private func play() throws -> KeyboardSceneTests {
    let other = try KeyboardSceneTests()
    for event in events.recorded { other.hand.scene.stage.handle(event) }
    return other
  }

  @Test("pointers press keys, and a recording has their motion at one point")
  func pointer() throws {
    hand.tap(60, 400)
    events.recorded = []
    let place = try place(of: letter("q"), on: keyboard())
    for changes: [PointerChange] in [
      [.enter(place)], [.button(.left, isPressed: true)], [.button(.left, isPressed: false)],
      [.motion(place + Vector(dx: 2, dy: 2))],
    ] {
      hand.scene.stage.handle(
        .pointer(PointerFrame(time: hand.now + .milliseconds(8), changes: changes)))
    }
    #expect(try field().text == "q")
    let neutral = try #require(keyboard().neutralPoint)
    var points: [Point] = []
    for case .pointer(let frame) in events.recorded {
      for change in frame.changes {
        if case .enter(let point) = change { points.append(point) }
        if case .motion(let point) = change { points.append(point) }
      }
    }
    #expect(points == [neutral, neutral])
  }

  @Test("a layout with an invalid name is an error that says what to write")
  func faults() {
    let read = SceneText(
      #"{"version": 1, "views": [{"type": "keyboard", "layout": "../de", "shows": "sometimes"}]}"#)
    let text = read.diagnostics.rendered()
    #expect(text.contains("\"../de\" is not a keyboard layout"))
    #expect(text.contains("whenNeeded"))
  }
}
