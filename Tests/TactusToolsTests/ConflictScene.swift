import TestSupport
import Testing

/// A scene of one pad, or of several views, whose recognizers may conflict.
struct ConflictScene: CustomTestStringConvertible {
  /// The conflict, or the reason why there is none.
  let name: String
  let text: String
  var testDescription: String { name }

  /// Makes a scene with a pad of 600 px and recognizers, each of which sets a text.
  ///
  /// The bodies of the recognizers are JSON, such as `{"use": "tactus.tap"}`. `rules` holds the
  /// members of `rules`, and `more` further members of the file.
  init(
    _ name: String, _ recognizers: [(name: String, body: String)], rules: String = "",
    actions: [String: String] = [:], views: String = pad, attach: String? = nil, more: String = ""
  ) {
    self.name = name
    let said = ##""setText", "with": {"target": "#said", "text": "done"}"##
    let bindings = recognizers.map { use in
      #"{"on": "\#(use.name)", "do": \#(actions[use.name] ?? said)}"#
    }
    let names = recognizers.map { #""\#($0.name)""# }.joined(separator: ", ")
    text = """
      {"version": 1,
       "views": [{"id": "said", "type": "label", "frame": [0, 0, 200, 40]}, \(views)],
       "recognizers": {\(recognizers.map { #""\#($0.name)": {\#($0.body)}"# }.joined(separator: ", "))},
       "attach": \(attach ?? ##"[{"to": "#pad", "recognizers": [\##(names)]}]"##),
       "rules": {\(rules)},
       "bindings": [\(bindings.joined(separator: ", "))]\(more)}
      """
  }

  static let pad = #"{"id": "pad", "frame": [100, 100, 600, 600], "multipleTouch": true}"#

  /// Returns the JSON of a stock recognizer with parameters.
  static func use(_ id: String, _ parameters: String = "", _ options: String = "") -> String {
    #""use": "tactus.\#(id)", "parameters": {\#(parameters)}\#(options)"#
  }
}
