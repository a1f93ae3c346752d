public import TactusGeometry
public import TactusInput

/// A change of a recognizer's state, with all that is known about it at that moment.
///
/// It never changes once it was handed out. The engine reuses one for a later change when no other
/// reference to it is left, so that a finger that moves costs no memory.
// SAFETY: only `TransitionPool` writes to one, and only while it holds the sole reference.
public final class Transition: @unchecked Sendable {
  /// Whose state it is; also known when the recognizer is gone.
  public internal(set) var source: RecognizerInfo
  public internal(set) var time = Timestamp.zero
  public internal(set) var state = RecognizerState.possible
  /// The touches it used; those of its whole attempt where none is left.
  public internal(set) var touches = TouchList()
  /// The version of its source's touches that `touches` lists; 0 if it must be filled anew.
  var touchesVersion: UInt64 = 0
  /// The touches it takes from their views: those it uses, and those that lifted on the way, whose
  /// end the views may still be waiting for. Filled where its recognizer cancels touches in views.
  public internal(set) var taken = TouchList()
  public internal(set) var reason = Reason.none
  /// The outputs, slot by slot, as the recognizer declared them; surface coordinates.
  public internal(set) var values = InlineArray<24, Double>(repeating: 0)
  public internal(set) var text = ""
  public internal(set) var points: [Point] = []
  /// Who cut it off, where the reason is excluded or other-recognized.
  public internal(set) var rival: RecognizerID?

  init(source: RecognizerInfo) {
    self.source = source
  }
}

extension Transition {
  public var recognizer: RecognizerID { source.id }

  /// The outputs by name, in surface coordinates; nil for another kind of recognizer.
  public func values<Machine: GestureMachine>(of machine: Machine.Type) -> Machine.Values? {
    guard source.declaration.id == Machine.declaration.recognizer.id else { return nil }
    return values.read(as: Machine.Values.self)
  }

  /// Numbers that were computed from a transition's values, by name.
  public static func values<Machine: GestureMachine>(
    of machine: Machine.Type, from slots: InlineArray<24, Double>
  ) -> Machine.Values { slots.read(as: Machine.Values.self) }
}
