import Foundation
import TactusGeometry
import TactusHistory
import TactusInput
import TactusScenes
import TactusTools
import TactusTraces
import TestSupport
import Testing

/// Tests that an explanation names what ran, and what took a touch.
extension ExplanationTests {
  /// Explains taps at the given points, one second apart.
  private func explain(_ scene: String, taps: Point...) throws -> Explanation {
    let path = try TemporaryFolder.make("explain") + "/scene.json"
    try scene.write(toFile: path, atomically: true, encoding: .utf8)
    let events = taps.enumerated().flatMap { number, point in
      [(0, TouchChange.down(id: 0, point)), (60, .up(id: 0))].map { delay, change in
        InputEvent.touches(
          TouchFrame(
            time: .zero + .milliseconds(1_000 * (number + 1) + delay), changes: [change]))
      }
    }
    return try Explanation(
      Trace(header: TraceHeader(), events: events), name: "t", scene: try loader.load(path))
  }

  private func tapScene(_ bindings: String, _ options: String = "") -> String {
    """
    {"version": 1, "let": {"n": 0}, "views": [{"id": "p", "frame": [0, 0, 400, 400]}],
     "recognizers": {"t": {"use": "tactus.tap"\(options)}},
     "attach": [{"to": "#p", "recognizers": ["t"]}], "bindings": [\(bindings)]}
    """
  }

  @Test("only actions that ran are listed, and the others are said to have a false condition")
  func conditions() throws {
    let bell = #"{"on": "t", "if": "n == 8", "do": "bell"}"#
    let set = #"{"on": "t", "do": "set", "with": {"value": "n", "to": "n + 1"}}"#
    let some = try #require(
      try explain(tapScene("\(set), \(bell)"), taps: Point(x: 50, y: 50)).episodes.first)
    #expect(
      some.verdict.headline == "t was recognized on #p: set; bell was not performed, because its "
        + "condition was false")
    let none = try #require(
      try explain(tapScene(bell), taps: Point(x: 50, y: 50)).episodes.first)
    #expect(
      none.verdict.headline == "Nothing happened: t was recognized on #p, but bell was not "
        + "performed, because its condition was false")
    #expect(none.attempts.first?.hasActed == false)
    let elsewhere = ##"{"on": "t", "at": "#q", "do": "bell"}"##
    let other = try explain(tapScene("\(set), \(elsewhere)"), taps: Point(x: 50, y: 50))
    #expect(other.text.contains("bell was not performed, because its \"at\" names other views"))
  }

  @Test("the copies of a recognizer for several fingers are listed as one")
  func copies() throws {
    let text = try explain(
      tapScene(#"{"on": "t", "do": "bell"}"#, #", "perFinger": true"#), taps: Point(x: 50, y: 50)
    ).text
    #expect(text.contains("given to     t\n"), "\(text)")
    #expect(!text.contains("not given") && !text.contains("did not receive"), "\(text)")
  }

  @Test("a touch that a canvas leaves to its content is explained once, with both views")
  func canvas() throws {
    let text = try explain(
      """
      {"version": 1, "views": [{"id": "c", "type": "canvas", "frame": [0, 0, 400, 400],
         "children": [{"id": "pin", "frame": [0, 0, 100, 100]}]}],
       "recognizers": {"t": {"use": "tactus.tap"}},
       "attach": [{"to": "#pin", "recognizers": ["t"]}], "bindings": [{"on": "t", "do": "bell"}]}
      """, taps: Point(x: 50, y: 50)
    ).text
    let lines = text.split(separator: "\n").filter { $0.contains("(canvas-fit)") }
    #expect(
      lines == ["     not given to (canvas-fit): the canvas #c leaves this touch to #pin"],
      "\(text)")
  }

  @Test("a touch beside an open sheet is said to have closed it")
  func sheet() throws {
    let episode = try #require(
      try explain(
        """
        {"version": 1, "let": {"open": true}, "views": [{"id": "s", "type": "sheet", "value": "open",
         "children": [{"type": "label", "text": "A"}]}]}
        """, taps: Point(x: 20, y: 20)
      ).episodes.first)
    #expect(episode.verdict.headline == "the touch beside the sheet #s closed it")
    #expect(episode.verdict.causes.isEmpty)
  }

  private var buttons: String {
    #"""
    {"version": 1, "let": {"n": 9}, "views": [
      {"id": "off", "type": "button", "text": "A", "enabled": "n < 5", "frame": [0, 0, 100, 50],
       "press": {"do": "bell"}},
      {"id": "on", "type": "button", "text": "B", "frame": [0, 100, 100, 50],
       "press": [{"do": "set", "with": {"value": "n", "to": "n + 1"}},
         {"if": "n > 100", "do": "bell"}]},
      {"id": "idle", "type": "button", "text": "C", "frame": [0, 200, 100, 50],
       "press": {"if": "n > 100", "do": "bell"}}]}
    """#
  }

  @Test("a touch on a disabled button names the button and says that it is disabled")
  func disabled() throws {
    let explanation = try explain(buttons, taps: Point(x: 50, y: 25))
    #expect(
      explanation.episodes.first?.verdict.headline
        == "Nothing happened: #off was not touched: it is disabled")
  }

  @Test("the press of a button is explained by its actions, and nothing after it reads as a fault")
  func press() throws {
    let explanation = try explain(buttons, taps: Point(x: 50, y: 125), Point(x: 50, y: 225))
    #expect(
      explanation.episodes.map(\.verdict.headline) == [
        "#on was pressed: set; bell was not performed, because its condition was false",
        "#idle was pressed, but bell was not performed, because its condition was false",
      ])
    #expect(explanation.episodes.flatMap(\.verdict.causes).isEmpty)
    #expect(explanation.text.contains("given to     #on itself"), "\(explanation.text)")
    #expect(!explanation.text.contains("no recognizer"), "\(explanation.text)")
  }

  @Test("each touch on a lock has its own period, which says so but gives no location")
  func lock() throws {
    let explanation = try explain(
      tapScene(#"{"on": "t", "do": "lock", "with": {"code": "4711"}}"#),
      taps: Point(x: 50, y: 50), Point(x: 61, y: 77), Point(x: 61, y: 77))
    #expect(
      explanation.episodes.map(\.verdict.headline) == [
        "t was recognized on #p: lock", "the window was locked, so touch 0 went to the lock",
        "the window was locked, so touch 0 went to the lock",
      ])
    #expect(explanation.text.contains("2. 1.000 s to 1.060 s"), "\(explanation.text)")
    #expect(!explanation.text.contains("61,77") && !explanation.episodes[2].isOpen)
  }
}
