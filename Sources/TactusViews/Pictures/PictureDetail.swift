package import TactusPainting

/// Makes images of a picture that have more pixels than its usual one, for where it is shown larger.
package struct PictureDetail: Sendable {
  /// How many times as many pixels an image may have in either direction: a power of two.
  package let most: Int

  private let store: PictureStore
  private let firstID: Int
  private let make: @Sendable (Int) -> Image

  /// - Parameters:
  ///   - make: Makes the image with so many times as many pixels in either direction. May be called on another
  ///     thread, and more than once.
  package init(
    upTo most: Int, in store: PictureStore, madeBy make: @escaping @Sendable (Int) -> Image
  ) {
    self.most = most
    self.store = store
    self.make = make
    firstID = store.newIDs(Self.levels)
  }

  private static let levels = 8

  /// The least power of two that is as large as a factor; 1 where the usual image will do.
  ///
  /// - Parameter factor: How many device pixels there are to a pixel of the usual image.
  func zoom(for factor: Double) -> Int {
    var zoom = 1
    while Double(zoom) * Self.blur < factor, zoom < most { zoom *= 2 }
    return zoom
  }

  /// An image is stretched so much without looking soft.
  private static let blur = 1.1

  /// The image; nil where it comes later, when the store tells of it.
  func imageIfReady(_ zoom: Int) -> Image? {
    store.imageIfReady(firstID + zoom.trailingZeroBitCount) { [make] in make(zoom) }
  }
}

/// What a picture view shows in the place of its picture's usual image.
struct ShownDetail {
  let zoom: Int
  let image: Image
  /// The memory that the image takes.
  let share: BudgetShare
}
