import TactusGeometry
import TactusInput
import TactusJSON
import TactusPainting
import TactusStage
import TactusValues
import TactusViews
import TestSupport
import Testing

@testable import TactusPictures
@testable import TactusScenes

@Suite("Members of views that follow expressions")
struct FollowedMemberTests {
  func set(_ hand: SceneHand, _ name: String, _ value: Datum) throws {
    let place = try #require(hand.scene.values.place(of: name))
    hand.scene.values.set(place, to: value)
    hand.wait(20)
  }

  private func scene(_ member: String) -> String {
    """
    {"version": 1, "let": {"n": 1, "on": false, "s": "red"},
     "views": [{"id": "v", "type": "label", "text": "a", "frame": [10, 20, 100, 40], \(member)}]}
    """
  }

  @Test("numbers and conditions follow an expression")
  func expressions() throws {
    let hand = try hand(
      scene(
        #""hidden": "n != 1", "alpha": "on ? 0.5 : 1", "interaction": "not on", "textSize": "n * 10", "cornerRadius": "n", "lines": "n""#
      ))
    let view = try #require(hand.view("v") as? Label)
    #expect(!view.isHidden && view.alpha == 1 && view.isUserInteractionEnabled)
    #expect(view.textSize == 10 && view.cornerRadius == 1 && view.lineLimit == 1)
    try set(hand, "n", .number(2))
    #expect(view.isHidden && view.textSize == 20 && view.cornerRadius == 2 && view.lineLimit == 2)
    try set(hand, "on", .flag(true))
    #expect(view.alpha == 0.5 && !view.isUserInteractionEnabled)
    try set(hand, "n", .number(1))
    #expect(!view.isHidden && view.textSize == 10)
  }

