/// A type for properties that store a parameter without a range: a flag, text, or a choice of
/// words.
public protocol PlainProperty: ParameterProperty {
  static func kind(_ value: Self) -> ParameterDeclaration.Kind
}
