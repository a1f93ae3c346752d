package import TactusGeometry
public import TactusInput

/// A period of gesture activity, from the first finger going down until the last recognizer has
/// decided.
public final class Episode {
  /// The time at which the first finger went down.
  public let began: Timestamp
  /// The time of the latest event of the episode.
  public internal(set) var ended: Timestamp
  /// Whether a finger is down or a recognizer is still undecided.
  public internal(set) var isOpen = true
  /// The touches in order of arrival.
  public internal(set) var touches: [TouchRecord] = []
  /// The attempts in the order in which they began.
  public internal(set) var attempts: [AttemptRecord] = []
  /// The fingers that the scene rejected and that no view received.
  package internal(set) var refusals: [Refusal] = []

  init(at time: Timestamp) {
    began = time
    ended = time
  }

  /// A finger that no view received, because another view has an exclusive touch or because the
  /// finger is a palm.
  package struct Refusal {
    package var name: String
    package var time: Timestamp
    package var location: Point
    package var view: String
    /// The path of the view that has the exclusive touch; nil for a palm.
    package var holder: String?
    /// The reason for the refusal, as a clause.
    package var why: String
  }
}
