import Foundation
import TactusJSON
import TactusValues
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

@Suite("Expressions with a format, and faulty ones, as parameters and members of items")
struct FormattedParameterTests {
  private static let card =
    #""components": {"card": {"parameters": {"title": "T"}, "view": {"type": "label", "text": "Price: {title}"}}}"#

  static let typos: [(members: String, severity: Diagnostic.Severity)] = [
    (
      #""let": {"base": 3}, "views": [{"repeat": [{"t": "{bse}"}], "type": "label", "text": "No {item.t}, {item.t}"}]"#,
      .warning
    ),
    (
      #""let": {"base": 3}, \#(card), "views": [{"type": "card", "title": "{bse:2}"}]"#, .warning
    ),
    (
      #""let": {"base": 3}, \#(card), "views": [{"type": "card", "title": "{bse}"}]"#, .warning
    ),
    (
      #""let": {"base": false}, "components": {"box": {"parameters": {"off": false}, "view": {"hidden": "not off"}}}, "views": [{"type": "box", "off": "{bse}"}]"#,
      .error
    ),
  ]

  private func texts(_ hand: SceneHand) throws -> [String] {
    try hand.view("all").children.compactMap { ($0 as? Label)?.text }
  }

  @Test("a parameter within a text shows a number in the format that the use states")
  func parameters() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"price": 3.5}, \(Self.card), "views": [
        {"id": "all", "type": "column", "frame": [0, 0, 300, 300], "children": [
          {"type": "card", "title": "{price:2}"}, {"type": "card", "title": "{price:2} EUR"},
          {"type": "card", "title": "{price * 2:%}"},
          {"type": "card", "title": "{price > 1 ? 'high' : 'low'}"}]}]}
      """)
    #expect(
      try texts(hand) == ["Price: 3.50", "Price: 3.50 EUR", "Price: 700%", "Price: high"])
    hand.scene.values.set(0, to: .number(1))
    #expect(
      try texts(hand) == ["Price: 1.00", "Price: 1.00 EUR", "Price: 200%", "Price: low"])
  }

  @Test("a member of an item within a text shows a number in its format")
  func items() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"base": 3}, "views": [
        {"id": "all", "type": "column", "frame": [0, 0, 300, 300], "children": [
          {"repeat": [{"t": "{base:2}"}], "type": "label", "text": "No {item.t}"}]}]}
      """)
    #expect(try texts(hand) == ["No 3.00"])
  }

  @Test(
    "a mistyped name is reported once, at its place, and not where the parameter is used",
    arguments: typos)
  func typo(members: String, severity: Diagnostic.Severity) throws {
    let text = "{\"version\": 1, \(members)}"
    let read = SceneText(text)
    let found = read.faults.filter { $0.kind == .invalidExpression }
    let fault = try #require(found.first, "\(read.diagnostics.rendered())")
    #expect(found.count == 1, "\(read.diagnostics.rendered())")
    #expect(fault.severity == severity)
    #expect(fault.message.contains("there is no value named bse"), "\(fault.message)")
    let start = try #require(text.range(of: "bse")).lowerBound
    #expect(fault.range.start == text.utf8.distance(from: text.startIndex, to: start))
  }

  @Test("the expanded scene shows the expression with its format")
  func expanded() throws {
    let source = SourceText(
      name: "board.json",
      text:
        #"{"version": 1, "let": {"price": 3.5}, \#(Self.card), "views": [{"type": "card", "title": "{price:2}"}]}"#
    )
    let diagnostics = Diagnostics()
    let (scene, node, names) = SceneReader.readExpanded(
      try JSONNode.parse(source), catalogue: SceneText.catalogue, pictures: [], trust: SceneTrust(),
      reportingTo: diagnostics)
    #expect(scene != nil, "\(diagnostics.rendered())")
    #expect(names.renamed(node)["views"]?[0]?["text"]?.string == "Price: {price:2}")
  }
}
