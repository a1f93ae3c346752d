import Glibc

/// Checks whether other users could have tampered with a file that contains code.
///
/// A file passes if only root and the user who runs the program can write to the file and its
/// folder, or redirect the path that leads to the file.
package enum Ownership {
  static func check(_ status: stat, _ what: String) throws(PluginError) {
    guard isTrusted(status.st_uid) else {
      throw PluginError(
        .untrusted, "\(what) belongs to user \(status.st_uid), but must belong to root or to you")
    }
    guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
      throw PluginError(
        .untrusted, "\(what) is writable by other users; run chmod go-w on it")
    }
  }

  static func check(folder path: String) throws(PluginError) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      throw .unreadable("cannot access \(path)", errno)
    }
    try check(status, "the module's folder")
  }

  /// Returns whether an open file and its path are safe from changes by other users.
  ///
  /// They are safe if only root and the user who runs the program can write to the file, or replace
  /// a folder or symbolic link along the path.
  package static func isOwn(descriptor: Int32, path: String) -> Bool {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, (try? check(status, "")) != nil else {
      return false
    }
    return (try? PathWalk.check(path)) != nil
  }

  static func isTrusted(_ user: uid_t) -> Bool { user == 0 || user == geteuid() }
}

/// A check of every folder that is visited when a path and its symbolic links are resolved.
///
/// A user who can rename or replace one of these folders can choose which file the path leads to.
/// The folders are therefore checked as strictly as the file itself.
enum PathWalk {
  /// Checks every folder and symbolic link along a path.
  ///
  /// - Throws: `untrusted` if another user can change one of them; `unreadable` if one cannot be
  ///   examined.
  static func check(_ path: String) throws(PluginError) {
    var left = names(absolute(path))
    var folder = ""
    var links = 0
    try checkFolder("/")
    while !left.isEmpty {
      let name = left.removeFirst()
      if name == ".." {
        folder = parent(of: folder)
        continue
      }
      let place = folder + "/" + name
      var status = stat()
      guard unsafe lstat(place, &status) == 0 else {
        throw .unreadable("cannot access \(place)", errno)
      }
      if status.st_mode & S_IFMT == S_IFLNK {
        guard Ownership.isTrusted(status.st_uid) else {
          throw PluginError(
            .untrusted,
            "the symbolic link \(place) belongs to user \(status.st_uid), "
              + "but must belong to root or to you")
        }
        links += 1
        // The kernel also gives up after 40 links.
        guard links <= 40, let target = target(of: place) else {
          throw .unreadable("cannot follow the symbolic link \(place)", ELOOP)
        }
        if target.hasPrefix("/") { folder = "" }
        left = names(target) + left
      } else {
        folder = place
        if !left.isEmpty { try checkFolder(place, status) }
      }
    }
  }

  private static func checkFolder(_ path: String) throws(PluginError) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      throw .unreadable("cannot access \(path)", errno)
    }
    try checkFolder(path, status)
  }

  /// Checks the owner and the permissions of one folder.
  ///
  /// A folder that others can write to is safe if it is sticky, like /tmp, because they cannot
  /// replace the user's files there. It is also safe if only a group named after the user can write
  /// to it: many systems create such a group, and it has no other members.
  private static func checkFolder(_ path: String, _ status: stat) throws(PluginError) {
    guard Ownership.isTrusted(status.st_uid) else {
      throw PluginError(
        .untrusted,
        "the folder \(path), which is on the path to the module, belongs to user "
          + "\(status.st_uid), but must belong to root or to you")
    }
    let isPrivate = status.st_gid == getegid() && getegid() == geteuid()
    let others = isPrivate ? S_IWOTH : S_IWGRP | S_IWOTH
    guard status.st_mode & others == 0 || status.st_mode & S_ISVTX != 0 else {
      throw PluginError(
        .untrusted,
        "the folder \(path), which is on the path to the module, is writable by other users; run "
          + "chmod go-w on it")
    }
  }

  private static func names(_ path: String) -> [String] {
    path.split(separator: "/").map(String.init).filter { $0 != "." }
  }

  private static func parent(of folder: String) -> String {
    folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
  }

  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let here = unsafe getcwd(nil, 0) else { return path }
    defer { unsafe free(here) }
    return unsafe String(cString: here) + "/" + path
  }

  private static func target(of link: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(link, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
