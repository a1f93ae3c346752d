/// A constraint on the position or the size of a view in a `ConstraintLayout`.
///
/// The leading edge is the left one, or the right one if the theme is right-to-left. A view whose
/// constraints determine neither its position nor its size along an axis starts at the layout's
/// leading or top edge and has its preferred size.
public struct Constraint {
  enum Axis { case horizontal, vertical }

  enum Rule {
    /// Puts a point of the view `distance` px after a point of `other`, or of the layout if `other`
    /// is nil.
    ///
    /// `own` is the position of the view's point as a fraction of the view's length. `its` is the
    /// position of the target point as a fraction of the length of `other` or the layout. In both,
    /// 0 is the leading or top edge, and 1 is the trailing or bottom edge.
    case place(own: Double, other: View?, its: Double, distance: Double)
    /// Makes the view's length `factor` times the length of another view, or of the layout if that
    /// view is nil, plus `more` px.
    case length(of: View?, factor: Double, more: Double)
    case least(Double)
    case most(Double)
    /// Makes the view's length along the constraint's axis equal to the given factor times the
    /// view's length along the other axis.
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

  /// Returns a constraint that puts the leading edge `inset` px inside the leading edge of another
  /// view, or of the layout if `other` is nil.
  public static func leading(_ inset: Double = 0, of other: View? = nil) -> Constraint {
    edge(.horizontal, 0, inset, other)
  }

  /// Returns a constraint that puts the trailing edge `inset` px inside the trailing edge of
  /// another view, or of the layout if `other` is nil.
  public static func trailing(_ inset: Double = 0, of other: View? = nil) -> Constraint {
    edge(.horizontal, 1, inset, other)
  }

  /// Returns a constraint that puts the top edge `inset` px inside the top edge of another view, or
  /// of the layout if `other` is nil.
  public static func top(_ inset: Double = 0, of other: View? = nil) -> Constraint {
    edge(.vertical, 0, inset, other)
  }

  /// Returns a constraint that puts the bottom edge `inset` px inside the bottom edge of another
  /// view, or of the layout if `other` is nil.
  public static func bottom(_ inset: Double = 0, of other: View? = nil) -> Constraint {
    edge(.vertical, 1, inset, other)
  }

  /// Returns a constraint that puts the horizontal center `offset` px from the horizontal center of
  /// another view, or of the layout if `other` is nil.
  ///
  /// A positive offset moves the center toward the trailing edge: to the right, or to the left if
  /// the theme is right-to-left.
  public static func centerX(_ offset: Double = 0, of other: View? = nil) -> Constraint {
    edge(.horizontal, 0.5, offset, other)
  }

  /// Returns a constraint that puts the vertical center `offset` px below the center of another
  /// view, or of the layout if `other` is nil.
  public static func centerY(_ offset: Double = 0, of other: View? = nil) -> Constraint {
    edge(.vertical, 0.5, offset, other)
  }

  // MARK: Beside another view

  /// Returns a constraint that puts the leading edge `gap` px after the trailing edge of another
  /// view.
  public static func after(_ other: View, by gap: Double = 0) -> Constraint {
    Constraint(.horizontal, .place(own: 0, other: other, its: 1, distance: gap), gap)
  }

  /// Returns a constraint that puts the trailing edge `gap` px before the leading edge of another
  /// view.
  public static func before(_ other: View, by gap: Double = 0) -> Constraint {
    Constraint(.horizontal, .place(own: 1, other: other, its: 0, distance: -gap), gap)
  }

  /// Returns a constraint that puts the top edge `gap` px below the bottom edge of another view.
  public static func below(_ other: View, by gap: Double = 0) -> Constraint {
    Constraint(.vertical, .place(own: 0, other: other, its: 1, distance: gap), gap)
  }

  /// Returns a constraint that puts the bottom edge `gap` px above the top edge of another view.
  public static func above(_ other: View, by gap: Double = 0) -> Constraint {
    Constraint(.vertical, .place(own: 1, other: other, its: 0, distance: -gap), gap)
  }

  // MARK: Sizes

  /// Returns a constraint for a fixed width, in px.
  public static func width(_ width: Double) -> Constraint {
    Constraint(.horizontal, .length(of: nil, factor: 0, more: width), width)
  }

  /// Returns a constraint for a fixed height, in px.
  public static func height(_ height: Double) -> Constraint {
    Constraint(.vertical, .length(of: nil, factor: 0, more: height), height)
  }

  /// Returns a constraint that makes the width `factor` times the width of another view, or of the
  /// layout if `other` is nil.
  public static func width(of other: View?, times factor: Double = 1) -> Constraint {
    Constraint(.horizontal, .length(of: other, factor: factor, more: 0), factor)
  }

  /// Returns a constraint that makes the height `factor` times the height of another view, or of
  /// the layout if `other` is nil.
  public static func height(of other: View?, times factor: Double = 1) -> Constraint {
    Constraint(.vertical, .length(of: other, factor: factor, more: 0), factor)
  }

  /// Returns a constraint for a minimum width, in px.
  public static func width(atLeast least: Double) -> Constraint {
    Constraint(.horizontal, .least(least), least)
  }

  /// Returns a constraint for a maximum width, in px.
  ///
  /// If two other constraints fix positions that would make the view wider, the view has the
  /// maximum width and is centered in the space that it would otherwise take.
  public static func width(atMost most: Double) -> Constraint {
    Constraint(.horizontal, .most(most), most)
  }

  /// Returns a constraint for a minimum height, in px.
  public static func height(atLeast least: Double) -> Constraint {
    Constraint(.vertical, .least(least), least)
  }

  /// Returns a constraint for a maximum height, in px.
  public static func height(atMost most: Double) -> Constraint {
    Constraint(.vertical, .most(most), most)
  }

  /// Returns a constraint that makes the width `factor` times the view's height.
  public static func width(perHeight factor: Double) -> Constraint {
    Constraint(.horizontal, .ratio(factor), factor)
  }

  /// Returns a constraint that makes the height `factor` times the view's width.
  public static func height(perWidth factor: Double) -> Constraint {
    Constraint(.vertical, .ratio(factor), factor)
  }
}
