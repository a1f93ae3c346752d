/// A color in sRGB with straight (not premultiplied) alpha and components within 0...1.
///
/// Arithmetic may produce components outside that range; they are clamped when painted.
public struct Color: Hashable, Sendable {
  /// The red component, from 0 to 1.
  public var red: Double
  /// The green component, from 0 to 1.
  public var green: Double
  /// The blue component, from 0 to 1.
  public var blue: Double
  /// The opacity, from 0 for transparent to 1 for opaque.
  public var alpha: Double

  /// Creates a color from sRGB components, opaque by default.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a shade of gray, from 0 for black to 1 for white.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a color from a number in the form `0xRRGGBB`.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xff) / 255, green: Double(hex >> 8 & 0xff) / 255,
      blue: Double(hex & 0xff) / 255, alpha: alpha)
  }

  /// Fully transparent black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(white: 0)
  /// Opaque white.
  public static let white = Color(white: 1)

  /// Returns this color with a different alpha.
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns a color between this color and `other`, interpolated component by component.
  ///
  /// A `fraction` of 0 gives this color, and 1 gives `other`.
  public func mixed(with other: Color, _ fraction: Double) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// The color as a premultiplied pixel: alpha in the top byte, then red, green, and blue, each
  /// rounded to the nearest integer.
  ///
  /// The layout is that of `PixelFormat.argb8888`. Painting the color over a fully transparent
  /// pixel in that format results in this value.
  public var premultiplied: UInt32 { premultiplied(alpha: 1) }

  func premultiplied(alpha factor: Double) -> UInt32 {
    let a = unit(alpha) * unit(factor)
    func byte(_ value: Double) -> UInt32 { UInt32((unit(value) * a * 255).rounded()) }
    return UInt32((a * 255).rounded()) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }

  /// Clamps a value to 0...1, treating NaN as 0.
  private func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}
