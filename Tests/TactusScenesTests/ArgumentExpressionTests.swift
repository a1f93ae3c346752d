import TactusGeometry
import TactusInput
import TactusInteraction
import TactusJSON
import TactusPainting
import TactusStage
import TactusValues
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

@Suite("Arguments of actions and times of timers that follow expressions")
struct ArgumentExpressionTests {
  private func scene(_ action: String) -> String {
    ##"""
    {"version": 1, "let": {"n": 100, "speed": 1, "ink": "#ff0000", "isOn": false},
     "views": [{"id": "v", "frame": [0, 0, 100, 40]},
       {"id": "ink", "type": "drawing", "frame": [200, 0, 200, 200]}],
     "keys": [{"key": "k", \##(action)}]}
    """##
  }

  private func set(_ hand: SceneHand, _ name: String, _ value: Datum) throws {
    hand.scene.values.set(try #require(hand.scene.values.place(of: name)), to: value)
  }

  @Test("numbers follow named values whenever the action is performed")
  func numbers() throws {
    let hand = try hand(
      scene(##""do": "nudge", "with": {"target": "#v", "x": "n / 10", "y": "n"}"##))
    let view = try hand.view("v")
    hand.key("k")
    #expect(view.center == Point(x: 60, y: 120))
    try set(hand, "n", .number(20))
    hand.key("k")
    #expect(view.center == Point(x: 62, y: 140))
  }

  @Test("angles, factors, places and durations follow expressions, too")
  func kinds() throws {
    let turned = try hand(scene(##""do": "turn", "with": {"target": "#v", "degrees": "n - 55"}"##))
    turned.key("k")
    turned.wait(600)
    #expect(abs(try turned.view("v").transform.rotationAngle - .pi / 4) < 1e-9)
    let sized = try hand(scene(##""do": "resize", "with": {"target": "#v", "factor": "n / 50"}"##))
    sized.key("k")
    #expect(try sized.view("v").transform.scaleFactor == 2)
    let placed = try hand(
      scene(##""do": "place", "with": {"target": "#v", "at": ["{n + view.y}", "{n / 2}%"]}"##))
    placed.key("k")
    placed.wait(1000)
    #expect(try placed.view("v").center == Point(x: 120, y: 150))
    let gradual = try hand(
      scene(
        #""do": "set", "with": {"value": "n", "to": 200, "over": "speed * 1000", "ease": "linear"}"#
      ))
    gradual.key("k")
    gradual.wait(500)
    #expect(gradual.scene.values[0].number > 130 && gradual.scene.values[0].number < 170)
    gradual.wait(1000)
    try set(gradual, "speed", .number(0))
    try set(gradual, "n", .number(0))
    gradual.key("k")
    #expect(gradual.scene.values[0] == .number(200))
  }

  @Test("a color, a word, and a member that is true or false follow expressions")
  func pens() throws {
    let hand = try hand(
      scene(
        ##""do": "setPen", "with": {"target": "#ink", "color": "{ink}", "width": "n / 10", "draws": "isOn", "tool": "{isOn ? 'marker' : 'eraser'}"}"##
      ))
    let drawing = try #require(hand.view("ink") as? DrawingView)
    hand.key("k")
    #expect(drawing.inkColor == InkColor(Color(hex: 0xff0000)) && drawing.penWidth == 10)
    #expect(!drawing.isPenDown && drawing.tool == .eraser)
    try set(hand, "isOn", .flag(true))
    try set(hand, "ink", .text("#00ff00"))
    hand.key("k")
    #expect(drawing.inkColor == InkColor(Color(hex: 0x00ff00)))
    #expect(drawing.isPenDown && drawing.tool == .marker)
  }

  @Test("a binding uses what its gesture reports, and a component its parameters")
  func gestures() throws {
    let hand = try hand(
      ##"""
      {"version": 1, "let": {"step": 7},
       "components": {"mover": {"parameters": {"by": 1, "to": "#v"}, "view": {
         "type": "button", "text": "Go", "frame": [300, 200, 80, 44],
         "press": {"do": "nudge", "with": {"target": "{to}", "x": "{by * 2}"}}}}},
       "views": [{"id": "v", "frame": [0, 0, 100, 40]},
         {"type": "mover", "to": "#v", "by": "{step}"},
         {"id": "map", "type": "canvas", "frame": [100, 100, 200, 200], "children": [{"frame": [0, 0, 900, 900]}]}],
       "recognizers": {"tap": {"use": "tactus.tap"}},
       "attach": [{"to": "#v", "recognizers": ["tap"]}],
       "bindings": [{"on": "tap", "do": "nudge", "with": {"y": "location.x - view.x"}}]}
      """##)
    let view = try hand.view("v")
    hand.tap(80, 20)
    hand.wait(600)
    #expect(view.center == Point(x: 50, y: 50))
    hand.tap(340, 222)
    #expect(view.center == Point(x: 64, y: 50))
  }

  @Test("a canvas shows a place that values state")
  func canvas() throws {
    let hand = try hand(
      ##"""
      {"version": 1, "let": {"x": 400, "zoom": 2},
       "views": [{"id": "map", "type": "canvas", "frame": [0, 0, 200, 200], "children": [{"frame": [0, 0, 900, 900]}]}],
       "keys": [{"key": "g", "do": "goTo", "with": {"target": "#map", "x": "x", "y": 300, "scale": "zoom"}}]}
      """##)
    hand.key("g")
    hand.wait(2000)
    let canvas = try #require(hand.view("map") as? CanvasView)
    #expect(abs(canvas.scale - 2) < 1e-6)
    #expect((canvas.visibleContent.center - Point(x: 400, y: 300)).length < 0.01)
  }

  @Test("a number beyond its limits is replaced by the nearest allowed one, without a message")
  func limits() throws {
    let quick = try hand(
      scene(##""do": "fade", "with": {"which": "#v", "to": "n", "over": 0}"##), isFaultless: false)
    quick.key("k")
    quick.wait(100)
    #expect(try quick.view("v").alpha == 1)
    let hand = try hand(
      scene(##""do": "nudge", "with": {"target": "#v", "x": "n * speed"}"##))
    var problems: [String] = []
    hand.scene.stage.onProblem = { problems.append($0) }
    try set(hand, "speed", .number(1e6))
    hand.key("k")
    // The view stays within the visible part of its parent.
    #expect(try hand.view("v").frame.minX > 200 && problems.isEmpty)
  }

  @Test("without an allowed result, the argument has its default, and the problem is reported once")
  func refused() throws {
    let hand = try hand(
      scene(
        ##""do": "setPen", "with": {"target": "#ink", "color": "{ink}", "width": "n / (n - n)"}"##),
      isFaultless: false)
    var problems: [String] = []
    hand.scene.stage.onProblem = { problems.append($0) }
    let drawing = try #require(hand.view("ink") as? DrawingView)
    let before = (drawing.inkColor, drawing.penWidth)
    try set(hand, "ink", .text("rouge"))
    try set(hand, "n", .number(0))
    for _ in 0..<2 { hand.key("k") }
    #expect(drawing.inkColor == before.0 && drawing.penWidth == before.1)
    #expect(problems.count == 2, "\(problems)")
    #expect(problems.first?.contains("the action setPen uses the default for \"color\"") == true)
    #expect(problems.first?.contains("yields \"rouge\", but a color is expected") == true)
  }

  @Test(
    "faults of arguments are reported at their place",
    arguments: [
      (##""do": "nudge", "with": {"target": "#v", "x": "m + 1"}"##, "m", "no value named m"),
      (##""do": "nudge", "with": {"target": "#v", "x": "isOn"}"##, "isOn", "expected a number"),
      (##""do": "nudge", "with": {"target": "#v", "x": "10"}"##, #""10""#, "from -1000 to 1000 px"),
      (##""do": "place", "with": {"target": "#v", "at": ["{m}", 40]}"##, "m", "no value named m"),
      (
        ##""do": "set", "with": {"value": "ink", "to": "'a'", "over": "n"}"##, #""n""#,
        "only a number can change gradually"
      ),
      (##""do": "set", "with": {"value": "n", "to": 1, "when": "{ink}"}"##, #""{ink}""#, ""),
      (##""do": "setPen", "with": {"color": "{n"}"##, "{", "this { is not closed"),
    ])
  func faults(action: String, place: String, message: String) throws {
    let read = SceneText(scene(action))
    let fault = try #require(
      read.faults(.error).first { read.source.text(in: $0.range) == place },
      "\(read.diagnostics.rendered())")
    #expect(fault.message.contains(message), "\(fault.message)")
  }

  @Test(
    "a result that is not allowed at the start is a warning",
    arguments: [
      (##""do": "nudge", "with": {"target": "#v", "x": "n * 100"}"##, "yields 10000, but"),
      (##""do": "setPen", "with": {"target": "#ink", "color": "{n}"}"##, "the default is used"),
      (##""do": "clean", "with": {"seconds": "n / 1000"}"##, "0 or a number from 1"),
    ])
  func start(action: String, message: String) throws {
    let read = SceneText(scene(action))
    #expect(read.faults(.error).isEmpty)
    let fault = try #require(read.faults(.warning).first)
    #expect(fault.message.contains(message), "\(fault.message)")
  }

  @Test("a request of another program uses the values of the scene")
  func requests() throws {
    let hand = try hand(scene(#""do": "undo""#))
    let text = ##"{"nudge": {"target": "#v", "x": "n / 4", "y": "view.x"}}"##
    hand.scene.stage.handle(.command(hand.now, hand.scene.interaction.surface, text: text))
    #expect(try hand.view("v").center == Point(x: 75, y: 70))
  }
}

@Suite("Times of timers that follow expressions")
struct TimerExpressionTests {
  private func ticks(_ hand: SceneHand) -> Double { hand.scene.values[0].number }

  private func scene(_ time: String, speed: Double = 0.1) throws -> SceneHand {
    try hand(
      """
      {"version": 1, "let": {"ticks": 0, "speed": \(speed)}, "views": [{"id": "v"}],
       "timers": [{\(time), "do": "set", "with": {"value": "ticks", "to": "ticks + 1"}}]}
      """, isFaultless: false)
  }

  private func set(_ hand: SceneHand, speed: Double) {
    hand.scene.values.set(1, to: .number(speed))
  }

  @Test("a repeating timer evaluates its interval again after each run")
  func every() throws {
    let hand = try scene(#""every": "speed * 1000""#)
    hand.tap(10, 10)
    hand.wait(1050)
    #expect(ticks(hand) == 10)
    set(hand, speed: 1)
    hand.wait(100)
    #expect(ticks(hand) == 11)
    hand.wait(900)
    #expect(ticks(hand) == 11)
    hand.wait(150)
    #expect(ticks(hand) == 12)
  }

  @Test("a delay is evaluated at the start, and idleness at each input")
  func others() throws {
    let after = try scene(#""after": "speed * 1000""#, speed: 1)
    after.tap(10, 10)
    set(after, speed: 0.2)
    after.wait(900)
    #expect(ticks(after) == 0)
    after.wait(200)
    #expect(ticks(after) == 1)
    let idle = try scene(#""idle": "speed * 1000""#, speed: 2)
    idle.tap(10, 10)
    set(idle, speed: 0.5)
    idle.tap(10, 10)
    idle.wait(600)
    #expect(ticks(idle) == 1)
  }

  @Test("a time beyond the limits becomes the nearest one, and no number the longest time")
  func limits() throws {
    let hand = try scene(#""every": "speed""#, speed: -5)
    hand.tap(10, 10)
    hand.wait(160)
    #expect(ticks(hand) >= 9 && ticks(hand) <= 13)
    let never = try scene(#""every": "speed * 100 / (speed * 0)""#, speed: 0)
    never.tap(10, 10)
    never.wait(5000, step: 100)
    #expect(ticks(never) == 0)
  }

  @Test("faults in the time of a timer are reported at their place")
  func faults() throws {
    for (time, place, message) in [
      (#""every": "sped * 10""#, "sped", "there is no value named sped"),
      (#""every": "view.x""#, "view.x", "view.x is not available here"),
      (#""every": "16""#, #""16""#, "from 16 to"),
    ] {
      let read = SceneText(
        ##"""
        {"version": 1, "let": {"speed": 1}, "views": [{"id": "v"}],
         "timers": [{\##(time), "do": "pop", "with": {"target": "#v"}}]}
        """##)
      let fault = try #require(read.faults(.error).first, "\(read.diagnostics.rendered())")
      #expect(fault.message.contains(message), "\(fault.message)")
      #expect(read.source.text(in: fault.range) == place)
    }
    let read = SceneText(
      #"{"version": 1, "let": {"speed": 1}, "timers": [{"every": "speed", "do": "undo"}]}"#)
    let fault = try #require(read.faults(.warning).first)
    #expect(fault.message.contains("yields 1, but a number from 16"))
  }
}
