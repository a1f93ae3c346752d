internal import TactusGeometry

/// A rasterizer that processes the edges of one shape row by row from top to bottom.
///
/// The edges of a row are divided into groups that lie side by side. Each group is cut into slabs,
/// which are horizontal strips, at every height at which an edge starts or ends or two edges cross.
/// Within a slab, the edges do not cross, so each pair of neighbors bounds a trapezoid. The
/// boundary of the shape consists of the edges at which the winding number changes from or to zero;
/// all other edges are ignored.
///
/// The areas are therefore exact even if an outline overlaps itself, except that each coverage is
/// finally rounded to a multiple of 1/255. A row is cut at no more than 256 crossings; further
/// crossings make its coverage inexact.
@safe struct CoverageSweep: ~Copyable {
  /// A straight line of an outline, from the upper end at y = `top` to the lower end at y =
  /// `bottom`.
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
    /// The x coordinate at y = `top`, in pixels from the clip's left edge.
    var x: Double
    var slope: Double
    var winding: Int32
    var index: Int32
  }

  /// The part of an edge within one slab, which is a horizontal strip of a row.
  ///
  /// `upper` and `lower` are the x coordinates at the top and bottom of the slab, in pixels from
  /// the clip's left edge.
  struct Side: BitwiseCopyable {
    var upper: Double
    var lower: Double
    var winding: Int32
  }

  var edges = ScratchStack<Edge>(capacity: 256)
  /// The indices in `edges` of the edges that continue from the previous row, nearly sorted from
  /// left to right.
  var active = ScratchStack<Int32>(capacity: 64)
  var rowEdges = ScratchStack<RowEdge>(capacity: 64)
  var newEdges = ScratchStack<RowEdge>(capacity: 64)
  var sides = ScratchStack<Side>(capacity: 64)
  var breaks = ScratchStack<Double>(capacity: 64)
  /// The index of the first element of `cells` that was changed for the current row; greater than
  /// `lastCell` if there is none.
  var firstCell = 0
  var lastCell = -1
  var splitsLeft = 0
  var clip = PixelRect.zero
  /// The first edge that starts in each row of the clip, as the head of a linked list of such
  /// edges.
  ///
  /// Each value is an index into `edges`, or -1 if no edge starts in the row.
  let heads: UnsafeMutableBufferPointer<Int32>
  /// The change in coverage at each pixel of the current row, relative to the pixel to its left.
  ///
  /// Coverage is a fraction of a pixel. All changes are reset to zero before the next row.
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

  /// Adds the straight line from `a` to `b`, in device pixels, to the outline.
  ///
  /// If any coordinate is not finite, the whole shape covers nothing.
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
