/// A view in a stack, with its weight and its minimum length along the stack.
public struct StackItem {
  /// The view in the stack.
  public let view: View
  /// The view's share of the remaining length, relative to other views' weights; 0 gives the view
  /// its preferred length.
  ///
  /// The remaining length is the stack's length without the gaps, the padding, and the views with a
  /// weight of 0.
  public var weight = 0.0
  /// The view's minimum length along the stack, in px; the view is shorter only if the stack is too
  /// short for all views.
  public var minimum = 0.0

  /// Creates an item that has the view's preferred size.
  public init(_ view: View) { self.view = view }
}

extension View {
  /// Returns an item whose length is a share of the space that remains in the stack.
  ///
  /// The remaining space is the length that the gaps, the padding, and the views without a weight
  /// leave free.
  ///
  /// - Parameters:
  ///   - weight: The share, relative to the weights of other views; more than 0.
  ///   - minimum: The minimum length along the stack, in px.
  /// - Returns: An item to add to a stack.
  public final func filling(_ weight: Double = 1, minimum: Double = 0) -> StackItem {
    guard weight > 0, weight.isFinite, minimum >= 0, minimum.isFinite else {
      Misuse.stop(
        "View.filling needs a finite weight above 0 and a finite minimum of 0 px or more, "
          + "not \(weight) and \(minimum)")
    }
    var item = StackItem(self)
    item.weight = weight
    item.minimum = minimum
    return item
  }
}

/// A result builder that lists the views of a stack, in order.
@resultBuilder
public enum StackBuilder {
  /// Returns an item that has the view's preferred size.
  public static func buildExpression(_ view: View) -> [StackItem] { [StackItem(view)] }
  /// Returns items that have the views' preferred sizes.
  public static func buildExpression(_ views: [View]) -> [StackItem] { views.map { StackItem($0) } }
  /// Returns an item unchanged.
  public static func buildExpression(_ item: StackItem) -> [StackItem] { [item] }
  /// Returns the views of a block.
  public static func buildBlock(_ items: [StackItem]...) -> [StackItem] { items.flatMap { $0 } }
  /// Returns the views of an `if` without `else`.
  public static func buildOptional(_ items: [StackItem]?) -> [StackItem] { items ?? [] }
  /// Returns the views of the first branch of a condition.
  public static func buildEither(first items: [StackItem]) -> [StackItem] { items }
  /// Returns the views of the second branch of a condition.
  public static func buildEither(second items: [StackItem]) -> [StackItem] { items }
  /// Returns the views of a loop.
  public static func buildArray(_ items: [[StackItem]]) -> [StackItem] { items.flatMap { $0 } }
}
