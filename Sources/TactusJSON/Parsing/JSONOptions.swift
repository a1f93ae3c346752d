/// The syntax that a reader accepts, and its limits.
public struct JSONOptions: Sendable {
  /// Whether comments are allowed: `// until the end of the line` and `/* between marks */`.
  public var allowsComments: Bool
  /// Whether a comma is allowed after the last member or element.
  public var allowsTrailingCommas: Bool
  /// The maximum nesting depth of arrays and objects, which is at most 512 because the reader is
  /// recursive.
  public var maximumDepth: Int {
    didSet { maximumDepth = max(1, min(maximumDepth, 512)) }
  }
  /// The maximum size of the text in bytes.
  public var maximumBytes: Int
  /// The number of syntax errors after which the reader stops.
  public var maximumFaults: Int

  /// The options for handwritten files: comments, trailing commas, and at most 64 levels and 16 MB.
  public static let jsonc = JSONOptions(allowsComments: true, allowsTrailingCommas: true)
  /// The options for RFC 8259 without extensions, with at most 64 levels and 16 MB.
  public static let strict = JSONOptions(allowsComments: false, allowsTrailingCommas: false)
  /// The options for recordings: strict syntax, and at most 1 GiB for the whole file.
  public static let lines = JSONOptions(
    allowsComments: false, allowsTrailingCommas: false, maximumBytes: 1 << 30)

  /// Creates options; the maximum depth is clamped to 1...512.
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
