import TactusInput
import TactusInteraction
import TactusJSON
import TactusStage
import TactusValues
import TestSupport
import Testing

@testable import TactusScenes

@Suite("Lists as other programs see them")
struct ListsForProgramsTests {
  private let hand: SceneHand

  init() throws {
    hand = try TactusScenesTests.hand(
      """
      {"version": 1, "let": {"n": 1, "guests": {
         "items": [{"key": "a", "name": "Ann", "table": 3}, {"key": "b", "name": "Ben", "table": 2}],
         "of": {"name": "", "table": 1}, "most": 40}},
       "views": []}
      """)
  }

  private let both =
    #"[{"name":"Ann","table":3,"key":"a"},{"name":"Ben","table":2,"key":"b"}]"#

  private func ask(_ text: String) -> String {
    let request = hand.scene.request(text)
    guard request.kind != nil else { return request.diagnostics.sorted.first?.message ?? "" }
    return String(decoding: hand.scene.values(for: request), as: UTF8.self)
  }

  /// Performs a command, and returns the lines about changed values.
  private func perform(_ text: String) -> [String] {
    var lines: [String] = []
    hand.scene.onValue = { [scene = hand.scene] in
      if let line = scene.line(ofValue: $0) {
        let text = String(decoding: line, as: UTF8.self)
        lines.append(String(text.drop { $0 != "," }.dropFirst().dropLast(2)))
      }
    }
    hand.scene.stage.handle(
      .command(hand.now, hand.scene.interaction.surface, text: text))
    return lines
  }

  @Test("a list is an array of its present items, without ranks and spare items")
  func emitted() {
    var lines: [String] = []
    hand.scene.onEmit = { lines.append(String(decoding: $0, as: UTF8.self)) }
    _ = perform(#"{"emit": {"name": "state"}}"#)
    #expect(lines.count == 1)
    #expect(lines.first?.hasSuffix(#""values":{"n":1,"guests":\#(both)}}"# + "\n") == true)
    #expect(ask(#"{"get": true}"#) == #"{"done":true,"values":{"n":1,"guests":\#(both)}}"# + "\n")
  }

  @Test("a program can ask for a list by its name")
  func requested() {
    #expect(ask(#"{"get": "guests"}"#) == #"{"done":true,"value":\#(both)}"# + "\n")
    #expect(ask(#"{"get": "guests.b.table"}"#) == #"{"done":true,"value":2}"# + "\n")
  }

  @Test("a program that watches receives the list if its items change, and otherwise the member")
  func watched() {
    #expect(
      perform(#"{"append": {"list": "guests", "item": {"name": "'Cid'"}}}"#) == [
        #""value":"guests","is":"# + both.dropLast() + #",{"name":"Cid","table":1,"key":""}]"#
      ])
    #expect(
      perform(#"{"removeItem": {"list": "guests", "where": "name == 'Ann'"}}"#) == [
        #""value":"guests","is":"#
          + #"[{"name":"Ben","table":2,"key":"b"},{"name":"Cid","table":1,"key":""}]"#
      ])
    #expect(
      perform(#"{"set": {"value": "guests.b.table", "to": 9}}"#) == [
        #""value":"guests.b.table","is":9"#
      ])
  }

  @Test("an item with a member named rank is refused with the reason")
  func rank() throws {
    let read = SceneText(#"{"version": 1, "let": {"players": [{"rank": 5}]}, "views": []}"#)
    #expect(read.faults.count == 1)
    #expect(try #require(read.faults.first).message.contains("rank is reserved"))
  }
}
