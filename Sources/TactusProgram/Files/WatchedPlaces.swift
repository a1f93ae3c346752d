import Glibc

/// The folders to watch for changes to a set of files.
///
/// For each file, they are the folder that contains the file, and the folder of every symbolic link
/// in the file's path. A change in any of these folders can make the path refer to a different
/// file.
struct WatchedPlaces {
  /// The names of files and links to watch for; the keys are the paths of the folders that contain
  /// them.
  private(set) var names: [String: Set<String>] = [:]

  private enum Place {
    case folder
    case link(to: String)
    /// Neither a folder nor a symbolic link: another kind of file, or a name that does not exist.
    case other
  }

  /// Finds the folders to watch for the given files.
  ///
  /// - Parameter files: The paths of files, which need not exist.
  init(of files: [String]) {
    // Files share most of their parent folders: each component is examined once.
    var seen: [String: Place] = [:]
    for file in files { follow(Self.absolute(file), &seen) }
  }

  private mutating func follow(_ path: String, _ seen: inout [String: Place]) {
    var parts = Self.parts(path)
    var folder = "/"
    var links = 0
    while !parts.isEmpty {
      let name = parts.removeFirst()
      if name == ".." {
        folder = Self.parent(of: folder)
        continue
      }
      let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      let place = seen[path] ?? Self.place(path)
      seen[path] = place
      if case .folder = place, !parts.isEmpty {
        folder = path
        continue
      }
      // The name is a link, the file itself, or a component that does not exist yet.
      names[folder, default: []].insert(name)
      guard case .link(let target) = place else { return }
      links += 1
      // The kernel follows at most 40 links as well.
      guard links <= 40 else { return }
      if target.hasPrefix("/") { folder = "/" }
      parts = Self.parts(target) + parts
    }
  }

  private static func parts(_ path: String) -> [String] {
    path.split(separator: "/").map(String.init).filter { $0 != "." }
  }

  private static func parent(of folder: String) -> String {
    guard let slash = folder.lastIndex(of: "/"), slash != folder.startIndex else { return "/" }
    return String(folder[..<slash])
  }

  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard unsafe getcwd(&buffer, buffer.count) != nil else { return path }
    let bytes = buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return String(decoding: bytes, as: UTF8.self) + "/" + path
  }

  private static func place(_ path: String) -> Place {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFLNK: return target(of: path).map { .link(to: $0) } ?? .other
    default: return .other
    }
  }

  private static func target(of path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
