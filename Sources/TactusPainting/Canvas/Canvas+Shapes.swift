public import TactusGeometry

extension Canvas {
  /// Replaces every pixel inside the clip with the given color, including its alpha.
  ///
  /// The current alpha and transform are ignored. If the clip has anti-aliased edges, a pixel at an
  /// edge is replaced in proportion to the part of it that is inside the clip.
  public func clear(_ color: Color = .clear) {
    let box = state.visible(pixelBounds)
    if let clipMask = state.clipMask {
      replace(box, with: color.premultiplied, through: clipMask)
    } else {
      fill(box, with: color.premultiplied)
    }
  }

  /// Fills a rectangle.
  ///
  /// Edges that fall between device pixels are anti-aliased.
  public func fill(_ rect: Rect, _ brush: Brush) {
    let t = state.deviceTransform
    guard t.keepsRectsUpright else { return fill(.rect(rect), brush) }
    let image = t.apply(rect)
    let box = state.visible(PixelRect(covering: image))
    guard !box.isEmpty else { return }
    withInk(brush, for: box) { paintUpright(image, $0) }
  }

  /// Fills the inside of an outline, using the nonzero winding rule and anti-aliasing.
  public func fill(_ path: Path, _ brush: Brush) {
    let box = PixelRect(covering: state.deviceTransform.apply(path.controlBounds))
    fill(path, brush, within: box)
  }

  /// Fills a rectangle with rounded corners.
  ///
  /// The rectangle and the radius are in current coordinates. The radius is limited to half the
  /// length of the shorter side.
  public func fillRoundedRect(_ rect: Rect, radius: Double, _ brush: Brush) {
    let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    let t = state.deviceTransform
    guard radius > 0, t.keepsRectsUpright else {
      return fill(.roundedRect(rect, radius: radius), brush)
    }
    // Only the rows with corners need a mask; the rows between are a plain rectangle.
    let image = t.apply(rect)
    let reach = t.apply(Vector(dx: radius, dy: radius))
    let box = PixelRect(covering: image)
    let top = Int(pixel: (image.minY + abs(reach.dy)).rounded(.up))
    let bottom = Int(pixel: (image.maxY - abs(reach.dy)).rounded(.down))
    guard bottom - top >= 8 else {
      return fill(.roundedRect(rect, radius: radius), brush)
    }
    let corners = Path.roundedRect(rect, radius: radius)
    fill(
      corners, brush,
      within: PixelRect(x: box.x, y: box.y, width: box.width, height: top - box.y))
    fill(
      corners, brush,
      within: PixelRect(x: box.x, y: bottom, width: box.width, height: box.maxY - bottom))
    let middle = Rect(
      x: image.minX, y: Double(top), width: image.width, height: Double(bottom - top))
    let visible = state.visible(PixelRect(covering: middle))
    guard !visible.isEmpty else { return }
    withInk(brush, for: visible) { paintUpright(middle, $0) }
  }

  private func fill(_ path: Path, _ brush: Brush, within rows: PixelRect) {
    paintShape(within: rows, brush) { $0.add(path, mappedBy: state.deviceTransform) }
  }

  func paintShape(within box: PixelRect, _ brush: Brush, _ add: (CoverageRasterizer) -> Void) {
    let reach = state.visible(box)
    guard !reach.isEmpty, let (rasterizer, band) = coverageTools() else { return }
    rasterizer.begin(clip: reach)
    add(rasterizer)
    withInk(brush, for: reach) { paintShape(in: rasterizer, band, $0) }
  }

  /// Paints a rectangle in device pixels, whose edges can fall between two pixels.
  ///
  /// Pixels that lie entirely inside the rectangle are painted with full coverage, and pixels at
  /// the edges with partial coverage.
  func paintUpright(_ rect: Rect, _ ink: Ink) {
    let rect = rect.intersection(state.clipBounds.rect.inset(by: -2))
    guard !rect.isEmpty else { return }
    let columns = Stripes(from: rect.minX, to: rect.maxX)
    let rows = Stripes(from: rect.minY, to: rect.maxY)
    for i in 0..<3 {
      let row = rows.parts[i]
      guard row.length > 0 else { continue }
      for j in 0..<3 {
        let column = columns.parts[j]
        guard column.length > 0 else { continue }
        paint(
          PixelRect(x: column.start, y: row.start, width: column.length, height: row.length),
          coverage: row.coverage * column.coverage, ink)
      }
    }
  }
}

/// An interval along one axis, divided into three runs of pixels with uniform coverage.
///
/// The runs are the partly covered pixel at the first edge, the fully covered pixels in the
/// interior, and the partly covered pixel at the last edge. A run can be empty. If the interval
/// lies within one pixel, that pixel is the first run.
private struct Stripes {
  struct Run {
    var start = 0
    var length = 0
    var coverage = 1.0
  }

  var parts = InlineArray<3, Run>(repeating: Run())

  init(from low: Double, to high: Double) {
    let low = low.asWhole.map(Double.init) ?? low
    let high = high.asWhole.map(Double.init) ?? high
    var first = Int(pixel: low.rounded(.down))
    var end = Int(pixel: high.rounded(.up))
    if end - first == 1 {
      parts[0] = Run(start: first, length: 1, coverage: high - low)
      return
    }
    if low > Double(first) {
      parts[0] = Run(start: first, length: 1, coverage: Double(first + 1) - low)
      first += 1
    }
    if high < Double(end) {
      end -= 1
      parts[2] = Run(start: end, length: 1, coverage: high - Double(end))
    }
    parts[1] = Run(start: first, length: end - first, coverage: 1)
  }
}
