internal import CWayland
internal import CWaylandProtocols
internal import TactusGeometry

/// A buffer for one picture, in memory shared with the compositor.
///
/// A buffer is idle, being painted, or being read by the compositor.
@safe final class Buffer {
  enum Use {
    case idle
    case acquired
    /// The buffer has been committed, and the compositor may read it until it sends
    /// `wl_buffer.release`.
    case busy
  }

  let number: Int
  let memory: SharedMemory
  let width: Int
  let height: Int
  let stride: Int
  let proxy: OpaquePointer
  var use = Use.idle
  /// The number of the commit that last showed the buffer; 0 if its pixels cannot be reused.
  ///
  /// Each pool numbers its commits from 1. The pixels cannot be reused if the buffer has never been
  /// shown, if its latest frame was discarded or if a buffer of another size has been shown since.
  var lastCommit = 0
  /// The region, in device pixels, that commits of other buffers have changed since this buffer's
  /// last commit.
  var stale = Region()
  weak var pool: BufferPool?

  init(
    shm: OpaquePointer, format: wl_shm_format, width: Int, height: Int, number: Int
  ) throws(WaylandError) {
    stride = BufferPool.stride(width: width)
    memory = try SharedMemory(size: stride * height)
    self.number = number
    self.width = width
    self.height = height
    // libwayland sends a copy of the descriptor; the compositor keeps the memory mapped.
    guard let pool = unsafe wl_shm_create_pool(shm, memory.descriptor, Int32(memory.size)),
      let proxy = unsafe wl_shm_pool_create_buffer(
        pool, 0, Int32(width), Int32(height), Int32(stride), format.rawValue)
    else {
      throw WaylandError(.sharedMemory, "libwayland cannot create a buffer for a window's pixels")
    }
    unsafe wl_shm_pool_destroy(pool)
    unsafe self.proxy = proxy
    unsafe wl_buffer_add_listener(proxy, Buffer.listener, context(self))
  }

  func hasSize(width: Int, height: Int) -> Bool { self.width == width && self.height == height }

  /// Copies the pixels of `region` from `other`, which has the same size.
  func copy(_ region: Region, from other: Buffer) {
    for rect in region.rects {
      for y in rect.y..<rect.maxY {
        let offset = y * stride + rect.x * 4
        // SAFETY: regions are clipped to the buffer's size, which both share.
        unsafe (memory.bytes + offset).copyMemory(
          from: other.memory.bytes + offset, byteCount: rect.width * 4)
      }
    }
  }

  private func handleRelease() {
    guard use == .busy else { return }
    use = .idle
    pool?.handleRelease()
  }

  private static nonisolated(unsafe) let listener = unsafe permanent(
    wl_buffer_listener(release: { data, _ in
      unsafe object(data, as: Buffer.self).handleRelease()
    }))
}
