import Foundation
import TactusJSON
import Testing

@testable import TactusScenes

/// Faults in compositions: each is planted, and found at its place with advice.
@Suite("Faults of composed gestures")
struct CompositionFaultTests {
  struct Plant: CustomTestStringConvertible {
    let name: String
    let recognizers: String
    /// A part of the expected message.
    let message: String
    /// The text at the expected place of the fault.
    let place: String
    var advice: String?
    var testDescription: String { name }
  }

  static let tap = #""tap": { "use": "tactus.tap" }, "hold": { "use": "tactus.long-press" }"#

  static let plants = [
    Plant(
      name: "a part that is not there",
      recognizers: #""x": { "sequence": ["tap", "holt"], "within": 300 }, \#(tap)"#,
      message: "there is no recognizer named \"holt\"", place: "\"holt\"", advice: "\"hold\""),
    Plant(
      name: "a sequence of nothing",
      recognizers: #""x": { "sequence": [], "within": 300 }, \#(tap)"#,
      message: "expected at least 2 elements, found 0", place: "[]"),
    Plant(
      name: "a single alternative", recognizers: #""x": { "either": ["tap"] }, \#(tap)"#,
      message: "expected at least 2 elements, found 1", place: "[\"tap\"]"),
    Plant(
      name: "a name where a list should be", recognizers: #""x": { "together": "tap" }, \#(tap)"#,
      message: "expected an array", place: "\"tap\" }"),
    Plant(
      name: "no time within which", recognizers: #""x": { "sequence": ["tap", "hold"] }, \#(tap)"#,
      message: "missing key \"within\"", place: "{ \"sequence\"", advice: "\"within\": 300, "),
    Plant(
      name: "a negative time",
      recognizers: #""x": { "sequence": ["tap", "hold"], "within": -300 }, \#(tap)"#,
      message: "from 1 to 10000", place: "-300"),
    Plant(
      name: "once is not several times",
      recognizers: #""x": { "count": 1, "of": "tap", "within": 300 }, \#(tap)"#,
      message: "from 2 to 10", place: "1, \"of\""),
    Plant(
      name: "a count of nothing", recognizers: #""x": { "count": 3, "within": 300 }, \#(tap)"#,
      message: "missing key \"of\"", place: "{ \"count\""),
    Plant(
      name: "contains itself", recognizers: #""x": { "either": ["tap", "x"] }, \#(tap)"#,
      message: "\"x\" cannot contain itself; choose another recognizer", place: "\"x\"] "),
    Plant(
      name: "a circle",
      recognizers: #""x": { "either": ["tap", "y"] }, "y": { "together": ["x", "hold"] }, \#(tap)"#,
      message: "\"x\" cannot contain itself: x -> y -> x; remove one of these parts",
      place: "\"y\"] "),
    Plant(
      name: "a key of another composition",
      recognizers: #""x": { "together": ["tap", "hold"], "withn": 300 }, \#(tap)"#,
      message: "unknown key \"withn\" for \"together\"", place: "\"withn\""),
    Plant(
      name: "a misspelled key",
      recognizers: #""x": { "sequence": ["tap", "hold"], "withn": 300 }, \#(tap)"#,
      message: "unknown key \"withn\" for a sequence", place: "\"withn\"", advice: "\"within\""),
    Plant(
      name: "a misspelled composition",
      recognizers: #""x": { "sequense": ["tap", "hold"] }, \#(tap)"#,
      message: "unknown key \"sequense\"", place: "\"sequense\"", advice: "\"sequence\""),
    Plant(
      name: "both of a module and composed",
      recognizers: #""x": { "use": "tactus.tap", "either": ["tap", "hold"] }, \#(tap)"#,
      message: "unknown key \"use\" for \"either\"", place: "\"use\": \"tactus.tap\", \"e"),
    Plant(
      name: "a wheel as a part",
      recognizers:
        #""x": { "either": ["tap", "over"] }, "over": { "use": "tactus.hover" }, \#(tap)"#,
      message: "tactus.hover does not use touches, so it cannot be part of",
      place: "\"over\"]"),
    Plant(
      name: "a part in a process of its own",
      recognizers:
        #""x": { "either": ["tap", "far"] }, "far": { "use": "tactus.tap", "isolation": "process" }, \#(tap)"#,
      message: "\"far\" runs in a separate process, so its results arrive too late",
      place: "\"far\"]"),
    Plant(
      name: "more parts than anybody needs",
      recognizers:
        #""x": { "count": 10, "of": "y", "within": 9 }, "y": { "count": 10, "of": "tap", "within": 9 }, \#(tap)"#,
      message: "\"x\" has more than 64 parts", place: "\"y\", \"within\""),
  ]

  @Test("a fault is found at its place, with advice", arguments: plants)
  func found(plant: Plant) throws {
    let text = "{\"version\": 1, \"recognizers\": {\(plant.recognizers)}}"
    let faults = SceneText(text).faults(.error)
    let fault = try #require(
      faults.first { $0.message.contains(plant.message) }, "\(faults.map(\.message))")
    let start = try #require(text.range(of: plant.place)).lowerBound
    let offset = text.utf8.distance(from: text.startIndex, to: start)
    #expect(fault.range.start == offset, "\(fault.rendered)")
    if let advice = plant.advice { #expect(fault.suggestion?.replacement == advice) }
  }

  @Test("a faulty composition causes no second fault at its uses")
  func once() {
    let text = SceneText(
      """
      {"version": 1, "views": [{"id": "pad"}],
       "recognizers": {"x": {"sequence": ["tap", "holt"], "within": 300}, \(Self.tap)},
       "attach": [{"to": "#pad", "recognizers": ["x"]}],
       "bindings": [{"on": "x", "do": "emit", "with": {"name": "x"}}]}
      """)
    #expect(text.faults(.error).count == 1)
  }

  @Test("parts need neither a view nor a binding; a composition does")
  func useless() {
    let text = SceneText(
      "{\"version\": 1, \"recognizers\": {\"x\": {\"either\": [\"tap\", \"hold\"]}, \(Self.tap)}}")
    #expect(
      text.faults.map(\.message) == [
        "the recognizer \"x\" is not attached to any view",
        "the recognizer \"x\" has no binding, so it has no effect",
      ])
  }

  @Test("an action that needs an angle follows a composition only if its last part reports one")
  func outputs() {
    func faults(_ parts: String) -> [String] {
      SceneText(
        """
        {"version": 1, "views": [{"id": "pad"}],
         "recognizers": {"x": {"sequence": [\(parts)], "within": 300}, "turn": {"use": "tactus.rotation"}, \(Self.tap)},
         "attach": [{"to": "#pad", "recognizers": ["x"]}], "bindings": [{"on": "x", "do": "rotate"}]}
        """
      ).faults(.error).map(\.message)
    }
    #expect(faults("\"tap\", \"turn\"").isEmpty)
    #expect(faults("\"turn\", \"tap\"").first?.hasPrefix("sequence does not report ") == true)
  }
}
