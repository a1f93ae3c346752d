internal import CLinux
internal import Glibc

/// A set of watched descriptors, for which the kernel maintains a list of those that are ready
/// (epoll).
///
/// The loop waits for the list's own descriptor, which costs the same for any number of watched
/// descriptors. `poll`, in contrast, would check each of them before and after sleeping.
final class WatchedDescriptors {
  /// The list's own descriptor, which is readable while any watched descriptor is ready.
  ///
  /// It is -1 if the kernel could not create the list.
  let descriptor: Int32
  /// The error that kept a descriptor from being watched; nil if there is none.
  private(set) var failure: WaylandError?

  init() {
    descriptor = clinux_make_watch()
    if descriptor < 0 {
      failure = WaylandError(.outOfMemory, "cannot wait for events: \(describe(errno))")
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Watches a descriptor for reading, writing or both, or stops watching it if both flags are
  /// false.
  ///
  /// The kernel stops watching a descriptor by itself when the descriptor is closed.
  func watch(_ watched: Int32, forInput: Bool, forOutput: Bool) {
    let result = clinux_watch(descriptor, watched, forInput ? 1 : 0, forOutput ? 1 : 0)
    guard result != 0 else { return }
    failure = WaylandError(.outOfMemory, "cannot watch descriptor \(watched): \(describe(errno))")
  }

  /// Returns ready descriptors in no particular order.
  ///
  /// If there are too many for one call, the next call returns others.
  func ready() -> [Int32] {
    unsafe [Int32](unsafeUninitializedCapacity: Int(CLINUX_READY)) { found, count in
      count = unsafe Int(max(0, clinux_take_ready(descriptor, found.baseAddress)))
    }
  }
}
