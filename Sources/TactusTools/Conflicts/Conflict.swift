package import TactusInput
package import TactusJSON

/// Gestures of a scene that shadow or starve one another, with touches that show it.
package struct Conflict {
  package enum Kind: String, Sendable {
    /// Another recognizer always recognizes instead.
    case starved
    /// Another recognizer always recognizes on the way.
    case preceded
    /// It waits for a recognizer that cannot fail while the finger is down.
    case waits
    /// It recognizes no gesture, even alone.
    case impossible
    /// Between what two recognizers take lies an angle or a distance that neither takes.
    case gap
    /// No finger alone and no key does the same.
    case needsFingers
  }

  package let kind: Kind
  /// The recognizers that it is about, the one that suffers first.
  package let recognizers: [String]
  package let message: String
  /// Touches that show it, in time from 1 s on, and the commands before them that have their place seen.
  package let events: [InputEvent]

  /// The warning, at the recognizer's name in the file.
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
