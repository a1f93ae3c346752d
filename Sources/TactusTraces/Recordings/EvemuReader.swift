import TactusInput
import TactusJSON

/// Reads a recording made by `evemu-record`: the capabilities of a device (`N:`, `A:`), followed by
/// its events (`E:`).
struct EvemuReader {
  private var lines: RecordingLines
  private(set) var device = KernelDevice()

  init(_ source: SourceText, reportingTo diagnostics: Diagnostics) {
    lines = RecordingLines(source, reportingTo: diagnostics)
    while let line = lines.next() { read(line) }
  }

  /// Whether the file is a recording made by `evemu-record`.
  ///
  /// Such a file begins with `# EVEMU`, or its first line that is neither empty nor a comment
  /// begins with a prefix such as `N:` or `E:`.
  static func isSuchFile(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: Array("# EVEMU".utf8)) { return true }
    let lines = bytes.prefix(64 << 10).split(separator: UInt8(ascii: "\n"))
    let first = lines.first { $0.first != UInt8(ascii: "#") && $0.contains { $0 > 0x20 } }
    guard let first else { return false }
    return ["N: ", "E: ", "A: ", "I: ", "P: ", "B: "].contains { first.starts(with: $0.utf8) }
  }

  private mutating func read(_ line: RecordingLine) {
    let text = line.text
    if text.hasPrefix("N:") {
      device.name = String(text.dropFirst(2).drop { $0 == " " })
    } else if text.hasPrefix("A:") {
      readAxis(line)
    } else if text.hasPrefix("E:") {
      readEvent(line)
    } else if !["I:", "P:", "B:", "L:", "S:", "#"].contains(where: text.hasPrefix) {
      lines.error(
        "expected a line that begins with N:, I:, P:, B:, A: or E:, as in an evemu recording", line)
    }
  }

  /// Reads `A: CODE MINIMUM MAXIMUM FUZZ FLAT RESOLUTION`, with the code in hexadecimal.
  private mutating func readAxis(_ line: RecordingLine) {
    let words = line.words
    guard words.count >= 5, let code = UInt16(words[1], radix: 16),
      let minimum = Int32(words[2]), let maximum = Int32(words[3])
    else {
      lines.error("expected \"A: CODE MINIMUM MAXIMUM FUZZ FLAT RESOLUTION\"", line)
      return
    }
    let resolution = words.count > 6 ? Int32(words[6]) ?? 0 : 0
    device.axes[code] = KernelDevice.Axis(
      minimum: minimum, maximum: maximum, resolution: resolution)
  }

  /// Reads `E: SECONDS.MICROSECONDS TYPE CODE VALUE`, with type and code in hexadecimal.
  private mutating func readEvent(_ line: RecordingLine) {
    let words = line.words
    guard words.count >= 5, let time = Self.time(words[1]),
      let type = UInt16(words[2], radix: 16), let code = UInt16(words[3], radix: 16),
      let value = Int32(words[4])
    else {
      lines.error(
        "expected an event such as \"E: 0.000000 0003 0035 512\" (time, type, code, value)", line)
      return
    }
    lines.add(
      KernelEvent(time: time, type: type, code: code, value: value, range: line.range), to: &device)
  }

  private static func time(_ word: Substring) -> Timestamp? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 6, let seconds = Int64(parts[0]),
      let micro = Int64(parts[1])
    else { return nil }
    return Timestamp(nanoseconds: seconds &* 1_000_000_000 &+ micro &* 1_000)
  }
}
