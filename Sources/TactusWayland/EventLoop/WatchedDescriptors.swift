internal import CLinux
internal import Glibc

/// A set of descriptors of which the kernel lists those that are ready (epoll).
///
/// Waiting for the list's single descriptor costs the same for any number of watched descriptors,
/// whereas `poll` checks each of them before and after it sleeps.
final class WatchedDescriptors {
  /// The descriptor of the list, readable while a watched descriptor is ready; -1 if the kernel
  /// provided no list.
  let descriptor: Int32
  /// The error that prevents the watching of one or all descriptors; nil if there is none.
  private(set) var failure: WaylandError?

  init() {
    descriptor = clinux_make_watch()
    if descriptor < 0 {
      failure = WaylandError(.outOfMemory, "cannot wait for events: \(describe(errno))")
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Watches a descriptor for reading, writing or both; stops watching it if neither is requested.
  ///
  /// The kernel forgets closed descriptors.
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
