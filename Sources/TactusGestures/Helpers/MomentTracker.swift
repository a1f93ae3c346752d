public import TactusInput

/// Tells whether a batch is all that happened at its moment.
///
/// Some compositors send a frame of its own for each finger, all with one time: between two of them
/// the fingers lie as they never did. A finger that did not move in a batch but did at the moment
/// before is likely to follow.
public struct MomentTracker: Sendable {
  private var latest: Timestamp?
  private var previous: Timestamp?
  /// Whether the latest batch was the first of its moment.
  public private(set) var isNew = true
  /// Whether no finger is missing in the latest batch.
  public private(set) var isWhole = true

  public init() {}

  /// Looks at the touches of a batch.
  public mutating func look(at touches: Span<Touch>, time: Timestamp) {
    isNew = latest != time
    if isNew {
      previous = latest
      latest = time
    }
    isWhole = true
    guard let previous else { return }
    for index in 0..<touches.count where !touches[index].hasChanged {
      let moved = touches[index].time
      // One that has only landed rests.
      guard moved > touches[index].startTime else { continue }
      if moved >= previous, moved < time { isWhole = false }
    }
  }

  public mutating func reset() { self = MomentTracker() }
}
