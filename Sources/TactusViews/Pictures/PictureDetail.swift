package import TactusPainting

/// A source of images with more pixels than the picture's default image, for enlarged views.
package struct PictureDetail: Sendable {
  /// The maximum zoom, a power of two.
  ///
  /// At zoom n, an image has n times as many pixels in each direction as the picture's default
  /// image.
  package let most: Int

  private let store: PictureStore
  private let firstID: Int
  private let make: @Sendable (Int) -> Image

  /// Creates a source of images with more pixels than the default image.
  ///
  /// - Parameters:
  ///   - most: The maximum zoom, a power of two.
  ///   - store: The store that caches the images.
  ///   - make: Makes the image for the given zoom; may be called on another thread, and more than
  ///     once.
  package init(
    upTo most: Int, in store: PictureStore, madeBy make: @escaping @Sendable (Int) -> Image
  ) {
    self.most = most
    self.store = store
    self.make = make
    firstID = store.newIDs(Self.levels)
  }

  private static let levels = 8

  /// Returns the smallest zoom, a power of two, at which an image of the picture looks sharp.
  ///
  /// `factor` is the number of device pixels that one pixel of the picture's default image covers
  /// in each direction. If no zoom up to `most` is sufficient, `most` is returned.
  func zoom(for factor: Double) -> Int {
    var zoom = 1
    while Double(zoom) * Self.blur < factor, zoom < most { zoom *= 2 }
    return zoom
  }

  /// The factor by which an image can be stretched without looking blurred.
  private static let blur = 1.1

  /// Returns the image for a zoom; blocks while the image is made.
  func image(_ zoom: Int) -> Image {
    store.image(firstID + zoom.trailingZeroBitCount) { [make] in make(zoom) }
  }

  func imageIfReady(_ zoom: Int) -> Image? {
    store.imageIfReady(firstID + zoom.trailingZeroBitCount) { [make] in make(zoom) }
  }
}

struct ShownDetail {
  let zoom: Int
  let image: Image
  let share: BudgetShare
}
