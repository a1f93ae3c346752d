/// The declaration of a member of a JSON object.
///
/// This type is a class because declarations are passed to a function for every member of every
/// object, and a reference is cheap to pass. The program declares hundreds of members at startup
/// but uses the shapes and defaults of only a few, so both are computed on each access.
public final class Member: Sendable {
  /// The key of the member.
  public let key: String
  private let makeShape: @Sendable () -> Shape
  /// Whether the object is invalid without the member.
  public let isRequired: Bool
  private let makeDefaultText: @Sendable () -> String?
  /// The value, as source text, that the error about a missing required member suggests; nil if
  /// only the author can know the value.
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

  /// The description of the values that are valid for the member, computed on each access.
  public var shape: Shape { makeShape() }

  /// The value that is assumed if the member is omitted, as JSON; nil if there is no default.
  public var defaultText: String? { makeDefaultText() }
}
