package import TactusInput
package import TactusJSON

/// A conflict between gestures of a scene, with touches that demonstrate it.
package struct Conflict {
  package enum Kind: String, Sendable {
    /// Another recognizer always recognizes the gesture instead.
    case starved
    /// Another recognizer always recognizes earlier, before the gesture is complete.
    case preceded
    /// The recognizer waits for another recognizer that cannot fail while the finger is down.
    case waits
    /// The recognizer recognizes no gesture, even if it is alone.
    case impossible
    /// The accepted ranges of two recognizers leave a gap in which neither accepts an angle or
    /// distance.
    case gap
    /// The recognizer needs several fingers, and no gesture of one finger and no key has the same
    /// effect.
    case needsFingers
  }

  package let kind: Kind
  /// The names of the recognizers involved, the impaired one first.
  package let recognizers: [String]
  package let message: String
  /// The touches that demonstrate the conflict, starting at 1 s.
  ///
  /// Commands that make the touched place visible precede them.
  package let events: [InputEvent]

  /// Returns a warning at the recognizer's name in the scene's file.
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
