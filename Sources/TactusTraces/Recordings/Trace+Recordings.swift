import TactusCompression
public import TactusGeometry
import TactusInput
import TactusJSON

extension Trace {
  /// The default size of the surface, in logical pixels, for a recorded device of unknown aspect
  /// ratio.
  package static let defaultSurface = Size(width: 1280, height: 800)

  /// Reads a recording in any supported format.
  ///
  /// The formats are a trace, one gesture of a corpus (a file with one gesture per line), and the
  /// output of `evemu-record` or `libinput record`. The file may be compressed with gzip.
  ///
  /// - Parameters:
  ///   - name: The file's name, for messages.
  ///   - bytes: The whole file.
  ///   - line: The one-based number of the gesture's line in a corpus; nil for any other format.
  ///   - surface: The size, in logical pixels, of the surface to which the axes of a recorded
  ///     device are mapped; nil for a width of 1280 px and the device's aspect ratio.
  /// - Throws: `TraceError` with every error found and its line.
  public init(
    recording name: String, bytes: [UInt8], line: Int? = nil, surface: Size? = nil
  ) throws(TraceError) {
    try self.init(
      recording: name, bytes: bytes, line: line, surface: surface, acceptsState: { _ in true })
  }

  /// Reads a recording in any supported format, and checks the saved state in its header.
  ///
  /// - Parameters:
  ///   - name: The file's name, for messages.
  ///   - bytes: The whole file.
  ///   - line: The one-based number of the gesture's line in a corpus; nil for any other format.
  ///   - surface: The size of the surface in logical pixels; nil for the default.
  ///   - acceptsState: Returns whether the JSON of the saved state is valid.
  /// - Throws: `TraceError` with every error found and its line.
  package init(
    recording name: String, bytes: [UInt8], line: Int?, surface: Size?,
    acceptsState: (String) -> Bool
  ) throws(TraceError) {
    let bytes = try Self.uncompressed(bytes, name)
    let source = { SourceText(name: name, bytes: bytes) }
    if let line {
      self = try Self.gesture(CorpusReader.line(line, of: bytes, name: name))
    } else if EvemuReader.isSuchFile(bytes) {
      self = try Self.touches(in: source(), "evemu-record", surface) {
        EvemuReader($0, reportingTo: $1).device
      }
    } else if LibinputRecordReader.isSuchFile(bytes) {
      self = try Self.touches(in: source(), "libinput record", surface) {
        LibinputRecordReader($0, reportingTo: $1).device
      }
    } else {
      try Self.rejectUnknownFormat(bytes, name)
      try Self.rejectCorpus(bytes, name)
      try self.init(name: name, bytes: bytes, acceptsState: acceptsState)
    }
  }

  // MARK: Forms

  private static func uncompressed(_ bytes: [UInt8], _ name: String) throws(TraceError) -> [UInt8] {
    guard Gzip.isCompressed(bytes) else { return bytes }
    do throws(CompressionError) {
      return try Gzip.decompress(bytes)
    } catch {
      throw fault("the file \(error)", in: SourceText(name: name, bytes: []))
    }
  }

  private static func gesture(_ gesture: CorpusGesture) -> Trace {
    let device = [gesture.device, gesture.label, gesture.source, gesture.subject]
    return Trace(
      header: TraceHeader(
        pixelsPerMillimetre: gesture.pixelsPerMillimetre,
        device: device.filter { !$0.isEmpty }.joined(separator: ", ")),
      events: gesture.frames.map { .touches($0) })
  }

  /// Throws an error if the text cannot be a trace or a corpus because it does not begin with `{`.
  ///
  /// A byte order mark and white space at the beginning are ignored; empty text is accepted.
  private static func rejectUnknownFormat(_ bytes: [UInt8], _ name: String) throws(TraceError) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes[start...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard let first, first != UInt8(ascii: "{") else { return }
    if isFromGetevent(bytes) {
      throw fault(
        "this is the output of getevent, and the ranges of the axes cannot be read from it: record "
          + "with evemu-record or libinput record instead", in: SourceText(name: name, bytes: []))
    }
    throw fault(
      "this is not a recording: expected a trace (its first line is a header such as "
        + "{\"trace\":\"tactus/1\",\"surface\":[1280,800]}), a line of a corpus, such as \(name)#1, or "
        + "the output of evemu-record or libinput record", in: SourceText(name: name, bytes: []))
  }

