public import TactusInput

/// Estimates whether all movements that share the timestamp of a batch have arrived.
///
/// Some compositors send a separate frame for each finger, all with the same timestamp. Between
/// these frames, the fingers have a combination of locations that never existed. If a finger moved
/// at the previous timestamp but not at the current one, its frame is probably still to come.
public struct MomentTracker: Sendable {
  private var latest: Timestamp?
  private var previous: Timestamp?
  /// Whether the latest batch was the first one with its timestamp.
  public private(set) var isNew = true
  /// Whether all movements with the timestamp of the latest batch have probably arrived.
  public private(set) var isWhole = true

  /// Creates a tracker that has not seen any batches.
  public init() {}

  /// Updates the tracker with the touches of a batch.
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
      // A touch that has only landed is at rest.
      guard moved > touches[index].startTime else { continue }
      if moved >= previous, moved < time { isWhole = false }
    }
  }

  /// Forgets all batches, so that a new attempt can start.
  public mutating func reset() { self = MomentTracker() }
}
