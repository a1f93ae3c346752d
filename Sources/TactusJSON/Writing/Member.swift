/// A member of an object as it may be written.
///
/// An object of its own, not a value: readers hand it about for each member of each object. The shape and the default
/// are computed when asked for, because the program declares hundreds of members at its start and needs neither.
public final class Member: Sendable {
  public let key: String
  private let makeShape: @Sendable () -> Shape
  public let isRequired: Bool
  private let makeDefaultText: @Sendable () -> String?
  /// Source text that is right where it is missing though required; nil where only people know.
  public let filler: String?
  /// What it decides, in a sentence.
  public let doc: String

  public init(
    _ key: String, _ shape: @autoclosure @escaping @Sendable () -> Shape, isRequired: Bool = false,
    defaultText: @autoclosure @escaping @Sendable () -> String? = nil, filler: String? = nil,
    doc: String
  ) {
    self.key = key
    makeShape = shape
    self.isRequired = isRequired
    makeDefaultText = defaultText
    self.filler = filler
    self.doc = doc
  }

  public var shape: Shape { makeShape() }

  /// What holds where it is left out, as JSON; nil where nothing does.
  public var defaultText: String? { makeDefaultText() }
}
