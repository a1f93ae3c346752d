import CTactusPlugin
import TactusGeometry
import TactusGestures
import TactusInput

/// The memory a module writes its report into, with guards that show when it wrote beyond.
@safe
final class ReportMemory {
  private static let textCapacity = 256
  private static let pointCapacity = 1024
  private static let guardWord: UInt64 = 0x7AC7_05DE_AD5E_A15A

  let report: UnsafeMutablePointer<tactus_report_v1>
  /// values, guard, text, guard, detail, guard, points, guard.
  private let block: UnsafeMutableRawPointer
  private let guardOffsets: (Int, Int, Int, Int)
  private let pointCapacity: UInt32

  init(hasPoints: Bool) {
    let values = Report.valueCapacity * 8
    let points = hasPoints ? Self.pointCapacity * 16 : 0
    let offsets = (
      values, values + 8 + Self.textCapacity, values + 16 + 2 * Self.textCapacity,
      values + 24 + 2 * Self.textCapacity + points
    )
    // SAFETY: one allocation, freed in deinit; every part lies inside it, 8-byte aligned.
    unsafe block = .allocate(byteCount: offsets.3 + 8, alignment: 16)
    unsafe block.initializeMemory(as: UInt8.self, repeating: 0, count: offsets.3 + 8)
    unsafe report = .allocate(capacity: 1)
    unsafe report.initialize(to: tactus_report_v1())
    guardOffsets = offsets
    unsafe report.pointee.values = block.assumingMemoryBound(to: Double.self)
    unsafe report.pointee.text = (block + offsets.0 + 8).assumingMemoryBound(to: CChar.self)
    unsafe report.pointee.detail = (block + offsets.1 + 8).assumingMemoryBound(to: CChar.self)
    unsafe report.pointee.points = (block + offsets.2 + 8)
      .assumingMemoryBound(to: tactus_point_v1.self)
    unsafe report.pointee.text_capacity = UInt32(Self.textCapacity)
    unsafe report.pointee.detail_capacity = UInt32(Self.textCapacity)
    pointCapacity = hasPoints ? UInt32(Self.pointCapacity) : 0
    unsafe report.pointee.point_capacity = pointCapacity
    for offset in [offsets.0, offsets.1, offsets.2, offsets.3] {
      unsafe block.storeBytes(of: Self.guardWord, toByteOffset: offset, as: UInt64.self)
    }
    clear()
  }

  deinit {
    unsafe report.deallocate()
    unsafe block.deallocate()
  }

  /// As before an attempt.
  func clear() {
    unsafe report.pointee.deadline_ns = TACTUS_NO_DEADLINE
    unsafe report.pointee.measured = .nan
    unsafe report.pointee.limit = .nan
    unsafe report.pointee.unit = 0
    unsafe report.pointee.reason = 0
    unsafe report.pointee.uses = .max
    unsafe report.pointee.immediate = 0
    for slot in 0..<Report.valueCapacity { unsafe report.pointee.values[slot] = 0 }
  }

  /// As before each call.
  func prepare() {
    unsafe report.pointee.state = TACTUS_STATE_NONE
    unsafe report.pointee.ignores = 0
    unsafe report.pointee.text_length = 0
    unsafe report.pointee.detail_length = 0
    unsafe report.pointee.point_count = 0
  }

  /// Whether nothing was written past the end of a buffer since it was made.
  var isIntact: Bool {
    let (a, b, c, d) = guardOffsets
    let difference =
      unsafe (block.load(fromByteOffset: a, as: UInt64.self) ^ Self.guardWord)
      | (block.load(fromByteOffset: b, as: UInt64.self) ^ Self.guardWord)
      | (block.load(fromByteOffset: c, as: UInt64.self) ^ Self.guardWord)
      | (block.load(fromByteOffset: d, as: UInt64.self) ^ Self.guardWord)
    return difference == 0 && hasItsPointers
  }

  /// Whether the module left the pointers and capacities as it got them.
  private var hasItsPointers: Bool {
    unsafe report.pointee.values == block.assumingMemoryBound(to: Double.self)
      && report.pointee.text_capacity == UInt32(Self.textCapacity)
      && report.pointee.detail_capacity == UInt32(Self.textCapacity)
      && report.pointee.point_capacity == pointCapacity
      && report.pointee.text == (block + guardOffsets.0 + 8).assumingMemoryBound(to: CChar.self)
      && report.pointee.detail == (block + guardOffsets.1 + 8).assumingMemoryBound(to: CChar.self)
      && report.pointee.points
        == (block + guardOffsets.2 + 8).assumingMemoryBound(to: tactus_point_v1.self)
  }

  /// Takes over what the module wrote. Values count only with a transition.
  func read(into out: inout Report, slotCount: Int) {
    guard isIntact else {
      out.isBroken = true
      return
    }
    let c = unsafe report.pointee
    out.uses = unsafe c.uses
    out.ignores = unsafe c.ignores
    out.isImmediate = unsafe c.immediate & TACTUS_REPORT_IMMEDIATE != 0
    out.startsAnew = unsafe c.immediate & TACTUS_REPORT_ANEW != 0
    out.deadline =
      unsafe c.deadline_ns == TACTUS_NO_DEADLINE
      ? nil : Timestamp(nanoseconds: unsafe c.deadline_ns)
    out.reason.measured = unsafe c.measured
    out.reason.limit = unsafe c.limit
    out.reason.unit = unsafe Unit(rawValue: c.unit) ?? .none
    guard unsafe c.state != TACTUS_STATE_NONE else { return }
    // An unknown number becomes `possible`, which the engine refuses as a transition.
    out.state = unsafe RecognizerState(rawValue: c.state) ?? .possible
    out.reason.code = unsafe reasonCode(c.reason)
    for slot in 0..<slotCount { out.values[slot] = unsafe c.values[slot] }
    guard out.state != .changed else { return }
    out.reason.text = unsafe text(c.detail, c.detail_length, c.detail_capacity)
    out.text = unsafe text(c.text, c.text_length, c.text_capacity)
    out.points.removeAll(keepingCapacity: true)
    for index in 0..<(unsafe Int(min(c.point_count, c.point_capacity))) {
      let point = unsafe c.points[index]
      out.points.append(Point(x: point.x, y: point.y))
    }
  }

  /// Codes of the host's own are not a module's to give.
  private func reasonCode(_ raw: UInt32) -> ReasonCode {
    guard let code = ReasonCode(rawValue: raw), raw <= ReasonCode.noMatch.rawValue else {
      return .none
    }
    return code
  }

  private func text(
    _ memory: UnsafeMutablePointer<CChar>?, _ length: UInt32, _ capacity: UInt32
  ) -> String {
    guard length > 0, let memory = unsafe memory else { return "" }
    let bytes = unsafe UnsafeRawBufferPointer(start: memory, count: Int(min(length, capacity)))
    return unsafe String(decoding: bytes, as: UTF8.self)
  }
}
