/// A type of parameter that is a number and whose declaration has a range.
public protocol RangedProperty: ParameterProperty {
  associatedtype Bound: Comparable & Sendable
  static func kind(_ value: Self, _ range: ClosedRange<Bound>) -> ParameterDeclaration.Kind
}
