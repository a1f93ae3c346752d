package import TactusGeometry
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
  package internal(set) var refusals: [Refusal] = []

  init(at time: Timestamp) {
    began = time
    ended = time
  }

  /// A finger that got no view, because another wants to be alone, or because it is a palm.
  package struct Refusal {
    package var name: String
    package var time: Timestamp
    package var location: Point
    package var view: String
    /// The view that has a finger already; nil for a palm.
    package var holder: String?
    /// Why it was refused, as a clause.
    package var why: String
  }
}
