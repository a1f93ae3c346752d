import CTactusPlugin
import Glibc

/// The extensions through which every Swift recognizer can receive further values of touches.
///
/// The host's calls are forwarded to `GestureMachine.measure` and `GestureMachine.assign`.
enum TouchExtensions {
  // SAFETY (both): made once, and never changed.
  nonisolated(unsafe) private static let pen = unsafe Immortal.array([
    tactus_pen_v1(measure: { pointer, pens, count in
      unsafe Instance.with(pointer) { unsafe $0.measure(pens, count) }
    })
  ])
  nonisolated(unsafe) private static let person = unsafe Immortal.array([
    tactus_person_v1(assign: { pointer, groups, count in
      unsafe Instance.with(pointer) { unsafe $0.assign(groups, count) }
    })
  ])

  /// Returns the table of the extension with the name `id`; nil if it is unknown.
  ///
  /// A recognizer's `get_extension` calls this function.
  static func find(_ id: UnsafePointer<CChar>?) -> UnsafeRawPointer? {
    guard let id = unsafe id else { return nil }
    if unsafe strcmp(id, TACTUS_EXTENSION_PEN) == 0 { return unsafe UnsafeRawPointer(pen) }
    if unsafe strcmp(id, TACTUS_EXTENSION_PERSON) == 0 { return unsafe UnsafeRawPointer(person) }
    return nil
  }
}
