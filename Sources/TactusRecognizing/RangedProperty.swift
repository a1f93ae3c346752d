/// A type of property that stores a number parameter, whose declaration states the permitted range.
public protocol RangedProperty: ParameterProperty {
  associatedtype Bound: Comparable & Sendable
  static func kind(_ value: Self, _ range: ClosedRange<Bound>) -> ParameterDeclaration.Kind
}