  /// Whether the text is the output of `getevent`, with or without `-l`, `-t` and `-p`.
  ///
  /// The first lines of such output name an input device, or contain an event after a time in
  /// brackets.
  private static func isFromGetevent(_ bytes: [UInt8]) -> Bool {
    let lines = String(decoding: bytes.prefix(4 << 10), as: UTF8.self).split(
      whereSeparator: \.isNewline)
    return lines.prefix(5).contains { line in
      let text = line.drop { $0 == " " || $0 == "\t" }
      let words = text.first == "[" ? text.drop { $0 != "]" }.dropFirst() : text
      let event = words.drop { $0 == " " }
      return event.hasPrefix("/dev/input/") || event.hasPrefix("EV_")
        || event.hasPrefix("add device ") || (text.first == "[" && isEvent(event))
    }
  }

  /// Whether the text begins with the type, code and value of an event, in hexadecimal.
  private static func isEvent(_ text: Substring) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.count >= 3 && words.prefix(3).allSatisfy { UInt32($0, radix: 16) != nil }
  }

  /// Throws an error if the file is a corpus, because without a line number it is unclear which
  /// gesture is meant.
  private static func rejectCorpus(_ bytes: [UInt8], _ name: String) throws(TraceError) {
    let first = bytes.prefix { $0 != UInt8(ascii: "\n") }
    guard first.first == UInt8(ascii: "{") else { return }
    let source = SourceText(name: name, bytes: Array(first))
    guard let node = JSONNode.parse(source, options: .lines, reportingTo: Diagnostics()),
      node["trace"] == nil, node["frames"] != nil, node["label"] != nil
    else { return }
    throw fault(
      "this is a corpus of many gestures: select one by its line number, as in \(name)#1",
      in: source)
  }

  private static func touches(
    in source: SourceText, _ program: String, _ surface: Size?,
    read: (SourceText, Diagnostics) -> KernelDevice
  ) throws(TraceError) -> Trace {
    let diagnostics = Diagnostics()
    let device = read(source, diagnostics)
    if diagnostics.hasErrors { throw TraceError(diagnostics: diagnostics.sorted) }
    guard !device.events.isEmpty else { throw fault("the recording has no events", in: source) }
    if device.axes.isEmpty {
      throw fault(
        "the recording has events, but no header with the ranges of the device's axes: record "
          + "with \(program) again, and keep its complete output", in: source,
        at: device.events[0].range)
    }
    guard let touchProtocol = device.touchProtocol, let horizontal = device.horizontal,
      let vertical = device.vertical
    else {
      let named = device.name.isEmpty ? "the device" : "\"\(device.name)\""
      throw fault(
        "\(named) is not a touch screen: it has no position axes (ABS_MT_POSITION_X and _Y, or "
          + "ABS_X and ABS_Y); record a touch screen instead", in: source)
    }
    for axis in [horizontal, vertical] where axis.maximum <= axis.minimum {
      throw fault(
        "a position axis of the device has an invalid range (\(axis.minimum) to \(axis.maximum)); "
          + "record the touches again with \(program)", in: source)
    }
    let size = surface ?? Self.surface(horizontal, vertical)
    return Trace(
      header: TraceHeader(
        surface: size, pixelsPerMillimetre: horizontal.millimetres.map { size.width / $0 },
        device: device.name),
      events: try frames(of: device, in: source, touchProtocol, size).map { .touches($0) })
  }

  private static func frames(
    of device: KernelDevice, in source: SourceText, _ touchProtocol: KernelDevice.TouchProtocol,
    _ size: Size
  ) throws(TraceError) -> [TouchFrame] {
    var touches = KernelTouches(device, size: size, touchProtocol: touchProtocol)
    do throws(KernelTouches.TooManyContacts) {
      return try touches.frames()
    } catch {
      throw fault(
        "the device reports more than \(KernelTouches.mostContacts) fingers at once, which is "
          + "not plausible for a touch screen", in: source, at: error.event.range)
    }
  }

  /// Returns a surface of the default width, with the device's aspect ratio if it is known.
  private static func surface(
    _ horizontal: KernelDevice.Axis, _ vertical: KernelDevice.Axis
  ) -> Size {
    guard let width = horizontal.millimetres, let height = vertical.millimetres else {
      return defaultSurface
    }
    let wanted = (defaultSurface.width * height / width).rounded()
    return Size(width: defaultSurface.width, height: min(max(wanted, 100), 10_000))
  }

  private static func fault(
    _ message: String, in source: SourceText, at range: SourceRange = SourceRange(0, 0)
  ) -> TraceError {
    TraceError(diagnostics: [Diagnostic(.error, message, in: source, at: range)])
  }
}
