import Glibc
import TactusViews

/// In which order a strip shows its pictures.
enum PictureOrder: String, SceneWord {
  case asNamed, name, date

  func sorted(_ pictures: [Picture]) -> [Picture] {
    switch self {
    case .asNamed: pictures
    case .name: pictures.sorted { Self.isBefore($0.name, $1.name) }
    case .date:
      pictures.map { ($0, Self.time(of: $0.name)) }.sorted {
        $0.1 == $1.1 ? Self.isBefore($0.0.name, $1.0.name) : $0.1 > $1.1
      }.map(\.0)
    }
  }

  /// When a file was changed last, in nanoseconds; 0 for what is no file.
  private static func time(of path: String) -> Int {
    var status = stat()
    guard PictureFiles.isPath(path), unsafe stat(path, &status) == 0 else { return 0 }
    return status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
  }

  /// Whether a name comes before another one, numbers in them by size and letters without regard to case.
  static func isBefore(_ a: String, _ b: String) -> Bool {
    var (left, right) = (Array(a.lowercased().utf8)[...], Array(b.lowercased().utf8)[...])
    while let x = left.first, let y = right.first {
      if isDigit(x), isDigit(y) {
        let (m, n) = (takeNumber(&left), takeNumber(&right))
        if m.count != n.count { return m.count < n.count }
        if m != n { return m.lexicographicallyPrecedes(n) }
      } else if x != y {
        return x < y
      } else {
        left.removeFirst()
        right.removeFirst()
      }
    }
    return left.count == right.count ? a < b : left.count < right.count
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// The digits at the beginning, without leading zeros.
  private static func takeNumber(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = text.prefix(while: isDigit)
    text = text[digits.endIndex...]
    return digits.drop { $0 == 0x30 }
  }
}
