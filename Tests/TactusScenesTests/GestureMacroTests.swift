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

  private func read(_ members: String, uses: String = "")
    -> (scene: SceneDescription?, faults: Diagnostics)
  {
    let faults = Diagnostics()
    let card = Self.card.dropLast() + uses + "]"
    let source = SourceText(name: "scene.json", text: "{\(card), \(members)}")
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

  @Test(
    "a binding with another action only is a warning that says how to keep the gesture's action")
  func lost() throws {
    let place = ##"{"on": "throw", "do": "place", "with": {"at": [9, 9]}}"##
    let (scene, faults) = read(##""gestures": {".piece": ["throw"]}, "bindings": [\##(place)]"##)
    #expect(scene?.bindings.count == 1)
    let fault = try #require(faults.sorted.first)
    #expect(fault.severity == .warning && fault.pointer == "/bindings/0")
    #expect(fault.message.contains(##"action move of the gesture "throw""##))
    let start = try #require(fault.message.firstRange(of: "{"))
    let end = try #require(fault.message.firstRange(of: "}}"))
    let advice = fault.message[start.lowerBound..<end.upperBound]
    let (mended, none) = read(
      ##""gestures": {".piece": ["throw"]}, "bindings": [\##(advice), \##(place)]"##)
    #expect(none.isEmpty, "\(none.rendered())")
    #expect(mended?.bindings.map(\.recognizer) == ["throw", "throw"])
  }

  @Test("a component's own recognizer of the same name leaves the gesture's binding in place")
  func local() throws {
    let (scene, faults) = read(
      ##"""
      "gestures": {".piece": ["drag"]}, "components": {"dial": {"view": {"id": "face"},
        "recognizers": {"drag": {"use": "tactus.tap"}},
        "attach": [{"to": "#face", "recognizers": ["drag"]}],
        "bindings": [{"on": "drag", "do": "pop"}]}}
      """##, uses: ##", {"type": "dial", "id": "k"}"##)
    #expect(faults.isEmpty, "\(faults.rendered())")
    #expect(scene?.bindings.map(\.recognizer) == ["k.drag", "drag"])
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
    let expanded = GestureExpansion.expanded(
      node, sources: ScopedSources(), reportingTo: Diagnostics())
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
