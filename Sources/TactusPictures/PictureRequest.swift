public import TactusPainting

/// A picture that somebody wants to keep as a file.
public struct PictureRequest: Sendable {
  public var image: Image
  /// What it shows, for the file's name.
  public var name: String

  package init(image: Image, name: String) {
    self.image = image
    self.name = name
  }
}
