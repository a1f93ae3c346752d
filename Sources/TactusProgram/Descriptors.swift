import Glibc

/// The limit on the files and sockets that the process may have open at once (`RLIMIT_NOFILE`).
enum Descriptors {
  /// The minimum limit. Below it, libraries fail in the middle of their work: fontconfig crashes
  /// below 24. The program needs a dozen descriptors, and one for each module.
  static let least: rlim_t = 64
  /// The limit that the program requests, which is the default of Linux.
  private static let commonLimit: rlim_t = 1024

  /// Raises the limit to `commonLimit`, as far as the process is allowed to.
  ///
  /// - Returns: A message if the limit stays below `least`.
  static func secure() -> String? {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard unsafe getrlimit(resource, &limit) == 0 else { return nil }
    if limit.rlim_cur < commonLimit, limit.rlim_cur < limit.rlim_max {
      limit.rlim_cur = min(limit.rlim_max, commonLimit)
      _ = unsafe setrlimit(resource, &limit)
    }
    guard limit.rlim_cur < least else { return nil }
    return "only \(limit.rlim_cur) files may be open at once, but Tactus needs \(least): "
      + "raise the limit with ulimit -n \(least)"
  }
}
