package import TactusGeometry
public import TactusInput

/// A period of gesture activity: from the first touch until no touch is down and every recognizer
/// has decided.
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
  /// The fingers that were refused, so that no view received them.
  package internal(set) var refusals: [Refusal] = []

  init(at time: Timestamp) {
    began = time
    ended = time
  }

  /// A finger that no view received, because a finger on another view excludes it or because it is
  /// a palm.
  package struct Refusal {
    package var name: String
    package var time: Timestamp
    package var location: Point
    package var view: String
    /// The path of the view whose finger excludes this one; nil for a palm.
    package var holder: String?
    /// The reason for the refusal, as a clause.
    package var why: String
  }
}
