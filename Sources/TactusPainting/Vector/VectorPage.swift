package import TactusGeometry

/// A page of shapes, pictures and text that can be written as PNG, SVG or PDF.
///
/// The page is a value without references to views, so that another thread can write it.
package struct VectorPage: Sendable {
  /// The fill behind the items of a page: one color, or a gradient from the top to the bottom edge.
  package struct Backdrop: Equatable, Sendable {
    package var top: Color
    package var bottom: Color

    package init(top: Color, bottom: Color) {
      self.top = top
      self.bottom = bottom
    }
  }

  /// The part of the items' coordinate space that the page shows, in px.
  package var bounds: Rect
  /// The fill of the page; nil for a transparent page.
  package var backdrop: Backdrop?
  /// The items, back to front.
  package var items: [VectorItem]

  package init(bounds: Rect, backdrop: Backdrop? = nil, items: [VectorItem] = []) {
    self.bounds = bounds
    self.backdrop = backdrop
    self.items = items
  }

  /// The number of image pixels that files contain for each px of a picture in each direction.
  ///
  /// A px is 1/96 inch on paper, so that three pixels are 288 dpi.
  package static let pictureQuality = 3.0

  /// Returns the largest width, in px, at which each picture is shown on any of the pages, by the
  /// name of the picture.
  static func pictureWidths(on pages: [VectorPage]) -> [String: Double] {
    var widths: [String: Double] = [:]
    for page in pages {
      for item in page.items {
        guard case .picture(let picture, let size) = item.content else { continue }
        let width = size.width * item.transform.scaleFactor
        widths[picture.name] = max(widths[picture.name] ?? 0, width)
      }
    }
    return widths
  }
}

/// One item of a page.
package struct VectorItem: Sendable {
  package enum Content: Sendable {
    /// A shape that is filled with the nonzero winding rule.
    case fill(Path, Color)
    /// A line with round ends and corners.
    case line(Path, Color, width: Double)
    /// A picture that is stretched over a rectangle whose top left corner is the origin.
    case picture(VectorPicture, Size)
    case text(VectorText)
  }

  package var content: Content
  /// The transform from the item's coordinates to those of the page.
  package var transform: Transform

  package init(_ content: Content, _ transform: Transform = .identity) {
    self.content = content
    self.transform = transform
  }

  /// A rectangle that contains everything that the item paints, in the page's coordinates.
  package var extent: Rect {
    switch content {
    case .fill(let path, _): transform.apply(path.controlBounds)
    case .line(let path, _, let width):
      transform.apply(path.controlBounds.inset(by: -width / 2))
    case .picture(_, let size): transform.apply(Rect(origin: .zero, size: size))
    case .text(let text): transform.apply(text.bounds)
    }
  }
}

/// A picture on a page, whose image is made when the page is written.
package struct VectorPicture: Sendable {
  /// The name that identifies the picture; files contain each picture only once.
  package var name: String
  /// Returns the image with at least the given width in pixels, or the largest image available.
  ///
  /// The function can be called on any thread, and blocks while the image is made.
  package let image: @Sendable (_ width: Double) -> Image

  package init(name: String, image: @escaping @Sendable (Double) -> Image) {
    self.name = name
    self.image = image
  }
}

/// Lines of text that have already been laid out, in the font `Font.standard`.
package struct VectorText: Sendable {
  package struct Line: Sendable {
    let ordered: OrderedLine
    /// The left end of the baseline.
    package var baseline: Point
    package var width: Double

    /// The text in logical order.
    var text: String { String(ordered.text) }

    package init(_ ordered: OrderedLine, baseline: Point, width: Double) {
      self.ordered = ordered
      self.baseline = baseline
      self.width = width
    }
  }

  package var lines: [Line]
  /// The font size in px.
  package var size: Double
  package var color: Color

  package init(lines: [Line], size: Double, color: Color) {
    self.lines = lines
    self.size = size
    self.color = color
  }

  /// A rectangle that contains the text, with room for accents and descenders.
  package var bounds: Rect {
    lines.reduce(Rect.zero) { bounds, line in
      bounds.union(
        Rect(
          x: line.baseline.x - size / 4, y: line.baseline.y - 1.25 * size,
          width: line.width + size / 2, height: 1.75 * size))
    }
  }
}
