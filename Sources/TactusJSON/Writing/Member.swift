/// A member of an object as it may be written.
///
/// An object of its own, not a value: readers hand it about for each member of each object.
public final class Member: Sendable {
  public let key: String
  public let shape: Shape
  public let isRequired: Bool
  /// What holds where it is left out, as JSON; nil where nothing does.
  public let usual: String?
  /// Source text that is right where it is missing though required; nil where only people know.
  public let filler: String?
  /// What it decides, in a sentence.
  public let doc: String

  public init(
    _ key: String, _ shape: Shape, isRequired: Bool = false, usual: String? = nil,
    filler: String? = nil, doc: String
  ) {
    self.key = key
    self.shape = shape
    self.isRequired = isRequired
    self.usual = usual
    self.filler = filler
    self.doc = doc
  }
}
