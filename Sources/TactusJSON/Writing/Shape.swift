/// The shape of a value in a file, as data.
///
/// The reader, the reference page and the JSON Schema use the same shapes, so that all three accept
/// the same values.
public indirect enum Shape: Sendable {
  case anything
  case null
  case boolean
  /// A text of at most `Shape.maximumText` characters.
  ///
  /// - Parameters:
  ///   - form: A short description of the valid form, such as "a color".
  ///   - pattern: The valid form as a regular expression of ECMA 262, used only by validators.
  case text(form: String = "", pattern: String? = nil)
  case number(ClosedRange<Double>, unit: String? = nil)
  case integer(ClosedRange<Int>, unit: String? = nil)
  /// One of the given words.
  case word([String])
  /// An array whose elements have a shape.
  case list(Shape, count: ClosedRange<Int>)
  /// An object whose keys are names chosen by the author.
  case names(Shape, count: ClosedRange<Int>)
  case object(ObjectShape)
  /// An object that is referenced by name, so that shapes may be recursive.
  case reference(String)
  /// A value that has any of these shapes.
  case either([Shape])

  /// The maximum length of a text, in Unicode scalars.
  public static let maximumText = 4096
}
