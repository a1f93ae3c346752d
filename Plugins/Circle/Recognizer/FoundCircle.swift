import TactusGeometry
import TactusGestures

/// The circle measured in a stroke, whether or not the stroke is accepted as a circle.
struct FoundCircle {
  var center: Point
  var radius: Double
  var rectangle: Rect
  /// The angle that the stroke covers about the center, in radians, positive for clockwise.
  var winding: Double
}

enum CircleVerdict {
  /// The stroke may still become a circle.
  case open
  case found(FoundCircle, Reason)
  /// The stroke is not a circle, for the given reason.
  ///
  /// The measured circle is nil if the stroke was refused before it was measured.
  case refused(FoundCircle?, Reason)
}

extension Reason {
  /// Returns a reason whose text states a measurement and the limit that it violates.
  ///
  /// An example is `the end is 60 px from the start, limit 50`.
  static func beyond(
    _ code: ReasonCode, _ measured: Double, _ limit: Double, _ unit: Unit, _ words: String
  ) -> Reason {
    Reason(
      code, measured: measured, limit: limit, unit: unit, text: "\(words), limit \(limit.shortText)"
    )
  }
}
