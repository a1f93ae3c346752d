internal import Glibc

/// Operations on file descriptors.
package enum Descriptor {
  /// Writes all of `bytes` to a file descriptor.
  ///
  /// The function resumes writing after an interruption by a signal, and waits while the descriptor
  /// cannot accept data.
  ///
  /// - Returns: The error number if not all bytes could be written; nil on success.
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
