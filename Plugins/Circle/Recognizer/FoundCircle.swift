import TactusGeometry
import TactusGestures

/// A circle that was found in a stroke, or what came nearest to one.
struct FoundCircle {
  var center: Point
  var radius: Double
  var rectangle: Rect
  /// The angle that the stroke went about the centre, in radians, positive for clockwise.
  var winding: Double
}

/// What a method thinks of a stroke.
enum CircleVerdict {
  /// It may still become one.
  case open
  case found(FoundCircle, Reason)
  /// It is none; with what was measured, where there was enough to measure.
  case refused(FoundCircle?, Reason)
}

extension Reason {
  /// A measurement beyond its limit, in words: `the end is 60 px from the start, limit 50`.
  static func beyond(
    _ code: ReasonCode, _ measured: Double, _ limit: Double, _ unit: Unit, _ words: String
  ) -> Reason {
    Reason(
      code, measured: measured, limit: limit, unit: unit, text: "\(words), limit \(limit.shortText)"
    )
  }
}
