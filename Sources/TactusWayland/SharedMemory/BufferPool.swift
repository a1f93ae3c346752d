internal import CWayland
internal import CWaylandProtocols
internal import TactusGeometry

/// The buffers of a surface, at most three.
///
/// One buffer is enough if the compositor always releases it before the next frame. Each frame
/// starts with the pixels of the previous frame. If the new frame uses another buffer, the pool
/// updates the outdated regions of that buffer with pixels from the previous frame's buffer. The
/// pool does not copy pixels that the caller is about to paint.
@safe final class BufferPool {
  static let limit = 3

  /// The connection whose `wl_shm` creates the buffers; nil once the pool is destroyed.
  ///
  /// If the compositor removes `wl_shm`, the pool can create no more buffers.
  private unowned var connection: Connection?
  private let format: wl_shm_format
  private(set) var buffers: [Buffer] = []
  private var size = (width: 0, height: 0)
  private var commits = 0
  private var made = 0
  var onRelease: () -> Void = {}

  init(_ connection: Connection, format: wl_shm_format) {
    self.connection = connection
    self.format = format
  }

  /// Returns the number of bytes between the starts of consecutive rows, which are not padded.
  ///
  /// KWin 5.27 ignores a buffer's stride when it uploads the whole buffer, so a picture with padded
  /// rows would look slanted.
  static func stride(width: Int) -> Int { width * 4 }

  /// Returns whether a buffer of the given size in pixels is within the limits for shared buffers.
  ///
  /// Each side may have at most 65,535 pixels, and the size in bytes must fit in the 32-bit signed
  /// integer of the protocol.
  static func fits(width: Int, height: Int) -> Bool {
    width <= 65_535 && height <= 65_535 && stride(width: width) * height <= Int(Int32.max)
  }

  func acquire(
    width: Int, height: Int, painting damage: Region
  ) throws(WaylandError) -> Frame? {
    size = (width, height)
    dropIdleOfOtherSizes()
    guard !buffers.contains(where: { $0.use == .acquired }) else { return nil }
    var idle = youngestIdle()
    if idle == nil { idle = try make() }
    guard let buffer = idle else { return nil }
    let age = buffer.lastCommit == 0 ? 0 : commits - buffer.lastCommit + 1
    let last = lastShown
    if let last { bringUpToDate(buffer, from: last, besides: damage) }
    let isBlank = last == nil
    buffer.use = .acquired
    return unsafe Frame(
      pixels: buffer.memory.bytes, width: width, height: height, stride: buffer.stride,
      age: age, isBlank: isBlank, buffer: buffer.number)
  }

  func isAcquired(_ frame: Frame) -> Bool { unsafe buffer(frame.buffer)?.use == .acquired }

  func proxy(of frame: Frame) -> OpaquePointer? { unsafe buffer(frame.buffer)?.proxy }

  /// Records that a frame has been committed, and marks its damage as stale in the other buffers.
  func commit(_ frame: Frame, damage: Region) {
    guard let shown = unsafe buffer(frame.buffer) else { return }
    commits += 1
    for other in buffers where other !== shown {
      if other.hasSize(width: shown.width, height: shown.height) {
        other.stale.add(damage)
      } else {
        // A buffer of another size shows nothing that can be reused.
        other.lastCommit = 0
      }
    }
    shown.stale.removeAll()
    shown.lastCommit = commits
    shown.use = .busy
  }

  func discard(_ frame: Frame) {
    guard let buffer = unsafe buffer(frame.buffer), buffer.use == .acquired else { return }
    buffer.use = .idle
    // The buffer holds pixels that were never shown.
    buffer.lastCommit = 0
  }

  func destroy() {
    for buffer in buffers { unsafe wl_buffer_destroy(buffer.proxy) }
    buffers = []
    connection = nil
  }

  func handleRelease() {
    dropIdleOfOtherSizes()
    onRelease()
  }

  private func buffer(_ number: Int) -> Buffer? { buffers.first { $0.number == number } }

  private func youngestIdle() -> Buffer? {
    buffers.lazy.filter { $0.use == .idle }.max { $0.lastCommit < $1.lastCommit }
  }

  private func make() throws(WaylandError) -> Buffer? {
    guard buffers.count < BufferPool.limit else { return nil }
    guard BufferPool.fits(width: size.width, height: size.height) else {
      throw WaylandError(
        .sharedMemory,
        "a window of \(size.width) x \(size.height) pixels is too large to share with the compositor"
      )
    }
    guard let shm = unsafe connection?.proxy(.shm) else {
      throw WaylandError(
        .sharedMemory, "the compositor has removed wl_shm, so windows cannot be painted")
    }
    made += 1
    let buffer = try unsafe Buffer(
      shm: shm, format: format, width: size.width, height: size.height, number: made)
    buffer.pool = self
    buffers.append(buffer)
    return buffer
  }

  /// The buffer of the latest commit; nil if there is none or it does not have the current size.
  private var lastShown: Buffer? {
    let last = buffers.lazy.filter { $0.lastCommit > 0 }.max { $0.lastCommit < $1.lastCommit }
    return last?.hasSize(width: size.width, height: size.height) == true ? last : nil
  }

  /// Copies the pixels of the latest commit to `buffer`, except those inside `damage`.
  private func bringUpToDate(_ buffer: Buffer, from last: Buffer, besides damage: Region) {
    guard last !== buffer else { return }
    let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    var missing = buffer.lastCommit > 0 ? buffer.stale : Region(whole)
    for rect in damage.rects { missing = missing.subtracting(rect) }
    buffer.copy(missing.clipped(to: whole), from: last)
  }

  private func dropIdleOfOtherSizes() {
    dropIdle { !$0.hasSize(width: size.width, height: size.height) }
  }

  private func dropIdle(where isMeant: (Buffer) -> Bool) {
    buffers.removeAll { buffer in
      guard buffer.use == .idle, isMeant(buffer) else { return false }
      unsafe wl_buffer_destroy(buffer.proxy)
      return true
    }
  }

  var hasSpare: Bool {
    buffers.contains { $0.use == .idle && isSpare($0) }
  }

  /// Destroys all idle buffers except that of the latest commit, to save memory.
  ///
  /// The next frame may then need a new buffer, into which the pool must copy all pixels.
  func dropSpare() {
    dropIdle(where: isSpare)
  }

  private func isSpare(_ buffer: Buffer) -> Bool { buffer.lastCommit != commits }
}
