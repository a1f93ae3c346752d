public import TactusGeometry
public import TactusInput

/// A change of a recognizer's state, with the reason, touches, and values at that time.
///
/// A transition does not change while another object holds a reference to it. Otherwise the engine
/// reuses it for a later change, so that a moving finger allocates no memory.
///
/// SAFETY: only the engine's `EffectQueue` and `Arbiter` write to a transition, and only while the
/// engine holds the sole reference.
public final class Transition: @unchecked Sendable {
  /// The recognizer whose state changed; valid even after the recognizer has been detached.
  public internal(set) var source: RecognizerInfo
  /// The time of the change.
  public internal(set) var time = Timestamp.zero
  /// The new state.
  public internal(set) var state = RecognizerState.possible
  /// The touches that the recognizer was using, or all touches of its attempt if it was using none.
  public internal(set) var touches = TouchList()
  /// The `AttemptTouches.version` from which `touches` was filled; 0 if `touches` must be filled
  /// again.
  var touchesVersion: UInt64 = 0
  /// The touches that the gesture takes from their views; empty unless the recognizer cancels
  /// touches in views.
  ///
  /// These are the touches that the gesture is using, and those that lifted during the gesture and
  /// whose end the views may still be waiting for.
  public internal(set) var taken = TouchList()
  /// The reason for the change; in the state `possible`, its numbers are the progress toward the
  /// limit.
  public internal(set) var reason = Reason.none
  /// The outputs slot by slot, in order of declaration and in surface coordinates.
  public internal(set) var values = InlineArray<24, Double>(repeating: 0)
  /// The value of the output of kind `text`; empty if there is no such output.
  public internal(set) var text = ""
  /// The value of the output of kind `points`; empty if there is no such output.
  public internal(set) var points: [Point] = []
  /// The recognizer that ended the attempt; nil unless the reason is `excluded` or
  /// `otherRecognized`.
  public internal(set) var rival: RecognizerID?

  init(source: RecognizerInfo) {
    self.source = source
  }
}

extension Transition {
  /// The identifier of the recognizer whose state changed.
  public var recognizer: RecognizerID { source.id }

  /// Returns the outputs by name, in surface coordinates; nil if the recognizer is not of the
  /// machine's kind.
  public func values<Machine: GestureMachine>(of machine: Machine.Type) -> Machine.Values? {
    guard source.declaration.id == Machine.declaration.recognizer.id else { return nil }
    return values.read(as: Machine.Values.self)
  }

  /// Returns the numbers in the given slots as a machine's named outputs.
  public static func values<Machine: GestureMachine>(
    of machine: Machine.Type, from slots: InlineArray<24, Double>
  ) -> Machine.Values { slots.read(as: Machine.Values.self) }
}
