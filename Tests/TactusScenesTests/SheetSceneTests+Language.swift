import TactusGeometry
import TactusInput
import TactusInteraction
import TactusJSON
import TactusStage
import TactusValues
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

/// Sheets in components and repetitions, after a reload, and faults.
extension SheetSceneTests {
  @Test("a sheet in a component covers the window, and the component's selectors match its views")
  func component() throws {
    let hand = try hand(
      """
      {"version": 1, "components": {"help": {
        "parameters": {"text": ""}, "let": {"isOpen": false, "hits": 0},
        "view": {"type": "row", "children": [
          {"id": "more", "type": "button", "text": "?", "press": {"do": "set", "with": {"value": "isOpen", "to": true}}},
          {"id": "sheet", "type": "sheet", "value": "isOpen", "children": [
            {"class": "words", "type": "label", "text": "{text}", "frame": [0, 0, 200, 100]}]}]},
        "recognizers": {"tap": {"use": "tactus.tap"}},
        "attach": [{"to": ".words", "recognizers": ["tap"]}],
        "bindings": [{"on": "tap", "do": "set", "with": {"value": "hits", "to": "hits + 1"}}]}},
       "views": [
         {"id": "a", "type": "help", "text": "First", "frame": [0, 0, 200, 60]},
         {"id": "b", "type": "help", "text": "Second", "frame": [0, 100, 200, 60]},
         {"id": "front", "frame": [0, 0, "100%", "100%"], "interaction": false}]}
      """, size: Self.size)
    try tap("b-more", hand)
    hand.wait(400)
    let values = hand.scene.values
    let place = try #require(values.place(of: "b.isOpen"))
    #expect(values[place] == .flag(true))
    let panel = try hand.view("b-sheet")
    #expect(self.place(panel) == Rect(x: 80, y: 300, width: 640, height: 300))
    hand.tap(120, 360)
    hand.wait(400)
    #expect(values[try #require(values.place(of: "b.hits"))] == .number(1))
    #expect(values[try #require(values.place(of: "a.hits"))] == .number(0))
    hand.tap(400, 50)
    #expect(values[place] == .flag(false))
  }

