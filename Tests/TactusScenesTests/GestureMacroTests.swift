import TactusGeometry
import TactusGestures
import TactusJSON
import TactusPictures
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

@Suite("Gestures as single words")
struct GestureMacroTests {
  private static let card =
    ##""version": 1, "views": [{"id": "card", "class": "piece", "frame": [100, 100, 200, 200], "multipleTouch": true}]"##

  private func read(_ members: String) -> (scene: SceneDescription?, faults: Diagnostics) {
    let faults = Diagnostics()
    let source = SourceText(name: "scene.json", text: "{\(Self.card), \(members)}")
    let scene = SceneReader.read(
      source, catalogue: SceneText.catalogue, pictures: DrawnPictures.names, reportingTo: faults)
    return (scene, faults)
  }

  @Test(
    "each word gives a recognizer of that name, attached to the selector, with its usual bindings")
  func words() throws {
    let (scene, faults) = read(
      ##""gestures": {".piece": ["drag", "pinch", "turn", "raise", "reset"]}"##)
    #expect(faults.isEmpty, "\(faults.rendered())")
    let found = try #require(scene)
    #expect(
      found.recognizers.map(\.name).sorted() == ["drag", "pinch", "raise", "reset", "turn"])
    #expect(found.attachments.map(\.recognizers) == [["drag", "pinch", "turn", "raise", "reset"]])
    #expect(
      found.rules.areSimultaneous("drag", "turn") && found.rules.areSimultaneous("pinch", "drag"))
    #expect(found.rules.requires("raise", failureOf: "reset"))
    #expect(found.bindings.count == 5)
  }

  @Test(
    "every word can be read without faults, alone and with all others",
    arguments: GestureMacro.names)
  func each(_ name: String) {
    let (scene, faults) = read(
      ##""gestures": {"#card": ["\##(name)"], ".piece": ["drag", "\##(name)"]}"##)
    #expect(faults.isEmpty, "\(faults.rendered())")
    #expect(scene?.recognizers.contains { $0.name == name } == true)
  }

  @Test("a card is dragged, sized and turned by fingers, and by keys")
  func play() throws {
    let hand = try hand(
      "{\(Self.card), \(##""gestures": {".piece": ["drag", "pinch", "turn"]}"##)}")
    let card = try hand.view("card")
    hand.drag(200, 200, to: 300, 250)
    #expect(card.center.x > 280 && card.center.y > 230)
    let place = card.center
    hand.down(0, place.x - 30, place.y)
    hand.down(1, place.x + 30, place.y)
    hand.glide(0, place.x - 80, place.y)
    #expect(card.transform.scaleFactor > 1.3)
  }

  @Test("the file's own settings of a recognizer hold, and the missing ones are added")
  func own() throws {
    let (scene, faults) = read(
      ##"""
      "gestures": {".piece": ["drag", "turn"]},
      "recognizers": {"drag": {"parameters": {"slop": 25}}, "tap": {"use": "tactus.tap"}},
      "attach": [{"to": "#card", "recognizers": ["tap"]}],
      "rules": {"simultaneous": [["tap", "drag"]]},
      "bindings": [{"on": "tap", "do": "pop"}, {"on": "drag", "do": "move", "with": {"fling": true}}]
      """##)
    #expect(faults.isEmpty, "\(faults.rendered())")
    let found = try #require(scene)
    let drag = try #require(found.recognizer("drag"))
    #expect(drag.id == "tactus.pan" && drag.parameters.contains(.number(25)))
    #expect(found.bindings.count { $0.recognizer == "drag" } == 1)
    #expect(found.bindings.map(\.recognizer).sorted() == ["drag", "tap", "turn"])
    #expect(found.attachments.count == 2)
    #expect(
      found.rules.areSimultaneous("tap", "drag") && found.rules.areSimultaneous("drag", "turn"))
  }

  @Test("a faulty word or selector is reported at its place, with the nearest valid one")
  func faults() throws {
    let (_, word) = read(##""gestures": {".piece": ["drag", "pinsh"]}"##)
    let fault = try #require(word.sorted.first)
    #expect(fault.message.contains("pinsh"), "\(fault.message)")
    #expect(fault.suggestion?.replacement == "\"pinch\"")
    #expect(word.sorted.count == 1, "\(word.rendered())")
    let (_, selector) = read(##""gestures": {"piece!": ["drag"]}"##)
    #expect(selector.sorted.first?.message.contains("piece!") == true, "\(selector.rendered())")
    let (_, nothing) = read(##""gestures": {".peace": ["drag"]}"##)
    #expect(
      nothing.sorted.first?.message == "the selector \".peace\" matches no view",
      "\(nothing.rendered())")
    let (_, list) = read(##""gestures": {".piece": "drag"}"##)
    #expect(!list.isEmpty)
  }

  @Test("an expanded scene reads as the same scene")
  func same() throws {
    let text = "{\(Self.card), \(##""gestures": {".piece": ["drag", "pinch"]}"##)}"
    let node = try JSONNode.parse(SourceText(name: "scene.json", text: text))
    let expanded = GestureExpansion.expanded(node)
    let members = (expanded.object?.members ?? []).filter { $0.key != "gestures" }
    var writer = JSONWriter(style: .pretty)
    writer.value(JSONNode(.object(JSONObject(members)), at: node.range, in: node.source))
    let faults = Diagnostics()
    let again = SceneReader.read(
      SourceText(name: "again.json", text: writer.text), catalogue: SceneText.catalogue,
      pictures: DrawnPictures.names, reportingTo: faults)
    #expect(faults.isEmpty, "\(faults.rendered())")
    #expect(again?.bindings.count == 2 && again?.recognizers.map(\.name) == ["drag", "pinch"])
  }
}
