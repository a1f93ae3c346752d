package import TactusPainting

/// A request to save a picture to a file.
package struct PictureRequest: Sendable {
  package var image: Image
  /// The name of what the picture shows, on which the file name is based.
  package var name: String

  package init(image: Image, name: String) {
    self.image = image
    self.name = name
  }
}
