import TactusGeometry
import TactusInput
import TactusRecognizing

/// The finger that a pan follows while several fingers are down.
///
/// The first finger leads until another finger moves by `reach` while the leading finger does not.
/// The other finger then becomes the leader. A resting finger therefore does not prevent the pan
/// from moving. If two people move at once, the pan follows only one of their fingers.
struct PanLeader {
  /// The distance that a finger must move to become the leader, in logical pixels.
  static let reach = 10.0

  private struct Finger {
    var serial: UInt32
    /// The point from which the finger's displacement is measured, in surface coordinates.
    ///
    /// The anchor is reset to the finger's location at these times:
    ///
    /// - During the pan, when the leading finger has moved by `reach`, or when another finger
    ///   becomes the leader.
    /// - Before the pan, when the first finger lands, when the leader lifts, and with each batch of
    ///   touches until enough fingers are down.
    var anchor: Point
    var displacement = Vector.zero
    /// The length of the finger's displacement from `anchor` along the axis of the pan, in logical
    /// pixels.
    var length = 0.0
    /// Whether the finger's next move only resets `anchor` to the new location and adds no
    /// displacement.
    ///
    /// If two fingers move in the same frame, the leader's event can arrive first and reset the
    /// anchors. The movement of the other finger in this frame then belongs to the time before the
    /// reset, so it must not count.
    var isStarting = false
  }

  private var fingers: [Finger] = []
  private var leader: UInt32?

  mutating func removeAll() {
    fingers.removeAll(keepingCapacity: true)
    leader = nil
  }

  /// Resets the anchor of every finger to the finger's current location.
  ///
  /// The anchor is the point from which a finger's displacement is measured.
  mutating func anchor() {
    for index in fingers.indices {
      fingers[index].anchor += fingers[index].displacement
      fingers[index].displacement = .zero
    }
  }

  /// Resets the leader's anchor now, and the anchor of each other finger at its next move.
  ///
  /// The anchor is the point from which a finger's displacement is measured.
  private mutating func anchorOthers() {
    anchor()
    for index in fingers.indices { fingers[index].isStarting = fingers[index].serial != leader }
  }

  /// Returns the displacement of the leading finger in a batch of touches, in surface coordinates.
  ///
  /// Only the first `end` touches of the batch count. A finger becomes the leader by its
  /// displacement along `axis`. If the leader changes before the pan has begun (`isPending`), the
  /// new leader's full displacement replaces that of the previous leader.
  mutating func step(
    _ touches: Span<Touch>, _ end: Int, along axis: PanRecognizer.Axis,
    _ context: borrowing GestureContext, isPending: Bool
  ) -> Vector {
    var step = Vector.zero
    for index in 0..<end { step += take(touches[index]) }
    for index in fingers.indices {
      fingers[index].length = axis.length(of: context.inViewFrame(fingers[index].displacement))
    }
    guard let leading = fingers.firstIndex(where: { $0.serial == leader }) else {
      leader = fingers.first?.serial
      anchorOthers()
      return step
    }
    if !isPending, fingers[leading].length >= Self.reach {
      anchorOthers()
      return step
    }
    let farthest = fingers.indices.max { fingers[$0].length < fingers[$1].length }
    guard let farthest, fingers[farthest].length >= Self.reach,
      fingers[farthest].length > fingers[leading].length
    else { return step }
    leader = fingers[farthest].serial
    if isPending { return step + fingers[farthest].displacement - fingers[leading].displacement }
    anchorOthers()
    return step
  }

  /// Updates the record of one finger, and returns the displacement that this finger adds to the
  /// pan.
  ///
  /// The displacement is zero unless the finger is the leader, which the pan follows.
  private mutating func take(_ touch: Touch) -> Vector {
    guard let index = fingers.firstIndex(where: { $0.serial == touch.serial }) else {
      if !touch.hasEnded { fingers.append(Finger(serial: touch.serial, anchor: touch.location)) }
      return .zero
    }
    if touch.hasEnded {
      fingers.remove(at: index)
      return .zero
    }
    if fingers[index].isStarting, touch.hasMoved {
      fingers[index].isStarting = false
      fingers[index].anchor = touch.location
    }
    let displacement = touch.location - fingers[index].anchor
    let step = displacement - fingers[index].displacement
    fingers[index].displacement = displacement
    return touch.serial == leader ? step : .zero
  }
}
