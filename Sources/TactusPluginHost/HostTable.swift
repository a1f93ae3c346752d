import CLinux
import CTactusPlugin
import Glibc

/// What the host offers to every module.
enum HostTable {
  // SAFETY: filled once, never changed, never freed.
  nonisolated(unsafe) static let shared: UnsafePointer<tactus_host_v1> = {
    let table = UnsafeMutablePointer<tactus_host_v1>.allocate(capacity: 1)
    unsafe table.initialize(
      to: tactus_host_v1(
        abi_major: UInt32(TACTUS_ABI_MAJOR), abi_minor: UInt32(TACTUS_ABI_MINOR),
        version: UnsafePointer(strdup("0.1.0")), context: nil,
        log: { _, level, text in
          guard level >= 2, let text = unsafe text else { return }
          unsafe clinux_log("tactus: a module says: \(String(cString: text))")
        },
        get_extension: { _, _ in nil }))
    return unsafe UnsafePointer(table)
  }()
}
