import TactusGeometry
import TactusGestures
import TactusInput

/// The rules that distinguish the palm of a hand from a finger.
///
/// A palm's touches are refused, or cancelled if they have already begun.
public struct PalmRules: Equatable, Sendable {
  /// Whether finger touches count as palm touches while a pen is in proximity to the surface.
  ///
  /// The rule applies to the whole surface unless `penReach` limits it.
  public var pen = true
  /// The time after a pen has left the surface during which finger touches still count as palm
  /// touches, in milliseconds.
  ///
  /// The hand that held the pen may still be resting on the surface.
  public var after = 500.0
  /// The distance from a pen within which `pen` makes finger touches count as palm touches, in
  /// millimeters; 0 for the whole surface.
  ///
  /// If the value is not 0, the other hand or another person can use fingers while the pen draws.
  /// The location at which a touch went down determines its distance. If the pixel density of the
  /// display is unknown, the value counts as 0.
  public var penReach = 0.0
  /// The contact width above which a touch counts as a palm, in millimeters; 0 disables this rule.
  ///
  /// The width is the longer axis of the contact ellipse that `wl_touch.shape` reports. The rule
  /// has no effect if the pixel density of the display is unknown.
  public var contact = 25.0
  /// The minimum number of touches that a cluster must have to count as a palm; 0 disables this
  /// rule.
  ///
  /// A cluster is a group of touches that are too close together to be fingers. More than half of
  /// the touches must be at rest. The rule has no effect if the pixel density of the display is
  /// unknown.
  public var cluster = 4

  /// Creates the default rules.
  public init() {}

  /// Rules under which no touch counts as a palm.
  public static var none: PalmRules {
    var rules = PalmRules()
    (rules.pen, rules.contact, rules.cluster) = (false, 0, 0)
    return rules
  }

  /// The maximum distance between neighboring touches of one palm, in millimeters.
  ///
  /// The tips of two fingers side by side are at least 15 mm apart.
  static let clusterDistance = 12.0
  /// The maximum time between the first and the last of several touches that land together.
  ///
  /// Touches that are close together and land together are judged this long after the last one
  /// lands. They count as a palm if most of them have not moved by then.
  static let settling = Interval.milliseconds(150)
  /// The distance from a palm touch, in millimeters, within which all other touches belong to the
  /// same palm.
  static let palmReach = 40.0
}

extension PalmRules {
  static func nearPen() -> Reason { reason("a pen is near") }

  static func beforePen() -> Reason { reason("a pen came near just after the touch lifted") }

  static func beside() -> Reason { reason("the touch is next to a palm") }

  static func wide(_ width: Double, _ limit: Double) -> Reason {
    Reason(
      .touchCancelled, measured: width, limit: limit,
      text: "treated as a palm: the contact is \(width.shortText) mm wide "
        + "(limit: \(limit.shortText) mm)")
  }

  static func grown(_ count: Int) -> Reason {
    reason("\(count) touches rest within \(clusterDistance.shortText) mm of one another")
  }

  private static func reason(_ why: String) -> Reason {
    Reason(.touchCancelled, text: "treated as a palm: \(why)")
  }
}
