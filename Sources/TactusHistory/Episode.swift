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
  /// The touches that did not reach the views, because a lock or the keys on the screen took them.
  package internal(set) var taken: [Taken] = []
  /// The controls that were pressed and perform actions.
  package internal(set) var presses: [Press] = []

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

  /// A touch that did not reach the views.
  package struct Taken {
    package var name: String
    package var time: Timestamp
    package var taker: TouchTaker

    /// A sentence without a final period that states what became of the touch.
    package var sentence: String { taker.sentence(of: name) }
  }

  /// The press of a control, with the actions bound to it.
  package struct Press {
    package var control: String
    package var actions: [ActionRecord]
  }
}
