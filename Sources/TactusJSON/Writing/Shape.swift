/// A description of the values that are valid at a position in a file.
///
/// The reader, the reference page, and the JSON Schema use the same shapes, so all three agree on
/// which values are valid.
public indirect enum Shape: Sendable {
  case anything
  case null
  case boolean
  /// Text of at most `Shape.maximumText` characters.
  ///
  /// - Parameters:
  ///   - form: A short description of the valid form, such as "a color".
  ///   - pattern: The valid form as an ECMA-262 regular expression, used only by validators.
  case text(form: String = "", pattern: String? = nil)
  case number(ClosedRange<Double>, unit: String? = nil)
  case integer(ClosedRange<Int>, unit: String? = nil)
  /// One of the given words.
  case word([String])
  /// An array whose elements have the given shape.
  ///
  /// `count` is the valid range for the number of elements.
  case list(Shape, count: ClosedRange<Int>)
  /// An object whose keys are names chosen by the author, and whose values have the given shape.
  ///
  /// `count` is the valid range for the number of members.
  case names(Shape, count: ClosedRange<Int>)
  case object(ObjectShape)
  /// An object whose shape is defined elsewhere under the given name, so that shapes can be
  /// recursive.
  case reference(String)
  /// A value that has any of the given shapes.
  case either([Shape])

  /// The maximum length of text, in Unicode scalars.
  public static let maximumText = 4096
}
