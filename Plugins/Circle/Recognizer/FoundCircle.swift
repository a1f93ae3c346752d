import TactusGeometry
import TactusGestures

/// A circle found in a stroke, or the closest approximation to one.
struct FoundCircle {
  var center: Point
  var radius: Double
  var rectangle: Rect
  /// The angle that the stroke covers about the center, in radians, positive for clockwise.
  var winding: Double
}

/// The verdict of a method on a stroke.
enum CircleVerdict {
  /// The stroke may still become a circle.
  case open
  case found(FoundCircle, Reason)
  /// The stroke is not a circle. Includes the measured circle if there was enough to measure.
  case refused(FoundCircle?, Reason)
}

extension Reason {
  /// Returns a reason for a measurement beyond its limit: `the end is 60 px from the start, limit
  /// 50`.
  static func beyond(
    _ code: ReasonCode, _ measured: Double, _ limit: Double, _ unit: Unit, _ words: String
  ) -> Reason {
    Reason(
      code, measured: measured, limit: limit, unit: unit, text: "\(words), limit \(limit.shortText)"
    )
  }
}
