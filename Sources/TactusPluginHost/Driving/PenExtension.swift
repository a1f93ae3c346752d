import CTactusPlugin
import TactusInput

/// A recognizer's implementation of the plugin extension `tactus.pen/1`, which receives the
/// pressure, the tilt and other measurements of pens.
@safe struct PenExtension {
  private typealias Measure =
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<tactus_pen_touch_v1>?, UInt32) -> Void

  let isOffered: Bool
  private let function: Measure?

  init(of table: UnsafePointer<tactus_recognizer_v1>, _ record: ModuleRecord) {
    guard let find = unsafe table.pointee.get_extension,
      let found = unsafe record.call({ unsafe find(TACTUS_EXTENSION_PEN) })
    else {
      isOffered = false
      unsafe function = nil
      return
    }
    isOffered = true
    unsafe function = unsafe found.assumingMemoryBound(to: tactus_pen_v1.self).pointee.measure
  }

  /// Whether the recognizer offers the pen extension but does not implement its function `measure`.
  var isEmpty: Bool { unsafe isOffered && function == nil }

  func measure(
    _ pens: Span<PenTouch>, _ instance: UnsafeMutableRawPointer, _ record: ModuleRecord
  ) {
    guard let function = unsafe function else { return }
    // SAFETY: `PenTouch` has the layout of `tactus_pen_touch_v1`; the span lives until the call is over.
    unsafe pens.withUnsafeBufferPointer { buffer in
      let start = unsafe UnsafeRawPointer(buffer.baseAddress)?
        .assumingMemoryBound(to: tactus_pen_touch_v1.self)
      record.call { unsafe function(instance, start, UInt32(buffer.count)) }
    }
  }
}
