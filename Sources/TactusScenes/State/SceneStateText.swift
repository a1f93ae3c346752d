import TactusCompression
import TactusGeometry
import TactusJSON
import TactusPainting
import TactusValues
import TactusViews

/// The file format of a scene's state, which consists of a header line and one line of JSON.
///
/// The header contains the name of the format, and the length in bytes and the CRC-32 checksum of
/// everything after the header. The second line contains the state.
package enum SceneStateText {
  private static let form = "tactus-state/1"

  /// The precision of the coordinates of pieces and ink, in steps per pixel.
  ///
  /// Coordinates are rounded to the nearest step.
  private static let precision = InkStroke.precision

  package static func encode(_ state: SceneState) -> [UInt8] { file(of: state).bytes }

  /// The contents of a file that stores a state, and the checksum that the file's header contains.
  struct File {
    let bytes: [UInt8]
    let checksum: UInt32
  }

  static func file(of state: SceneState) -> File {
    let body = body(of: state)
    let sum = checksum(body)
    var writer = JSONWriter(reserving: body.count + 128)
    writer.beginObject()
    writer.member("state", form)
    writer.member("bytes", body.count)
    writer.member("crc32", Int(sum))
    writer.endObject()
    writer.endLine()
    return File(bytes: writer.bytes + body, checksum: sum)
  }

  /// Reads a state from the contents of a file; `name` is the file's name for error messages.
  ///
  /// - Throws: `SceneError.damaged` with the reason.
  package static func decode(_ bytes: [UInt8], name: String) throws(SceneError) -> SceneState {
    try read(bytes, name: name).state
  }

  /// Reads a state and the checksum in the file's header; `name` is the file's name for error
  /// messages.
  ///
  /// - Throws: `SceneError.damaged` with the reason.
  static func read(
    _ bytes: [UInt8], name: String
  ) throws(SceneError) -> (state: SceneState, checksum: UInt32) {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end < 200,
      let head = try? JSONNode.parse(SourceText(name: name, bytes: Array(bytes[..<end])))
    else { throw damaged(name, "its first line is missing or invalid") }
    guard head["state"]?.string == form else {
      throw damaged(name, "its format is \(head["state"]?.string ?? "unknown"), not \(form)")
    }
    let body = Array(bytes[(end + 1)...])
    guard head["bytes"]?.integer == Int64(body.count) else {
      throw damaged(
        name, "it contains \(body.count) bytes instead of \(head["bytes"]?.integer ?? -1)")
    }
    let sum = checksum(body)
    guard head["crc32"]?.integer == Int64(sum) else {
      throw damaged(name, "its checksum does not match its content")
    }
    guard let node = try? JSONNode.parse(SourceText(name: name, bytes: body), options: options),
      let state = SceneState(node)
    else { throw damaged(name, "its content is not valid") }
    return (state, sum)
  }

  /// The options for reading states, whose maximum size is that of the files.
  static let options = JSONOptions(
    allowsComments: false, allowsTrailingCommas: false, maximumBytes: DiskFolder.sizeLimit)

  /// Returns a state as JSON, without the file's header line.
  package static func json(of state: SceneState) -> String {
    String(decoding: body(of: state).dropLast(), as: UTF8.self)
  }

  /// Reads a state from JSON without the file's header line.
  ///
  /// - Throws: `SceneError.damaged` if the JSON does not describe a valid state.
  package static func state(json: String) throws(SceneError) -> SceneState {
    guard let node = try? JSONNode.parse(SourceText(name: "state", text: json)),
      let state = SceneState(node)
    else { throw damaged("the state", "its content is not valid") }
    return state
  }

  private static func damaged(_ name: String, _ why: String) -> SceneError {
    SceneError(.damaged, "\(name) is damaged: \(why)")
  }

  static func checksum(_ bytes: some Collection<UInt8>) -> UInt32 {
    var sum = CRC32()
    sum.add(bytes)
    return sum.value
  }

  // MARK: Writing

  private static func body(of state: SceneState) -> [UInt8] {
    var writer = JSONWriter(reserving: 4096)
    write(state, &writer)
    writer.endLine()
    return writer.bytes
  }

  static func write(_ state: SceneState, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("pieces")
    writer.beginArray()
    writePieces(of: state, &writer)
    writer.endArray()
    writer.key("drawings")
    writer.beginArray()
    for drawing in state.drawings {
      writer.beginObject()
      writer.member("view", drawing.view)
      writer.key("strokes")
      writer.beginArray()
      for stroke in drawing.strokes { write(stroke, &writer) }
      writer.endArray()
      writer.members(drawing.others)
      writer.endObject()
    }
    writer.endArray()
    if !state.looks.isEmpty {
      writer.key("looks")
      writer.beginArray()
      for look in state.looks { write(look, &writer) }
      writer.endArray()
    }
    writeTables(of: state, &writer)
    writer.members(state.others)
    writer.endObject()
  }

  /// Writes the named values and the copies of pictures, each an object with a member per name.
  private static func writeTables(of state: SceneState, _ writer: inout JSONWriter) {
    if !state.values.isEmpty {
      writer.key("values")
      writer.beginObject()
      for value in state.values { value.datum.write(value.name, to: &writer) }
      writer.endObject()
    }
    if !state.copies.isEmpty {
      writer.key("copies")
      writer.beginObject()
      for copy in state.copies { writer.member(copy.picture, copy.file) }
      writer.endObject()
    }
  }

  /// Writes all pieces, with those of unknown kinds at their original indices.
  private static func writePieces(of state: SceneState, _ writer: inout JSONWriter) {
    var all = state.pieces.map { Optional($0) }
    all.insert(state.unknownPieces.map { ($0.index, nil) })
    var unknown = state.unknownPieces.makeIterator()
    for piece in all {
      if let piece {
        write(piece, &writer)
      } else if let next = unknown.next() {
        writer.value(next.value.node)
      }
    }
  }

  private static func write(_ look: SceneState.Look, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("table", look.table)
    write("way", [look.displacement.dx, look.displacement.dy], &writer)
    let t = look.transform
    write("transform", [t.a, t.b, t.c, t.d], &writer)
    if let camera = look.camera {
      write("place", [camera.place.x, camera.place.y], &writer)
      writer.member("scale", camera.scale)
    }
    writer.members(look.others)
    writer.endObject()
  }

  private static func write(_ piece: SceneState.Piece, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("number", piece.number)
    if let note = piece.note {
      writer.member("kind", "note")
      writer.member("text", note.text)
      writer.member("paper", note.paper)
    } else {
      writer.member("picture", piece.picture)
    }
    writer.member("table", piece.table)
    writer.member("class", piece.className)
    write("center", [piece.center.x, piece.center.y].map(rounded), &writer)
    write("size", [piece.size.width, piece.size.height], &writer)
    let t = piece.transform
    if t != .identity { write("transform", [t.a, t.b, t.c, t.d], &writer) }
    if piece.isLocked { writer.member("locked", true) }
    writer.members(piece.others)
    writer.endObject()
  }

  static func write(_ stroke: InkStroke, _ writer: inout JSONWriter) {
    writer.beginObject()
    let color = stroke.inkColor
    writer.member("color", color.dark.hexString)
    if color.light != color.dark { writer.member("light", color.light.hexString) }
    if stroke.isMarker { writer.member("marker", true) }
    writer.member("width", stroke.width)
    writer.key("points")
    writer.beginArray()
    for point in stroke.points {
      writer.value(rounded(point.x))
      writer.value(rounded(point.y))
    }
    writer.endArray()
    if !stroke.widths.isEmpty { write("widths", stroke.widths, &writer) }
    writer.endObject()
  }

  private static func write(_ key: String, _ numbers: [Double], _ writer: inout JSONWriter) {
    writer.key(key)
    writer.beginArray()
    for number in numbers { writer.value(number) }
    writer.endArray()
  }

  private static func rounded(_ length: Double) -> Double {
    length.rounded(toParts: precision)
  }
}
