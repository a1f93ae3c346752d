/// A type whose values can be outputs: a number, or a structure made up of numbers only.
public protocol OutputProperty: BitwiseCopyable {
  static var kind: OutputDeclaration.Kind { get }
}
