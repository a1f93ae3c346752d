public import TactusGeometry

/// A layout that places views by constraints on their edges, centers, and sizes; see `Constraint`.
///
/// Apart from minimums and maximums, a view has at most two constraints along each axis: two
/// positions, or a position and a size. Arranging the layout traps if a view has more, if
/// constraints depend on each other in a cycle, or if they refer to a view outside the layout.
public final class ConstraintLayout: ArrangingView {
  private var items: [ConstrainedView] = []

  /// Creates a layout of the given views, which are listed back to front.
  public init(@ConstraintBuilder _ content: () -> [ConstrainedView] = { [] }) {
    super.init()
    hitShape = .none
    for item in content() { append(item) }
  }

  /// Adds a view with its constraints.
  public func append(_ item: ConstrainedView) {
    items.removeAll { $0.view === item.view }
    items.append(item)
    add(item.view)
    arrange()
  }

  public override func childrenChanged() {
    items.removeAll { $0.view.parent !== self }
    arrange()
  }

  /// Returns the smallest layout size with room for every visible view and for its distances from
  /// the layout's edges.
  ///
  /// Each view is measured at its fixed or preferred width and height, within its minimums and
  /// maximums. Constraints that refer to other views are ignored.
  public override func preferredSize(in room: Size) -> Size {
    var (width, height) = (0.0, 0.0)
    for item in items where !item.view.isHidden {
      let wanted = item.view.preferredSize(in: room)
      width = max(width, item.preferred(.horizontal, wanted.width))
      height = max(height, item.preferred(.vertical, wanted.height))
    }
    return Size(width: width, height: height)
  }

  override func placeChildren() {
    var solver = ConstraintSolver(items, in: bounds.size)
    let isMirrored = tree?.theme.isRightToLeft == true
    for item in items {
      let x = solver.span(of: item.view, .horizontal)
      let y = solver.span(of: item.view, .vertical)
      let left = isMirrored ? bounds.width - x.start - x.length : x.start
      item.view.setFrame(
        byLayout: Rect(
          x: bounds.minX + left, y: bounds.minY + y.start, width: x.length, height: y.length))
    }
  }
}

/// A view in a `ConstraintLayout`, with its constraints.
public struct ConstrainedView {
  /// The view to place.
  public let view: View
  let constraints: [Constraint]

  /// Returns the length that the layout must have along an axis so that the view fits.
  ///
  /// `wanted` is the view's own preferred length along the axis.
  func preferred(_ axis: Constraint.Axis, _ wanted: Double) -> Double {
    var (length, insets) = (wanted, 0.0)
    for constraint in constraints where constraint.axis == axis {
      switch constraint.rule {
      case .place(let own, nil, _, let distance) where own != 0.5: insets += abs(distance)
      case .length(nil, 0, let fixed): length = fixed
      case .least(let least): length = max(length, least)
      case .most(let most): length = min(length, most)
      default: break
      }
    }
    return length + insets
  }
}

extension View {
  /// Combines the view with constraints for a `ConstraintLayout`.
  public final func constrained(_ constraints: Constraint...) -> ConstrainedView {
    ConstrainedView(view: self, constraints: constraints)
  }
}

/// A result builder that lists the views of a `ConstraintLayout`, back to front.
@resultBuilder
public enum ConstraintBuilder {
  /// Returns an item for a view without constraints.
  public static func buildExpression(_ view: View) -> [ConstrainedView] { [view.constrained()] }
  /// Returns an item unchanged.
  public static func buildExpression(_ item: ConstrainedView) -> [ConstrainedView] { [item] }
  /// Returns the views of a block.
  public static func buildBlock(_ items: [ConstrainedView]...) -> [ConstrainedView] {
    items.flatMap { $0 }
  }
  /// Returns the views of an `if` without `else`.
  public static func buildOptional(_ items: [ConstrainedView]?) -> [ConstrainedView] { items ?? [] }
  /// Returns the views of the first branch of a condition.
  public static func buildEither(first items: [ConstrainedView]) -> [ConstrainedView] { items }
  /// Returns the views of the second branch of a condition.
  public static func buildEither(second items: [ConstrainedView]) -> [ConstrainedView] { items }
  /// Returns the views of a loop.
  public static func buildArray(_ items: [[ConstrainedView]]) -> [ConstrainedView] {
    items.flatMap { $0 }
  }
}
