/// The declaration of a member of an object.
///
/// This is a class because readers pass it around for every member of every object. The shape and
/// the default are computed on demand, because the program declares hundreds of members at startup
/// without needing either.
public final class Member: Sendable {
  /// The key of the member.
  public let key: String
  private let makeShape: @Sendable () -> Shape
  /// Whether the object is invalid without the member.
  public let isRequired: Bool
  private let makeDefaultText: @Sendable () -> String?
  /// Source text that a suggestion may insert if the required member is missing; nil if only the
  /// author can know the value.
  public let filler: String?
  /// A sentence that describes what the member does.
  public let doc: String

  /// Creates the declaration of a member.
  ///
  /// The shape and the default are evaluated each time they are accessed.
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

  /// The shape of the member's value, computed on each access.
  public var shape: Shape { makeShape() }

  /// The value that is assumed if the member is omitted, as JSON; nil if there is no default.
  public var defaultText: String? { makeDefaultText() }
}
