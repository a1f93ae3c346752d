import CTactusPlugin
import TactusGeometry
import TactusGestures
import TactusInput

/// The memory into which a module writes its report, the result of processing a batch of touches.
///
/// Guard words after the buffers reveal buffer overruns. The report contains pointers and
/// capacities that the module could overwrite, so the host only uses its own copies of these
/// values.
@safe
final class ReportMemory {
  static let textCapacity = 256
  private static let pointCapacity = 1024
  private static let guardWord: UInt64 = 0x7AC7_05DE_AD5E_A15A

  let report: UnsafeMutablePointer<tactus_report_v1>
  /// The buffers, each followed by a guard word: values, text, detail and points, in that order.
  private let block: UnsafeMutableRawPointer
  private let guardOffsets: (Int, Int, Int, Int)
  let values: UnsafeMutablePointer<Double>
  let text: UnsafeMutablePointer<CChar>
  let detail: UnsafeMutablePointer<CChar>
  let points: UnsafeMutablePointer<tactus_point_v1>
  let pointCapacity: UInt32

  /// The custom reasons that the module can give for the outcome of a gesture, in the order of
  /// their codes.
  private let ownReasons: [OwnReason]

  init(of declaration: RecognizerDeclaration) {
    let hasPoints = declaration.outputs.contains { $0.kind == .points }
    ownReasons = declaration.ownReasons
    let valueBytes = Report.valueCapacity * 8
    let pointBytes = hasPoints ? Self.pointCapacity * 16 : 0
    let offsets = (
      valueBytes, valueBytes + 8 + Self.textCapacity, valueBytes + 16 + 2 * Self.textCapacity,
      valueBytes + 24 + 2 * Self.textCapacity + pointBytes
    )
    // SAFETY: one allocation, freed in deinit; every part lies inside it, 8-byte aligned.
    unsafe block = .allocate(byteCount: offsets.3 + 8, alignment: 16)
    unsafe block.initializeMemory(as: UInt8.self, repeating: 0, count: offsets.3 + 8)
    unsafe report = .allocate(capacity: 1)
    guardOffsets = offsets
    unsafe values = block.assumingMemoryBound(to: Double.self)
    unsafe text = (block + offsets.0 + 8).assumingMemoryBound(to: CChar.self)
    unsafe detail = (block + offsets.1 + 8).assumingMemoryBound(to: CChar.self)
    unsafe points = (block + offsets.2 + 8).assumingMemoryBound(to: tactus_point_v1.self)
    pointCapacity = hasPoints ? UInt32(Self.pointCapacity) : 0
    unsafe report.initialize(to: tactus_report_v1())
    unsafe (report.pointee.values, report.pointee.points) = (values, points)
    unsafe (report.pointee.text, report.pointee.detail) = (text, detail)
    unsafe report.pointee.text_capacity = UInt32(Self.textCapacity)
    unsafe report.pointee.detail_capacity = UInt32(Self.textCapacity)
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

  /// Resets the fields that keep their values from one call into the module to the next.
  ///
  /// The host calls this method before each attempt, which lasts from the first touch of a gesture
  /// until the recognizer is reset.
  func clear() {
    unsafe report.pointee.deadline_ns = TACTUS_NO_DEADLINE
    unsafe report.pointee.measured = .nan
    unsafe report.pointee.limit = .nan
    unsafe report.pointee.unit = 0
    unsafe report.pointee.reason = 0
    unsafe report.pointee.uses = .max
    unsafe report.pointee.immediate = 0
    unsafe values.update(repeating: 0, count: Report.valueCapacity)
  }

  /// Resets the fields that are valid for one call only.
  ///
  /// The host calls this method before each call into the module.
  func prepare() {
    unsafe report.pointee.state = TACTUS_STATE_NONE
    unsafe report.pointee.ignores = 0
    unsafe report.pointee.text_length = 0
    unsafe report.pointee.detail_length = 0
    unsafe report.pointee.point_count = 0
  }

  var rawReason: UInt32 { unsafe report.pointee.reason }

  /// Whether the module has stayed within its buffers and has not changed a pointer or a capacity.
  @inline(__always) var isIntact: Bool {
    let (a, b, c, d) = guardOffsets
    let difference =
      unsafe (block.load(fromByteOffset: a, as: UInt64.self) ^ Self.guardWord)
      | (block.load(fromByteOffset: b, as: UInt64.self) ^ Self.guardWord)
      | (block.load(fromByteOffset: c, as: UInt64.self) ^ Self.guardWord)
      | (block.load(fromByteOffset: d, as: UInt64.self) ^ Self.guardWord)
    return difference == 0 && hasItsPointers
  }

  @inline(__always) private var hasItsPointers: Bool {
    // One combined comparison costs less than one branch per field.
    let pointers =
      unsafe (UInt(bitPattern: report.pointee.values) ^ UInt(bitPattern: values))
      | (UInt(bitPattern: report.pointee.text) ^ UInt(bitPattern: text))
      | (UInt(bitPattern: report.pointee.detail) ^ UInt(bitPattern: detail))
      | (UInt(bitPattern: report.pointee.points) ^ UInt(bitPattern: points))
    let capacities =
      unsafe (report.pointee.text_capacity ^ UInt32(Self.textCapacity))
      | (report.pointee.detail_capacity ^ UInt32(Self.textCapacity))
      | (report.pointee.point_capacity ^ pointCapacity)
    return pointers == 0 && capacities == 0
  }

  /// Copies the module's report to `out`, or marks `out` as broken if `isIntact` is false.
  ///
  /// The `slotCount` output values are copied only if the report sets a new state. The code of the
  /// reason, the strings and the points are copied only if, in addition, that state is not
  /// `changed`.
  func read(into out: inout RawReport, slotCount: Int) {
    guard isIntact else {
      out.isBroken = true
      out.reason.text = ""
      return
    }
    let report = unsafe self.report
    out.uses = unsafe report.pointee.uses
    out.ignores = unsafe report.pointee.ignores
    out.isImmediate = unsafe report.pointee.immediate & TACTUS_REPORT_IMMEDIATE != 0
    out.startsAnew = unsafe report.pointee.immediate & TACTUS_REPORT_ANEW != 0
    out.restarts = unsafe report.pointee.immediate & TACTUS_REPORT_AGAIN != 0 ? .max : 0
    out.deadline =
      unsafe report.pointee.deadline_ns == TACTUS_NO_DEADLINE
      ? nil : Timestamp(nanoseconds: report.pointee.deadline_ns)
    out.reason.measured = unsafe report.pointee.measured
    out.reason.limit = unsafe report.pointee.limit
    out.reason.unit = unsafe Unit(rawValue: report.pointee.unit) ?? .none
    guard unsafe report.pointee.state != TACTUS_STATE_NONE else { return }
    // An unknown number becomes `possible`, which the engine refuses as a transition.
    out.state = unsafe RecognizerState(rawValue: report.pointee.state) ?? .possible
    // SAFETY: the report and the memory both have room for the maximum number of values of a
    // declaration.
    for slot in 0..<slotCount { out.values[slot] = unsafe values[slot] }
    guard out.state != .changed else { return }
    let (code, own) = unsafe reason(report.pointee.reason)
    out.reason.set(code, own)
    takeTexts(into: &out)
  }

  private func takeTexts(into out: inout RawReport) {
    out.reason.text = unsafe Self.string(detail, report.pointee.detail_length)
    out.text = unsafe Self.string(text, report.pointee.text_length)
    out.points.removeAll(keepingCapacity: true)
    for index in 0..<(unsafe Int(min(report.pointee.point_count, pointCapacity))) {
      let point = unsafe points[index]
      out.points.append(Point(x: point.x, y: point.y))
    }
  }

  /// Converts the number of a reason in the module's report to a code and, for a custom reason, the
  /// definition of the reason.
  ///
  /// The code is `none` if the number is unknown, or if modules are not allowed to give that
  /// reason.
  private func reason(_ raw: UInt32) -> (ReasonCode, OwnReason?) {
    if raw >= TACTUS_REASON_OWN {
      let index = Int(raw - TACTUS_REASON_OWN)
      return index < ownReasons.count ? (.own, ownReasons[index]) : (.none, nil)
    }
    guard let code = ReasonCode(rawValue: raw), code.isForModules else { return (.none, nil) }
    return (code, nil)
  }

  /// Decodes the first `length` bytes of a buffer as UTF-8, but at most `textCapacity` bytes.
  private static func string(_ memory: UnsafeMutablePointer<CChar>, _ length: UInt32) -> String {
    guard length > 0 else { return "" }
    let count = min(Int(length), textCapacity)
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: memory, count: count), as: UTF8.self)
  }
}
