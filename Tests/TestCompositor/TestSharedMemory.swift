internal import Glibc

/// A copy of a committed buffer.
public struct TestPicture: Equatable, Sendable {
  /// The width in buffer pixels.
  public let width: Int
  /// The height in buffer pixels.
  public let height: Int
  /// The number of bytes from one row to the next.
  public let stride: Int
  /// `wl_shm.format`.
  public let format: UInt32
  /// The bytes of all rows.
  public let bytes: [UInt8]

  /// The pixel as 0xAARRGGBB.
  public func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let offset = y * stride + x * 4
    return UInt32(bytes[offset]) | UInt32(bytes[offset + 1]) << 8
      | UInt32(bytes[offset + 2]) << 16 | UInt32(bytes[offset + 3]) << 24
  }
}

/// A pool that the client shared (`wl_shm_pool`).
final class TestPool {
  private let descriptor: Int32
  var size: Int

  /// Makes the pool, which then owns the descriptor.
  init(descriptor: Int32, size: Int) {
    self.descriptor = descriptor
    self.size = size
  }

  deinit {
    close(descriptor)
  }

  /// The file's seals (`F_GET_SEALS`).
  var seals: Int32 { fcntl(descriptor, 1034) }

  func copy(from offset: Int, count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    guard unsafe pread(descriptor, &bytes, count, offset) == count else {
      preconditionFailure("a pool that is shorter than it claims")
    }
    return bytes
  }
}

/// A buffer in a pool (`wl_buffer`).
public final class TestBuffer {
  let pool: TestPool
  let offset: Int
  /// The width in buffer pixels.
  public let width: Int
  /// The height in buffer pixels.
  public let height: Int
  /// The number of bytes from one row to the next.
  public let stride: Int
  /// The pixel format, a value of `wl_shm.format`.
  public let format: UInt32

  init(_ pool: TestPool, _ arguments: Arguments) {
    self.pool = pool
    offset = arguments.int(1)
    width = arguments.int(2)
    height = arguments.int(3)
    stride = arguments.int(4)
    format = UInt32(arguments.int(5))
    precondition(offset + stride * height <= pool.size, "a buffer larger than its pool")
  }

  /// The seals of the file behind the buffer (`F_GET_SEALS`).
  public var seals: Int32 { pool.seals }

  func picture() -> TestPicture {
    TestPicture(
      width: width, height: height, stride: stride, format: format,
      bytes: pool.copy(from: offset, count: stride * height))
  }
}

extension Resource {
  /// The memory of a `wl_buffer`.
  public var buffer: TestBuffer? { payload as? TestBuffer }
}
