import TactusGeometry
import TactusInput
import TactusJSON

/// Methods that read the pen events of a trace.
extension TraceLine {
  private static let devices: [(word: String, DeviceKind)] = [
    (DeviceKind.pen.name, .pen), (DeviceKind.eraser.name, .eraser),
  ]

  /// Reads `{"id":1,"device":"eraser","changes":[["move",X,Y],["down"]]}`; returns nil if the value
  /// is invalid.
  static func pen(_ value: JSONCursor, _ place: Place) -> PenFrame? {
    guard let pen = value.object() else { return nil }
    let id = optional(pen.value("id"), else: 0) { $0.integer(in: 0...Int(Int32.max)) }
    let device = optional(pen.value("device"), else: .pen) { named($0, devices) }
    let changes = pen.value("changes", isRequired: true).flatMap { all($0, penChange) }
    guard pen.finish(of: "a pen"), let id, let device, let changes else { return nil }
    return PenFrame(
      time: place.time, seat: place.seat, surface: place.surface, id: Int32(id), device: device,
      changes: changes)
  }

  private static func penChange(_ value: JSONCursor) -> PenChange? {
    let found: (word: PenWord, values: ArraySlice<JSONCursor>)? = change(
      value, \.fields, optional: { _ in false })
    guard let (word, slice) = found else { return nil }
    let values = Array(slice)
    switch word {
    case .enter: return .enter
    case .leave: return .leave
    case .down: return .down
    case .up: return .up
    case .cancel: return .cancel
    case .move: return vector(values).map { .motion(.zero + $0) }
    case .tilt: return vector(values).map { .tilt(x: $0.dx, y: $0.dy) }
    case .button: return button(values).map { .button($0.button, isPressed: $0.isPressed) }
    case .wheel:
      let clicks = values[1].integer(in: Int(Int32.min)...Int(Int32.max))
      guard let degrees = values[0].number(), let clicks else { return nil }
      return .wheel(degrees: degrees, clicks: Int32(clicks))
    case .pressure, .distance, .rotation, .slider: return values[0].number().map { axis(word, $0) }
    }
  }

  private static func axis(_ word: PenWord, _ value: Double) -> PenChange {
    switch word {
    case .distance: .distance(value)
    case .rotation: .rotation(degrees: value)
    case .slider: .slider(value)
    default: .pressure(value)
    }
  }
}
