import TactusGeometry
import Testing

@Suite("Rounding to device pixels")
struct PixelRectTests {
  @Test("a place that moves by whole pixels rounds to one that moves by as many")
  func moved() {
    for number in [0.5, 0.25, 4.5, 0.1, 12.625, 0.4, 1.0 / 3, 100.5] {
      for scale in [1, 1.25, 1.5, 1.75, 2] {
        let place = (number * scale).roundedToPixel
        for way in [-1000, -101, -7, -1, 1, 33, 4096] {
          // Canvases move by logical pixels, in which a device pixel is no exact number.
          let moved = (number + Double(way) / scale) * scale
          #expect(moved.roundedToPixel == place + Double(way), "\(number) * \(scale), \(way)")
        }
      }
    }
  }

  @Test("a number halfway between two whole numbers rounds up to the larger one")
  func halves() {
    #expect([-1.5, -0.5, 0.5, 1.5].map(\.roundedToPixel) == [-1, 0, 1, 2])
    #expect([-1.501, -0.4, 0.499, 1.4].map(\.roundedToPixel) == [-2, 0, 0, 1])
  }

  @Test("each edge of a rectangle rounds to its nearest pixel by itself")
  func edges() {
    let rect = PixelRect(nearestTo: Rect(x: -1.5, y: 0.4, width: 3, height: 1.2))
    #expect(rect == PixelRect(x: -1, y: 0, width: 3, height: 2))
  }
}
