import TactusInput
import TactusJSON

/// Reads a recording made by `libinput record`.
///
/// Such recordings use only a small part of YAML, so they are read line by line. If a recording
/// contains events of several devices, the first multi-touch screen is used, or else the first
/// touch screen. If none of the devices is a touch screen, the first device with absolute positions
/// is used.
struct LibinputRecordReader {
  private var lines: RecordingLines
  private var devices: [KernelDevice] = []
  private var isInAxes = false

  private static let direct: Int64 = 1

  init(_ source: SourceText, reportingTo diagnostics: Diagnostics) {
    lines = RecordingLines(source, reportingTo: diagnostics)
    while let line = lines.next() { read(line) }
  }

  static func isSuchFile(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(4096), as: UTF8.self)
    let lines = start.split(separator: "\n", omittingEmptySubsequences: true)
    return lines.contains { line in
      let text = line.drop { $0 == " " }
      return text.hasPrefix("ndevices:") || text.hasPrefix("libinput:")
        || text.hasPrefix("- evdev:") || text.hasPrefix("# libinput record")
    }
  }

  var device: KernelDevice {
    let touched = devices.filter { $0.touchProtocol != nil && !$0.events.isEmpty }
    let screens = touched.filter { $0.isDirect == true }
    // A pen has `INPUT_PROP_DIRECT` as well, but no contacts.
    return screens.first { $0.axes[KernelCode.contactX] != nil } ?? screens.first
      ?? touched.first ?? devices.first { $0.touchProtocol != nil } ?? devices.first
      ?? KernelDevice()
  }

  private mutating func read(_ line: RecordingLine) {
    let text = line.text.drop { $0 == " " }
    if text.hasPrefix("#") { return }
    if text.hasPrefix("- node:") {
      devices.append(KernelDevice())
    } else if text.hasPrefix("- [") {
      readEvent(line)
    } else if text.hasPrefix("name:") {
      if !devices.isEmpty, devices[devices.count - 1].name.isEmpty {
        devices[devices.count - 1].name =
          text.dropFirst(5).filter { $0 != "\"" }
          .drop { $0 == " " }.description
      }
    } else if text.hasPrefix("absinfo:") {
      isInAxes = true
    } else if text.hasPrefix("properties: ["), !devices.isEmpty {
      isInAxes = false
      devices[devices.count - 1].isDirect = Self.numbers(text).contains(Self.direct)
    } else if isInAxes {
      isInAxes = readAxis(line)
    }
  }

  /// Reads `CODE: [MINIMUM, MAXIMUM, FUZZ, FLAT, RESOLUTION]`; returns false if the line is not an
  /// axis.
  private mutating func readAxis(_ line: RecordingLine) -> Bool {
    let parts = line.text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let word = parts[0].drop { $0 == " " }
    guard parts.count == 2, let code = UInt16(word) else { return false }
    let numbers = Self.numbers(parts[1])
    guard numbers.count >= 4, !devices.isEmpty, let minimum = Int32(exactly: numbers[0]),
      let maximum = Int32(exactly: numbers[1])
    else {
      lines.error("expected an axis such as \"53: [0, 4095, 0, 0, 20]\"", line)
      return true
    }
    devices[devices.count - 1].axes[code] = KernelDevice.Axis(
      minimum: minimum, maximum: maximum,
      resolution: numbers.count > 4 ? Int32(clamping: numbers[4]) : 0)
    return true
  }

  /// Reads `- [SECONDS, MICROSECONDS, TYPE, CODE, VALUE]`.
  private mutating func readEvent(_ line: RecordingLine) {
    let numbers = Self.numbers(line.text.drop { $0 != "[" })
    guard numbers.count == 5, let type = UInt16(exactly: numbers[2]),
      let code = UInt16(exactly: numbers[3]), let value = Int32(exactly: numbers[4])
    else {
      lines.error(
        "expected an event such as \"- [0, 1000, 3, 53, 512]\" "
          + "(seconds, microseconds, type, code, value)", line)
      return
    }
    // Events before any device belong to a recording without its header.
    if devices.isEmpty { devices.append(KernelDevice()) }
    let time = Timestamp(nanoseconds: numbers[0] &* 1_000_000_000 &+ numbers[1] &* 1_000)
    lines.add(
      KernelEvent(time: time, type: type, code: code, value: value, range: line.range),
      to: &devices[devices.count - 1])
  }

  /// Returns the integers of a list in brackets; empty if the text contains no such list.
  private static func numbers(_ text: Substring) -> [Int64] {
    guard let open = text.firstIndex(of: "["), let close = text.firstIndex(of: "]"), open < close
    else { return [] }
    let words = text[text.index(after: open)..<close].split(separator: ",")
    let numbers = words.compactMap { word in Int64(word.filter { $0 != " " }) }
    return numbers.count == words.count ? numbers : []
  }
}
