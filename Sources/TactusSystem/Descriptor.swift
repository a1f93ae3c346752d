internal import Glibc

/// What a file descriptor is written and read by.
package enum Descriptor {
  /// Writes all of some bytes. It goes on after a signal, and waits where nothing can be taken yet.
  ///
  /// - Returns: The number of the error if not everything was written; nil if it was.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress! + start, buffer.count - start)
      }
      if count > 0 {
        start += count
      } else if count < 0, errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&wait, 1, -1)
      } else if count == 0 || errno != EINTR {
        return errno
      }
    }
    return nil
  }
}
