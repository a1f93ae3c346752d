internal import CLinux
internal import Glibc

/// Descriptors of which the kernel keeps a list of those that are ready (epoll). A wait for one descriptor, that of
/// the list, costs the same however many are watched; poll looks at each of them before and after it sleeps.
final class WatchedDescriptors {
  /// Can be read while one of those watched is ready; -1 where the kernel gave none.
  let descriptor: Int32
  /// Why one of them, or all, cannot be watched.
  private(set) var failure: WaylandError?

  init() {
    descriptor = clinux_make_watch()
    if descriptor < 0 {
      failure = WaylandError(.outOfMemory, "cannot wait for events: \(describe(errno))")
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Watches a descriptor for what can be read or written, and no longer where neither is wanted. The kernel
  /// forgets those that are closed.
  func watch(_ watched: Int32, forInput: Bool, forOutput: Bool) {
    let result = clinux_watch(descriptor, watched, forInput ? 1 : 0, forOutput ? 1 : 0)
    guard result != 0 else { return }
    failure = WaylandError(.outOfMemory, "cannot watch descriptor \(watched): \(describe(errno))")
  }

  /// Those that are ready, in no order; the next call has others, where there are many.
  func ready() -> [Int32] {
    unsafe [Int32](unsafeUninitializedCapacity: Int(CLINUX_READY)) { found, count in
      count = unsafe Int(max(0, clinux_take_ready(descriptor, found.baseAddress)))
    }
  }
}
