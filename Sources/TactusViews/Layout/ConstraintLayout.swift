public import TactusGeometry

/// Views that keep to the edges of one another and of the layout; see `Constraint`.
///
/// Each axis of a view is settled by two things at most: two edges, or an edge and a size. More, a circle,
/// and a view that is not in the layout stop the program.
public final class ConstraintLayout: ArrangingView {
  private var items: [ConstrainedView] = []

  public init(@ConstraintBuilder _ content: () -> [ConstrainedView] = { [] }) {
    super.init()
    hitShape = .none
    for item in content() { append(item) }
  }

  /// Adds a view with what it keeps to.
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

  /// The most that any of its views needs with its distances from the edges.
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
      item.view.frame = Rect(
        x: bounds.minX + left, y: bounds.minY + y.start, width: x.length, height: y.length)
    }
  }
}

/// A view in a `ConstraintLayout` and what it keeps to.
public struct ConstrainedView {
  public let view: View
  let constraints: [Constraint]

  /// How much of the layout it needs along an axis, where it would be so long itself.
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
  /// In a `ConstraintLayout` it keeps to these.
  public final func constrained(_ constraints: Constraint...) -> ConstrainedView {
    ConstrainedView(view: self, constraints: constraints)
  }
}

/// Lists the views of a `ConstraintLayout`, back to front.
@resultBuilder
public enum ConstraintBuilder {
  public static func buildExpression(_ view: View) -> [ConstrainedView] { [view.constrained()] }
  public static func buildExpression(_ item: ConstrainedView) -> [ConstrainedView] { [item] }
  public static func buildBlock(_ items: [ConstrainedView]...) -> [ConstrainedView] {
    items.flatMap { $0 }
  }
  public static func buildOptional(_ items: [ConstrainedView]?) -> [ConstrainedView] { items ?? [] }
  public static func buildEither(first items: [ConstrainedView]) -> [ConstrainedView] { items }
  public static func buildEither(second items: [ConstrainedView]) -> [ConstrainedView] { items }
  public static func buildArray(_ items: [[ConstrainedView]]) -> [ConstrainedView] {
    items.flatMap { $0 }
  }
}
