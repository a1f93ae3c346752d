import Testing

/// A situation, the movements of the fingers, and the exact log that must result.
///
/// Scene and script are text, as a user would write them; `Script` defines the words of a script,
/// `ScenarioPlayer` those of a log.
struct Scenario: Sendable, CustomTestStringConvertible {
  /// The expected behavior, as a sentence.
  var says: String
  /// A scene file.
  var scene: String
  var script: String
  var log: String
  /// The outputs recorded with every state of the recognizers that have them.
  var shows: [String]
  /// Whether the log includes `changed`.
  var showsChanges: Bool

  init(
    _ says: String, _ scene: String, shows: [String] = [], showsChanges: Bool = false,
    script: String, log: String
  ) {
    self.says = says
    self.scene = scene
    self.script = script
    self.log = log
    self.shows = shows
    self.showsChanges = showsChanges
  }

  var testDescription: String { says }
}

/// Small scenes.
enum SceneText {
  /// Returns a scene with one view, `#pad`, over the whole surface, with the recognizers in this
  /// order.
  static func pad(
    _ recognizers: KeyValuePairs<String, String>, rules: String = "{}", bindings: String = "[]"
  ) -> String {
    scene(
      views: #"{ "id": "pad", "multipleTouch": true }"#, recognizers,
      attach: recognizers.map { ("#pad", $0.key) }, rules: rules, bindings: bindings)
  }

  /// Returns views `#a` > `#b` > `#c` of 600, 400 and 200 px, with recognizers named by their view:
  /// "a.pan".
  static func nested(
    _ recognizers: KeyValuePairs<String, String>, rules: String = "{}"
  ) -> String {
    scene(
      views: """
        { "id": "a", "frame": [0, 0, 600, 600], "multipleTouch": true, "children": [
          { "id": "b", "frame": [0, 0, 400, 400], "multipleTouch": true, "children": [
            { "id": "c", "frame": [0, 0, 200, 200], "multipleTouch": true } ] } ] }
        """,
      recognizers, attach: recognizers.map { ("#\($0.key.prefix(1))", $0.key) }, rules: rules)
  }

  /// A strip of pictures of 136 px, 16 px apart, above a table; pieces can be dragged and pinched.
  static let board = scene(
    views: """
      { "id": "strip", "type": "strip", "frame": [0, 0, "100%", 160] },
      { "id": "table", "type": "workspace", "frame": [0, 160, "100%", "fill"] }
      """,
    [
      "scroll": #"{ "use": "tactus.pan", "parameters": { "axis": "horizontal" } }"#,
      "pull": #"{ "use": "tactus.pull" }"#,
      "look": #"{ "use": "tactus.tap" }"#,
      "drag": #"{ "use": "tactus.pan" }"#,
      "size": #"{ "use": "tactus.pinch" }"#,
    ],
    attach: [
      ("#strip", "scroll"), ("#strip .cell", "pull"), ("#strip .cell", "look"), (".piece", "drag"),
      (".piece", "size"),
    ],
    rules: #"{ "simultaneous": [["scroll", "pull"], ["drag", "size"]] }"#,
    bindings: """
      [ { "on": "scroll", "do": "scroll" }, { "on": "drag", "do": "move" },
        { "on": "size", "do": "scale" },
        { "on": "pull", "do": "pullOut", "with": { "into": "#table", "blocks": ["scroll"] } } ]
      """)

  static func scene(
    views: String, _ recognizers: KeyValuePairs<String, String>,
    attach: [(selector: String, name: String)], rules: String = "{}", bindings: String = "[]"
  ) -> String {
    let uses = recognizers.map { #""\#($0.key)": \#($0.value)"# }.joined(separator: ",\n    ")
    let places = attach.map { #"{ "to": "\#($0.selector)", "recognizers": ["\#($0.name)"] }"# }
      .joined(separator: ",\n    ")
    return """
      {
        "version": 1,
        "views": [ \(views) ],
        "recognizers": { \(uses) },
        "attach": [ \(places) ],
        "rules": \(rules),
        "bindings": \(bindings)
      }
      """
  }
}
