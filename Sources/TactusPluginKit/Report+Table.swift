import CTactusPlugin
import TactusGeometry
import TactusInput
import TactusRecognizing

extension tactus_report_v1 {
  /// Copies the report of a Swift recognizer into this report, which the host will read.
  ///
  /// The state and the first `slotCount` values are copied only if the recognizer reported a state.
  /// The reason's code, the texts, and the points are copied only if the reported state is not
  /// `changed`.
  mutating func take(_ report: inout RawReport, _ slotCount: Int) {
    unsafe uses = report.uses
    unsafe ignores = report.ignores
    unsafe immediate =
      (report.isImmediate ? TACTUS_REPORT_IMMEDIATE : 0)
      | (report.startsAnew ? TACTUS_REPORT_ANEW : 0)
      | (report.restarts != 0 ? TACTUS_REPORT_AGAIN : 0)
    unsafe deadline_ns = report.deadline?.nanoseconds ?? TACTUS_NO_DEADLINE
    unsafe measured = report.reason.measured
    unsafe limit = report.reason.limit
    unsafe unit = report.reason.unit.rawValue
    guard let transition = report.state else { return }
    unsafe state = transition.rawValue
    // SAFETY: the host's memory has room for the maximum number of values of a declaration.
    if let values = unsafe values {
      for slot in 0..<slotCount { unsafe values[slot] = report.values[slot] }
    }
    guard transition != .changed else { return }
    let code = report.reason.code
    unsafe reason = code == .own ? OwnReasons.code(of: report.reason.own) : code.rawValue
    unsafe detail_length = Self.copy(report.reason.text, into: detail, detail_capacity)
    unsafe text_length = Self.copy(report.text, into: text, text_capacity)
    let count = unsafe min(report.points.count, Int(point_capacity))
    for index in 0..<count {
      let point = report.points[index]
      unsafe points[index] = tactus_point_v1(x: point.x, y: point.y)
    }
    unsafe point_count = UInt32(count)
  }

  private static func copy(
    _ text: String, into memory: UnsafeMutablePointer<CChar>?, _ capacity: UInt32
  ) -> UInt32 {
    guard let memory = unsafe memory, !text.isEmpty else { return 0 }
    var text = text
    return text.withUTF8 { bytes in
      var count = min(bytes.count, Int(capacity))
      // A byte whose top bits are 10 continues a character.
      while count < bytes.count, unsafe bytes[count] & 0xC0 == 0x80 { count -= 1 }
      unsafe UnsafeMutableRawPointer(memory).copyMemory(from: bytes.baseAddress!, byteCount: count)
      return UInt32(count)
    }
  }
}
