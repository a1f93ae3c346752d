/// What a value of a file may be, as data.
///
/// The reader, the reference page and the JSON Schema are made from the same shapes, so that none
/// of them can promise what another refuses.
public indirect enum Shape: Sendable {
  case anything
  case null
  case boolean
  /// A text of at most `Shape.maximumText` characters.
  ///
  /// - Parameters:
  ///   - form: What it must look like, in a few words: "a colour".
  ///   - pattern: The same as a regular expression of ECMA 262, for validators alone.
  case text(form: String = "", pattern: String? = nil)
  case number(ClosedRange<Double>, unit: String? = nil)
  case integer(ClosedRange<Int>, unit: String? = nil)
  /// One of these words.
  case word([String])
  /// An array.
  case list(Shape, count: ClosedRange<Int>)
  /// An object whose keys are names that the writer chooses.
  case names(Shape, count: ClosedRange<Int>)
  case object(ObjectShape)
  /// An object by its name, so that shapes may hold themselves.
  case reference(String)
  /// Any of these.
  case either([Shape])

  /// The longest text that is taken, in Unicode scalars.
  public static let maximumText = 4096
}
