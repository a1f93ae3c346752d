import CTactusPlugin
import Glibc
import TactusRecognizing

/// This module's custom reasons for state transitions, offered through the extension
/// `tactus.reasons/1`.
///
/// The reasons are stored globally because all recognizers of a module share one table of reasons,
/// and the module's `get_extension` receives only the extension's name.
enum OwnReasons {
  // SAFETY: written once, while the module's table is made; the host asks for it after that.
  nonisolated(unsafe) private static var all: [OwnReason] = []
  nonisolated(unsafe) private static var table: UnsafePointer<tactus_reasons_v1>?

  static func declare(_ reasons: [OwnReason]) {
    guard unsafe all.isEmpty, !reasons.isEmpty else { return }
    for reason in reasons where unsafe !all.contains(reason) { unsafe all.append(reason) }
    let entries = unsafe all.map {
      unsafe tactus_reason_v1(
        name: Immortal.string($0.name), sentence: Immortal.string($0.clause))
    }
    let made = unsafe tactus_reasons_v1(
      reasons: Immortal.array(entries), reason_count: UInt32(entries.count), reserved: 0)
    unsafe table = Immortal.array([made])
  }

  /// Returns the module's table of custom reasons if `id` is `tactus.reasons/1`, and otherwise nil.
  ///
  /// The result is also nil if the module defines no reasons. The module's `get_extension` calls
  /// this function.
  static func find(_ id: UnsafePointer<CChar>?) -> UnsafeRawPointer? {
    guard let id = unsafe id, unsafe strcmp(id, TACTUS_EXTENSION_REASONS) == 0 else { return nil }
    return unsafe UnsafeRawPointer(table)
  }

  /// Returns the ABI code of a custom reason; `TACTUS_REASON_NONE` if the module has not declared
  /// the reason.
  static func code(of own: OwnReason) -> UInt32 {
    guard let index = unsafe all.firstIndex(of: own) else { return TACTUS_REASON_NONE }
    return TACTUS_REASON_OWN + UInt32(index)
  }
}
