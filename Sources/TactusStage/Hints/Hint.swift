package import TactusInput
package import TactusViews

/// A hint that shows new users which gestures they can make.
///
/// The hint is either a card that lists gestures, or a hand that demonstrates them.
package struct Hint {
  /// The title of the card that shows the hint.
  package var title = ""
  /// The gestures, from top to bottom.
  package var lines: [Line] = []

  /// The gestures that a hand demonstrates, one after the other; if empty, the card is shown.
  package var demonstrations: [Demonstration] = []
  /// The time from the start until the hand appears on an empty scene, if there is no input.
  package var delay = Interval.milliseconds(4000)
  /// The time from the last input until the hand appears again on an empty scene; zero for never.
  package var idleTime = Interval.zero
  /// How many times the hand demonstrates all gestures before it disappears.
  package var repetitions = 3

  /// A gesture that a hand demonstrates.
  package struct Demonstration {
    /// The kinds of gestures that a hand can demonstrate.
    package enum Gesture: String, CaseIterable, Sendable {
      /// The hand carries a picture from one view to another.
      case pull
      /// The hand draws a line on a view, or from one view to another.
      case draw
      /// The hand taps a view.
      case tap
    }

    /// The gesture that the hand makes.
    package var gesture = Gesture.pull
    /// The view on which the gesture begins.
    ///
    /// If several match, it is the first one in reading order, preferably one that is entirely
    /// visible.
    package var start = Selector.nothing
    /// The view on which the gesture ends; nil for the view on which it begins.
    package var end: Selector?

    /// Creates a demonstration of a pull, without a view.
    package init() {}
  }

  /// One gesture: its name, its effect, and its drawing.
  package struct Line {
    /// The name of the gesture.
    package var gesture: String
    /// The effect of the gesture.
    package var meaning: String
    /// The drawing of the gesture; nil for none.
    package var sign: GestureSign?

    /// Creates a line of a hint.
    package init(gesture: String, meaning: String, sign: GestureSign?) {
      self.gesture = gesture
      self.meaning = meaning
      self.sign = sign
    }
  }

  /// Creates a hint without gestures.
  package init() {}
}
