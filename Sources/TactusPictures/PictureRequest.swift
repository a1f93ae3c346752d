package import TactusPainting

/// A picture to be saved to a file.
package struct PictureRequest: Sendable {
  package var image: Image
  /// What it shows, for the file's name.
  package var name: String

  package init(image: Image, name: String) {
    self.image = image
    self.name = name
  }
}
