internal import Glibc

/// Operations on file descriptors.
package enum Descriptor {
  /// Writes all of `bytes`.
  ///
  /// The function resumes after a signal, and waits while the descriptor accepts no data.
  ///
  /// - Returns: The error number if some bytes were not written; nil otherwise.
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
