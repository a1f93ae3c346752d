internal import CLinux
internal import Glibc

/// The descriptors that an event loop watches, registered with the kernel in an epoll instance.
///
/// The loop waits for the instance's own descriptor, which costs the same for any number of watched
/// descriptors. `poll`, in contrast, would check each of them before and after sleeping.
final class WatchedDescriptors {
  /// The epoll instance's own descriptor, which is readable while any watched descriptor is ready.
  ///
  /// It is -1 if the kernel could not create the instance.
  let descriptor: Int32
  /// The latest error in creating the epoll instance or in watching a descriptor; nil if there was
  /// none.
  ///
  /// Once an error has occurred, every later turn (iteration) of the event loop throws it.
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
  /// The kernel automatically stops watching a descriptor that is closed.
  func watch(_ watched: Int32, forInput: Bool, forOutput: Bool) {
    let result = clinux_watch(descriptor, watched, forInput ? 1 : 0, forOutput ? 1 : 0)
    guard result != 0 else { return }
    failure = WaylandError(.outOfMemory, "cannot watch descriptor \(watched): \(describe(errno))")
  }

  /// Returns at most `CLINUX_READY` of the ready descriptors, in no particular order.
  ///
  /// If more are ready, the next call returns others.
  func ready() -> [Int32] {
    unsafe [Int32](unsafeUninitializedCapacity: Int(CLINUX_READY)) { found, count in
      count = unsafe Int(max(0, clinux_take_ready(descriptor, found.baseAddress)))
    }
  }
}