  @Test("colors, words and icons follow expressions in braces")
  func braces() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"on": true, "s": "00ff00"}, "views": [
        {"id": "v", "type": "label", "text": "a", "background": "{on ? 'red' : '#333'}", "color": "#{s}", "align": "{on ? 'left' : 'right'}"},
        {"id": "b", "type": "button", "text": "Play", "frame": [0, 50, 99, 44], "icon": "{on ? 'undo' : 'redo'}"}]}
      """)
    let view = try #require(hand.view("v") as? Label)
    let button = try #require(hand.view("b") as? Button)
    #expect(view.background == .color(Color(hex: 0xff0000)) && view.textAlignment == .left)
    #expect(view.textColor == Color(hex: 0x00ff00) && button.icon == .undo)
    try set(hand, "on", .flag(false))
    try set(hand, "s", .text("0000ff"))
    #expect(view.background == .color(Color(hex: 0x333333)) && view.textAlignment == .right)
    #expect(view.textColor == Color(hex: 0x0000ff) && button.icon == .redo)
  }

  @Test("a control that an expression disables loses the keyboard focus")
  func enabled() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"count": 0, "isOpen": true}, "views": [
        {"id": "b", "type": "button", "text": "Add", "frame": [0, 0, 99, 44], "enabled": "count < 2",
         "press": {"do": "set", "with": {"value": "count", "to": "count + 1"}}},
        {"id": "s", "type": "slider", "frame": [0, 50, 99, 44], "value": "count", "maximum": 9, "enabled": "isOpen"},
        {"id": "t", "type": "toggle", "text": "x", "frame": [0, 100, 99, 44], "value": "isOpen", "enabled": false}]}
      """)
    let button = try #require(hand.view("b") as? Button)
    for _ in 1...4 {
      hand.tap(40, 20)
      hand.wait(400)
    }
    #expect(hand.scene.values[0] == .number(2) && !button.isEnabled)
    try set(hand, "count", .number(0))
    #expect(button.isEnabled)
    let slider = try #require(hand.view("s") as? Slider)
    hand.scene.stage.moveFocus(to: slider)
    try set(hand, "isOpen", .flag(false))
    #expect(!slider.isEnabled && hand.scene.stage.firstResponder == nil)
    #expect(try #require(hand.view("t") as? Toggle).isEnabled == false)
  }

  @Test("a frame, a rotation and a scale follow expressions")
  func geometry() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"x": 10, "w": 50, "angle": 0}, "views": [
        {"id": "v", "frame": ["{x}", 20, "{w}%", 40], "rotation": "angle * 2", "scale": "1 + angle / 90"}]}
      """)
    let view = try hand.view("v")
    #expect(view.frame == Rect(x: 10, y: 20, width: 200, height: 40))
    try set(hand, "x", .number(30))
    try set(hand, "w", .number(25))
    #expect(view.frame == Rect(x: 30, y: 20, width: 100, height: 40))
    try set(hand, "angle", .number(45))
    #expect(abs(view.transform.rotationAngle - .pi / 2) < 1e-9)
    #expect(abs(view.transform.scaleFactor - 1.5) < 1e-9)
    #expect(hand.scene.built.homeTransform(of: view) == view.transform)
    // The frame is the area after the rotation by 90 degrees, so the bounds have swapped sides.
    #expect(view.bounds.size == Size(width: 40, height: 100))
    hand.scene.stage.handle(
      .configure(hand.now, SurfaceID(1), Size(width: 800, height: 300)))
    #expect(view.center == Point(x: 130, y: 40))
  }

  @Test("a moved view keeps its center when its rotation reaches or leaves a quarter turn")
  func movedAndTurned() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"turns": 0}, "views": [
        {"id": "v", "frame": [10, 20, 100, 40], "rotation": "turns * 90"}]}
      """)
    let view = try hand.view("v")
    let center = Point(x: 250, y: 180)
    view.center = center
    for turns in [1.0, 2, 3, 0] {
      try set(hand, "turns", .number(turns))
      #expect(view.center == center, "\(turns)")
      let isUpright = turns.truncatingRemainder(dividingBy: 2) == 0
      #expect(view.bounds.size == Size(width: isUpright ? 100 : 40, height: isUpright ? 40 : 100))
    }
    try set(hand, "turns", .number(1))
    hand.scene.stage.handle(
      .configure(hand.now, SurfaceID(1), Size(width: 800, height: 600)))
    #expect(view.center == center)
    #expect(view.bounds.size == Size(width: 40, height: 100))
  }

  @Test("a view that shrinks stays within its parent while its rotation changes")
  func shrunkAndTurned() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"angle": 0}, "views": [
        {"id": "v", "frame": [0, 0, 800, 100], "shrinks": true, "rotation": "angle"}]}
      """)
    let view = try hand.view("v")
    let scale = view.transform.scaleFactor
    #expect(scale < 1)
    try set(hand, "angle", .number(10))
    #expect(abs(view.transform.scaleFactor - scale) < 1e-9)
  }

  @Test(
    "a strip begins with the picture that \"start\" names, and the earlier ones follow at the end")
  func stripStart() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"first": 2}, "views": [
        {"id": "v", "type": "strip", "images": ["builtin:night", "builtin:sailboat", "builtin:mountains"],
         "start": "first"}]}
      """)
    let strip = try #require(hand.view("v") as? StripView)
    #expect(
      strip.pictures.map(\.name) == ["sailboat", "mountains", "night"].map { "builtin:" + $0 })
    try set(hand, "first", .number(7))
    #expect(strip.pictures.first?.name == "builtin:night")
    try set(hand, "first", .number(0.5))
    #expect(strip.pictures.count == 3, "a result that is not allowed changes nothing")
  }

  @Test("a view that a person has moved returns to its frame only when the result changes")
  func moved() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"x": 10, "other": 0}, "views": [
        {"id": "v", "frame": ["{x}", 20, 100, 40], "background": "{other > 5 ? 'red' : 'blue'}"}],
       "gestures": {"#v": ["drag"]}}
      """)
    let view = try hand.view("v")
    hand.drag(50, 40, to: 150, 140)
    hand.wait(500)
    let moved = view.center
    #expect(moved.x > 140 && moved.y > 120)
    try set(hand, "other", .number(9))
    hand.scene.relayout()
    #expect(view.center == moved)
    try set(hand, "x", .number(50))
    #expect(view.center == Point(x: 100, y: 40))
    hand.scene.relayout()
    #expect(view.center == Point(x: 100, y: 40))
  }

  @Test("undoing the touches of a palm also restores the frames that follow the values")
  func palm() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"x": 10}, "views": [
        {"id": "v", "frame": ["{x}", 20, 100, 40]},
        {"id": "s", "type": "slider", "frame": [0, 100, 400, 44], "value": "x", "maximum": 300}],
       "gestures": {"#v": ["drag"]}}
      """)
    let view = try hand.view("v")
    hand.drag(50, 40, to: 150, 60)
    hand.wait(500)
    let moved = view.center
    let before = SceneCheckpoint(hand.scene)
    try set(hand, "x", .number(200))
    #expect(view.center == Point(x: 250, y: 40))
    before.restore(hand.scene)
    #expect(view.center == moved && hand.scene.values[0] == .number(10))
  }

  @Test("a picture is chosen by a value")
  func pictures() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"name": "night", "n": 0}, "views": [
        {"id": "p", "type": "picture", "frame": [0, 0, 99, 99], "images": ["builtin:{name}"]},
        {"id": "q", "type": "picture", "fit": "fit", "frame": [0, 99, 99, 99], "images": ["{n == 0 ? '' : 'builtin:night'}"]}]}
      """)
    var problems: [String] = []
    hand.scene.stage.onProblem = { problems.append($0) }
    let view = try #require(hand.view("p") as? PictureView)
    let box = try #require(hand.view("q") as? PictureBox)
    #expect(view.picture?.name == "builtin:night" && box.picture == nil)
    try set(hand, "name", .text("mountains"))
    try set(hand, "n", .number(1))
    #expect(view.picture?.name == "builtin:mountains" && box.picture?.name == "builtin:night")
    for name in ["nothing", "nobody"] { try set(hand, "name", .text(name)) }
    #expect(view.picture?.name == "builtin:mountains")
    #expect(problems.count == 1)
    #expect(problems.first?.contains("no picture \"builtin:nothing\"") == true, "\(problems)")
  }

  @Test(
    "a result that is not allowed keeps the last one, and is reported once",
    arguments: [
      (
        #""color": "{s}""#, "s", Datum.text("foo"), Datum.text("bar"),
        #"yields "foo", but a color"#
      ),
      (#""alpha": "n""#, "n", .number(2), .number(3), "yields 2, but a number from 0 to 1"),
      (#""frame": [0, 0, "{n}", 9]"#, "n", .number(-1), .number(-2), "of at least 0"),
      (#""rotation": "n * 100""#, "n", .number(20), .number(30), "from -360 to 360 degrees"),
      (#""lines": "n""#, "n", .number(1.5), .number(0), "a whole number from 1 to 100"),
    ])
  func refused(member: String, value: String, first: Datum, second: Datum, message: String) throws {
    let text = scene(member).replacing(
      #""frame": [10, 20, 100, 40], "frame""#, with: #""frame""#)
    let hand = try hand(text)
    var problems: [String] = []
    hand.scene.stage.onProblem = { problems.append($0) }
    let view = try #require(hand.view("v") as? Label)
    let before = (view.shownColor, view.alpha, view.frame, view.transform, view.lineLimit)
    try set(hand, value, first)
    try set(hand, value, second)
    #expect(
      before == (view.shownColor, view.alpha, view.frame, view.transform, view.lineLimit))
    #expect(problems.count == 1 && problems.first?.contains(message) == true, "\(problems)")
    #expect(problems.first?.hasPrefix("#v keeps its") == true)
    #expect(problems.first?.contains(#/, line \d+\)$/#) == true, "\(problems)")
  }

  @Test(
    "a fault in an expression is reported at its place",
    arguments: [
      (#""hidden": "pge == 1""#, "pge", "there is no value named pge"),
      (#""alpha": "on""#, "on", "expected a number, found true or false"),
      (#""hidden": "n""#, "n", "expected true or false, found a number"),
      (#""background": "{on ? 'red' : blau}""#, "blau", "there is no value named blau"),
      (#""color": "{s""#, "{", "this { is not closed"),
      (#""rotation": "n *""#, "", "ends too early"),
      (#""hidden": "true""#, #""true""#, "expected true or false, found"),
      (#""textSize": "16 px""#, #""16 px""#, "expected a number from 4 to 400 px"),
      (#""hidden": "yes""#, #""yes""#, "expected true or false"),
    ])
  func faults(member: String, place: String, message: String) throws {
    let read = SceneText(scene(member))
    let fault = try #require(read.faults(.error).first, "\(read.diagnostics.rendered())")
    #expect(fault.message.contains(message), "\(fault.message)")
    #expect(read.source.text(in: fault.range) == place)
  }

  @Test("a result that is not allowed at the start is a warning")
  func start() throws {
    let read = SceneText(scene(#""alpha": "n * 2""#))
    let fault = try #require(read.faults(.warning).first)
    #expect(fault.message.contains("yields 2, but a number from 0 to 1 is expected"))
  }

  @Test("the folder of a picture cannot depend on a value")
  func folder() throws {
    let read = SceneText(
      """
      {"version": 1, "let": {"s": "a"}, "views": [{"type": "picture", "images": ["{s}/x.png"]}]}
      """)
    let fault = try #require(read.faults(.error).first, "\(read.diagnostics.rendered())")
    #expect(fault.message.contains("only the name of the file"))
  }
}
