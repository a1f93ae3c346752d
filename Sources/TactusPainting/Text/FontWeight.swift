/// How thick the strokes of a font are, by the names of fontconfig. A weight that the system has no font
/// for is shown by the nearest that it has.
public enum FontWeight: String, CaseIterable, Sendable {
  case thin, light, regular, medium, semibold, bold, black

  /// The pen of the built-in font, compared with that of regular text.
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
