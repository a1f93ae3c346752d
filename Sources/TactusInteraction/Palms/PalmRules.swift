import TactusGeometry
import TactusGestures
import TactusInput

/// The rules that distinguish the palm of a hand from a finger.
///
/// A palm's touches are refused, or cancelled if they have already begun.
public struct PalmRules: Equatable, Sendable {
  /// Whether all finger touches count as palm touches while a pen is near.
  public var pen = true
  /// The time after a pen has left during which finger touches still count as palm touches, in
  /// milliseconds.
  ///
  /// The hand that held the pen may still be resting on the surface.
  public var after = 500.0
  /// The contact width above which a touch counts as a palm, in millimeters; 0 disables this rule.
  ///
  /// The width is reported by `wl_touch.shape`.
  public var contact = 25.0
  /// The smallest number of touches that together count as a palm; 0 disables this rule.
  ///
  /// The touches must be at rest and too close together to be fingers.
  public var cluster = 4

  /// Creates the default rules.
  public init() {}

  /// The rules under which no touch counts as a palm.
  public static var none: PalmRules {
    var rules = PalmRules()
    (rules.pen, rules.contact, rules.cluster) = (false, 0, 0)
    return rules
  }

  /// The maximum distance between neighboring touches of a cluster, in millimeters.
  ///
  /// The tips of two fingers side by side are at least 15 mm apart.
  static let clusterDistance = 12.0
  /// The longest time between the first and last contact of fingers that land together.
  ///
  /// Clustered touches that still have not moved after this time count as a palm.
  static let settling = Interval.milliseconds(150)
  /// The distance from a contact of a palm within which other touches count as part of that palm,
  /// in millimeters.
  static let palmReach = 40.0
}

extension PalmRules {
  static func nearPen() -> Reason { reason("a pen is near") }

  static func beforePen() -> Reason { reason("a pen came near just after the touch lifted") }

  static func beside() -> Reason { reason("the touch is next to a palm") }

  static func wide(_ width: Double, _ limit: Double) -> Reason {
    Reason(
      .touchCancelled, measured: width, limit: limit,
      text: "taken for a palm: the contact is \(width.shortText) mm wide, limit \(limit.shortText)")
  }

  static func grown(_ count: Int) -> Reason {
    reason("\(count) touches rest within \(clusterDistance.shortText) mm of one another")
  }

  private static func reason(_ why: String) -> Reason {
    Reason(.touchCancelled, text: "taken for a palm: \(why)")
  }
}
