import TactusGeometry
import TactusGestures

/// A circle found in a stroke, or the circle closest to the stroke.
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
  /// The stroke is not a circle; the measured circle is nil if the stroke was too short to measure.
  case refused(FoundCircle?, Reason)
}

extension Reason {
  /// Returns the reason for a measurement beyond its limit, such as
  /// `the end is 60 px from the start, limit 50`.
  static func beyond(
    _ code: ReasonCode, _ measured: Double, _ limit: Double, _ unit: Unit, _ words: String
  ) -> Reason {
    Reason(
      code, measured: measured, limit: limit, unit: unit, text: "\(words), limit \(limit.shortText)"
    )
  }
}
