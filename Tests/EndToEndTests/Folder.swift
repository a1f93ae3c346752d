import Foundation

/// A temporary folder with a short name, which sockets need; it is removed with this object.
final class Folder {
  let path: String

  /// Creates a folder in the parent folder `place`.
  init(in place: String = Bed.variable("TMPDIR") ?? "/tmp") throws(BedError) {
    var template = Array("\(place)/tactus-test-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw BedError("no temporary folder") }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  /// The names of the folder's files, sorted.
  var names: [String] { Self.names(in: path) }

  /// Returns the names of a folder's files, sorted; empty if the folder cannot be read.
  static func names(in path: String) -> [String] {
    guard let directory = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      // SAFETY: readdir's name is terminated and valid until the next call.
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Makes a socket file without a listener, as a killed compositor leaves behind.
  func makeDeadSocket(_ name: String) throws(BedError) {
    let socketPath = "\(path)/\(name)"
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un(path: socketPath)
    let result = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw BedError("cannot make the socket \(socketPath)") }
  }
}

extension sockaddr_un {
  /// Makes the address of a socket in the file system; a path that is too long is truncated.
  init(path: String) {
    self.init()
    sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &sun_path) {
      unsafe $0.copyBytes(from: path.utf8.prefix($0.count - 1))
    }
  }
}
