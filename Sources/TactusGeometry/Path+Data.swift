extension Path {
  /// Creates a path from SVG 2 path data, such as `M 0 0 L 10 5`.
  ///
  /// The result is nil if the data is invalid or contains an elliptical arc, which is not
  /// supported.
  public init?(data: String) {
    self.init()
    var reader = PathReader(data.utf8)
    guard reader.readAll(into: &self) else { return nil }
  }
}

private struct PathReader {
  private var rest: Substring.UTF8View
  private var (place, start) = (Point.zero, Point.zero)
  /// The last control point of the previous command, and the type of curve that the previous
  /// command drew.
  ///
  /// The type is `q` for a quadratic curve, `c` for a cubic curve, and 0 if the previous command
  /// was not a curve. A smooth curve of the same type begins with the mirror image of this control
  /// point.
  private var control = (point: Point.zero, of: UInt8(0))

  init(_ data: String.UTF8View) { rest = data[...] }

  mutating func readAll(into path: inout Path) -> Bool {
    var letter: UInt8?
    while let byte = nextByte() {
      if byte.isLetter {
        rest.removeFirst()
        letter = byte
      } else if let last = letter {
        // Further numbers repeat the command; after a move they draw lines.
        guard last.lowercase != UInt8(ascii: "z") else { return false }
        letter =
          last == UInt8(ascii: "M")
          ? UInt8(ascii: "L") : last == UInt8(ascii: "m") ? UInt8(ascii: "l") : last
      }
      guard let command = letter, !path.isEmpty || command.lowercase == UInt8(ascii: "m"),
        add(command, to: &path)
      else { return false }
    }
    return true
  }

  private mutating func add(_ command: UInt8, to path: inout Path) -> Bool {
    let from = command.isLowercase ? place : .zero
    let kind = command.lowercase
    let mirrored = control.of == kind.curve ? place + (place - control.point) : place
    control = (place, 0)
    switch kind {
    case UInt8(ascii: "m"):
      guard let to = point(from) else { return false }
      path.move(to: to)
      (place, start) = (to, to)
    case UInt8(ascii: "l"):
      guard let to = point(from) else { return false }
      draw(to, &path)
    case UInt8(ascii: "h"):
      guard let x = number() else { return false }
      draw(Point(x: x + from.x, y: place.y), &path)
    case UInt8(ascii: "v"):
      guard let y = number() else { return false }
      draw(Point(x: place.x, y: y + from.y), &path)
    case UInt8(ascii: "z"):
      path.close()
      place = start
    default: return addCurve(kind, from, mirrored, to: &path)
    }
    return true
  }

  /// Parses the coordinates of a curve command and appends the curve to `path`.
  ///
  /// Relative coordinates are measured from `from`. A smooth curve (`T` or `S`) has `mirrored` as
  /// its first control point.
  ///
  /// - Returns: Whether the curve was appended; false if `kind` is not a curve command or the
  ///   coordinates are invalid.
  private mutating func addCurve(
    _ kind: UInt8, _ from: Point, _ mirrored: Point, to path: inout Path
  ) -> Bool {
    let isSmooth = kind != kind.curve
    guard kind.curve != 0, let first = isSmooth ? mirrored : point(from) else { return false }
    if kind.curve == UInt8(ascii: "q") {
      guard let to = point(from) else { return false }
      path.quadratic(to: to, control: first)
      (place, control) = (to, (first, kind.curve))
    } else {
      guard let second = point(from), let to = point(from) else { return false }
      path.cubic(to: to, control1: first, control2: second)
      (place, control) = (to, (second, kind.curve))
    }
    return true
  }

  private mutating func draw(_ to: Point, _ path: inout Path) {
    path.line(to: to)
    place = to
  }

  // MARK: Numbers

  private mutating func point(_ from: Point) -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return Point(x: x + from.x, y: y + from.y)
  }

  private mutating func number() -> Double? {
    guard nextByte() != nil else { return nil }
    var end = rest.startIndex
    var last: UInt8 = 0
    var (hasPoint, hasExponent) = (false, false)
    while end < rest.endIndex {
      let byte = rest[end]
      let isExponent = last | 0x20 == UInt8(ascii: "e")
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        guard last == 0 || isExponent else { return take(end) }
      case UInt8(ascii: "."):
        guard !hasPoint, !hasExponent else { return take(end) }
        hasPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        guard !hasExponent, last != 0 else { return take(end) }
        hasExponent = true
      default: return take(end)
      }
      last = byte
      rest.formIndex(after: &end)
    }
    return take(end)
  }

  private mutating func take(_ end: Substring.UTF8View.Index) -> Double? {
    let number = Substring(rest[..<end])
    rest = rest[end...]
    return Double(number).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns the next byte that is neither a blank nor a comma; nil at the end of the data.
  ///
  /// Blanks and commas before that byte are consumed, but the byte itself is not.
  private mutating func nextByte() -> UInt8? {
    while let byte = rest.first {
      guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: ",") || (9...13).contains(byte) else {
        return byte
      }
      rest.removeFirst()
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var lowercase: UInt8 { self | 0x20 }
  /// The type of curve that this command letter draws: `q` (quadratic), `c` (cubic), or 0 (none).
  ///
  /// The letter must be lowercase. The smooth commands `t` and `s` draw quadratic and cubic curves,
  /// respectively.
  fileprivate var curve: UInt8 {
    switch self {
    case UInt8(ascii: "q"), UInt8(ascii: "t"): UInt8(ascii: "q")
    case UInt8(ascii: "c"), UInt8(ascii: "s"): UInt8(ascii: "c")
    default: 0
    }
  }
  fileprivate var isLowercase: Bool { self & 0x20 != 0 }
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercase) }
}
