internal import TactusGeometry

/// Turns outlines into how much of each pixel they cover, by exact areas and the nonzero rule.
///
/// All coordinates are device pixels. Memory is kept from one shape to the next.
final class CoverageRasterizer {
  // A struct inside, so that its loops pay for no checks of exclusive access.
  private var sweep: CoverageSweep

  /// For clips of at most the given size.
  init(width: Int, height: Int) {
    sweep = CoverageSweep(width: width, height: height)
  }

  /// Forgets the last shape; the next one matters only within `clip`.
  func begin(clip: PixelRect) { sweep.begin(clip: clip) }

  /// Adds the inside of an outline given in the source coordinates of `transform`.
  func add(_ path: Path, mappedBy transform: Transform) { sweep.add(path, mappedBy: transform) }

  /// Adds what a pen covers that follows an outline given in the source coordinates of
  /// `transform`, which shapes the pen too.
  func addStroke(_ stroker: Stroker, of path: Path, mappedBy transform: Transform) {
    sweep.addStroke(stroker, of: path, mappedBy: transform)
  }

  /// The pixels the shape may touch within the clip.
  var bounds: PixelRect { sweep.bounds }

  /// Writes the shape's coverage into `band`, as many rows at a time as it holds, and hands out
  /// the rectangle of each part; what the band holds outside that rectangle is undefined.
  func sweep(into band: MaskBand, emit: (PixelRect) -> Void) { sweep.run(into: band, emit: emit) }
}
