/// A view in a stack, and the room it gets there.
public struct StackItem {
  public let view: View
  /// Its part of what the others leave along the stack; 0 for the size it prefers.
  public var weight = 0.0
  /// The least it gets along the stack, in px; less only where the stack is too short for all.
  public var minimum = 0.0

  public init(_ view: View) { self.view = view }
}

extension View {
  /// In a stack it takes a part of what the others leave.
  ///
  /// - Parameters:
  ///   - weight: How large a part, compared with others that fill; more than 0.
  ///   - minimum: The least it gets along the stack, in px.
  public final func filling(_ weight: Double = 1, minimum: Double = 0) -> StackItem {
    guard weight > 0, weight.isFinite, minimum >= 0, minimum.isFinite else {
      Misuse.stop("a view fills with a weight above 0 and a minimum of 0 px or more, both finite")
    }
    var item = StackItem(self)
    item.weight = weight
    item.minimum = minimum
    return item
  }
}

/// Lists the views of a stack, one below the other.
@resultBuilder
public enum StackBuilder {
  public static func buildExpression(_ view: View) -> [StackItem] { [StackItem(view)] }
  public static func buildExpression(_ views: [View]) -> [StackItem] { views.map { StackItem($0) } }
  public static func buildExpression(_ item: StackItem) -> [StackItem] { [item] }
  public static func buildBlock(_ items: [StackItem]...) -> [StackItem] { items.flatMap { $0 } }
  public static func buildOptional(_ items: [StackItem]?) -> [StackItem] { items ?? [] }
  public static func buildEither(first items: [StackItem]) -> [StackItem] { items }
  public static func buildEither(second items: [StackItem]) -> [StackItem] { items }
  public static func buildArray(_ items: [[StackItem]]) -> [StackItem] { items.flatMap { $0 } }
}
