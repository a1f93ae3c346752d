/// A type of parameter without a range: a flag, a text or a choice.
public protocol PlainProperty: ParameterProperty {
  static func kind(_ value: Self) -> ParameterDeclaration.Kind
}
