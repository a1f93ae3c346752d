/// A type of property for parameters that are numbers within a declared range.
public protocol RangedProperty: ParameterProperty {
  associatedtype Bound: Comparable & Sendable
  static func kind(_ value: Self, _ range: ClosedRange<Bound>) -> ParameterDeclaration.Kind
}
