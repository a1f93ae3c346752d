package import TactusGeometry
public import TactusInput

/// A period of gesture activity, from the first touch until no touch is down and no recognizer is
/// undecided.
public final class Episode {
  /// The time at which the first touch went down.
  public let began: Timestamp
  /// The time of the latest event or deadline in the episode.
  ///
  /// Once `isOpen` is false, this is the time at which the episode ended.
  public internal(set) var ended: Timestamp
  /// Whether the episode is in progress: a touch is down, or a recognizer is still undecided.
  public internal(set) var isOpen = true
  /// The touches in order of arrival.
  public internal(set) var touches: [TouchRecord] = []
  /// The recognizers' attempts at gestures, in the order in which they began.
  public internal(set) var attempts: [AttemptRecord] = []
  /// The touches that were refused, which means that no view received them.
  package internal(set) var refusals: [Refusal] = []

  init(at time: Timestamp) {
    began = time
    ended = time
  }

  /// A touch that no view received, either because a finger on another view excluded it or because
  /// it was part of a palm.
  package struct Refusal {
    package var name: String
    package var time: Timestamp
    package var location: Point
    package var view: String
    /// The path of the view on which a finger excluded this touch; nil if the touch was part of a
    /// palm.
    package var holder: String?
    /// The reason for the refusal, as a clause such as "a finger is already on #strip".
    package var why: String
  }
}
