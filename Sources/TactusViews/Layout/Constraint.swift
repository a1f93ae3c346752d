/// What a view in a `ConstraintLayout` keeps to: a place of one of its edges, or a size.
///
/// Leading is left, and right where the theme is mirrored. A view given neither a place nor a size along
/// an axis begins where the layout begins, with the size that it prefers.
public struct Constraint {
  enum Axis { case horizontal, vertical }

  enum Rule {
    /// A part of the view, 0 for its start and 1 for its end, lies at a part of another view or of the
    /// layout, and farther by a distance in px.
    case place(own: Double, other: View?, its: Double, distance: Double)
    /// Its length is that of another view or of the layout times a factor, and more by some px.
    case length(of: View?, factor: Double, more: Double)
    case least(Double)
    case most(Double)
    /// Its length along the axis is that along the other one times a factor.
    case ratio(Double)
  }

  let axis: Axis
  let rule: Rule

  private init(_ axis: Axis, _ rule: Rule, _ number: Double) {
    guard number.isFinite else { Misuse.stop("a constraint needs a finite number, not \(number)") }
    self.axis = axis
    self.rule = rule
  }

  private static func edge(
    _ axis: Axis, _ part: Double, _ inset: Double, _ other: View?
  ) -> Constraint {
    let distance = part == 1 ? -inset : inset
    return Constraint(axis, .place(own: part, other: other, its: part, distance: distance), inset)
  }

  // MARK: Edges

  /// The leading edge lies this far inside that of another view, or of the layout.
  public static func leading(_ inset: Double = 0, of other: View? = nil) -> Constraint {
    edge(.horizontal, 0, inset, other)
  }

  public static func trailing(_ inset: Double = 0, of other: View? = nil) -> Constraint {
    edge(.horizontal, 1, inset, other)
  }

  public static func top(_ inset: Double = 0, of other: View? = nil) -> Constraint {
    edge(.vertical, 0, inset, other)
  }

  public static func bottom(_ inset: Double = 0, of other: View? = nil) -> Constraint {
    edge(.vertical, 1, inset, other)
  }

  /// The middle lies this far after that of another view, or of the layout.
  public static func centerX(_ offset: Double = 0, of other: View? = nil) -> Constraint {
    edge(.horizontal, 0.5, offset, other)
  }

  public static func centerY(_ offset: Double = 0, of other: View? = nil) -> Constraint {
    edge(.vertical, 0.5, offset, other)
  }

  // MARK: Beside another view

  /// Begins this far after the trailing edge of another view.
  public static func after(_ other: View, by gap: Double = 0) -> Constraint {
    Constraint(.horizontal, .place(own: 0, other: other, its: 1, distance: gap), gap)
  }

  public static func before(_ other: View, by gap: Double = 0) -> Constraint {
    Constraint(.horizontal, .place(own: 1, other: other, its: 0, distance: -gap), gap)
  }

  public static func below(_ other: View, by gap: Double = 0) -> Constraint {
    Constraint(.vertical, .place(own: 0, other: other, its: 1, distance: gap), gap)
  }

  public static func above(_ other: View, by gap: Double = 0) -> Constraint {
    Constraint(.vertical, .place(own: 1, other: other, its: 0, distance: -gap), gap)
  }

  // MARK: Sizes

  public static func width(_ width: Double) -> Constraint {
    Constraint(.horizontal, .length(of: nil, factor: 0, more: width), width)
  }

  public static func height(_ height: Double) -> Constraint {
    Constraint(.vertical, .length(of: nil, factor: 0, more: height), height)
  }

  /// As wide as another view, or as the layout, times a factor.
  public static func width(of other: View?, times factor: Double = 1) -> Constraint {
    Constraint(.horizontal, .length(of: other, factor: factor, more: 0), factor)
  }

  public static func height(of other: View?, times factor: Double = 1) -> Constraint {
    Constraint(.vertical, .length(of: other, factor: factor, more: 0), factor)
  }

  public static func width(atLeast least: Double) -> Constraint {
    Constraint(.horizontal, .least(least), least)
  }

  /// Between two edges it stands in the middle where it may not fill the room.
  public static func width(atMost most: Double) -> Constraint {
    Constraint(.horizontal, .most(most), most)
  }

  public static func height(atLeast least: Double) -> Constraint {
    Constraint(.vertical, .least(least), least)
  }

  public static func height(atMost most: Double) -> Constraint {
    Constraint(.vertical, .most(most), most)
  }

  /// As wide as it is high, times a factor.
  public static func width(perHeight factor: Double) -> Constraint {
    Constraint(.horizontal, .ratio(factor), factor)
  }

  /// As high as it is wide, times a factor.
  public static func height(perWidth factor: Double) -> Constraint {
    Constraint(.vertical, .ratio(factor), factor)
  }
}
