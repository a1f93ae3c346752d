import TactusGeometry
public import TactusInput
import TactusJSON

/// Writes a trace, one line per event, into a reusable buffer.
///
/// A recorder writes events as they arrive, periodically moves `bytes` to its file, and calls
/// `removeAll()`. Once the buffer is large enough for the lines between two such calls, writing
/// allocates nothing. Numbers that JSON cannot represent (NaN, infinities) do not occur in events;
/// they would be written as null, which the reader rejects.
public struct TraceWriter {
  private var json: JSONWriter

  /// Creates a writer with room for the given number of bytes.
  public init(reserving capacity: Int = 4096) {
    json = JSONWriter(reserving: capacity)
  }

  /// The lines written since the last call to `removeAll`, in UTF-8.
  public var bytes: [UInt8] { json.bytes }
  /// The lines written since the last call to `removeAll`, as a string.
  public var text: String { json.text }

  /// Discards the written lines, but retains the buffer's storage.
  public mutating func removeAll() { json.removeAll() }

  /// Writes the header, the first line of a trace.
  public mutating func write(_ header: TraceHeader) {
    json.beginObject()
    json.member("trace", TraceHeader.format)
    if let surface = header.surface {
      json.key("surface")
      writePair(surface.width, surface.height)
    }
    json.member("scale", header.scale)
    if let density = header.pixelsPerMillimetre { json.member("pixelsPerMillimetre", density) }
    if let device = header.device { json.member("device", device) }
    if let scene = header.scene { json.member("scene", scene) }
    if header.deadlines == .recorded { json.member("deadlines", header.deadlines.rawValue) }
    if let state = header.state,
      let node = try? JSONNode.parse(SourceText(name: "state", text: state))
    {
      json.key("state")
      json.value(node)
    }
    json.endObject()
    json.endLine()
  }

  /// Writes an event as one line.
  ///
  /// The line omits the defaults: seat 0 and surface 1.
  public mutating func write(_ event: InputEvent) {
    json.beginObject()
    json.member("time", event.time.nanoseconds)
    switch event {
    case .touches(let frame): write(frame)
    case .pointer(let frame): write(frame)
    case .pen(let frame): write(frame)
    case .key(let key): write(key)
    case .deadline: json.member(TraceWord.deadline.rawValue, true)
    case .configure(_, let surface, let size):
      write(surface)
      json.key(TraceWord.configure.rawValue)
      writePair(size.width, size.height)
    case .scale(_, let surface, let scale):
      write(surface)
      json.member(TraceWord.scale.rawValue, scale)
    case .capabilities(_, let seat, let capabilities):
      write(seat)
      let words = Capabilities.named.lazy.filter { capabilities.contains($0.capabilities) }
      json.member(TraceWord.capabilities.rawValue, words.map(\.word))
    case .surfaceLost(_, let surface, let loss):
      write(surface)
      json.member(TraceWord.lost.rawValue, loss.rawValue)
    case .quarantine(_, let module): json.member(TraceWord.quarantine.rawValue, module)
    case .answers(_, let surface, let recognizers):
      write(surface)
      json.member(TraceWord.answers.rawValue, recognizers) { $0.value($1) }
    case .moduleLost(_, let module): json.member(TraceWord.moduleLost.rawValue, module)
    case .command(_, let surface, let text):
      write(surface)
      json.member(TraceWord.command.rawValue, text)
    case .moduleRestored(_, let module): json.member(TraceWord.moduleRestored.rawValue, module)
    case .outputPower(_, let surface, let isOn):
      write(surface)
      let word: PowerWord = isOn ? .on : .off
      json.member(TraceWord.outputPower.rawValue, word.rawValue)
    }
    json.endObject()
    json.endLine()
  }

  // MARK: Parts

  private mutating func write(_ frame: TouchFrame) {
    write(frame.seat, frame.surface)
    json.member(TraceWord.touches.rawValue, frame.changes) { $0.write($1) }
  }

  private mutating func write(_ frame: PointerFrame) {
    write(frame.seat, frame.surface)
    json.member(TraceWord.pointer.rawValue, frame.changes) { $0.write($1) }
  }

  private mutating func write(_ frame: PenFrame) {
    write(frame.seat, frame.surface)
    json.key(TraceWord.pen.rawValue)
    json.write(frame)
  }

  private mutating func write(_ seat: SeatID, _ surface: SurfaceID) {
    write(seat)
    write(surface)
  }

  private mutating func write(_ seat: SeatID) {
    if seat != SeatID(0) { json.member("seat", seat.description) }
  }

  private mutating func write(_ surface: SurfaceID) {
    if surface != SurfaceID(1) { json.member("surface", surface.number) }
  }

  private mutating func write(_ key: KeyEvent) {
    write(key.seat, key.surface)
    json.beginObject(TraceWord.key.rawValue)
    json.member("name", key.name)
    json.member("phase", key.phase.rawValue)
    if !key.text.isEmpty { json.member("text", key.text) }
    if !key.modifiers.isEmpty {
      let held = KeyEvent.Modifiers.named.lazy.filter { key.modifiers.contains($0.modifiers) }
      json.member("modifiers", held.map(\.word))
    }
    json.endObject()
  }

  private mutating func writePair(_ x: Double, _ y: Double) { json.writePair(x, y) }
}
