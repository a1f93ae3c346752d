import TactusJSON
import TactusViews

/// The file format of a journal, which contains the changes since the whole state was last saved.
///
/// Each line consists of the CRC-32 checksum of the line's JSON, in eight hexadecimal digits, a
/// space, and the JSON. The first line contains the name of the format and the checksum of the
/// state file that the journal continues; each other line contains a change.
enum StateJournalText {
  private static let form = "tactus-journal/1"
  private static let digits = 8
  /// The parser options for a line, in which a state is nested more deeply than in its own file.
  private static let options = {
    var options = SceneStateText.options
    options.maximumDepth += 8
    return options
  }()

  /// Returns the first line of a journal that continues the state file with the given checksum.
  static func head(base: UInt32) -> [UInt8] {
    line { writer in
      writer.member("journal", form)
      writer.member("base", Int(base))
    }
  }

  /// Returns the line of a change.
  static func line(of change: StateChange) -> [UInt8] {
    line { writer in
      if let state = change.remainder {
        writer.key("state")
        SceneStateText.write(state, &writer)
      }
      guard !change.ink.isEmpty else { return }
      writer.key("ink")
      writer.beginArray()
      for ink in change.ink { write(ink, &writer) }
      writer.endArray()
    }
  }

  private static func line(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    members(&writer)
    writer.endObject()
    let sum = String(SceneStateText.checksum(writer.bytes), radix: 16)
    let zeros = String(repeating: "0", count: digits - sum.utf8.count)
    return Array("\(zeros)\(sum) ".utf8) + writer.bytes + [UInt8(ascii: "\n")]
  }

  private static func write(_ ink: StateChange.Ink, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("drawing", ink.drawing)
    writer.key("edits")
    writer.beginArray()
    for edit in ink.edits {
      writer.beginObject()
      writer.member("at", edit.index)
      writer.member("removed", edit.removed)
      writer.key("added")
      writer.beginArray()
      for stroke in edit.added { SceneStateText.write(stroke, &writer) }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  // MARK: Reading

  /// The part of a journal that could be applied to a state.
  struct Reading {
    /// The number of valid bytes at the start of the journal; 0 if the journal does not continue the
    /// state.
    var validBytes = 0
    /// Whether the journal contains a complete line that is invalid or cannot be applied, or does
    /// not begin like a journal.
    var isDamaged = false
  }

  /// Applies the changes in a journal to the state that the file with the checksum `base` contains.
  ///
  /// Reading ends at the first line that is incomplete or invalid. An incomplete line is no damage,
  /// because a crash can leave one at the end, but a complete line was on the disk when its save
  /// ended. `goesOn` is called with the state after each change; if it returns false, reading ends.
  static func apply(
    _ bytes: [UInt8], base: UInt32, to state: inout SceneState,
    while goesOn: (SceneState) -> Bool = { _ in true }
  ) -> Reading {
    var reading = Reading()
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let node = node(of: bytes[start..<end])
      start = end + 1
      if reading.validBytes == 0 {
        guard let node, node["journal"]?.string == form else { return Reading(isDamaged: true) }
        guard node["base"]?.integer == Int64(base) else { return reading }
      } else {
        guard let change = node.flatMap({ StateChange($0) }), change.apply(to: &state) else {
          reading.isDamaged = true
          return reading
        }
        guard goesOn(state) else { return reading }
      }
      reading.validBytes = start
    }
    // A first line longer than any journal's is not the start of a journal.
    if start == 0, bytes.count > head(base: .max).count { reading.isDamaged = true }
    return reading
  }

  /// Returns the JSON of a line; nil if its checksum does not fit.
  private static func node(of line: ArraySlice<UInt8>) -> JSONNode? {
    let json = line.dropFirst(digits + 1)
    let sum = UInt32(String(decoding: line.prefix(digits), as: UTF8.self), radix: 16)
    guard sum == SceneStateText.checksum(json) else { return nil }
    return try? JSONNode.parse(
      SourceText(name: "journal", bytes: Array(json)), options: options)
  }
}

extension StateChange {
  fileprivate init?(_ node: JSONNode) {
    self.init()
    if let saved = node["state"] {
      guard let state = SceneState(saved) else { return nil }
      remainder = state
    }
    for entry in node["ink"]?.array ?? [] {
      guard let drawing = entry["drawing"]?.integer, let edits = entry["edits"]?.array else {
        return nil
      }
      let read = edits.compactMap { InkEdit($0) }
      guard read.count == edits.count else { return nil }
      ink.append(Ink(drawing: Int(drawing), edits: read))
    }
  }
}

extension InkEdit {
  fileprivate init?(_ node: JSONNode) {
    guard let index = node["at"]?.integer, let removed = node["removed"]?.integer,
      let strokes = node["added"]?.array
    else { return nil }
    let added = strokes.compactMap { InkStroke($0) }
    guard added.count == strokes.count else { return nil }
    self.init(index: Int(index), removed: Int(removed), added: added)
  }
}
