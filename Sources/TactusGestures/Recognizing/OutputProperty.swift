/// A type that an output's value can have; it must consist of numbers only.
public protocol OutputProperty: BitwiseCopyable {
  static var kind: OutputDeclaration.Kind { get }
}
