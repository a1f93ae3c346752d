import CTactusPlugin
import TactusGeometry
public import TactusGestures
import TactusInput

/// What the `void *instance` of the ABI points to in a Swift module.
public class Instance {
  fileprivate init() {}

  /// Makes an instance for the host, which owns it until `destroy`.
  @unsafe
  public static func create<Machine: GestureMachine>(
    _ machine: Machine.Type
  ) -> UnsafeMutableRawPointer? {
    unsafe Unmanaged<Instance>.passRetained(MachineInstance<Machine>()).toOpaque()
  }

  // SAFETY (all three): the host passes only pointers that `create` returned and that it has not
  // destroyed yet; it keeps the instance for as long as a call lasts, so that none is counted.
  @unsafe
  static func with<Result>(
    _ pointer: UnsafeMutableRawPointer?, _ body: (Instance) -> Result
  ) -> Result {
    guard let pointer = unsafe pointer else { preconditionFailure("the host passed no instance") }
    return unsafe Unmanaged<Instance>.fromOpaque(pointer)._withUnsafeGuaranteedRef { body($0) }
  }

  @unsafe
  static func destroy(_ pointer: UnsafeMutableRawPointer?) {
    guard let pointer = unsafe pointer else { return }
    unsafe Unmanaged<Instance>.fromOpaque(pointer).release()
  }

  @unsafe
  func setParameter(_ index: UInt32, _ value: UnsafePointer<tactus_value_v1>?) -> Int32 { 1 }
  func reset() {}
  @unsafe
  func process(
    _ batch: UnsafePointer<tactus_batch_v1>?, _ report: UnsafeMutablePointer<tactus_report_v1>?
  ) {}
  @unsafe
  func deadlineReached(
    _ batch: UnsafePointer<tactus_batch_v1>?, _ report: UnsafeMutablePointer<tactus_report_v1>?
  ) {}
}

/// An instance of one machine, with the report it keeps from call to call.
private final class MachineInstance<Machine: GestureMachine>: Instance {
  private var machine = Machine()
  private var report = Report()
  private let parameters = Machine.declaration.parameters
  private let slotCount = Machine.declaration.slotCount

  override init() {}

  override func setParameter(_ index: UInt32, _ value: UnsafePointer<tactus_value_v1>?) -> Int32 {
    guard parameters.indices.contains(Int(index)), let value = unsafe value?.pointee,
      let read = unsafe value.read(as: parameters[Int(index)].kind)
    else { return 1 }
    machine.set(parameter: Int(index), to: read)
    return 0
  }

  override func reset() {
    machine.reset()
    report.clear()
  }

  override func process(
    _ batch: UnsafePointer<tactus_batch_v1>?, _ out: UnsafeMutablePointer<tactus_report_v1>?
  ) {
    guard let batch = unsafe batch, let out = unsafe out else { return }
    begin()
    let touches = unsafe batch.pointee.touchBuffer
    unsafe machine.process(touches.span, batch.pointee.context, &report)
    unsafe out.pointee.take(&report, slotCount)
  }

  override func deadlineReached(
    _ batch: UnsafePointer<tactus_batch_v1>?, _ out: UnsafeMutablePointer<tactus_report_v1>?
  ) {
    guard let batch = unsafe batch, let out = unsafe out else { return }
    begin()
    report.deadline = nil
    let touches = unsafe batch.pointee.touchBuffer
    unsafe machine.deadlineReached(touches.span, batch.pointee.context, &report)
    unsafe out.pointee.take(&report, slotCount)
  }

  private func begin() {
    report.state = nil
    report.ignores = 0
  }
}
