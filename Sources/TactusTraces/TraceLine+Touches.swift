import TactusGeometry
import TactusInput
import TactusJSON

extension TraceLine {
  /// Reads `[["down",ID,X,Y],["move",ID,X,Y],["up",ID],["cancel"]]`; returns nil if the value is
  /// invalid.
  static func touches(_ value: JSONCursor) -> [TouchChange]? {
    all(value, touchChange)
  }

  static func touchChange(_ value: JSONCursor) -> TouchChange? {
    let found: (word: TouchWord, values: ArraySlice<JSONCursor>)? = change(
      value, \.fields, optional: { $0 == .cancel })
    guard let (word, values) = found else { return nil }
    guard let first = values.first else { return .cancel }
    let numbers = values.dropFirst().map { $0.number() }
    guard let id = first.integer(in: Int(Int32.min)...Int(Int32.max)).map(Int32.init) else {
      return nil
    }
    switch word {
    case .up: return .up(id: id)
    case .cancel: return .cancelOne(id: id)
    case .orientation: return numbers[0].map { .orientation(id: id, degrees: $0) }
    case .down, .move, .shape:
      guard let a = numbers[0], let b = numbers[1] else { return nil }
      return switch word {
      case .down: .down(id: id, Point(x: a, y: b))
      case .move: .move(id: id, Point(x: a, y: b))
      default: .shape(id: id, major: a, minor: b)
      }
    }
  }
}
