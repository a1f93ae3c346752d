import TactusGeometry
import TactusInput
import TactusJSON

/// Converts a line of a trace into an event, and reports every error with its position.
struct TraceLine {
  let cursor: JSONCursor

  init(_ cursor: JSONCursor) {
    self.cursor = cursor
  }

  func event() -> InputEvent? {
    guard let line = cursor.object() else { return nil }
    let time = line.integer("time", isRequired: true)
    let seat = Self.seat(line)
    let surface = Self.surface(line)
    let found = theWord(of: line)
    guard line.finish(of: "a line of a trace") else { return nil }
    guard let (word, value) = found else { return nil }
    // The value is read even if other members are faulty, so that one run finds all faults.
    let place = Place(
      time: Timestamp(nanoseconds: Int64(time ?? 0)), seat: seat ?? SeatID(0),
      surface: surface ?? SurfaceID(1))
    let event = Self.read(word, value, place)
    return time == nil || seat == nil || surface == nil ? nil : event
  }

  struct Place {
    var time: Timestamp
    var seat: SeatID
    var surface: SurfaceID
  }

  private static func read(_ word: TraceWord, _ value: JSONCursor, _ place: Place) -> InputEvent? {
    switch word {
    case .touches:
      touches(value).map {
        .touches(
          TouchFrame(
            time: place.time, seat: place.seat, surface: place.surface, changes: $0))
      }
    case .pointer:
      pointer(value).map {
        .pointer(
          PointerFrame(
            time: place.time, seat: place.seat, surface: place.surface, changes: $0))
      }
    case .pen: pen(value, place).map { .pen($0) }
    case .key: key(value, place).map { .key($0) }
    case .deadline: isTrue(value) ? .deadline(place.time) : nil
    case .configure: size(value).map { .configure(place.time, place.surface, $0) }
    case .scale: value.number(in: scaleRange).map { .scale(place.time, place.surface, $0) }
    case .capabilities:
      capabilities(value).map { .capabilities(place.time, place.seat, $0) }
    case .lost:
      value.word(SurfaceLoss.self).map { .surfaceLost(place.time, place.surface, $0) }
    case .quarantine: value.string().map { .quarantine(place.time, module: $0) }
    case .answers:
      value.array { $0.integer(in: 0...Int(UInt32.max)).map { UInt32($0) } }.map {
        .answers(place.time, place.surface, recognizers: $0)
      }
    case .moduleLost: value.string().map { .moduleLost(place.time, module: $0) }
    case .command:
      value.string().map { .command(place.time, place.surface, text: $0) }
    case .moduleRestored: value.string().map { .moduleRestored(place.time, module: $0) }
    case .outputPower:
      value.word(PowerWord.self).map { .outputPower(place.time, place.surface, isOn: $0 == .on) }
    }
  }

  // MARK: What every line has

  /// Returns the key that names the event's kind, and the value of that key; nil if there is not
  /// exactly one such key.
  private func theWord(of line: JSONObjectReader) -> (TraceWord, JSONCursor)? {
    var found: (word: TraceWord, value: JSONCursor)?
    var isAmbiguous = false
    for word in TraceWord.allCases {
      guard let value = line.value(word.rawValue) else { continue }
      if let found {
        value.error(
          "a line can contain only one event, but this line also contains "
            + "\"\(found.word.rawValue)\"")
        isAmbiguous = true
      } else {
        found = (word, value)
      }
    }
    if found == nil, !hasUnknownKey(line) {
      cursor.error("expected an event", accepted: TraceWord.allCases.map(\.rawValue))
    }
    return isAmbiguous ? nil : found
  }

  /// Whether the line has an unknown key, probably a misspelled kind of event.
  ///
  /// Unknown keys are reported separately.
  private func hasUnknownKey(_ line: JSONObjectReader) -> Bool {
    line.object.members.contains { !line.accepted.contains($0.key) }
  }

  private static func seat(_ line: JSONObjectReader) -> SeatID? {
    guard let value = line.value("seat") else { return SeatID(0) }
    guard let text = value.string() else { return nil }
    let seat = SeatID(text)
    if seat == nil { value.error("expected a seat such as \"seat0\"") }
    return seat
  }

  private static func surface(_ line: JSONObjectReader) -> SurfaceID? {
    guard let value = line.value("surface") else { return SurfaceID(1) }
    return value.integer(in: 1...Int(UInt32.max)).map { SurfaceID(UInt32($0)) }
  }

  private static func isTrue(_ value: JSONCursor) -> Bool {
    guard let flag = value.boolean() else { return false }
    if !flag { value.error("expected true, found false", replacement: "true") }
    return flag
  }
}
