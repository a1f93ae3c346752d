/// The stroke thickness of a font, by fontconfig's names.
///
/// If the system has no font of a weight, the nearest available weight is used.
public enum FontWeight: String, CaseIterable, Sendable {
  case thin, light, regular, medium, semibold, bold, black

  /// The ratio of the built-in font's pen width to that of regular text.
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
