import Glibc

/// Manages the maximum number of files and sockets that the process may have open
/// (`RLIMIT_NOFILE`).
enum Descriptors {
  /// The smallest acceptable limit on open descriptors.
  ///
  /// The program needs about a dozen descriptors, plus one per module. Below this limit, libraries
  /// fail at unpredictable points; fontconfig crashes below 24.
  static let least: rlim_t = 64
  /// The limit on open descriptors to request if the current limit is lower; 1024 is the Linux
  /// default.
  private static let commonLimit: rlim_t = 1024

  /// Raises the limit on open descriptors to `commonLimit`, or as close to it as the system
  /// permits.
  ///
  /// - Returns: A message if the limit remains below `least`; otherwise nil.
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
