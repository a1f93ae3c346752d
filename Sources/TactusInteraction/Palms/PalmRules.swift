import TactusGeometry
import TactusGestures
import TactusInput

/// What tells the palm of a hand from a finger. A palm's touches are refused, or taken away if they have begun.
public struct PalmRules: Equatable, Sendable {
  /// Whether all touches of fingers are a palm's while a pen is near.
  public var pen = true
  /// How long after a pen has left its hand is still expected to touch, in milliseconds.
  public var after = 500.0
  /// The width of contact from which a touch is a palm's, in millimetres (`wl_touch.shape`); 0 for none.
  public var contact = 25.0
  /// The number of touches so close together that fingers hardly fit beside one another that are a palm's if they rest;
  /// 0 for none.
  public var cluster = 4

  public init() {}

  /// No touch is a palm's.
  public static var none: PalmRules {
    var rules = PalmRules()
    (rules.pen, rules.contact, rules.cluster) = (false, 0, 0)
    return rules
  }

  /// The distance from one touch of a cluster to the next one, in millimetres. The tips of two fingers side by side
  /// are 15 mm apart or more.
  static let clusterDistance = 12.0
  /// The time within which fingers that belong together land, and after which those that have not moved are a palm's.
  static let settling = Interval.milliseconds(150)
  /// The distance from a palm within which further touches are its own, in millimetres.
  static let palmReach = 40.0
}

extension PalmRules {
  static func nearPen() -> Reason { reason("a pen is near") }

  static func beforePen() -> Reason { reason("a pen came near right after it had lifted") }

  static func beside() -> Reason { reason("it is beside a palm") }

  static func wide(_ width: Double, _ limit: Double) -> Reason {
    Reason(
      .touchCancelled, measured: width, limit: limit,
      text: "taken for a palm: its contact is \(width.shortText) mm wide, limit \(limit.shortText)")
  }

  static func grown(_ count: Int) -> Reason {
    reason("\(count) touches rest within \(clusterDistance.shortText) mm of one another")
  }

  private static func reason(_ why: String) -> Reason {
    Reason(.touchCancelled, text: "taken for a palm: \(why)")
  }
}
