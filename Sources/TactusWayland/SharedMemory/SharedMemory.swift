internal import CLinux
internal import Glibc

/// Memory that the compositor can map too, of a size that nobody can change.
///
/// The seals are for both sides: a file that can shrink would end the compositor, or us, with
/// SIGBUS.
@safe struct SharedMemory: ~Copyable {
  let descriptor: Int32
  let size: Int
  /// The pages of the file.
  private let shared: UnsafeMutableRawPointer
  /// Private memory in large pages for the first picture. Writing it into the file takes two thirds of the time that the kernel
  /// needs to map the file's pages, of which a small window has a thousand.
  private var own: UnsafeMutableRawPointer?
  /// The least size that uses large pages, in bytes; a smaller buffer would waste most of one.
  private static let least = 2 << 20

  /// - Parameter isBlank: Whether the caller paints all of it before `publish`.
  /// - Throws: `sharedMemory`; nothing is left behind then.
  init(size: Int, isBlank: Bool) throws(WaylandError) {
    let descriptor = unsafe clinux_memfd_create("tactus-buffer")
    guard descriptor >= 0 else { throw SharedMemory.error("make a memory file", size: size) }
    guard ftruncate(descriptor, size) == 0 else {
      throw SharedMemory.error("size a memory file", size: size, closing: descriptor)
    }
    guard clinux_seal(descriptor, 0) == 0 else {
      throw SharedMemory.error("seal a memory file", size: size, closing: descriptor)
    }
    unsafe own = isBlank && size >= SharedMemory.least ? clinux_map_large(size) : nil
    // Every page is painted at once: to have them all costs less than to fault on each.
    let flags = unsafe own == nil ? MAP_SHARED | MAP_POPULATE : MAP_SHARED
    let bytes = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, flags, descriptor, 0)
    guard let bytes = unsafe bytes, unsafe bytes != MAP_FAILED else {
      if let own = unsafe own { unsafe clinux_unmap_large(own, size) }
      throw SharedMemory.error("map a memory file", size: size, closing: descriptor)
    }
    self.descriptor = descriptor
    unsafe shared = bytes
    self.size = size
  }

  deinit {
    if let own = unsafe own { unsafe clinux_unmap_large(own, size) }
    unsafe munmap(shared, size)
    close(descriptor)
  }

  /// Where to paint. It holds what was painted last.
  var bytes: UnsafeMutableRawPointer { unsafe own ?? shared }

  /// Whether `bytes` is private memory, beside the file.
  var hasOwnPages: Bool { unsafe own != nil }

  /// Writes what was painted into the file, if it is not painted there.
  func publish() {
    guard let own = unsafe own else { return }
    var written = 0
    while written < size {
      let count = unsafe pwrite(descriptor, own + written, size - written, off_t(written))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      written += count
    }
    // If writing fails, the file's pages are mapped after all.
    if written < size {
      unsafe (shared + written).copyMemory(from: own + written, byteCount: size - written)
    }
  }

  /// Frees the private memory; from now on `bytes` is the file's pages, with what was published.
  ///
  /// - Parameter all: Whether all pages are mapped now, or each when it is first touched.
  mutating func dropOwnPages(mapping all: Bool) {
    guard let own = unsafe own else { return }
    unsafe clinux_unmap_large(own, size)
    unsafe self.own = nil
    // (A kernel before 5.14 cannot, and maps each page when it is touched.)
    if all { _ = unsafe madvise(shared, size, MADV_POPULATE_WRITE) }
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
