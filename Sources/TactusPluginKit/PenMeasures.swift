import CTactusPlugin
import Glibc

/// The extension `tactus.pen/1`, through which every Swift recognizer can receive pen measurements.
///
/// The host's calls are forwarded to `GestureMachine.measure`.
enum PenMeasures {
  // SAFETY: made once, and never changed.
  nonisolated(unsafe) private static let table = unsafe Immortal.array([
    tactus_pen_v1(measure: { pointer, pens, count in
      unsafe Instance.with(pointer) { unsafe $0.measure(pens, count) }
    })
  ])

  /// Returns the table of the pen extension if `id` is `tactus.pen/1`, and otherwise nil.
  ///
  /// A recognizer's `get_extension` calls this function.
  static func find(_ id: UnsafePointer<CChar>?) -> UnsafeRawPointer? {
    guard let id = unsafe id, unsafe strcmp(id, TACTUS_EXTENSION_PEN) == 0 else { return nil }
    return unsafe UnsafeRawPointer(table)
  }
}
