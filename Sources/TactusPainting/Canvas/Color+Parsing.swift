extension Color {
  /// Creates a color from `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, or one of the names in
  /// `Color.names`, ignoring case.
  ///
  /// Returns nil for any other text.
  public init?(_ text: String) {
    if let named = Color.names[text.lowercased()] {
      self = named
      return
    }
    guard text.first == "#" else { return nil }
    let digits = text.dropFirst().compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard digits.count == text.count - 1 else { return nil }
    let values: [Int]
    switch digits.count {
    case 3, 4: values = digits.map { $0 * 17 }
    case 6, 8:
      values = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    self.init(
      red: Double(values[0]) / 255, green: Double(values[1]) / 255, blue: Double(values[2]) / 255,
      alpha: values.count == 4 ? Double(values[3]) / 255 : 1)
  }

  /// The color names that `Color(_:)` accepts, with the values of CSS Color Module Level 4.
  public static let names: [String: Color] = [
    "transparent": .clear, "black": .black, "white": .white,
    "gray": Color(hex: 0x808080), "grey": Color(hex: 0x808080),
    "silver": Color(hex: 0xc0c0c0), "red": Color(hex: 0xff0000),
    "orange": Color(hex: 0xffa500), "yellow": Color(hex: 0xffff00),
    "green": Color(hex: 0x008000), "lime": Color(hex: 0x00ff00),
    "teal": Color(hex: 0x008080), "cyan": Color(hex: 0x00ffff),
    "blue": Color(hex: 0x0000ff), "navy": Color(hex: 0x000080),
    "purple": Color(hex: 0x800080), "magenta": Color(hex: 0xff00ff),
    "pink": Color(hex: 0xffc0cb), "brown": Color(hex: 0xa52a2a),
  ]

  /// The color as `#rrggbb`, or as `#rrggbbaa` if it is not opaque.
  ///
  /// `Color(_:)` accepts this format.
  public var hexString: String {
    func byte(_ value: Double) -> String {
      let whole = Int((value > 0 ? min(value, 1) : 0) * 255 + 0.5)
      return (whole < 16 ? "0" : "") + String(whole, radix: 16)
    }
    let rgb = "#" + byte(red) + byte(green) + byte(blue)
    return alpha >= 1 ? rgb : rgb + byte(alpha)
  }
}
