import TactusGeometry
import TactusInput
import TactusJSON

extension CorpusGesture {
  init?(_ cursor: JSONCursor) {
    guard let line = cursor.object() else { return nil }
    let errors = cursor.diagnostics.errorCount
    self.init(label: line.string("label", isRequired: true) ?? "", frames: [])
    source = line.string("source") ?? ""
    subject = line.string("subject") ?? ""
    device = line.string("device") ?? ""
    // Values other than strings, which some corpora have here, are ignored.
    speed = line.value("speed")?.node.string ?? ""
    if let value = line.value("pixelsPerMillimetre"), !value.isNull {
      pixelsPerMillimetre = value.number(in: 0.01...1000)
    }
    readFrames(line.array("frames", isRequired: true) ?? [])
    if cursor.diagnostics.errorCount > errors { return nil }
  }

  private mutating func readFrames(_ items: [JSONCursor]) {
    var places: [Int32: Point] = [:]
    frames.reserveCapacity(items.count)
    for item in items {
      guard let frame = Self.frame(item, &places) else { continue }
      if let last = frames.last, frame.time < last.time {
        item.error("this frame is earlier than the previous frame")
      }
      frames.append(frame)
    }
  }

  /// Reads a frame of the form `[MS,[["down",ID,X,Y],..]]`, with the time in milliseconds; returns
  /// nil if the frame is invalid.
  private static func frame(
    _ cursor: JSONCursor, _ places: inout [Int32: Point]
  ) -> TouchFrame? {
    guard let items = cursor.array() else { return nil }
    guard items.count == 2 else {
      cursor.error("expected [milliseconds, changes], found \(items.count) values")
      return nil
    }
    let time = items[0].number(in: 0...1e12, unit: "ms")
    guard let time, let values = items[1].array() else { return nil }
    var changes: [TouchChange] = []
    changes.reserveCapacity(values.count)
    for value in values { append(value, to: &changes, &places) }
    return TouchFrame(time: .zero + .milliseconds(time), changes: changes)
  }

  /// Reads a touch change, and adds it to the changes of a frame.
  ///
  /// An `up` may include a position. If this position differs from the touch's latest one, a `move`
  /// is added first.
  private static func append(
    _ value: JSONCursor, to changes: inout [TouchChange], _ places: inout [Int32: Point]
  ) {
    if value.node[0]?.string == TouchWord.up.rawValue, value.node.array?.count == 4,
      let items = value.array()
    {
      let id = items[1].integer(in: Int(Int32.min)...Int(Int32.max)).map(Int32.init)
      let x = items[2].number()
      let y = items[3].number()
      guard let id, let x, let y else { return }
      let place = Point(x: x, y: y)
      if places[id] != place { changes.append(.move(id: id, place)) }
      changes.append(.up(id: id))
      return
    }
    guard let change = TraceLine.touchChange(value) else { return }
    if case .down(let id, let place) = change { places[id] = place }
    if case .move(let id, let place) = change { places[id] = place }
    changes.append(change)
  }
}
