/// Options that determine which extensions of JSON the parser accepts, and the limits on the text.
public struct JSONOptions: Sendable {
  /// Whether comments are allowed: `// up to the end of the line` and `/* between delimiters */`.
  public var allowsComments: Bool
  /// Whether a comma is allowed after the last member of an object or the last element of an array.
  public var allowsTrailingCommas: Bool
  /// The maximum nesting depth of arrays and objects, clamped to the range from 1 to 512.
  ///
  /// The depth is limited because the parser is recursive.
  public var maximumDepth: Int {
    didSet { maximumDepth = max(1, min(maximumDepth, 512)) }
  }
  /// The maximum size of the text in bytes.
  public var maximumBytes: Int
  /// The number of syntax errors after which the parser stops.
  public var maximumFaults: Int
  /// Whether the parser returns no tree for a text in which a bracket is missing.
  ///
  /// The tree of such a text differs from the intended one, so checks of its content would report
  /// many more problems.
  package var requiresMatchingBrackets = false

  /// The options for handwritten files, which may contain comments and trailing commas.
  ///
  /// The limits are 64 levels of nesting and 16 MiB of text.
  public static let jsonc = JSONOptions(allowsComments: true, allowsTrailingCommas: true)
  /// The options for standard JSON (RFC 8259) without extensions.
  ///
  /// The limits are 64 levels of nesting and 16 MiB of text.
  public static let strict = JSONOptions(allowsComments: false, allowsTrailingCommas: false)
  /// The options for recordings in the JSON Lines format: standard JSON without extensions.
  ///
  /// The limits are 64 levels of nesting in each line and 1 GiB for the whole file.
  public static let lines = JSONOptions(
    allowsComments: false, allowsTrailingCommas: false, maximumBytes: 1 << 30)

  /// Creates options; `maximumDepth` is clamped to the range from 1 to 512.
  public init(
    allowsComments: Bool, allowsTrailingCommas: Bool, maximumDepth: Int = 64,
    maximumBytes: Int = 16 << 20, maximumFaults: Int = 100
  ) {
    self.allowsComments = allowsComments
    self.allowsTrailingCommas = allowsTrailingCommas
    self.maximumDepth = max(1, min(maximumDepth, 512))
    self.maximumBytes = maximumBytes
    self.maximumFaults = maximumFaults
  }
}
