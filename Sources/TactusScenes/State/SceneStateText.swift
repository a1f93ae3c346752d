import TactusCompression
import TactusGeometry
import TactusJSON
import TactusPainting
import TactusViews

/// A scene's state as a file: a line that says what it is, how long and with which checksum, and a
/// line of JSON.
public enum SceneStateText {
  private static let form = "tactus-state/1"

  /// Places are kept to this part of a px; ink comes in it.
  private static let precision = InkStroke.precision

  public static func encode(_ state: SceneState) -> [UInt8] {
    let body = body(of: state)
    var writer = JSONWriter(reserving: body.count + 128)
    writer.beginObject()
    writer.member("state", form)
    writer.member("bytes", body.count)
    writer.member("crc32", Int(checksum(body)))
    writer.endObject()
    writer.endLine()
    return writer.bytes + body
  }

  /// - Throws: `SceneError.damaged` with what is wrong with it.
  public static func decode(_ bytes: [UInt8], name: String) throws(SceneError) -> SceneState {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end < 200,
      let head = try? JSONNode.parse(SourceText(name: name, bytes: Array(bytes[..<end])))
    else { throw damaged(name, "it has no first line") }
    guard head["state"]?.string == form else {
      throw damaged(name, "its form is \(head["state"]?.string ?? "unknown"), not \(form)")
    }
    let body = Array(bytes[(end + 1)...])
    guard head["bytes"]?.integer == Int64(body.count) else {
      throw damaged(name, "it holds \(body.count) bytes, not \(head["bytes"]?.integer ?? -1)")
    }
    guard head["crc32"]?.integer == Int64(checksum(body)) else {
      throw damaged(name, "its checksum is another one")
    }
    guard let node = try? JSONNode.parse(SourceText(name: name, bytes: body)),
      let state = SceneState(node)
    else { throw damaged(name, "it cannot be read") }
    return state
  }

  /// A state as JSON, without the line that tells whether it is whole.
  public static func json(of state: SceneState) -> String {
    String(decoding: body(of: state).dropLast(), as: UTF8.self)
  }

  /// - Throws: `SceneError.damaged`.
  public static func state(json: String) throws(SceneError) -> SceneState {
    guard let node = try? JSONNode.parse(SourceText(name: "state", text: json)),
      let state = SceneState(node)
    else { throw damaged("the state", "it cannot be read") }
    return state
  }

  private static func damaged(_ name: String, _ why: String) -> SceneError {
    SceneError(.damaged, "\(name) is damaged: \(why)")
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = CRC32()
    sum.add(bytes)
    return sum.value
  }

  // MARK: Writing

  private static func body(of state: SceneState) -> [UInt8] {
    var writer = JSONWriter(reserving: 4096)
    writer.beginObject()
    writer.key("pieces")
    writer.beginArray()
    for piece in state.pieces { write(piece, &writer) }
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
      writer.endObject()
    }
    writer.endArray()
    if !state.looks.isEmpty {
      writer.key("looks")
      writer.beginArray()
      for look in state.looks { write(look, &writer) }
      writer.endArray()
    }
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  private static func write(_ look: SceneState.Look, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("table", look.table)
    write("way", [look.way.dx, look.way.dy], &writer)
    let t = look.transform
    write("transform", [t.a, t.b, t.c, t.d], &writer)
    writer.endObject()
  }

  private static func write(_ piece: SceneState.Piece, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("number", piece.number)
    writer.member("picture", piece.picture)
    writer.member("table", piece.table)
    writer.member("class", piece.className)
    write("center", [piece.center.x, piece.center.y].map(rounded), &writer)
    write("size", [piece.size.width, piece.size.height], &writer)
    let t = piece.transform
    if t != .identity { write("transform", [t.a, t.b, t.c, t.d], &writer) }
    writer.endObject()
  }

