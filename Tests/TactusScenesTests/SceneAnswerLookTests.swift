import TactusGeometry
import TactusInput
import TactusPainting
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

/// Visible answers of scenes: available commands, results of gestures, and touches.
@Suite("Visible answers of a scene")
struct SceneAnswerLookTests {
  private func isFaint(_ hand: SceneHand, _ name: String) throws -> Bool {
    try #require(hand.view(name) as? Button).isFaint
  }

  @Test("Undo and Redo are faint while there is nothing to undo or redo")
  func faint() throws {
    let hand = try SceneHand("board")
    func faint() throws -> [Bool] { try ["undo", "redo"].map { try isFaint(hand, $0) } }
    #expect(try faint() == [true, true])
    hand.drag(300, 400, to: 500, 500)
    #expect(try faint() == [false, true])
    hand.key("z", .control)
    #expect(try faint() == [true, false])
    hand.key("z", [.control, .shift])
    #expect(try faint() == [false, true])
    // A note can be added at any time.
    #expect(try !isFaint(hand, "note"))
  }

  @Test("buttons are faint as well while their command would change nothing")
  func faintButtons() throws {
    let hand = try SceneHand("drawing")
    func faint() -> [String] {
      var found: [String] = []
      hand.scene.tree.root.forEachDescendant { view in
        if let button = view as? Button, button.isFaint { found.append(button.title) }
      }
      return found
    }
    #expect(faint() == ["Undo", "Redo", "Clear"])
    hand.drag(300, 300, to: 600, 310)
    hand.wait(600)
    #expect(faint() == ["Redo"])
    hand.key("z", .control)
    #expect(faint() == ["Undo", "Clear"])
  }

  @Test("buttons are no longer faint when a stroke ends at the deadline of a recognizer")
  func faintUntilDeadline() throws {
    let hand = try hand(
      """
      {"version": 1, "views": [{"id": "paper", "type": "drawing", "frame": [0, 60, "100%", "fill"]},
        {"id": "c", "type": "button", "text": "Clear", "frame": [0, 0, 100, 50],
         "press": {"do": "clear", "with": {"target": "#paper"}}},
        {"id": "u", "type": "button", "text": "Undo", "frame": [110, 0, 100, 50], "press": {"do": "undo"}}],
       "recognizers": {"sign": {"use": "tactus.multistroke"}},
       "attach": [{"to": "#paper", "recognizers": ["sign"]}],
       "bindings": [{"on": "sign", "do": "emit", "with": {"name": "s"}}]}
      """)
    hand.drag(100, 200, to: 300, 200)
    hand.wait(7000)
    #expect(try !isFaint(hand, "c") && !isFaint(hand, "u"))
  }

  @Test("buttons are faint as soon as a timer has undone the only change")
  func faintAfterTimer() throws {
    let hand = try hand(
      """
      {"version": 1, "views": [{"id": "paper", "type": "drawing"},
        {"id": "c", "type": "button", "text": "Clear", "frame": [0, 0, 100, 50],
         "press": {"do": "clear", "with": {"target": "#paper"}}}],
       "timers": [{"idle": 2000, "do": "clear", "with": {"target": "#paper"}}]}
      """)
    hand.drag(100, 200, to: 300, 200)
    #expect(try !isFaint(hand, "c"))
    hand.wait(2500)
    #expect(try isFaint(hand, "c"))
  }

