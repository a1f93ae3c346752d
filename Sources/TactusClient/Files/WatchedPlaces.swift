import Glibc

/// Where a change can make a path mean another file: the folder it lies in, and those of every
/// symbolic link on the way.
struct WatchedPlaces {
  /// For each folder the names in it that matter.
  private(set) var names: [String: Set<String>] = [:]

  /// - Parameter files: Paths of files, which need not exist.
  init(of files: [String]) {
    for file in files { follow(Self.absolute(file)) }
  }

  private mutating func follow(_ path: String) {
    var parts = Self.parts(path)
    var folder = "/"
    var links = 0
    while !parts.isEmpty {
      let name = parts.removeFirst()
      if name == ".." {
        folder = Self.parent(of: folder)
        continue
      }
      let place = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      if let target = Self.target(of: place) {
        names[folder, default: []].insert(name)
        links += 1
        // The kernel gives up after 40 as well.
        guard links <= 40 else { return }
        if target.hasPrefix("/") { folder = "/" }
        parts = Self.parts(target) + parts
      } else if parts.isEmpty || !Self.isFolder(place) {
        // The file itself, or the part of its way that is not there yet.
        names[folder, default: []].insert(name)
        return
      } else {
        folder = place
      }
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

  private static func target(of path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