  private static func write(_ stroke: InkStroke, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("color", stroke.color.hexString)
    writer.member("width", stroke.width)
    writer.key("points")
    writer.beginArray()
    for point in stroke.points {
      writer.value(rounded(point.x))
      writer.value(rounded(point.y))
    }
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ key: String, _ numbers: [Double], _ writer: inout JSONWriter) {
    writer.key(key)
    writer.beginArray()
    for number in numbers { writer.value(number) }
    writer.endArray()
  }

  private static func rounded(_ length: Double) -> Double {
    (length * precision).rounded() / precision
  }
}

// MARK: Reading

extension SceneState {
  /// Nil where anything in it is not what it should be.
  init?(_ node: JSONNode) {
    guard let pieces = node["pieces"]?.array, let drawings = node["drawings"]?.array else {
      return nil
    }
    for entry in pieces {
      guard let piece = Piece(entry) else { return nil }
      self.pieces.append(piece)
    }
    guard Set(self.pieces.map(\.number)).count == self.pieces.count else { return nil }
    for entry in drawings {
      guard let view = entry["view"]?.string, let strokes = entry["strokes"]?.array else {
        return nil
      }
      var drawing = Drawing(view: view, strokes: [])
      for stroke in strokes {
        guard let read = InkStroke(stroke) else { return nil }
        drawing.strokes.append(read)
      }
      self.drawings.append(drawing)
    }
    for entry in node["looks"]?.array ?? [] {
      guard let look = Look(entry) else { return nil }
      looks.append(look)
    }
  }
}

extension SceneState.Look {
  fileprivate init?(_ node: JSONNode) {
    guard let table = node["table"]?.string, let way = node.numbers("way", 2),
      let transform = node.transform("transform")
    else { return nil }
    self.init(table: table, way: Vector(dx: way[0], dy: way[1]), transform: transform)
  }
}

extension SceneState.Piece {
  fileprivate init?(_ node: JSONNode) {
    guard let number = node["number"]?.integer, (0...1_000_000_000).contains(number),
      let picture = node["picture"]?.string, let table = node["table"]?.string,
      let className = node["class"]?.string,
      let center = node.numbers("center", 2), let size = node.numbers("size", 2),
      size.allSatisfy({ (0.5...100_000).contains($0) })
    else { return nil }
    self.init(
      number: Int(number), picture: picture, table: table, className: className,
      center: Point(x: center[0], y: center[1]), size: Size(width: size[0], height: size[1]),
      transform: .identity)
    guard node["transform"] != nil else { return }
    guard let turn = node.transform("transform") else { return nil }
    transform = turn
  }
}

extension InkStroke {
  fileprivate init?(_ node: JSONNode) {
    guard let color = node["color"]?.string.flatMap({ Color($0) }),
      let width = node["width"]?.number, (0...1000).contains(width),
      let numbers = node["points"]?.array?.map(\.number), numbers.count >= 2,
      numbers.count.isMultiple(of: 2)
    else { return nil }
    var points: [Point] = []
    points.reserveCapacity(numbers.count / 2)
    for index in stride(from: 0, to: numbers.count, by: 2) {
      guard let x = numbers[index], let y = numbers[index + 1], abs(x) < 1e7, abs(y) < 1e7 else {
        return nil
      }
      points.append(Point(x: x, y: y))
    }
    self.init(points: points, color: color, width: width)
  }
}

extension JSONNode {
  /// A turn and a size that can be taken back.
  fileprivate func transform(_ key: String) -> Transform? {
    guard let t = numbers(key, 4), t[0] * t[3] - t[1] * t[2] != 0 else { return nil }
    return Transform(a: t[0], b: t[1], c: t[2], d: t[3], tx: 0, ty: 0)
  }

  /// So many finite numbers; nil for anything else.
  fileprivate func numbers(_ key: String, _ count: Int) -> [Double]? {
    guard let values = self[key]?.array?.compactMap(\.number), values.count == count,
      values.allSatisfy({ $0.isFinite && abs($0) < 1e7 })
    else { return nil }
    return values
  }
}
