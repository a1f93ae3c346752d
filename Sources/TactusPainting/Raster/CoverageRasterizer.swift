internal import TactusGeometry

/// A rasterizer that computes how much of each pixel an outline covers.
///
/// Coverage is the exact area under the nonzero winding rule. All coordinates are device pixels.
/// The rasterizer reuses its memory from one shape to the next.
final class CoverageRasterizer {
  // The state is a struct, so that its loops need no checks of exclusive access.
  private var sweep: CoverageSweep

  /// Creates a rasterizer for clips of at most the given size in pixels.
  init(width: Int, height: Int) {
    sweep = CoverageSweep(width: width, height: height)
  }

  /// Discards the previous shape and begins one that is rasterized only within `clip`.
  func begin(clip: PixelRect) { sweep.begin(clip: clip) }

  /// Adds the inside of an outline, whose coordinates `transform` maps to device pixels.
  func add(_ path: Path, mappedBy transform: Transform) { sweep.add(path, mappedBy: transform) }

  /// Adds the stroke of an outline, whose coordinates `transform` maps to device pixels.
  ///
  /// The transform also distorts the pen.
  func addStroke(_ stroker: Stroker, of path: Path, mappedBy transform: Transform) {
    sweep.addStroke(stroker, of: path, mappedBy: transform)
  }

  var bounds: PixelRect { sweep.bounds }

  /// Writes the shape's coverage into `band` part by part, and calls `emit` with the rectangle of
  /// each part.
  ///
  /// A part has as many rows as `band` can hold. The contents of `band` outside the part's
  /// rectangle are undefined.
  func sweep(into band: MaskBand, emit: (PixelRect) -> Void) { sweep.run(into: band, emit: emit) }
}
