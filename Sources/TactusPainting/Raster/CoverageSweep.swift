internal import TactusGeometry

/// The edges of one shape, swept row by row from top to bottom.
///
/// The edges of a row fall into groups that lie side by side. A group is cut into slabs at every
/// height at which an edge starts or ends or two edges cross. Within a slab, the edges do not
/// cross, so each pair of neighbors bounds a trapezoid. Only the edges at which the winding number
/// changes from or to zero count.
///
/// The areas are therefore exact even if an outline overlaps itself, except that each coverage is
/// finally rounded to a multiple of 1/255. A row is cut at no more than 256 crossings.
@safe struct CoverageSweep: ~Copyable {
  /// A straight piece of an outline, described from top to bottom.
  struct Edge: BitwiseCopyable {
    var top: Double
    var bottom: Double
    /// The x coordinate at `top`, in pixels from the clip's left edge.
    var x: Double
    var slope: Double
    var winding: Int32
    /// The index of the next edge that starts in the same row, or -1 if there is none.
    var next: Int32
  }

  /// The part of an edge within the current row.
  struct RowEdge: BitwiseCopyable {
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double
    /// The x coordinate at `top`.
    var x: Double
    var slope: Double
    var winding: Int32
    var index: Int32
  }

  /// An edge within one slab, with the x coordinates at which the edge enters and leaves the slab.
  struct Side: BitwiseCopyable {
    var upper: Double
    var lower: Double
    var winding: Int32
  }

  var edges = ScratchStack<Edge>(capacity: 256)
  /// The indices of the edges that reach into the current row, nearly sorted from left to right.
  var active = ScratchStack<Int32>(capacity: 64)
  var rowEdges = ScratchStack<RowEdge>(capacity: 64)
  var newEdges = ScratchStack<RowEdge>(capacity: 64)
  var sides = ScratchStack<Side>(capacity: 64)
  var breaks = ScratchStack<Double>(capacity: 64)
  /// The first cell that the edges of the current row touch.
  var firstCell = 0
  var lastCell = -1
  var splitsLeft = 0
  var clip = PixelRect.zero
  /// The first edge of the linked list of edges that start in each row of the clip.
  ///
  /// Each value is an index into `edges`, or -1 if no edge starts in the row.
  let heads: UnsafeMutableBufferPointer<Int32>
  /// The change in coverage from the previous pixel of the row to each pixel.
  ///
  /// All changes are reset to zero before the next row.
  let cells: UnsafeMutableBufferPointer<Float>

  private var isBroken = false
  private var low = Point.zero
  private var high = Point.zero

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

  mutating func begin(clip: PixelRect) {
    self.clip = clip
    for i in 0..<max(clip.height, 0) { unsafe heads[i] = -1 }
    edges.removeAll()
    isBroken = false
    low = Point(x: .infinity, y: .infinity)
    high = Point(x: -.infinity, y: -.infinity)
  }

  mutating func add(_ path: Path, mappedBy transform: Transform) {
    let box = transform.apply(path.controlBounds)
    // Chords lie inside their arcs, so a circle of radius r lacks 4/3 of the tolerance over r of
    // its area. Small shapes need a finer tolerance to be within 0.1 % of their area.
    let reach = min(box.width, box.height) / 2
    let tolerance = min(max(0.0007 * reach, 0.002), 0.02)
    path.forEachLine(mappedBy: transform, tolerance: tolerance) { addLine(from: $0, to: $1) }
  }

  mutating func addStroke(_ stroker: Stroker, of path: Path, mappedBy transform: Transform) {
    stroker.outline(of: path) { addLine(from: transform.apply($0), to: transform.apply($1)) }
  }

  /// Adds a line of the outline.
  ///
  /// A shape with a coordinate that is not finite covers nothing.
  private mutating func addLine(from a: Point, to b: Point) {
    guard a.isFinite && b.isFinite else {
      isBroken = true
      return
    }
    let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
    let top = max(upper.y, Double(clip.y))
    let bottom = min(lower.y, Double(clip.maxY))
    low.x = min(low.x, a.x, b.x)
    high.x = max(high.x, a.x, b.x)
    guard top < bottom else { return }
    low.y = min(low.y, top)
    high.y = max(high.y, bottom)
    // Lines to the right of the clip do not change the coverage within it.
    if min(a.x, b.x) >= Double(clip.maxX) { return }
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    let x = upper.x + (top - upper.y) * slope - Double(clip.x)
    let row = min(Int(top) - clip.y, clip.height - 1)
    edges.append(
      Edge(
        top: top, bottom: bottom, x: x, slope: slope, winding: a.y < b.y ? 1 : -1,
        next: unsafe heads[row]))
    unsafe heads[row] = Int32(edges.count - 1)
  }

  var bounds: PixelRect {
    guard !isBroken, low.x <= high.x, low.y < high.y else { return .zero }
    return PixelRect(
      covering: Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    ).intersection(clip)
  }
}
