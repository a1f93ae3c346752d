/// What a reader takes, and how much of it.
public struct JSONOptions: Sendable {
  /// `// to the end of the line` and `/* between */`.
  public var allowsComments: Bool
  /// A comma after the last member or element.
  public var allowsTrailingCommas: Bool
  /// How deep arrays and objects may nest; at most 512, because reading recurses.
  public var maximumDepth: Int {
    didSet { maximumDepth = max(1, min(maximumDepth, 512)) }
  }
  /// The size of the text in bytes.
  public var maximumBytes: Int
  /// How many faults of syntax are reported before the reader gives up.
  public var maximumFaults: Int

  /// What people write by hand: comments and trailing commas, at most 64 levels and 16 MB.
  public static let jsonc = JSONOptions(allowsComments: true, allowsTrailingCommas: true)
  /// RFC 8259 as it stands, at most 64 levels and 16 MB.
  public static let strict = JSONOptions(allowsComments: false, allowsTrailingCommas: false)
  /// Strict, for recordings: the whole file may have 1 GiB.
  public static let lines = JSONOptions(
    allowsComments: false, allowsTrailingCommas: false, maximumBytes: 1 << 30)

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
