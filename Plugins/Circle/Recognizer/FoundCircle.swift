import TactusGeometry
import TactusRecognizing

/// A circle measured in a stroke, whether or not the stroke is recognized as a circle.
struct FoundCircle {
  var center: Point
  var radius: Double
  var rectangle: Rect
  /// The angle that the stroke covers about the center, in radians, positive for clockwise.
  var winding: Double
}

enum CircleVerdict {
  /// No verdict yet: the stroke can still become a circle.
  case open
  case found(FoundCircle, Reason)
  /// A verdict that the stroke is not a circle, with the measured circle and the reason.
  ///
  /// The circle is nil if the stroke was refused before it was measured.
  case refused(FoundCircle?, Reason)
}

extension Reason {
  /// Returns a reason whose text consists of the given words and the violated limit.
  ///
  /// An example of the text is `the end is 60 px from the start, limit 50`.
  static func beyond(
    _ code: ReasonCode, _ measured: Double, _ limit: Double, _ unit: Unit, _ words: String
  ) -> Reason {
    Reason(
      code, measured: measured, limit: limit, unit: unit, text: "\(words), limit \(limit.shortText)"
    )
  }
}
