import TactusGeometry
import TestSupport
import Testing

@testable import TactusPainting

@Suite("Sweeping an outline")
struct SweepTests {
  @Test("no part of the coverage lies outside the outline's bounds", arguments: 0..<20)
  func partsWithinBounds(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let clip = PixelRect(x: 3, y: 2, width: 60, height: 40)
    let rasterizer = CoverageRasterizer(width: 64, height: 48)
    let band = try #require(MaskBand(width: 64, height: 48))
    for _ in 0..<50 {
      // Half pixels let many sides end on a border between two pixels.
      func length() -> Double { Double(Int.random(in: -20...140, using: &random)) / 2 }
      var path = Path()
      path.move(to: Point(x: length(), y: length()))
      for _ in 0..<3 { path.line(to: Point(x: length(), y: length())) }
      path.cubic(
        to: Point(x: length(), y: length()), control1: Point(x: length(), y: length()),
        control2: Point(x: length(), y: length()))
      path.close()
      rasterizer.begin(clip: clip)
      rasterizer.add(path, mappedBy: .identity)
      let bounds = rasterizer.bounds
      rasterizer.sweep(into: band) { part in
        #expect(part.intersection(bounds) == part, "\(part) of \(bounds)")
      }
    }
  }

  @Test("clipping to an outline whose far side is a pixel border spares the neighboring pixels")
  func clipOnBorder() throws {
    let canvas = try Canvas(width: 40, height: 40)
    var path = Path()
    path.move(to: Point(x: 10, y: 10))
    path.line(to: Point(x: 20, y: 12))
    path.line(to: Point(x: 20, y: 30))
    path.line(to: Point(x: 10, y: 28))
    path.close()
    canvas.withState {
      canvas.clip(to: path)
      canvas.fill(Rect(x: 0, y: 0, width: 40, height: 40), .color(.white))
    }
    for y in 0..<40 { #expect(canvas.pixel(x: 20, y: y) == 0) }
    #expect(canvas.pixel(x: 19, y: 20) == 0xFFFF_FFFF)
  }
}
