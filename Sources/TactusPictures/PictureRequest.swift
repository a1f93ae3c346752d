package import TactusPainting

/// A request to save a picture to a file.
package struct PictureRequest: Sendable {
  package var image: Image
  /// The name of the view that the picture shows, from which the file name is derived.
  package var name: String

  package init(image: Image, name: String) {
    self.image = image
    self.name = name
  }
}
