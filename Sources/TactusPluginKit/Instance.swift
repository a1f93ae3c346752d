import CTactusPlugin
import TactusInput
import TactusRecognizing

/// The object to which the ABI's `void *instance` points in a Swift module.
///
/// The instance contains the driver, which runs the recognizer, and the report, which is kept from
/// one call to the next.
final class Instance {
  private let driver: any RecognizerDriver
  private let parameters: [ParameterDeclaration]
  private let slotCount: Int
  private var report = RawReport()

  init(_ driver: any RecognizerDriver) {
    self.driver = driver
    parameters = driver.declaration.parameters
    slotCount = driver.declaration.slotCount
  }

  // SAFETY (both): the host passes only pointers that `create` returned and that are not destroyed
  // yet. The host keeps the instance alive during a call, so no reference is counted.
  @unsafe
  static func with<Result>(
    _ pointer: UnsafeMutableRawPointer?, _ body: (Instance) -> Result
  ) -> Result {
    guard let pointer = unsafe pointer else {
      preconditionFailure("the host passed a null instance pointer")
    }
    return unsafe Unmanaged<Instance>.fromOpaque(pointer)._withUnsafeGuaranteedRef { body($0) }
  }

  @unsafe
  static func destroy(_ pointer: UnsafeMutableRawPointer?) {
    guard let pointer = unsafe pointer else { return }
    unsafe Unmanaged<Instance>.fromOpaque(pointer).release()
  }

  func setParameter(_ index: UInt32, _ value: UnsafePointer<tactus_value_v1>?) -> Int32 {
    guard parameters.indices.contains(Int(index)), let value = unsafe value?.pointee,
      let read = unsafe value.read(as: parameters[Int(index)].kind)
    else { return 1 }
    driver.set(parameter: Int(index), to: read)
    return 0
  }

  func reset() {
    driver.reset()
    report.clear()
  }

  func measure(_ pens: UnsafePointer<tactus_pen_touch_v1>?, _ count: UInt32) {
    // SAFETY: `PenTouch` has the layout of `tactus_pen_touch_v1` (a test compares every offset).
    let start = unsafe UnsafeRawPointer(pens)?.assumingMemoryBound(to: PenTouch.self)
    let buffer = unsafe UnsafeBufferPointer(start: start, count: Int(count))
    driver.measure(unsafe buffer.span)
  }

  func assign(_ groups: UnsafePointer<tactus_touch_group_v1>?, _ count: UInt32) {
    // SAFETY: `GroupedTouch` has the layout of `tactus_touch_group_v1` (a test compares offsets).
    let start = unsafe UnsafeRawPointer(groups)?.assumingMemoryBound(to: GroupedTouch.self)
    let buffer = unsafe UnsafeBufferPointer(start: start, count: Int(count))
    driver.assign(unsafe buffer.span)
  }

  func process(
    _ batch: UnsafePointer<tactus_batch_v1>?, _ out: UnsafeMutablePointer<tactus_report_v1>?
  ) {
    guard let batch = unsafe batch, let out = unsafe out else { return }
    begin()
    let touches = unsafe batch.pointee.touchBuffer
    unsafe driver.process(touches.span, batch.pointee.context, &report)
    unsafe out.pointee.take(&report, slotCount)
  }

  func deadlineReached(
    _ batch: UnsafePointer<tactus_batch_v1>?, _ out: UnsafeMutablePointer<tactus_report_v1>?
  ) {
    guard let batch = unsafe batch, let out = unsafe out else { return }
    begin()
    report.deadline = nil
    let touches = unsafe batch.pointee.touchBuffer
    unsafe driver.deadlineReached(touches.span, batch.pointee.context, &report)
    unsafe out.pointee.take(&report, slotCount)
  }

  private func begin() {
    report.state = nil
    report.ignores = 0
  }
}
