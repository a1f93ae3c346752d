import TactusGeometry
import TactusGestures
import TactusInput

/// The finger that a pan follows while several fingers are down.
///
/// The first finger leads until another finger moves by `reach` while the leading finger does not.
/// Then the other finger leads. A resting finger therefore does not hold the pan back, and the pan
/// stays under one finger if two people move at once.
struct PanLeader {
  /// The distance that a finger must move to become the leader, in logical pixels.
  static let reach = 10.0

  private struct Finger {
    var serial: UInt32
    /// The point from which the finger's displacement is measured: its location at the latest
    /// restart.
    ///
    /// During the pan, the measurement restarts when the leader has moved by `reach` or another
    /// finger becomes the leader. Before the pan, it restarts when the first finger lands, when the
    /// leader lifts, and with each batch until enough fingers are down.
    var anchor: Point
    var displacement = Vector.zero
    /// The length of the finger's displacement from `anchor`, along the axis of the pan.
    var length = 0.0
    /// Whether the measurement restarts where the finger is after its next move.
    ///
    /// If two fingers move in the same frame, the leader's event may come first. This finger's
    /// event then belongs to the time before the restart, so its movement must not count.
    var isStarting = false
  }

  private var fingers: [Finger] = []
  private var leader: UInt32?

  mutating func removeAll() {
    fingers.removeAll(keepingCapacity: true)
    leader = nil
  }

  /// Restarts the measurement of every finger's distance at the finger's current location.
  mutating func anchor() {
    for index in fingers.indices {
      fingers[index].anchor += fingers[index].displacement
      fingers[index].displacement = .zero
    }
  }

  /// Restarts the measurement of all displacements: the leader's now, and each other finger's at
  /// its next move.
  private mutating func anchorOthers() {
    anchor()
    for index in fingers.indices { fingers[index].isStarting = fingers[index].serial != leader }
  }

  /// Returns the displacement that a batch adds to the pan, in surface coordinates.
  ///
  /// This is the displacement of the leader. Only the first `end` touches of the batch count. A
  /// finger becomes the leader by its displacement along `axis`. If it does so before the pan has
  /// begun (`isPending`), its full displacement replaces that of the previous leader.
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

  /// Records the change of one finger, and returns the displacement that it adds to the pan.
  ///
  /// The displacement is zero unless the finger is the leader.
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
