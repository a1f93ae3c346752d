/// A type of parameter that has no range: a flag, text, or a choice.
public protocol PlainProperty: ParameterProperty {
  static func kind(_ value: Self) -> ParameterDeclaration.Kind
}
