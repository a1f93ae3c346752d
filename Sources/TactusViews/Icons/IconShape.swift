import TactusGeometry

/// The lines and dots of an icon, on a square whose sides are 24 units long.
///
/// Straight lines lie on whole units, so that icons of 24 px have sharp edges.
struct IconShape: Sendable {
  static let side = 24.0
  static let lineWidth = 2.0

  /// The lines, which are stroked.
  let lines: Path
  /// The discs, which are filled.
  let dots: Path

  private init(_ data: String = "", circles: [Disc] = [], dots: [Disc] = []) {
    var lines = Path(data: data) ?? Path()
    for circle in circles { lines.append(circle.path) }
    var discs = Path()
    for dot in dots { discs.append(dot.path) }
    (self.lines, self.dots) = (lines, discs)
  }

  private struct Disc {
    let (x, y, radius): (Double, Double, Double)

    init(_ x: Double, _ y: Double, _ radius: Double) {
      (self.x, self.y, self.radius) = (x, y, radius)
    }

    var path: Path { .circle(center: Point(x: x, y: y), radius: radius) }
  }

  static func of(_ icon: Icon) -> IconShape { all[icon] ?? IconShape() }

  private static let all: [Icon: IconShape] = {
    let pairs = Icon.allCases.map { ($0, tool($0) ?? object($0) ?? sign($0)) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  /// Returns the shape of an icon of a drawing tool, or of a color or width of ink; nil for others.
  private static func tool(_ icon: Icon) -> IconShape? {
    switch icon {
    case .pen: IconShape("M4 20 L5 15 L16 4 L20 8 L9 19 Z M13 7 L17 11")
    case .marker:
      IconShape(
        "M9 10 L16 3 L21 8 L14 15 M9 10 L7 13 L7 15 L9 17 L11 17 L14 15 Z M7 17 L4 20 L9 20 M13 21 L20 21"
      )
    case .eraser:
      IconShape(
        "M10 20 L4 14 C3 13 3 12 4 11 L12 3 C13 2 14 2 15 3 L20 8 C21 9 21 10 20 11 L11 20 Z M8 7 L16 15 M9 20 L21 20"
      )
    case .hand:
      IconShape(
        "M8 13 L8 6 C8 4 11 4 11 6 L11 11 M11 6 L11 5 C11 3 14 3 14 5 L14 11 M14 6 C14 4 17 4 17 6 "
          + "L17 12 M17 9 C17 7 20 7 20 9 L20 14 C20 19 17 22 13 22 C10 22 8 20 7 18 L4 13 "
          + "C3 11 5 10 6 11 L8 14")
    case .select:
      IconShape(
        "M9 17 C5 16 3 13 3 10 C3 6 7 3 12 3 C17 3 21 6 21 10 C21 14 17 17 12 17 C10 17 8 18 8 19 "
          + "C8 21 11 21 11 19 C11 17 8 16 6 17")
    case .dot: IconShape(dots: [Disc(12, 12, 10)])
    case .thin: IconShape(dots: [Disc(12, 12, 2.5)])
    case .medium: IconShape(dots: [Disc(12, 12, 5)])
    case .thick: IconShape(dots: [Disc(12, 12, 8.5)])
    default: nil
    }
  }

  /// Returns the shape of an icon that shows an object; nil for others.
  private static func object(_ icon: Icon) -> IconShape? {
    switch icon {
    case .note:
      IconShape("M4 4 L20 4 L20 14 L14 20 L4 20 Z M20 14 L14 14 L14 20 M8 9 L16 9 M8 13 L11 13")
    case .picture:
      IconShape(
        "M3 4 L21 4 L21 20 L3 20 Z M3 17 L9 11 L13 15 L16 12 L21 17", circles: [Disc(16, 8, 1)])
    case .pages: IconShape("M8 3 L21 3 L21 16 L8 16 Z M16 16 L16 21 L3 21 L3 8 L8 8")
    case .bin:
      IconShape(
        "M4 6 L20 6 M9 6 L9 3 L15 3 L15 6 M6 6 L7 21 L17 21 L18 6 M10 10 L10 17 M14 10 L14 17")
    case .lock:
      IconShape(
        "M5 11 L19 11 L19 21 L5 21 Z M8 11 L8 7 C8 4 10 3 12 3 C14 3 16 4 16 7 L16 11",
        dots: [Disc(12, 16, 1.5)])
    case .unlock:
      IconShape(
        "M5 11 L19 11 L19 21 L5 21 Z M8 11 L8 7 C8 4 10 2 12 2 C14 2 15 3 16 5",
        dots: [Disc(12, 16, 1.5)])
    case .copy: IconShape("M9 9 L21 9 L21 21 L9 21 Z M6 15 L3 15 L3 3 L15 3 L15 6")
    case .front:
      IconShape("M3 3 L15 3 L15 15 L3 15 Z M19 9 L21 9 L21 21 L9 21 L9 19", dots: [Disc(9, 9, 2.5)])
    case .back:
      IconShape("M15 9 L15 3 L3 3 L3 15 L9 15 M9 9 L21 9 L21 21 L9 21 Z", dots: [Disc(15, 15, 2.5)])
    case .home: IconShape("M3 12 L12 3 L21 12 M6 10 L6 21 L18 21 L18 10")
    default: nil
    }
  }

  /// Returns the shape of an icon that represents an action by a symbol.
  private static func sign(_ icon: Icon) -> IconShape {
    switch icon {
    case .undo: IconShape("M8 4 L3 9 L8 14 M3 9 L14 9 C18 9 20 12 20 14 C20 17 18 20 14 20 L8 20")
    case .redo: IconShape("M16 4 L21 9 L16 14 M21 9 L10 9 C6 9 4 12 4 14 C4 17 6 20 10 20 L16 20")
    case .question:
      IconShape(
        "M9 10 C9 8 10 7 12 7 C14 7 15 8 15 10 C15 12 12 12 12 14", circles: [Disc(12, 12, 10)],
        dots: [Disc(12, 17, 1.4)])
    case .more: IconShape(dots: [Disc(5, 12, 2), Disc(12, 12, 2), Disc(19, 12, 2)])
    case .plus: IconShape("M12 4 L12 20 M4 12 L20 12")
    case .minus: IconShape("M4 12 L20 12")
    case .close: IconShape("M5 5 L19 19 M19 5 L5 19")
    case .check: IconShape("M4 12 L10 18 L20 6")
    case .export: IconShape("M12 15 L12 3 M7 8 L12 3 L17 8 M5 13 L5 21 L19 21 L19 13")
    case .align: IconShape("M3 3 L3 21 M7 5 L20 5 L20 10 L7 10 Z M7 14 L15 14 L15 19 L7 19 Z")
    case .fit: IconShape("M3 9 L3 3 L9 3 M15 3 L21 3 L21 9 M21 15 L21 21 L15 21 M9 21 L3 21 L3 15")
    case .left: IconShape("M15 4 L7 12 L15 20")
    case .right: IconShape("M9 4 L17 12 L9 20")
    default: IconShape()
    }
  }
}