  @Test("a button is shown as chosen while its condition holds")
  func chosenByCondition() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"mode": "a"}, "views": [
        {"id": "a", "type": "button", "text": "A", "chosen": "mode == 'a'", "frame": [0, 0, 80, 44],
         "press": {"do": "set", "with": {"value": "mode", "to": "'a'"}}},
        {"id": "b", "type": "button", "text": "B", "chosen": "mode != 'a'", "frame": [100, 0, 80, 44],
         "press": {"do": "set", "with": {"value": "mode", "to": "'b'"}}},
        {"id": "c", "type": "label", "text": "C", "chosen": "mode == 'b'", "frame": [0, 60, 80, 44]}]}
      """)
    func chosen() throws -> [Bool] {
      try ["a", "b", "c"].map { try #require(hand.view($0) as? any PressableText).isChosen }
    }
    #expect(try chosen() == [true, false, false])
    hand.tap(140, 22)
    #expect(try chosen() == [false, true, true])
    hand.tap(40, 22)
    #expect(try chosen() == [true, false, false])
  }

  @Test("the action choose shows a button as chosen")
  func chooseButton() throws {
    let hand = try hand(
      """
      {"version": 1, "views": [
        {"id": "a", "class": "mode", "type": "button", "text": "A", "chosen": true, "frame": [0, 0, 80, 44]},
        {"id": "b", "class": "mode", "type": "button", "text": "B", "frame": [100, 0, 80, 44],
         "press": {"do": "choose", "with": {"among": ".mode"}}}]}
      """)
    hand.tap(140, 22)
    #expect(try #require(hand.view("a") as? Button).isChosen == false)
    #expect(try #require(hand.view("b") as? Button).isChosen)
  }

  @Test("faint text is painted fainter")
  func painted() throws {
    func brightest(_ isFaint: Bool) throws -> UInt32 {
      let label = Label(ofScene: Rect(x: 0, y: 0, width: 100, height: 40))
      label.text = "MMM"
      label.textSize = 30
      label.isFaint = isFaint
      let tree = ViewTree(size: Size(width: 100, height: 40))
      tree.root.add(label)
      let canvas = try Canvas(width: 100, height: 40, format: .xrgb8888)
      canvas.clear(.black)
      tree.paint(canvas, Region(canvas.pixelBounds))
      return (0..<4000).map { canvas.pixel(x: $0 % 100, y: $0 / 100) & 0xff }.max() ?? 0
    }
    let (full, faint) = (try brightest(false), try brightest(true))
    #expect(full > 200)
    #expect(abs(Double(faint) / Double(full) - 0.68) < 0.02)
  }

  @Test("the scene conflicts shows the time from the last tap to its decision")
  func waited() throws {
    let hand = try SceneHand("conflicts")
    let labels = try hand.view("pad").children.compactMap { $0 as? Label }
    let count = try #require(labels.first { $0.text.hasPrefix("Taps so far") })
    hand.tap(640, 400)
    hand.wait(1_000)
    #expect(count.text.hasPrefix("Taps so far: 1, known "), "\(count.text)")
    func waited() throws -> Int {
      let words = count.text.split(separator: " ")
      return try #require(words.firstIndex(of: "known").flatMap { Int(words[$0 + 1]) })
    }
    // The tap could have become a double tap.
    let long = try waited()
    #expect((300...500).contains(long), "\(long)")
    hand.tap(900, 766)
    hand.tap(640, 400)
    hand.wait(1_000)
    #expect(count.text.hasPrefix("Taps so far: 2"))
    #expect(try waited() < 120)
  }

  @Test("`time` is the gesture's, unless the scene has a value of that name")
  func time() throws {
    func text(_ values: String) throws -> String {
      let hand = try hand(
        """
        {"version": 1, "let": {\(values)}, "views": [
          {"id": "pad", "frame": [0, 0, 100, 100]},
          {"id": "label", "type": "label", "text": "{then}", "frame": [0, 100, 200, 40]}],
         "recognizers": {"tap": {"use": "tactus.tap"}}, "attach": [{"to": "#pad", "recognizers": ["tap"]}],
         "bindings": [{"on": "tap", "do": "set", "with": {"value": "then", "to": "time"}}]}
        """, isFaultless: false)
      hand.wait(1_000)
      hand.tap(50, 50)
      return try #require(hand.view("label") as? Label).text
    }
    #expect(try text(#""then": 0, "time": 7"#) == "7")
    let time = try #require(Double(try text(#""then": 0"#)))
    #expect(time >= 2_000 && time < 3_000)
  }

  @Test("the ink of a recognized circle fades until the next stroke begins")
  func ink() throws {
    let hand = try SceneHand("circle")
    let paper = try #require(hand.view("paper") as? DrawingView)
    hand.down(0, 740, 400)
    for step in 1...40 {
      let turn = Transform.rotation(Double(step) * .pi / 20)
      let way = turn.apply(Vector(dx: 100, dy: 0))
      hand.move(0, 640 + way.dx, 400 + way.dy)
    }
    hand.up()
    #expect(!paper.marks.isEmpty)
    hand.wait(500)
    #expect(paper.opacity.finished < 0.4)
    hand.down(0, 300, 300)
    #expect(paper.opacity.finished == 1)
    hand.up()
  }

  @Test("the disc of a finger fades after the lift, and then disappears")
  func feedback() throws {
    let hand = try SceneHand("conflicts")
    let overlay = try #require(hand.scene.tree.root.firstDescendant { $0 is TouchOverlayView })
    func level() throws -> UInt32 {
      let canvas = try Canvas(width: 100, height: 100, format: .xrgb8888)
      canvas.clear(.black)
      canvas.concatenate(.translation(Vector(dx: -590, dy: -350)))
      overlay.paint(canvas)
      return canvas.pixel(x: 50, y: 50) & 0xff
    }
    hand.down(0, 640, 400)
    let there = try level()
    #expect(there > 100)
    hand.up()
    hand.wait(100)
    let half = try level()
    #expect(half > 20 && half < there * 3 / 4)
    hand.wait(300)
    #expect(try level() == 0)
  }

  @Test("a menu appears within an eighth of a second, and takes touches from the start")
  func menu() throws {
    let hand = try SceneHand("menu")
    hand.down(0, 100, 100)
    hand.wait(520)
    let menu = try #require(hand.scene.tree.root.firstDescendant { $0 is MenuView })
    #expect(menu.alpha > 0 && menu.alpha < 1)
    hand.wait(150)
    #expect(menu.alpha == 1)
    hand.up()
  }
}
