import TactusGeometry
import TactusGestures
import TactusInput

/// The one finger that a pan follows, of those that are down.
///
/// The first finger leads until another one has gone `reach` while it has not. Then that one leads, so a finger
/// that rests holds nothing back, and what two people move at once stays under the finger of one of them.
struct PanLeader {
  /// How far a finger goes to take over, in logical pixels.
  static let reach = 10.0

  private struct Finger {
    var serial: UInt32
    /// Where its way is counted from: where it was when a finger last led for `reach`.
    var anchor: Point
    var way = Vector.zero
    /// How much of the way is along the axis.
    var length = 0.0
    /// Its next report is where its way is counted from: the leading finger's report may have come first in a frame
    /// in which both moved.
    var isStarting = false
  }

  /// The fingers that count, the leading one among them.
  private var fingers: [Finger] = []
  private var leader: UInt32?

  mutating func removeAll() {
    fingers.removeAll(keepingCapacity: true)
    leader = nil
  }

  /// Counts the ways of all fingers from where they are.
  mutating func anchor() {
    for index in fingers.indices {
      fingers[index].anchor += fingers[index].way
      fingers[index].way = .zero
    }
  }

  /// Counts anew who is to lead, now that one finger does.
  private mutating func anchorOthers() {
    anchor()
    for index in fingers.indices { fingers[index].isStarting = fingers[index].serial != leader }
  }

  /// Returns how far the leading finger has gone in a batch, in surface coordinates.
  ///
  /// - Parameters:
  ///   - touches: The touches of the batch.
  ///   - end: How many of them count, from the first.
  ///   - axis: The axis of the pan: only the way along it counts for taking over.
  ///   - isPending: The pan has not begun. A finger that takes over then has gone its whole way, and the one before
  ///     it nothing.
  mutating func step(
    _ touches: Span<Touch>, _ end: Int, along axis: PanRecognizer.Axis,
    _ context: borrowing GestureContext, isPending: Bool
  ) -> Vector {
    var step = Vector.zero
    for index in 0..<end { step += take(touches[index]) }
    for index in fingers.indices {
      fingers[index].length = axis.length(of: context.inViewFrame(fingers[index].way))
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
    if isPending { return step + fingers[farthest].way - fingers[leading].way }
    anchorOthers()
    return step
  }

  /// Takes in what one finger did, and returns how far that leads.
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
    let way = touch.location - fingers[index].anchor
    let step = way - fingers[index].way
    fingers[index].way = way
    return touch.serial == leader ? step : .zero
  }
}
