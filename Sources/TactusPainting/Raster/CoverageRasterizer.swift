internal import TactusGeometry

/// A rasterizer that computes how much of each pixel an outline covers.
///
/// The coverage of a pixel is the exact area that lies inside the outline by the nonzero winding
/// rule. All coordinates are in device pixels. The rasterizer reuses its memory from one shape to
/// the next.
final class CoverageRasterizer {
  // The state is a struct, so that its loops need no checks of exclusive access.
  private var sweep: CoverageSweep

  /// Creates a rasterizer for clips of at most the given size in pixels.
  init(width: Int, height: Int) {
    sweep = CoverageSweep(width: width, height: height)
  }

  /// Discards the previous shape and begins a new one, which is rasterized only within `clip`.
  func begin(clip: PixelRect) { sweep.begin(clip: clip) }

  /// Adds the interior of a path to the shape.
  ///
  /// The transform maps the path's coordinates to device pixels.
  func add(_ path: Path, mappedBy transform: Transform) { sweep.add(path, mappedBy: transform) }

  /// Adds the stroke of a path to the shape.
  ///
  /// The transform maps the path's coordinates to device pixels. It also applies to the width of
  /// the stroke, so the width varies with the direction if the two axes are scaled differently.
  func addStroke(_ stroker: Stroker, of path: Path, mappedBy transform: Transform) {
    sweep.addStroke(stroker, of: path, mappedBy: transform)
  }

  var bounds: PixelRect { sweep.bounds }

  /// Rasterizes the shape into `band` part by part, and calls `emit` with the rectangle of each
  /// part.
  ///
  /// The rectangle is in device pixels and has at most as many rows as `band`. The contents of
  /// `band` outside the rectangle are undefined.
  func sweep(into band: MaskBand, emit: (PixelRect) -> Void) { sweep.run(into: band, emit: emit) }
}
