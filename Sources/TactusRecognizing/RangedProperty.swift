/// A type for properties that store a number parameter with a permitted range.
public protocol RangedProperty: ParameterProperty {
  associatedtype Bound: Comparable & Sendable
  static func kind(_ value: Self, _ range: ClosedRange<Bound>) -> ParameterDeclaration.Kind
}
