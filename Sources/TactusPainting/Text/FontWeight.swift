/// The weight of a font, from thin to black.
///
/// The names of the cases are fontconfig's names. If the system has no font of the given weight,
/// the nearest available weight is used.
public enum FontWeight: String, CaseIterable, Sendable {
  case thin, light, regular, medium, semibold, bold, black

  /// The width of the built-in font's pen relative to its width for regular text.
  var penFactor: Double {
    switch self {
    case .thin: 0.6
    case .light: 0.8
    case .regular: 1
    case .medium: 1.2
    case .semibold: 1.4
    case .bold: 1.65
    case .black: 2
    }
  }
}
