import TactusJSON

/// The file format of a board index, which consists of a header line and one line of JSON.
///
/// The header contains the name of the format, and the length in bytes and the CRC-32 checksum of
/// everything after the header.
enum BoardIndexText {
  private static let form = "tactus-boards/1"

  static func encode(_ index: BoardIndex) -> [UInt8] {
    var body = JSONWriter()
    write(index, &body)
    body.endLine()
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("boards", form)
    writer.member("bytes", body.bytes.count)
    writer.member("crc32", Int(SceneStateText.checksum(body.bytes)))
    writer.endObject()
    writer.endLine()
    return writer.bytes + body.bytes
  }

  static func write(_ index: BoardIndex, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("boards")
    writer.beginArray()
    for board in index.boards {
      writer.beginObject()
      writer.member("number", board.number)
      writer.member("name", board.name)
      writer.key("pages")
      writer.beginArray()
      for page in board.pages { writer.value(page) }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.member("present", index.present)
    writer.member("nextPage", index.nextPage)
    writer.member("nextBoard", index.nextBoard)
    writer.endObject()
  }

  /// Reads an index from the contents of a file; `name` is the file's name for error messages.
  ///
  /// - Throws: `SceneError.damaged` with the reason.
  static func decode(_ bytes: [UInt8], name: String) throws(SceneError) -> BoardIndex {
    func damaged(_ why: String) -> SceneError { SceneError(.damaged, "\(name) is damaged: \(why)") }
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end < 200,
      let head = try? JSONNode.parse(SourceText(name: name, bytes: Array(bytes[..<end]))),
      head["boards"]?.string == form
    else { throw damaged("its first line is missing or invalid") }
    let body = Array(bytes[(end + 1)...])
    guard head["crc32"]?.integer == Int64(SceneStateText.checksum(body)) else {
      throw damaged("its checksum does not match its content")
    }
    guard let node = try? JSONNode.parse(SourceText(name: name, bytes: body)),
      let index = index(node)
    else { throw damaged("its content is not valid") }
    return index
  }

  /// Reads an index from JSON; returns nil if any part is invalid.
  static func index(_ node: JSONNode) -> BoardIndex? {
    var boards: [(number: Int, name: String, pages: [Int])] = []
    for entry in node["boards"]?.array ?? [] {
      guard let number = entry["number"]?.integer, let name = entry["name"]?.string,
        let pages = entry["pages"]?.array?.map(\.integer), !pages.contains(nil)
      else { return nil }
      boards.append((Int(number), name, pages.compactMap { $0.map { Int($0) } }))
    }
    guard !boards.isEmpty else { return nil }
    func number(_ key: String) -> Int {
      node[key]?.integer.flatMap { (0...1_000_000_000).contains($0) ? Int($0) : nil } ?? 0
    }
    return BoardIndex(
      boards, present: number("present"), nextPage: number("nextPage"),
      nextBoard: number("nextBoard"))
  }
}
