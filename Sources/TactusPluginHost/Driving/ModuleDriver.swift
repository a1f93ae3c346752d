import CTactusPlugin
import TactusGeometry
import TactusGestures
import TactusInput

/// A driver through which the gesture engine uses a recognizer of a module loaded into this
/// process.
///
/// The driver calls the functions of the recognizer's C table.
@safe
final class ModuleDriver: RecognizerDriver {
  let declaration: RecognizerDeclaration
  private let record: ModuleRecord
  private let table: UnsafePointer<tactus_recognizer_v1>
  private let instance: UnsafeMutableRawPointer
  let memory: ReportMemory
  private let slotCount: Int
  private let pen: TouchExtension<PenTouch>
  private let person: TouchExtension<GroupedTouch>
  private let isScript: Bool
  /// The error that stopped the recognizer's Lua script, including its file and line; nil if there
  /// was none.
  private(set) var fault: String?
  /// Called with the error, including its file and line, when an error stops the recognizer's Lua
  /// script.
  var onFault: ((String) -> Void)?

  init?(
    _ declaration: RecognizerDeclaration, _ table: UnsafePointer<tactus_recognizer_v1>,
    _ record: ModuleRecord
  ) {
    let made = unsafe record.call { unsafe table.pointee.create(HostTable.shared) }
    guard let instance = unsafe made else { return nil }
    self.record = record
    self.declaration = declaration
    unsafe self.table = table
    unsafe self.instance = instance
    slotCount = declaration.slotCount
    memory = ReportMemory(of: declaration)
    pen = unsafe TouchExtension(TACTUS_EXTENSION_PEN, of: table, record)
    person = unsafe TouchExtension(TACTUS_EXTENSION_PERSON, of: table, record)
    isScript = ModuleScript.isScript(record.path)
  }

  deinit { record.call { unsafe table.pointee.destroy(instance) } }

  var module: String? { record.id }

  func set(parameter index: Int, to value: ParameterValue) {
    var c = unsafe tactus_value_v1()
    switch value {
    case .number(let number):
      unsafe c.type = isInteger(index) ? TACTUS_TYPE_INTEGER : TACTUS_TYPE_NUMBER
      unsafe c.number = number
    case .flag(let flag):
      unsafe (c.type, c.number) = (TACTUS_TYPE_FLAG, flag ? 1 : 0)
    case .choice(let choice):
      unsafe (c.type, c.number) = (TACTUS_TYPE_CHOICE, Double(choice))
    case .choices(let mask):
      unsafe (c.type, c.number) = (TACTUS_TYPE_CHOICES, Double(mask))
    case .text(let text):
      unsafe c.type = TACTUS_TYPE_TEXT
      unsafe c.text_length = UInt32(text.utf8.count)
      unsafe text.withCString { pointer in
        unsafe c.text = unsafe pointer
        unsafe set(index, &c)
      }
      return
    }
    unsafe set(index, &c)
  }

  private func set(_ index: Int, _ value: UnsafePointer<tactus_value_v1>) {
    _ = record.call {
      unsafe table.pointee.set_parameter(instance, UInt32(index), value)
    }
    takeFault()
  }

  func reset() {
    record.call { unsafe table.pointee.reset(instance) }
    memory.clear()
    takeFault()
  }

  var measuresPens: Bool { pen.isOffered }
  var usesPeople: Bool { person.isOffered }
  var usesDetails: Bool { measuresPens || usesPeople }

  /// Whether the recognizer offers the pen extension but lacks its only function, `measure`.
  var hasEmptyPenExtension: Bool { pen.isEmpty }
  /// Whether the recognizer offers the person extension but lacks its only function, `assign`.
  var hasEmptyPersonExtension: Bool { person.isEmpty }

  func measure(_ pens: Span<PenTouch>) { unsafe pen.tell(pens, instance, record) }

  func assign(_ groups: Span<GroupedTouch>) { unsafe person.tell(groups, instance, record) }

  func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
  ) {
    unsafe call(table.pointee.process, touches, context, &report)
    // A module that ends every attempt at its beginning must not restart it for ever.
    for index in touches.indices where touches[index].hasLanded { report.restarts = 0 }
  }

  func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
  ) {
    unsafe memory.report.pointee.deadline_ns = TACTUS_NO_DEADLINE
    guard let deadline = unsafe table.pointee.deadline else { return }
    unsafe call(deadline, touches, context, &report)
    report.restarts = 0
  }

  private typealias Function =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<tactus_batch_v1>?,
      UnsafeMutablePointer<tactus_report_v1>?
    ) -> Void

  private func call(
    _ function: Function, _ touches: Span<Touch>, _ context: borrowing GestureContext,
    _ report: inout RawReport
  ) {
    var batch = unsafe tactus_batch_v1(context)
    memory.prepare()
    let indirect = context.indirect
    // SAFETY: `Touch` has the layout of `tactus_touch_v1`; the span lives until the call is over.
    unsafe touches.withUnsafeBufferPointer { buffer in
      unsafe batch.touches = UnsafeRawPointer(buffer.baseAddress)?
        .assumingMemoryBound(to: tactus_touch_v1.self)
      unsafe batch.touch_count = UInt32(buffer.count)
      if let indirect {
        var c = tactus_indirect_v1(indirect)
        unsafe withUnsafePointer(to: &c) { pointer in
          unsafe batch.indirect = unsafe pointer
          record.call { unsafe function(instance, &batch, memory.report) }
        }
      } else {
        record.call { unsafe function(instance, &batch, memory.report) }
      }
    }
    memory.read(into: &report, slotCount: slotCount)
    guard isScript else { return }
    takeFault()
    guard let fault else { return }
    report.isBroken = true
    report.reason.text = "failed at \(fault)"
  }

  private func takeFault() {
    guard isScript, fault == nil, let text = ModuleScript.takeFault() else { return }
    fault = text
    onFault?(text)
  }

  private func isInteger(_ index: Int) -> Bool {
    if case .integer = declaration.parameters[index].kind { true } else { false }
  }
}

extension tactus_batch_v1 {
  fileprivate init(_ context: borrowing GestureContext) {
    unsafe self.init()
    let t = context.toView
    unsafe time_ns = context.time.nanoseconds
    unsafe to_view = (t.a, t.b, t.c, t.d, t.tx, t.ty)
    unsafe surface_width = context.surfaceSize.width
    unsafe surface_height = context.surfaceSize.height
    unsafe surface_scale = context.scale
    unsafe pixels_per_millimetre = context.pixelsPerMillimetre
  }
}

extension tactus_indirect_v1 {
  init(_ input: IndirectInput) {
    self.init(
      location: tactus_point_v1(x: input.location.x, y: input.location.y),
      dx: input.delta.dx, dy: input.delta.dy, dx120: input.value120.dx, dy120: input.value120.dy,
      scale: input.scale, rotation: input.rotation, source: input.source.rawValue,
      phase: input.phase.rawValue, modifiers: input.modifiers.rawValue, reserved: 0)
  }
}
