import TactusGeometry
import TactusGestures
import TactusInput

/// The one finger that a pan follows, of those that are down.
///
/// The first finger leads until another finger moves by `reach` while the leading one does not. Then the other finger
/// leads. A resting finger therefore holds nothing back, and what two people move at once stays under one finger.
struct PanLeader {
  /// How far a finger goes to take over, in logical pixels.
  static let reach = 10.0

  private struct Finger {
    var serial: UInt32
    /// The place from which its distance counts: where it was when the leading finger last completed `reach`.
    var anchor: Point
    var displacement = Vector.zero
    /// How much of the distance is along the axis.
    var length = 0.0
    /// Its distance counts from its next report: in a frame in which two fingers moved, the report of the leading
    /// finger may have come first.
    var isStarting = false
  }

  /// The fingers that count, the leading one among them.
  private var fingers: [Finger] = []
  private var leader: UInt32?

  mutating func removeAll() {
    fingers.removeAll(keepingCapacity: true)
    leader = nil
  }

  /// Restarts the distance of every finger from its present place.
  mutating func anchor() {
    for index in fingers.indices {
      fingers[index].anchor += fingers[index].displacement
      fingers[index].displacement = .zero
    }
  }

  /// Restarts the count that decides which finger leads next.
  private mutating func anchorOthers() {
    anchor()
    for index in fingers.indices { fingers[index].isStarting = fingers[index].serial != leader }
  }

  /// Returns how far the leading finger has gone in a batch, in surface coordinates.
  ///
  /// - Parameters:
  ///   - touches: The touches of the batch.
  ///   - end: The number of them that count, starting with the first.
  ///   - axis: The axis of the pan: only the way along it counts for taking over.
  ///   - isPending: Whether the pan has yet to begin. For a finger that takes over before that, its whole distance
  ///     counts, and that of the finger before it does not.
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

  /// Records what one finger did, and returns how far that moves the pan.
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
