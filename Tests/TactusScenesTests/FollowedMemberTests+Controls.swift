import TactusGeometry
import TactusInput
import TactusJSON
import TactusStage
import TactusValues
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

/// Tests the ranges of controls, the space in rows and columns, and placeholders.
extension FollowedMemberTests {
  @Test("the range and the step of a control follow expressions")
  func ranges() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"low": 0, "wide": 10, "n": 8}, "views": [
        {"id": "s", "type": "slider", "frame": [0, 0, 200, 44], "value": "n",
         "minimum": "low", "maximum": "low + wide", "step": "wide / 10"},
        {"id": "p", "type": "progress", "frame": [0, 50, 200, 44], "value": "n", "maximum": "low + wide"},
        {"id": "t", "type": "stepper", "frame": [0, 100, 200, 44], "value": "n", "maximum": "wide"}]}
      """)
    var problems: [String] = []
    hand.scene.stage.onProblem = { problems.append($0) }
    let slider = try #require(hand.view("s") as? Slider)
    let bar = try #require(hand.view("p") as? ProgressBar)
    let stepper = try #require(hand.view("t") as? Stepper)
    #expect(slider.range == 0...10 && slider.step == 1 && slider.value == 8 && bar.value == 0.8)
    try set(hand, "wide", .number(5))
    #expect(slider.range == 0...5 && slider.step == 0.5 && slider.value == 5)
    #expect(bar.value == 1 && stepper.range == 0...5 && stepper.value == 5)
    // The value itself stays as it is, and is shown again when it is in the range.
    #expect(hand.scene.values[2] == .number(8))
    // Both ends change; the minimum alone would be above the maximum.
    try set(hand, "low", .number(6))
    #expect(slider.range == 6...11 && slider.value == 8)
    try set(hand, "wide", .number(0.5))
    #expect(stepper.range == 0...0.5 && stepper.step == 0.5)
    #expect(problems.isEmpty, "\(problems)")
    try set(hand, "wide", .number(0))
    try set(hand, "wide", .number(-1))
    #expect(slider.range == 6...6.5)
    #expect(stepper.range == 0...0.5)
    let reported = problems.filter { $0.hasPrefix("#t") }
    #expect(reported.count == 1)
    #expect(
      reported.first?.hasPrefix(
        "#t keeps its range: the maximum (0) must be greater than the minimum (0) (") == true,
      "\(reported)")
  }

  @Test("a range that follows a value has the value's initial content in the checks of the file")
  func restored() throws {
    let read = SceneText(
      """
      {"version": 1, "let": {"wide": 10, "n": 0}, "views": [
        {"id": "s", "type": "slider", "value": "n", "maximum": "wide"}]}
      """)
    #expect(read.faults.isEmpty, "\(read.diagnostics.rendered())")
    #expect(read.scene?.views.first?.control.range == 0...10)
    let narrow = SceneText(
      #"""
      {"version": 1, "let": {"n": 1}, "views": [
        {"type": "slider", "minimum": "n", "maximum": "n", "value": "n"}]}
      """#)
    #expect(narrow.diagnostics.rendered().contains("must be greater than the minimum"))
  }

  @Test("a row and a column follow expressions, and so does the space that they need")
  func stacks() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"gap": 10, "side": "start"}, "views": [
        {"type": "column", "frame": [0, 0, 400, 400], "children": [
          {"id": "row", "type": "row", "spacing": "gap", "padding": "gap / 2", "align": "{side}",
           "children": [{"id": "a", "frame": [0, 0, 50, 20]}, {"id": "b", "frame": [0, 0, 50, 40]}]},
          {"id": "c", "frame": [0, 0, 50, 20]}]}]}
      """)
    #expect(try hand.view("b").frame.minX - hand.view("a").frame.maxX == 10)
    let height = try hand.view("row").frame.height
    try set(hand, "gap", .number(30))
    #expect(try hand.view("b").frame.minX - hand.view("a").frame.maxX == 30)
    #expect(try hand.view("row").frame.height == height + 20)
    let top = try hand.view("a").frame.minY
    try set(hand, "side", .text("end"))
    #expect(try hand.view("a").frame.minY == top + 20)
  }

  @Test("the placeholder of a text field shows values in braces")
  func placeholder() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"n": 2, "name": ""}, "views": [
        {"id": "t", "type": "textField", "frame": [0, 0, 200, 44], "value": "name", "placeholder": "Guest {n}"}]}
      """)
    let field = try #require(hand.view("t") as? TextField)
    #expect(field.placeholder == "Guest 2")
    try set(hand, "n", .number(3))
    #expect(field.placeholder == "Guest 3")
  }

  @Test("a control shows the nearest end for a value beyond its range, and a press there sets it")
  func beyond() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"n": 0.5}, "views": [
        {"id": "s", "type": "slider", "frame": [0, 0, 200, 44], "value": "n"}]}
      """)
    let slider = try #require(hand.view("s") as? Slider)
    try set(hand, "n", .number(7))
    #expect(slider.value == 1 && hand.scene.values[0] == .number(7))
    hand.tap(198, 22)
    #expect(slider.value == 1 && hand.scene.values[0] == .number(1))
  }
}
