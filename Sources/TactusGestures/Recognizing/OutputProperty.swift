/// What the type of a value must be for the value to be an output: numbers alone.
public protocol OutputProperty: BitwiseCopyable {
  static var kind: OutputDeclaration.Kind { get }
}
