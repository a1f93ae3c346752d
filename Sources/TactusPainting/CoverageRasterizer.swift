internal import TactusGeometry

/// Turns outlines into how much of each pixel they cover, by exact areas and the nonzero rule.
///
/// Each row of pixels is cut into slabs at every end of an edge and at every crossing of two, so
/// that within a slab the edges are straight, in order, and bound trapezoids; only those at which
/// the winding number leaves or reaches zero count. Areas are therefore exact also where an
/// outline overlaps itself, up to the rounding to 255 steps at the end.
/// All coordinates are device pixels. Memory is kept from one shape to the next.
@safe final class CoverageRasterizer {
  /// A straight piece of an outline, from top to bottom.
  struct Edge: BitwiseCopyable {
    var top: Double
    var bottom: Double
    /// At `top`.
    var x: Double
    var slope: Double
    var winding: Int32
    /// The next edge that starts in the same row, or -1.
    var next: Int32
  }

  /// An edge within one slab: where it enters and leaves, in pixels from the clip's left.
  struct Side: BitwiseCopyable {
    var upper: Double
    var lower: Double
    var winding: Int32
  }

  var edges = ScratchStack<Edge>(capacity: 256)
  var active = ScratchStack<Edge>(capacity: 64)
  var sides = ScratchStack<Side>(capacity: 64)
  var breaks = ScratchStack<Double>(capacity: 64)
  /// For each row of the clip the first edge that starts in it, or -1.
  private var heads: UnsafeMutableBufferPointer<Int32>
  /// How coverage changes from one pixel of the row to the next; all zero between rows.
  var cells: UnsafeMutableBufferPointer<Float>
  private(set) var clip = PixelRect.zero
  var splitsLeft = 0

  private var isBroken = false
  private var minX = Double.infinity
  private var maxX = -Double.infinity
  private var minY = Double.infinity
  private var maxY = -Double.infinity

  /// For clips of at most the given size.
  init(width: Int, height: Int) {
    unsafe heads = .allocate(capacity: height)
    unsafe heads.initialize(repeating: -1)
    unsafe cells = .allocate(capacity: width + 2)
    unsafe cells.initialize(repeating: 0)
  }

  deinit {
    unsafe heads.deallocate()
    unsafe cells.deallocate()
  }

  /// Forgets the last shape; the next one matters only within `clip`.
  func begin(clip: PixelRect) {
    self.clip = clip
    for i in 0..<max(clip.height, 0) { unsafe heads[i] = -1 }
    edges.removeAll()
    isBroken = false
    minX = .infinity
    maxX = -.infinity
    minY = .infinity
    maxY = -.infinity
  }

  /// Adds a piece of outline. A shape with a coordinate that is not finite covers nothing.
  func addLine(from a: Point, to b: Point) {
    guard a.isFinite && b.isFinite else {
      isBroken = true
      return
    }
    minX = min(minX, a.x, b.x)
    maxX = max(maxX, a.x, b.x)
    let (high, low) = a.y < b.y ? (a, b) : (b, a)
    let top = max(high.y, Double(clip.y))
    let bottom = min(low.y, Double(clip.maxY))
    guard top < bottom else { return }
    minY = min(minY, top)
    maxY = max(maxY, bottom)
    let slope = (low.x - high.x) / (low.y - high.y)
    let x = high.x + (top - high.y) * slope - Double(clip.x)
    let row = min(Int(top) - clip.y, clip.height - 1)
    edges.append(
      Edge(
        top: top, bottom: bottom, x: x, slope: slope, winding: a.y < b.y ? 1 : -1,
        next: unsafe heads[row]))
    unsafe heads[row] = Int32(edges.count - 1)
  }

  /// The pixels the shape may touch within the clip.
  var bounds: PixelRect {
    guard !isBroken, minX <= maxX, minY < maxY else { return .zero }
    return PixelRect(
      covering: Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    ).intersection(clip)
  }

  /// Writes the shape's coverage into `band`, as many rows at a time as it holds, and hands out
  /// the rectangle of each part; what the band holds outside that rectangle is undefined.
  func sweep(into band: MaskBand, emit: (PixelRect) -> Void) {
    let bounds = self.bounds
    guard !bounds.isEmpty else { return }
    active.removeAll()
    var y = bounds.y
    while y < bounds.maxY {
      let rows = min(band.rows, bounds.maxY - y)
      for row in y..<y + rows {
        sweepRow(row)
        unsafe writeRow(
          band.row(row - y), from: bounds.x - clip.x, to: bounds.maxX - clip.x)
      }
      emit(PixelRect(x: bounds.x, y: y, width: bounds.width, height: rows))
      y += rows
    }
  }

  private func sweepRow(_ row: Int) {
    let top = Double(row)
    var index = unsafe heads[row - clip.y]
    while index >= 0 {
      let edge = edges[Int(index)]
      active.append(edge)
      index = edge.next
    }
    if active.isEmpty { return }
    breaks.removeAll()
    breaks.append(top)
    breaks.append(top + 1)
    for i in 0..<active.count {
      let edge = active[i]
      if edge.top > top { insertBreak(edge.top) }
      if edge.bottom < top + 1 { insertBreak(edge.bottom) }
    }
    sortActive(at: top + 0.5)
    splitsLeft = 256
    for i in 1..<breaks.count { sweepSlab(from: breaks[i - 1], to: breaks[i]) }
    var kept = 0
    for i in 0..<active.count where active[i].bottom > top + 1 {
      active[kept] = active[i]
      kept += 1
    }
    active.removeLast(downTo: kept)
  }

  private func insertBreak(_ y: Double) {
    var i = breaks.count - 1
    while breaks[i] > y { i -= 1 }
    if breaks[i] == y { return }
    var j = breaks.count - 1
    breaks.append(breaks[j])
    while j > i + 1 {
      breaks[j] = breaks[j - 1]
      j -= 1
    }
    breaks[i + 1] = y
  }

  /// Nearly sorted already, from the row above: insertion costs next to nothing.
  private func sortActive(at y: Double) {
    func place(_ e: Edge) -> Double { e.x + (min(max(y, e.top), e.bottom) - e.top) * e.slope }
    for i in 1..<max(active.count, 1) {
      let edge = active[i]
      let x = place(edge)
      var j = i
      while j > 0 && place(active[j - 1]) > x {
        active[j] = active[j - 1]
        j -= 1
      }
      active[j] = edge
    }
  }
}

extension CoverageRasterizer {
  /// Adds the inside of an outline given in the source coordinates of `transform`.
  func add(_ path: Path, mappedBy transform: Transform) {
    path.forEachLine(mappedBy: transform, tolerance: CoverageRasterizer.tolerance) {
      addLine(from: $0, to: $1)
    }
  }

  /// How far lines may stray from curves, in device pixels: chords lie inside, so the area of a
  /// circle of radius r falls short by about 4/3 of this over r.
  static let tolerance = 0.005
}
