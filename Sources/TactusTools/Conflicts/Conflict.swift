package import TactusInput
package import TactusJSON

/// A problem that impairs the recognition or the use of a scene's gestures, with events that
/// demonstrate it.
package struct Conflict {
  package enum Kind: String, CaseIterable, Sendable {
    /// A recognizer accepts some gestures, but another recognizer always recognizes them first.
    case starved
    /// Before a recognizer's gesture is complete, another recognizer always recognizes its own
    /// gesture.
    ///
    /// For example, a tap is recognized before a double tap is complete.
    case preceded
    /// A recognizer waits for another recognizer to fail, which does not happen before the last
    /// finger lifts.
    case waits
    /// A recognizer accepts no gesture even when no other recognizer is enabled, or it receives no
    /// touches because another view keeps them.
    case impossible
    /// Two recognizers accept different ranges of angles or distances, and neither accepts the
    /// values between these ranges.
    case gap
    /// A recognizer requires several fingers, and the effect of one of its actions cannot be
    /// achieved with one finger or a key.
    case needsFingers
  }

  package let kind: Kind
  /// The names of the recognizers involved; the first one is the recognizer that the conflict
  /// impairs.
  package let recognizers: [String]
  package let message: String
  /// The events that demonstrate the conflict; their times start at 1 s.
  ///
  /// The touches are preceded by any commands that are needed to make the touched view visible.
  package let events: [InputEvent]

  /// Returns a warning that points to the name of the first of `recognizers` in the scene's file.
  ///
  /// The places that declare the other recognizers are related places. The result is nil if the
  /// file does not declare the first recognizer.
  package func diagnostic(in scene: JSONNode) -> Diagnostic? {
    guard let name = recognizers.first, let member = Self.member(name, in: scene) else {
      return nil
    }
    var diagnostic = Diagnostic(
      .warning, message, kind: kind.diagnosticKind, in: member.value.source, at: member.keyRange,
      pointer: "/recognizers/\(name)")
    diagnostic.related = recognizers.dropFirst().compactMap { other in
      Self.member(other, in: scene).map {
        Diagnostic.Related(
          "the recognizer \(JSONWriter.quoted(other))", in: $0.value.source, at: $0.keyRange)
      }
    }
    return diagnostic
  }

  /// The places in the files that declare the recognizers, the same for all uses of a component.
  func places(in scene: JSONNode) -> [String] {
    recognizers.map { name in
      Self.member(name, in: scene).map { "\($0.value.source.name):\($0.keyRange.start)" } ?? name
    }.sorted()
  }

  private static func member(_ name: String, in scene: JSONNode) -> JSONObject.Member? {
    guard let object = scene["recognizers"]?.object, let index = object.position(of: name) else {
      return nil
    }
    return object.members[index]
  }
}
