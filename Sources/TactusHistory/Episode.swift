public import TactusGeometry
public import TactusInput

/// All that happened from the first finger that went down until the last recognizer had made up
/// its mind.
public final class Episode {
  public let began: Timestamp
  public internal(set) var ended: Timestamp
  /// A finger is down, or a recognizer still undecided.
  public internal(set) var isOpen = true
  public internal(set) var touches: [TouchRecord] = []
  public internal(set) var attempts: [AttemptRecord] = []
  /// Fingers that no view received.
  public internal(set) var refusals: [Refusal] = []

  init(at time: Timestamp) {
    began = time
    ended = time
  }

  /// A finger that got no view, because another wants to be alone, or because it is a palm.
  public struct Refusal {
    public var name: String
    public var time: Timestamp
    public var location: Point
    public var view: String
    /// The view that has a finger already; nil for a palm.
    public var holder: String?
    /// Why it was refused, as a clause.
    public var why: String
  }
}
