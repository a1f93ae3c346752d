/// A line of text in the characters of WinAnsiEncoding, and its width in Helvetica.
///
/// Helvetica is one of the standard fonts that every PDF reader has (ISO 32000-1, 9.6.2.2). The
/// widths are those of Adobe's font metrics, in 1/1000 of the font size.
struct HelveticaText {
  /// The bytes of the text in WinAnsiEncoding, as hexadecimal digits.
  let hex: String
  /// The width as a multiple of the font size.
  let width: Double

  /// Encodes a line; returns nil if it has a character that WinAnsiEncoding lacks.
  init?(_ text: String) {
    var (hex, width) = ("", 0)
    // WinAnsiEncoding has no combining characters, so a decomposed letter, such as e + U+0301, is
    // refused.
    for scalar in text.unicodeScalars {
      guard let (code, advance) = Self.code(of: scalar) else { return nil }
      hex += (code < 16 ? "0" : "") + String(code, radix: 16)
      width += advance
    }
    self.hex = hex
    self.width = Double(width) / 1000
  }

  private static func code(of scalar: Unicode.Scalar) -> (code: Int, width: Int)? {
    let value = Int(scalar.value)
    switch value {
    case 9: return (32, 278)
    case 32...126: return (value, ascii[value - 32])
    case 160...255: return (value, latin[value - 160])
    default: return others[scalar]
    }
  }

  private static let ascii = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  private static let latin = [
    278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333,
    400, 584, 333, 333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
    722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
    556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
  ]

  private static let others: [Unicode.Scalar: (code: Int, width: Int)] = [
    "\u{20ac}": (0x80, 556), "\u{2026}": (0x85, 1000), "\u{2018}": (0x91, 222),
    "\u{2019}": (0x92, 222), "\u{201a}": (0x82, 222), "\u{201c}": (0x93, 333),
    "\u{201d}": (0x94, 333), "\u{201e}": (0x84, 333), "\u{2022}": (0x95, 350),
    "\u{2013}": (0x96, 556), "\u{2014}": (0x97, 1000), "\u{2122}": (0x99, 1000),
  ]
}
