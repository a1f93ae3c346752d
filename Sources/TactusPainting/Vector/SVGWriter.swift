import TactusGeometry

/// A writer that makes an SVG 1.1 file of a page.
///
/// Ink becomes paths, each picture is embedded once as PNG, and text remains text, which the viewer
/// shows in its own sans serif font.
package struct SVGWriter {
  private var text = DecimalText()

  /// Returns the page as an SVG file in UTF-8.
  package static func write(_ page: VectorPage) -> [UInt8] {
    var writer = SVGWriter()
    writer.add(page)
    return writer.text.bytes
  }

  private mutating func add(_ page: VectorPage) {
    text.add(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"")
    text.add(" xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\"")
    add("width", page.bounds.width)
    add("height", page.bounds.height)
    text.add(" viewBox=\"")
    text.add(page.bounds.minX, page.bounds.minY, page.bounds.width, page.bounds.height)
    text.add("\">\n")
    let names = addDefinitions(of: page)
    if page.backdrop != nil {
      text.add("<rect")
      addBounds(page.bounds)
      text.add(" fill=\"url(#backdrop)\"/>\n")
    }
    for item in page.items { add(item, names) }
    text.add("</svg>\n")
  }

  // MARK: Definitions

  /// Writes the gradient and the pictures, and returns the id of each picture by its name.
  private mutating func addDefinitions(of page: VectorPage) -> [String: String] {
    text.add("<defs>\n")
    if let backdrop = page.backdrop {
      text.add("<linearGradient id=\"backdrop\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\">")
      for (offset, color) in [("0", backdrop.top), ("1", backdrop.bottom)] {
        text.add("<stop offset=\"\(offset)\" stop-color=\"\(color.rgbText)\"")
        if color.alpha < 1 { add("stop-opacity", color.alpha) }
        text.add("/>")
      }
      text.add("</linearGradient>\n")
    }
    let widths = VectorPage.pictureWidths(on: [page])
    var names: [String: String] = [:]
    for item in page.items {
      guard case .picture(let picture, _) = item.content, names[picture.name] == nil else {
        continue
      }
      let name = "picture\(names.count + 1)"
      names[picture.name] = name
      let width = (widths[picture.name] ?? 1) * VectorPage.pictureQuality
      // The image fills a unit square, which each use stretches to its own size.
      text.add("<image id=\"\(name)\" width=\"1\" height=\"1\" preserveAspectRatio=\"none\"")
      text.add(" xlink:href=\"data:image/png;base64,")
      text.add(Base64.text(of: picture.image(width).pngData()))
      text.add("\"/>\n")
    }
    text.add("</defs>\n")
    return names
  }

  // MARK: Items

  private mutating func add(_ item: VectorItem, _ names: [String: String]) {
    switch item.content {
    case .fill(let path, let color):
      text.add("<path fill=\"\(color.rgbText)\"")
      if color.alpha < 1 { add("fill-opacity", color.alpha) }
      add(path, item.transform)
    case .line(let path, let color, let width):
      text.add("<path fill=\"none\" stroke=\"\(color.rgbText)\"")
      if color.alpha < 1 { add("stroke-opacity", color.alpha) }
      add("stroke-width", width)
      text.add(" stroke-linecap=\"round\" stroke-linejoin=\"round\"")
      add(path, item.transform)
    case .picture(let picture, let size):
      let stretch = Transform.scale(x: size.width, y: size.height).then(item.transform)
      text.add("<use xlink:href=\"#\(names[picture.name] ?? "")\"")
      add(stretch)
      text.add("/>\n")
    case .text(let words): add(words, item.transform)
    }
  }

  private mutating func add(_ words: VectorText, _ transform: Transform) {
    text.add("<g font-family=\"sans-serif\"")
    add("font-size", words.size)
    text.add(" fill=\"\(words.color.rgbText)\"")
    if words.color.alpha < 1 { add("fill-opacity", words.color.alpha) }
    add(transform)
    text.add(">\n")
    for line in words.lines where !line.text.isEmpty {
      text.add("<text xml:space=\"preserve\"")
      add("x", line.baseline.x)
      add("y", line.baseline.y)
      add("textLength", line.width)
      // An isolate (UAX #9) tells the viewer the direction of the paragraph.
      let shown = line.ordered.isFromRight ? "\u{2067}\(line.text)\u{2069}" : line.text
      text.add(" lengthAdjust=\"spacingAndGlyphs\">\(XMLText.escaped(shown))</text>\n")
    }
    text.add("</g>\n")
  }

  private mutating func add(_ path: Path, _ transform: Transform) {
    add(transform)
    text.add(" d=\"")
    for element in path.elements {
      switch element {
      case .move(let p): add("M", p)
      case .line(let p): add("L", p)
      case .quadratic(let c, let p): add("Q", c, p)
      case .cubic(let c1, let c2, let p): add("C", c1, c2, p)
      case .close: text.add("Z")
      }
    }
    text.add("\"/>\n")
  }

  private mutating func add(_ command: String, _ points: Point...) {
    text.add(command)
    for point in points { text.add(point.x, point.y) }
  }

  private mutating func add(_ t: Transform) {
    guard t != .identity else { return }
    text.add(" transform=\"matrix(")
    // Six digits after the point, because coordinates of thousands of px are multiplied by these.
    for (index, number) in [t.a, t.b, t.c, t.d].enumerated() {
      text.add((index > 0 ? " " : "") + Self.fine(number))
    }
    text.add(" ")
    text.add(t.tx, t.ty)
    text.add(")\"")
  }

  private static func fine(_ number: Double) -> String {
    let rounded = number.rounded(toParts: 1e9)
    // Swift writes small numbers with an exponent, which SVG accepts.
    return "\(rounded)"
  }

  private mutating func add(_ name: String, _ number: Double) {
    text.add(" \(name)=\"")
    text.add(number)
    text.add("\"")
  }

  private mutating func addBounds(_ rect: Rect) {
    add("x", rect.minX)
    add("y", rect.minY)
    add("width", rect.width)
    add("height", rect.height)
  }
}

extension Color {
  /// The color as `#rrggbb`, without its alpha.
  fileprivate var rgbText: String { withAlpha(1).hexString }
}
