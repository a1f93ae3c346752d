/// A type of property for parameters that have no range: flags, text, and choices.
public protocol PlainProperty: ParameterProperty {
  static func kind(_ value: Self) -> ParameterDeclaration.Kind
}
