import TactusJSON

/// A word in scene files that abbreviates a common gesture: its recognizer, binding and keys.
struct GestureMacro {
  let name: String
  let doc: String
  /// The recognizer in JSON, as it would be written in `recognizers`.
  let recognizer: String
  /// The binding in JSON, as it would be written in `bindings`, but without `on`, the recognizer's
  /// name.
  let binding: String
  /// The keyboard equivalents of the gesture, each in JSON.
  ///
  /// Each key is written as in `keys`, but without `on`, the selector of the views.
  var keys: [String] = []
  /// Whether the gesture can be recognized at the same time as other gestures in its `gestures`
  /// list.
  ///
  /// Two gestures can be recognized at the same time only if this property is true for both.
  var isSimultaneous = false
  /// The names of the gestures in the same `gestures` list that must fail before this gesture is
  /// recognized.
  var waitsFor: [String] = []

  static let all = [
    GestureMacro(
      name: "drag", doc: "A finger or the arrow keys move the view.",
      recognizer: #"{"use": "tactus.pan"}"#, binding: #"{"do": "move"}"#, keys: arrows,
      isSimultaneous: true),
    GestureMacro(
      name: "throw",
      doc: "A finger or the arrow keys move the view; it keeps moving if a finger flings it.",
      recognizer: #"{"use": "tactus.pan"}"#,
      binding: #"{"do": "move", "with": {"fling": true, "constrain": "visible", "elastic": true}}"#,
      keys: arrows, isSimultaneous: true),
    GestureMacro(
      name: "pinch", doc: "Two fingers, or the plus and minus keys, resize the view.",
      recognizer: #"{"use": "tactus.pinch"}"#,
      binding:
        #"{"do": "scale", "with": {"minimum": 0.3, "maximum": 6, "about": "fingers"}}"#,
      keys: [
        #"{"key": "plus", "do": "resize", "with": {"factor": 1.25, "maximum": 6}}"#,
        #"{"key": "minus", "do": "resize", "with": {"factor": 0.8, "minimum": 0.3}}"#,
      ], isSimultaneous: true),
    GestureMacro(
      name: "turn", doc: "Two fingers, or Shift with the left and right arrow keys, turn the view.",
      recognizer: #"{"use": "tactus.rotation"}"#,
      binding: #"{"do": "rotate", "with": {"about": "fingers"}}"#,
      keys: [
        #"{"key": "Shift+Left", "do": "turn", "with": {"degrees": -15}}"#,
        #"{"key": "Shift+Right", "do": "turn", "with": {"degrees": 15}}"#,
      ], isSimultaneous: true),
    GestureMacro(
      name: "raise", doc: "A tap brings the view in front of its siblings.",
      recognizer: #"{"use": "tactus.tap"}"#, binding: #"{"do": "bringToFront"}"#,
      waitsFor: ["reset"]),
    GestureMacro(
      name: "reset", doc: "A double tap resets the view's rotation and size.",
      recognizer: #"{"use": "tactus.tap", "parameters": {"taps": 2}}"#,
      binding: #"{"do": "reset"}"#),
    GestureMacro(
      name: "discard", doc: "A long press or the Delete key removes the piece.",
      recognizer: #"{"use": "tactus.long-press", "parameters": {"duration": 900}}"#,
      binding: #"{"do": "remove"}"#, keys: [#"{"key": "Delete", "do": "remove"}"#]),
    GestureMacro(
      name: "scroll",
      doc:
        "A finger scrolls the view; the content keeps moving after the finger lifts.",
      recognizer: #"{"use": "tactus.pan"}"#, binding: #"{"do": "scroll"}"#),
  ]
  static let names = all.map(\.name)

  private static let arrows = [
    #"{"key": "Left", "do": "nudge", "with": {"x": -20}}"#,
    #"{"key": "Right", "do": "nudge", "with": {"x": 20}}"#,
    #"{"key": "Up", "do": "nudge", "with": {"y": -20}}"#,
    #"{"key": "Down", "do": "nudge", "with": {"y": 20}}"#,
  ]
}
