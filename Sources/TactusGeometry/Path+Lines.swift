extension Path {
  /// Calls `body` with each line segment of the transformed outline, in order.
  ///
  /// Curves are approximated by line segments that deviate by at most `tolerance`, in units of the
  /// transformed coordinate space. Open subpaths are closed, as is required for filling. Segments
  /// of length 0 are omitted. Unlike `flattened`, this method allocates no arrays.
  public func forEachLine(
    mappedBy transform: Transform = .identity, tolerance: Double = 0.1,
    _ body: (_ from: Point, _ to: Point) -> Void
  ) {
    var run = LineRun()
    for element in elements {
      switch element {
      case .move(let p):
        run.close(body)
        run.move(to: transform.apply(p))
      case .line(let p):
        let end = transform.apply(p)
        run.begin(at: end)
        run.line(to: end, body)
      case .quadratic(let c, let p):
        let control = transform.apply(c)
        let end = transform.apply(p)
        run.begin(at: control)
        let start = run.current
        Path.forEachCubicPoint(
          start, start + (control - start) * (2.0 / 3), end + (control - end) * (2.0 / 3),
          end, tolerance
        ) { run.line(to: $0, body) }
      case .cubic(let c1, let c2, let p):
        let control1 = transform.apply(c1)
        run.begin(at: control1)
        Path.forEachCubicPoint(
          run.current, control1, transform.apply(c2), transform.apply(p), tolerance
        ) { run.line(to: $0, body) }
      case .close: run.close(body)
      }
    }
    run.close(body)
  }
}

/// The start and the current point of the subpath that `Path.forEachLine` is traversing.
private struct LineRun {
  private var start: Point?
  private(set) var current = Point.zero

  mutating func begin(at point: Point) {
    if start == nil { move(to: point) }
  }

  mutating func move(to point: Point) {
    start = point
    current = point
  }

  /// Calls `body` with the segment from the current point to `point`, unless its length is 0.
  ///
  /// Then `point` becomes the current point.
  mutating func line(to point: Point, _ body: (_ from: Point, _ to: Point) -> Void) {
    if point != current { body(current, point) }
    current = point
  }

  mutating func close(_ body: (_ from: Point, _ to: Point) -> Void) {
    if let start { line(to: start, body) }
  }
}
