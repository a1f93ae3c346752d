/// The person and the hand that a touch is assigned to.
///
/// The assignment is an estimate. It is based on when and where fingers land and on how they move,
/// because a touch screen does not report whose finger touches it. It can change while the touch is
/// down.
public struct TouchGroup: Equatable, Sendable {
  /// The number of the person, counted from 1; 1 for a touch that does not come from a finger.
  public var person: UInt32
  /// The number of the hand, 1 or 2; 1 for the hand whose finger landed first.
  public var hand: UInt32

  /// Creates an assignment; by default, to the first hand of the first person.
  public init(person: UInt32 = 1, hand: UInt32 = 1) {
    self.person = person
    self.hand = hand
  }
}

/// The person and the hand of one touch in a batch.
///
/// The memory layout matches that of `tactus_touch_group_v1` in the plugin ABI, so plugin modules
/// can read the values without a copy. Do not reorder the stored properties of this type.
public struct GroupedTouch: BitwiseCopyable, Sendable {
  /// The serial of the touch.
  public var serial: UInt32
  /// The number of the person, counted from 1.
  public var person: UInt32
  /// The number of the hand, 1 or 2.
  public var hand: UInt32
  private var reserved: UInt32 = 0

  /// Creates the entry of the touch with the given serial.
  public init(serial: UInt32, _ group: TouchGroup) {
    self.serial = serial
    person = group.person
    hand = group.hand
  }
}

extension Span<GroupedTouch> {
  /// Returns the person and the hand of the given touch; person 1 and hand 1 if the span has no
  /// entry for it.
  public func group(of touch: Touch) -> TouchGroup {
    for index in indices where self[index].serial == touch.serial {
      return TouchGroup(person: self[index].person, hand: self[index].hand)
    }
    return TouchGroup()
  }
}