  @Test("each item of a list can have a sheet, and a removed item takes its sheet along")
  func repeated() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"items": [{"key": "a", "isOpen": false}, {"key": "b", "isOpen": false}]},
       "views": [{"repeat": "items", "id": "s", "type": "sheet", "value": "item.isOpen",
         "children": [{"id": "gone", "type": "button", "text": "{item.key}", "press": {"do": "removeItem"}}]}]}
      """, size: Self.size)
    let values = hand.scene.values
    values.set(try #require(values.place(of: "items.b.isOpen")), to: .flag(true))
    hand.wait(400)
    #expect(hand.scene.stage.sheetCount == 1)
    try tap("gone-b", hand)
    hand.wait(400)
    #expect(hand.scene.stage.sheetCount == 0)
    #expect(hand.scene.tree.hitTest(Point(x: 400, y: 500)) === hand.scene.tree.root)
  }

  @Test("the sheet that opened last lies in front, and closes first")
  func several() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"a": false, "b": false}, "views": [
        {"id": "one", "type": "sheet", "value": "a", "frame": [0, 0, 400, 400]},
        {"id": "two", "type": "sheet", "value": "b", "frame": [0, 0, 400, 400]}]}
      """, size: Self.size)
    let values = hand.scene.values
    values.set(1, to: .flag(true))
    values.set(0, to: .flag(true))
    hand.wait(400)
    #expect(hand.scene.tree.hitTest(Point(x: 100, y: 100)).identifier == "one")
    hand.key("Escape")
    #expect(values[0] == .flag(false) && values[1] == .flag(true))
    hand.wait(400)
    #expect(hand.scene.tree.hitTest(Point(x: 100, y: 100)).identifier == "two")
    hand.key("Escape")
    #expect(values[1] == .flag(false))
  }

  @Test("a sheet that is open at first, and after a reload, does not slide in")
  func reload() throws {
    let first = try hand(scene(Self.placed, isOpen: true), size: Self.size)
    #expect(try place(panel(first)).minY == 300)
    first.scene.values.set(3, to: .text("kept"))
    let next = try hand(
      scene(#", "frame": [200, 350, 400, 250]"#, isOpen: false), size: Self.size)
    next.scene.succeed(first.scene)
    next.wait(16)
    #expect(try isOpen(next) && place(panel(next)).minY == 350)
    #expect(next.scene.stage.sheetCount == 1)
    next.tap(700, 100)
    #expect(!isOpen(next))
  }

  @Test("a window of another size keeps the panel along its edge, open or closed")
  func resize() throws {
    let hand = try open(#", "edge": "right""#)
    hand.scene.stage.resize(to: Size(width: 1000, height: 300), scale: 1)
    #expect(try place(panel(hand)) == Rect(x: 640, y: 0, width: 360, height: 300))
    try tap("close", hand)
    hand.wait(400)
    hand.scene.stage.resize(to: Size(width: 300, height: 700), scale: 1)
    hand.scene.values.set(0, to: .flag(true))
    hand.wait(400)
    #expect(try place(panel(hand)) == Rect(x: 30, y: 0, width: 270, height: 700))
    let relative = try open(#", "frame": ["25%", "50%", "50%", "fill"]"#)
    relative.scene.stage.resize(to: Size(width: 400, height: 400), scale: 1)
    #expect(try place(panel(relative)) == Rect(x: 100, y: 200, width: 200, height: 200))
  }

  @Test("while the panel is hidden, its shade is hidden, too, and the scene's keys act")
  func hidden() throws {
    let hand = try open(#", "frame": [200, 300, 400, 300], "hidden": "behind > 0""#)
    #expect(hand.scene.stage.sheetCount == 1)
    hand.scene.values.set(1, to: .number(1))
    #expect(hand.scene.stage.sheetCount == 0)
    #expect(hand.scene.tree.hitTest(Point(x: 700, y: 300)) === hand.scene.tree.root)
    hand.scene.values.set(1, to: .number(0))
    #expect(hand.scene.stage.sheetCount == 1)
  }

  static let faults: [(members: String, at: String, says: String, proposes: String?)] = [
    (#""type": "sheet""#, #"{"type""#, "\"value\"", nil),
    (#""type": "sheet", "value": "level""#, #""level""#, "true or false", nil),
    (#""type": "sheet", "value": "isOpn""#, #""isOpn""#, "no value named", #""isOpen""#),
    (#""type": "sheet", "value": true"#, "true", "expected a string", nil),
    (#""type": "sheet", "value": "isOpen", "edge": "botom""#, #""botom""#, "botom", #""bottom""#),
    (#""type": "sheet", "value": "isOpen", "edge": 3"#, "3", "found 3", nil),
    (
      #""type": "sheet", "value": "isOpen", "edgee": "top""#, #""edgee""#, "unknown key", #""edge""#
    ),
    (#""type": "label", "edge": "top""#, #""edge""#, "unknown key", nil),
  ]

  @Test("each fault of a sheet is reported at its place", arguments: faults.indices)
  func fault(index: Int) throws {
    let fault = Self.faults[index]
    let read = SceneText(
      #"{"version": 1, "let": {"isOpen": false, "level": 1}, "views": [{\#(fault.members)}]}"#)
    let found = try #require(read.faults.first, "no fault")
    #expect(found.message.contains(fault.says), "\(read.diagnostics.rendered())")
    let rest = String(decoding: Array(read.source.bytes[found.range.start...]), as: UTF8.self)
    #expect(rest.hasPrefix(fault.at), "\(read.diagnostics.rendered())")
    if let proposed = fault.proposes { #expect(found.suggestion?.replacement == proposed) }
  }

  @Test("a component cannot have the name sheet")
  func name() {
    let read = SceneText(
      #"{"version": 1, "components": {"sheet": {"view": {}}}, "views": [{"type": "sheet"}]}"#)
    #expect(read.faults.first?.message.contains("already a type of view") == true)
  }
}
