package import TactusInput
package import TactusJSON

/// A conflict between gestures of a scene, with touches that demonstrate it.
package struct Conflict {
  package enum Kind: String, Sendable {
    /// The impaired recognizer would accept some gestures, but another recognizer always recognizes
    /// them first.
    case starved
    /// Another recognizer always recognizes its own gesture before the impaired recognizer's
    /// gesture is complete.
    case preceded
    /// The impaired recognizer waits for another recognizer, which does not fail before the last
    /// finger lifts.
    case waits
    /// The impaired recognizer recognizes no gesture, even if no other recognizer competes with it.
    case impossible
    /// Two recognizers accept different ranges of angles or distances, and neither accepts the
    /// values between these ranges.
    case gap
    /// The impaired recognizer requires several fingers, and its effect cannot be achieved with one
    /// finger or a key.
    case needsFingers
  }

  package let kind: Kind
  /// The names of the recognizers involved, the impaired one first.
  package let recognizers: [String]
  package let message: String
  /// The events that demonstrate the conflict, with times that start at 1 s.
  ///
  /// Any commands that make the touched place visible precede the touches.
  package let events: [InputEvent]

  /// Returns a warning that points to the impaired recognizer's name in the scene's file.
  ///
  /// Returns nil if the file does not contain the name.
  package func diagnostic(in scene: JSONNode) -> Diagnostic? {
    guard let name = recognizers.first, let object = scene["recognizers"]?.object,
      let index = object.position(of: name)
    else { return nil }
    let member = object.members[index]
    return Diagnostic(
      .warning, message, in: member.value.source, at: member.keyRange,
      pointer: "/recognizers/\(name)")
  }
}
