import TactusGeometry
import TactusInput
import TactusInteraction
import TactusJSON
import TactusStage
import TactusValues
import TactusViews
import Testing

@testable import TactusScenes

@Suite("Views inside views that a row, a column or a text sizes")
struct SizedParentTests {
  private func place(_ hand: SceneHand, _ name: String) throws -> Rect {
    let view = try hand.view(name)
    return view.toSurface.apply(view.bounds)
  }

  @Test(
    "a turned view in a child of a row lies within that child, and is touched at its visible place")
  func turned() throws {
    let column = { (name: String) in
      """
      {"type": "column", "part": 1, "children": [{"type": "label", "text": "{\(name):2}"},
        {"id": "box-\(name)", "part": 1, "children": [
          {"id": "slider-\(name)", "type": "slider", "value": "\(name)", "rotation": 270}]}]}
      """
    }
    let hand = try hand(
      """
      {"version": 1, "let": {"a": 0.2, "b": 0.5, "c": 0.8},
       "views": [{"type": "row", "frame": [0, 0, 400, 300], "padding": 10, "spacing": 10,
         "children": [\(["a", "b", "c"].map(column).joined(separator: ", "))]}]}
      """)
    for name in ["a", "b", "c"] {
      let (box, slider) = (try place(hand, "box-\(name)"), try place(hand, "slider-\(name)"))
      #expect(
        abs(box.center.x - slider.center.x) < 0.01 && abs(box.center.y - slider.center.y) < 0.01)
      #expect(abs(box.width - slider.width) < 0.01 && abs(box.height - slider.height) < 0.01)
    }
    let box = try place(hand, "box-a")
    hand.tap(box.center.x, box.minY + 20)
    #expect(hand.scene.values[0].number > 0.8)
  }

  @Test(
    "the content of a row's child follows when a text beside it grows, by an event or by a timer")
  func beside() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"words": "a"},
       "views": [{"type": "row", "frame": [0, 0, 400, 100], "children": [
         {"id": "text", "type": "label", "text": "{words}"},
         {"id": "box", "part": 1, "children": [
           {"id": "inner", "frame": ["50%", 0, "50%", "100%"], "children": [{"id": "deep"}]}]}]},
         {"type": "button", "text": "Go", "frame": [0, 200, 80, 60],
          "press": {"do": "set", "with": {"value": "words", "to": "'many words'"}}}],
       "timers": [{"after": 2000, "do": "set", "with": {"value": "words", "to": "'many words and more'"}}]}
      """)
    func isRight() throws -> Bool {
      let (box, inner) = (try place(hand, "box"), try place(hand, "inner"))
      let deep = try place(hand, "deep")
      return abs(inner.maxX - box.maxX) <= 1 && abs(inner.width - (box.width / 2).rounded()) <= 1
        && deep == inner
    }
    let before = try place(hand, "box").width
    #expect(try isRight())
    hand.tap(40, 230)
    let between = try place(hand, "box").width
    #expect(try between < before && isRight())
    hand.wait(2500)
    #expect(try place(hand, "box").width < between && isRight())
  }

  @Test("show, hide and toggle arrange a column again, and the columns and rows around it")
  func visibility() throws {
    let hand = try hand(
      """
      {"version": 1,
       "views": [{"type": "column", "frame": [0, 0, 300, 300], "spacing": 8, "children": [
         {"id": "above", "type": "label", "text": "Above"},
         {"type": "row", "children": [
           {"type": "column", "children": [
             {"id": "late", "type": "label", "text": "Late", "hidden": true},
             {"id": "beside", "type": "label", "text": "Beside"}]}]},
         {"id": "below", "type": "label", "text": "Below"}]}]}
      """)
    func send(_ text: String) {
      hand.scene.stage.handle(.command(hand.now, hand.scene.interaction.surface, text: text))
    }
    let first = try place(hand, "below").minY
    send(##"{"show": "#late"}"##)
    let late = try place(hand, "late")
    #expect(late.height > 5)
    let second = try place(hand, "below").minY
    #expect(try second > first + 5 && place(hand, "beside").minY >= late.maxY)
    send(##"{"toggle": "#late"}"##)
    #expect(try place(hand, "below").minY == first)
    send(##"{"hide": "#above"}"##)
    #expect(try place(hand, "below").minY < first)
  }
}
