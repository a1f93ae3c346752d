extension Path {
  /// Calls `body` with each line segment of the transformed and flattened outline, in order.
  ///
  /// Open subpaths are closed. The segments deviate from the curves by at most `tolerance`, in
  /// units of the transformed coordinate space. These segments are all that is needed to fill a
  /// path. Unlike `flattened`, this method allocates no arrays.
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

/// The subpath that `forEachLine` is currently traversing.
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

  /// Moves to `point`, and calls `body` if `point` differs from the current point.
  mutating func line(to point: Point, _ body: (_ from: Point, _ to: Point) -> Void) {
    if point != current { body(current, point) }
    current = point
  }

  mutating func close(_ body: (_ from: Point, _ to: Point) -> Void) {
    if let start { line(to: start, body) }
  }
}
