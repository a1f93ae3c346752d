internal import CLinux
internal import Glibc

/// A block of memory of a fixed size that can be shared with the compositor.
///
/// The memory is sealed against resizing. Without the seal, the memory could shrink while it is in
/// use, and SIGBUS might kill the compositor or this process.
@safe struct SharedMemory: ~Copyable {
  let descriptor: Int32
  let size: Int
  /// The address of the first byte of the memory, which holds the pixels of a frame.
  let bytes: UnsafeMutableRawPointer

  /// Allocates shared memory.
  ///
  /// - Throws: `sharedMemory` if the memory cannot be created, sealed or mapped. Anything allocated
  ///   by then is released first.
  init(size: Int) throws(WaylandError) {
    let descriptor = unsafe clinux_memfd_create("tactus-buffer")
    guard descriptor >= 0 else { throw SharedMemory.error("create a memory file", size: size) }
    guard ftruncate(descriptor, size) == 0 else {
      throw SharedMemory.error("allocate a memory file", size: size, closing: descriptor)
    }
    guard clinux_seal(descriptor, 0) == 0 else {
      throw SharedMemory.error("seal a memory file", size: size, closing: descriptor)
    }
    // A window paints every page at once: mapping all pages costs less than a fault on each.
    let flags = MAP_SHARED | MAP_POPULATE
    let bytes = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, flags, descriptor, 0)
    guard let bytes = unsafe bytes, unsafe bytes != MAP_FAILED else {
      throw SharedMemory.error("map a memory file", size: size, closing: descriptor)
    }
    self.descriptor = descriptor
    unsafe self.bytes = bytes
    self.size = size
  }

  deinit {
    unsafe munmap(bytes, size)
    close(descriptor)
  }

  private static func error(
    _ what: String, size: Int, closing descriptor: Int32 = -1
  ) -> WaylandError {
    let number = errno
    if descriptor >= 0 { close(descriptor) }
    return WaylandError(
      .sharedMemory, "cannot \(what) of \(size) bytes for a window's pixels: \(describe(number))")
  }
}
