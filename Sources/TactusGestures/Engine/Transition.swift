public import TactusGeometry
public import TactusInput

/// A change of a recognizer's state, with the reason, touches, and values at that time.
///
/// The engine reuses a transition for a later change, so that a moving finger allocates no memory.
/// It does not do so while another object holds a reference, so a transition that you keep does not
/// change.
///
/// SAFETY: only the engine's `EffectQueue` and `Arbiter` write to a transition, and only while the
/// engine holds the sole reference.
public final class Transition: @unchecked Sendable {
  /// The recognizer whose state changed, described even after it has been detached.
  public internal(set) var source: RecognizerInfo
  /// The time of the change.
  public internal(set) var time = Timestamp.zero
  /// The new state.
  public internal(set) var state = RecognizerState.possible
  /// The touches that the recognizer was using, or all touches of its attempt if it was using none.
  public internal(set) var touches = TouchList()
  /// The value of `AttemptTouches.version` when `touches` was filled; 0 if `touches` must be filled
  /// again.
  var touchesVersion: UInt64 = 0
  /// The touches that the gesture takes from their views; empty unless the recognizer cancels
  /// touches in views.
  ///
  /// These are the touches that the gesture is using, and those that lifted during the gesture and
  /// whose end the views may still be waiting for.
  public internal(set) var taken = TouchList()
  /// The reason for the change.
  ///
  /// In the state `possible`, its numbers are the value measured so far and the limit for that
  /// value.
  public internal(set) var reason = Reason.none
  /// The numbers of the recognizer's outputs, in order of declaration and in surface coordinates.
  ///
  /// An output takes one slot for each of its numbers.
  public internal(set) var values = InlineArray<24, Double>(repeating: 0)
  /// The value of the output of kind `text`; empty if there is no such output.
  public internal(set) var text = ""
  /// The value of the output of kind `points`; empty if there is no such output.
  public internal(set) var points: [Point] = []
  /// The other recognizer, which ended this recognizer's attempt; nil unless the reason is
  /// `excluded` or `otherRecognized`.
  public internal(set) var rival: RecognizerID?

  init(source: RecognizerInfo) {
    self.source = source
  }
}

extension Transition {
  /// The identifier of the recognizer whose state changed.
  public var recognizer: RecognizerID { source.id }

  /// Returns the machine's named outputs, in surface coordinates; nil if the transition's
  /// recognizer is of another kind than the machine.
  public func values<Machine: GestureMachine>(of machine: Machine.Type) -> Machine.Values? {
    guard source.declaration.id == Machine.declaration.recognizer.id else { return nil }
    return values.read(as: Machine.Values.self)
  }

  /// Returns a machine's named outputs, read from the given slots in order of declaration.
  public static func values<Machine: GestureMachine>(
    of machine: Machine.Type, from slots: InlineArray<24, Double>
  ) -> Machine.Values { slots.read(as: Machine.Values.self) }
}
