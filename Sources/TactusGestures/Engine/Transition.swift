public import TactusGeometry
public import TactusInput

/// A change in a recognizer's state, with the reason, touches, and values at that time.
///
/// To avoid allocating memory for every movement, the engine reuses a transition to which no other
/// object holds a reference. A transition that you keep therefore does not change.
///
/// SAFETY: only the engine's `EffectQueue` and `Arbiter` write to a transition, and only while the
/// engine holds the sole reference.
public final class Transition: @unchecked Sendable {
  /// The contents of a transition, which are written together in a single access.
  struct Contents {
    var source: RecognizerInfo
    var time = Timestamp.zero
    var state = RecognizerState.possible
    var touches = TouchList()
    var group = TouchGroup()
    /// The value of `AttemptTouches.version` when `touches` was last filled; 0 if `touches` must be
    /// filled again.
    var touchesVersion: UInt64 = 0
    var taken = TouchList()
    var reason = Reason.none
    var values = InlineArray<24, Double>(repeating: 0)
    var text = ""
    var points: [Point] = []
    var rival: RecognizerID?
  }

  var contents: Contents

  /// The id, name, and declaration of the recognizer whose state changed.
  ///
  /// The object remains usable after the recognizer has been detached.
  public var source: RecognizerInfo { contents.source }
  /// The time of the change.
  public var time: Timestamp { contents.time }
  /// The recognizer's state after the change.
  public var state: RecognizerState { contents.state }
  /// The touches that the recognizer was using, or all touches of its attempt if it was using none.
  ///
  /// When a discrete gesture is recognized, only the touches of its last contact are listed, such
  /// as those of the second tap of a double tap.
  public var touches: TouchList { contents.touches }
  /// The person and the hand of the first of these touches that is still down.
  ///
  /// If all have lifted, the value is that of the first one before the last lift.
  public var group: TouchGroup { contents.group }
  /// The touches that the gesture takes from their views; valid only when the gesture begins or is
  /// recognized.
  ///
  /// These are the touches that the gesture is using, and those that lifted during the attempt.
  /// Lifted touches are included because their views might not have been notified of the lift yet.
  public var taken: TouchList { contents.taken }
  /// The reason for the change; `Reason.none` in the state `changed`.
  public var reason: Reason { contents.reason }
  /// The values of the recognizer's outputs, in order of declaration and in surface coordinates.
  ///
  /// Each output occupies as many consecutive elements as it has numbers: for example, a point
  /// occupies two.
  public var values: InlineArray<24, Double> { contents.values }
  /// The value of the output of kind `text`; empty if there is no such output.
  public var text: String { contents.text }
  /// The value of the output of kind `points`, in surface coordinates; empty if there is no such
  /// output.
  public var points: [Point] { contents.points }
  /// The rival recognizer that ended this recognizer's attempt; nil unless the reason is `excluded`
  /// or `otherRecognized`.
  public var rival: RecognizerID? { contents.rival }

  init(source: RecognizerInfo) {
    contents = Contents(source: source)
  }
}

extension Transition {
  /// The identifier of the recognizer whose state changed.
  public var recognizer: RecognizerID { source.id }

  /// Returns the recognizer's outputs, in surface coordinates, as the named values of the given
  /// machine type.
  ///
  /// A machine is a recognizer implemented as a Swift value type. The result is nil if the
  /// recognizer whose state changed does not have the id of that machine type.
  public func values<Machine: GestureMachine>(of machine: Machine.Type) -> Machine.Values? {
    guard source.declaration.id == Machine.declaration.recognizer.id else { return nil }
    return values.read(as: Machine.Values.self)
  }

  /// Returns the named outputs of a machine type, read from `slots` in order of declaration.
  ///
  /// A machine is a recognizer implemented as a Swift value type. Each slot contains one number.
  public static func values<Machine: GestureMachine>(
    of machine: Machine.Type, from slots: InlineArray<24, Double>
  ) -> Machine.Values { slots.read(as: Machine.Values.self) }
}
