package import TactusInput
package import TactusJSON

/// A conflict between gestures of a scene, with touches that demonstrate it.
package struct Conflict {
  package enum Kind: String, Sendable {
    /// Another recognizer always recognizes instead.
    case starved
    /// Another recognizer always recognizes first, in the course of the gesture.
    case preceded
    /// The recognizer waits for another recognizer that cannot fail while the finger is down.
    case waits
    /// The recognizer recognizes no gesture, even alone.
    case impossible
    /// Neither of two recognizers accepts a certain angle or distance between their ranges.
    case gap
    /// No gesture of one finger and no key has the same effect.
    case needsFingers
  }

  package let kind: Kind
  /// The names of the recognizers involved, the impaired one first.
  package let recognizers: [String]
  package let message: String
  /// The touches that demonstrate the conflict, from 1 s on, after the commands that make their
  /// place visible.
  package let events: [InputEvent]

  /// Returns the warning, located at the recognizer's name in the file.
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
