import Glibc

/// Code runs only from files and folders that nobody but root and the user can write.
enum Ownership {
  static func check(_ status: stat, _ what: String) throws(PluginError) {
    let user = geteuid()
    guard status.st_uid == 0 || status.st_uid == user else {
      throw PluginError(
        .untrusted, "\(what) belongs to user \(status.st_uid), neither to root nor to you")
    }
    guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
      throw PluginError(
        .untrusted, "\(what) can be written by others; take that away with chmod go-w")
    }
  }

  /// Checks a folder by its path.
  static func check(folder path: String) throws(PluginError) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw .unreadable("cannot examine it", errno) }
    try check(status, "its folder")
  }
}
