public import TactusGeometry
public import TactusPainting

/// Something a picture view can show.
public struct Picture: Sendable {
  /// What it is called, for people and for the saved board.
  public var name: String
  public var image: Image
  /// Its size in logical pixels: an image may have more pixels than that.
  public var size: Size

  public init(name: String, image: Image, size: Size) {
    self.name = name
    self.image = image
    self.size = size
  }
}
