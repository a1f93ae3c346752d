import TactusGeometry

/// A writer that makes one PDF file of one or more pages.
///
/// Ink becomes paths, and each picture is embedded once for the whole file. Text in the characters
/// of WinAnsiEncoding, which covers Western European languages, remains text in Helvetica, a font
/// that every reader has. Text with any other character is embedded as an image, because the file
/// contains no fonts.
package struct PDFWriter {
  private var file = PDFFile()
  private let widths: [String: Double]
  private var pictures: [String: PDFFile.Reference] = [:]
  private var font: PDFFile.Reference?

  private init(_ pages: [VectorPage]) { widths = VectorPage.pictureWidths(on: pages) }

  /// Returns a PDF file with the given pages, in their order.
  ///
  /// A px becomes 1/96 inch. A page that would be longer than 200 inches, the maximum of PDF 1.4
  /// readers, is scaled down to this length.
  package static func write(_ pages: [VectorPage]) -> [UInt8] {
    var writer = PDFWriter(pages)
    return writer.write(pages)
  }

  private mutating func write(_ pages: [VectorPage]) -> [UInt8] {
    let tree = file.reserve()
    var kids: [PDFFile.Reference] = []
    for page in pages { kids.append(add(page, to: tree)) }
    let list = kids.map(\.text).joined(separator: " ")
    file.write("<< /Type /Pages /Count \(kids.count) /Kids [\(list)] >>", as: tree)
    let catalog = file.write("<< /Type /Catalog /Pages \(tree.text) >>")
    return file.finished(catalog: catalog)
  }

  /// The maximum width and height of a page, in points of 1/72 inch.
  private static let longestSide = 14_400.0
  private static let pointsPerPixel = 0.75

  private mutating func add(_ page: VectorPage, to tree: PDFFile.Reference) -> PDFFile.Reference {
    let scale = min(
      Self.pointsPerPixel, Self.longestSide / max(page.bounds.width, page.bounds.height))
    let size = Size(width: page.bounds.width * scale, height: page.bounds.height * scale)
    var content = PDFContent()
    // The y axis of PDF points up.
    content.concatenate(
      Transform(
        a: scale, b: 0, c: 0, d: -scale, tx: -page.bounds.minX * scale,
        ty: size.height + page.bounds.minY * scale))
    if let backdrop = page.backdrop { content.add(backdrop, over: page.bounds) }
    for item in page.items { add(item, to: &content) }
    let stream = file.writeStream("", content.text.bytes)
    var box = DecimalText()
    box.add(0, 0, size.width, size.height)
    let media = String(decoding: box.bytes, as: UTF8.self)
    // The group makes readers blend translucent ink in RGB, the color space of its colors.
    return file.write(
      "<< /Type /Page /Parent \(tree.text) /MediaBox [\(media)] /Contents \(stream.text) "
        + "/Resources << \(content.resources) >> "
        + "/Group << /S /Transparency /CS /DeviceRGB >> >>")
  }

  private mutating func add(_ item: VectorItem, to content: inout PDFContent) {
    content.add("q\n")
    content.concatenate(item.transform)
    switch item.content {
    case .fill(let path, let color):
      content.setFill(color)
      content.add(path)
      content.add("f\n")
    case .line(let path, let color, let width):
      content.setLine(color, width: width)
      content.add(path)
      content.add("S\n")
    case .picture(let picture, let size):
      content.paint(reference(to: picture), in: Rect(origin: .zero, size: size))
    case .text(let text): add(text, to: &content)
    }
    content.add("Q\n")
  }

  // MARK: Pictures

  private mutating func reference(to picture: VectorPicture) -> PDFFile.Reference {
    if let known = pictures[picture.name] { return known }
    let width = (widths[picture.name] ?? 1) * VectorPage.pictureQuality
    let reference = embed(picture.image(width))
    pictures[picture.name] = reference
    return reference
  }

  /// Embeds an image as RGB; if the image is not opaque, its alpha becomes a soft mask.
  private mutating func embed(_ image: Image) -> PDFFile.Reference {
    var (colors, alphas): ([UInt8], [UInt8]) = ([], [])
    colors.reserveCapacity(image.width * image.height * 3)
    for y in 0..<image.height {
      for x in 0..<image.width {
        let pixel = straight(image.pixel(x: x, y: y))
        colors.append(pixel.red)
        colors.append(pixel.green)
        colors.append(pixel.blue)
        if !image.isOpaque { alphas.append(pixel.alpha) }
      }
    }
    let entries =
      " /Type /XObject /Subtype /Image /Width \(image.width) /Height \(image.height) "
      + "/BitsPerComponent 8"
    var mask = ""
    if !image.isOpaque {
      mask = " /SMask " + file.writeStream(entries + " /ColorSpace /DeviceGray", alphas).text
    }
    return file.writeStream(entries + " /ColorSpace /DeviceRGB" + mask, colors)
  }

  // MARK: Text

  private mutating func add(_ text: VectorText, to content: inout PDFContent) {
    let lines = text.lines.filter { !$0.text.isEmpty }
    let encoded = lines.map { HelveticaText($0.text) }
    guard encoded.allSatisfy({ $0 != nil }) else { return paint(text, on: &content) }
    content.setFill(text.color)
    let font = standardFont()
    for (line, words) in zip(lines, encoded) {
      if let words { content.show(words, line, size: text.size, font) }
    }
  }

  private mutating func standardFont() -> PDFFile.Reference {
    if let font { return font }
    let made = file.write(
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>")
    font = made
    return made
  }

  /// The number of image pixels per px of text that is embedded as an image.
  private static let textQuality = 4.0

  private mutating func paint(_ text: VectorText, on content: inout PDFContent) {
    let room = text.bounds
    // Very long text gets fewer pixels, because an image is at most 32,767 px wide.
    let scale = min(Self.textQuality, 8_192 / max(room.width, room.height, 1))
    let image = try? Image.drawn(width: room.width, height: room.height, scale: scale) { canvas in
      canvas.translate(by: .zero - room.origin)
      text.paint(on: canvas)
    }
    guard let image else { return }
    let size = Size(width: Double(image.width) / scale, height: Double(image.height) / scale)
    content.paint(embed(image), in: Rect(origin: room.origin, size: size))
  }
}
