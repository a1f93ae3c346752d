package import TactusJSON

/// Descriptions of the kinds of conflicts for tools that group diagnostics.
extension Conflict.Kind {
  /// The kind of the diagnostics that report conflicts of this kind.
  package var diagnosticKind: Diagnostic.Kind {
    switch self {
    case .starved:
      .init(
        "conflict-starved", .warning,
        summary: "Another recognizer always recognizes the gestures of a recognizer first.",
        advice: "Make the other recognizer wait with \"requireFailure\", allow both with "
          + "\"simultaneous\", or change a parameter so that their gestures differ.")
    case .preceded:
      .init(
        "conflict-preceded", .warning,
        summary: "Another recognizer succeeds before the gesture of a recognizer is complete.",
        advice: "Make the other recognizer wait with \"requireFailure\".")
    case .waits:
      .init(
        "conflict-waits", .warning,
        summary: "A recognizer waits for another one that does not fail before the last finger "
          + "lifts.",
        advice: "Remove the rule that makes the recognizer wait, or give the other recognizer a "
          + "limit on time or distance.")
    case .impossible:
      .init(
        "conflict-impossible", .warning, summary: "A recognizer can never recognize its gesture.",
        advice: "Correct the parameters of the recognizer, or make its view reachable by touches.")
    case .gap:
      .init(
        "conflict-gap", .warning,
        summary: "Two recognizers accept different ranges, and neither accepts the values between "
          + "these ranges.",
        advice: "Widen the range of one of the recognizers.")
    case .needsFingers:
      .init(
        "conflict-needs-fingers", .warning,
        summary: "An action cannot be triggered with one finger or a key.",
        advice: "Add a key, a menu item or a button for the action.")
    }
  }
}
