extension Path {
  /// Calls `body` with each straight piece of the outline after `transform`, in order, every run
  /// closed: what filling needs, without building arrays.
  ///
  /// Curves are cut so that the pieces stray from them by at most `tolerance`, in units of the
  /// transformed points.
  public func forEachLine(
    mappedBy transform: Transform = .identity, tolerance: Double = 0.1,
    _ body: (_ from: Point, _ to: Point) -> Void
  ) {
    var start: Point?
    var current = Point.zero
    func line(to p: Point) {
      if p != current { body(current, p) }
      current = p
    }
    func finish() {
      if let start { line(to: start) }
    }
    func begin(_ p: Point) {
      if start == nil {
        start = p
        current = p
      }
    }
    for element in elements {
      switch element {
      case .move(let p):
        finish()
        start = transform.apply(p)
        current = transform.apply(p)
      case .line(let p):
        begin(transform.apply(p))
        line(to: transform.apply(p))
      case .quadratic(let c, let p):
        let control = transform.apply(c)
        let end = transform.apply(p)
        begin(control)
        Path.forEachCubicPoint(
          current, current + (control - current) * (2.0 / 3), end + (control - end) * (2.0 / 3),
          end, tolerance, line)
      case .cubic(let c1, let c2, let p):
        let control1 = transform.apply(c1)
        begin(control1)
        Path.forEachCubicPoint(
          current, control1, transform.apply(c2), transform.apply(p), tolerance, line)
      case .close: finish()
      }
    }
    finish()
  }
}
