import TactusGeometry

/// The drawing operators of one PDF page, and the resources that they refer to.
struct PDFContent {
  private(set) var text = DecimalText()
  private var pictures: [PDFFile.Reference] = []
  private var font: PDFFile.Reference?
  /// The opacities in use, each in units of 1/255.
  private var alphas: [Int] = []
  private var shading: String?

  mutating func add(_ operators: String) { text.add(operators) }

  mutating func concatenate(_ t: Transform) {
    guard t != .identity else { return }
    for number in [t.a, t.b, t.c, t.d] {
      text.add(Self.fine(number))
      text.add(" ")
    }
    text.add(t.tx, t.ty)
    text.add("cm\n")
  }

  /// Returns a coefficient of a matrix with nine decimal places and without an exponent, which PDF
  /// does not allow.
  private static func fine(_ number: Double) -> String {
    let exact = (number * 1e9).rounded()
    guard exact.isFinite, abs(exact) < 1e17 else { return "0" }
    let (whole, fraction) = Int(abs(exact)).quotientAndRemainder(dividingBy: 1_000_000_000)
    let digits = String(fraction)
    return (exact < 0 ? "-" : "") + "\(whole)."
      + String(repeating: "0", count: 9 - digits.count) + digits
  }

  // MARK: Colors

  mutating func setFill(_ color: Color) {
    add(color, "rg\n")
  }

  mutating func setLine(_ color: Color, width: Double) {
    add(color, "RG\n")
    text.add(width)
    text.add(" w 1 J 1 j\n")
  }

  private mutating func add(_ color: Color, _ name: String) {
    func limited(_ part: Double) -> Double { part > 0 ? min(part, 1) : 0 }
    text.add(limited(color.red), limited(color.green), limited(color.blue))
    text.add(name)
    let alpha = Int((limited(color.alpha) * 255).rounded())
    guard alpha < 255 else { return }
    if !alphas.contains(alpha) { alphas.append(alpha) }
    text.add("/A\(alpha) gs\n")
  }

  /// Fills the page with its backdrop, an axial shading (ISO 32000-1, 8.7.4.5.3).
  mutating func add(_ backdrop: VectorPage.Backdrop, over bounds: Rect) {
    func numbers(_ color: Color) -> String {
      var text = DecimalText()
      text.add(color.red, color.green, color.blue)
      return String(decoding: text.bytes, as: UTF8.self)
    }
    var axis = DecimalText()
    axis.add(0, bounds.minY, 0, bounds.maxY)
    shading =
      "<< /ShadingType 2 /ColorSpace /DeviceRGB "
      + "/Coords [\(String(decoding: axis.bytes, as: UTF8.self))] /Extend [true true] "
      + "/Function << /FunctionType 2 /Domain [0 1] /N 1 /C0 [\(numbers(backdrop.top))] "
      + "/C1 [\(numbers(backdrop.bottom))] >> >>"
    text.add("/Backdrop sh\n")
  }

  // MARK: Shapes, pictures and text

  mutating func add(_ path: Path) {
    var (place, start) = (Point.zero, Point.zero)
    for element in path.elements {
      switch element {
      case .move(let p):
        add("m\n", p)
        (place, start) = (p, p)
      case .line(let p):
        add("l\n", p)
        place = p
      case .quadratic(let c, let p):
        // PDF has only cubic curves.
        add("c\n", place + (c - place) * (2.0 / 3), p + (c - p) * (2.0 / 3), p)
        place = p
      case .cubic(let c1, let c2, let p):
        add("c\n", c1, c2, p)
        place = p
      case .close:
        text.add("h\n")
        place = start
      }
    }
  }

  private mutating func add(_ name: String, _ points: Point...) {
    for point in points { text.add(point.x, point.y) }
    text.add(name)
  }

  mutating func paint(_ picture: PDFFile.Reference, in rect: Rect) {
    let number = pictures.firstIndex(of: picture) ?? pictures.count
    if number == pictures.count { pictures.append(picture) }
    text.add("q\n")
    // An image fills the unit square, with its first row at the top.
    concatenate(
      Transform(a: rect.width, b: 0, c: 0, d: -rect.height, tx: rect.minX, ty: rect.maxY))
    text.add("/P\(number) Do\nQ\n")
  }

  /// Shows a line of text, stretched to the width that it has on the screen.
  ///
  /// The factor is limited to the range from 0.5 to 2.
  mutating func show(
    _ words: HelveticaText, _ line: VectorText.Line, size: Double, _ font: PDFFile.Reference
  ) {
    self.font = font
    let stretch = words.width > 0 ? line.width / (words.width * size) : 1
    text.add("BT /F ")
    text.add(size)
    text.add(" Tf ")
    text.add(min(max(stretch, 0.5), 2) * 100)
    text.add(" Tz 1 0 0 -1 ")
    text.add(line.baseline.x, line.baseline.y)
    text.add("Tm <\(words.hex)> Tj ET\n")
  }

  /// The entries of the page's resource dictionary.
  var resources: String {
    var entries: [String] = []
    if !pictures.isEmpty {
      let names = pictures.enumerated().map { "/P\($0.offset) \($0.element.text)" }
      entries.append("/XObject << \(names.joined(separator: " ")) >>")
    }
    if let font { entries.append("/Font << /F \(font.text) >>") }
    if let shading { entries.append("/Shading << /Backdrop \(shading) >>") }
    if !alphas.isEmpty {
      let states = alphas.map { alpha in
        var value = DecimalText()
        value.add(Double(alpha) / 255)
        let text = String(decoding: value.bytes, as: UTF8.self)
        return "/A\(alpha) << /ca \(text) /CA \(text) >>"
      }
      entries.append("/ExtGState << \(states.joined(separator: " ")) >>")
    }
    return entries.joined(separator: " ")
  }
}
