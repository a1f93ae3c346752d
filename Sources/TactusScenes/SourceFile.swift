import Glibc
public import TactusJSON

/// Reads whole files that people name: scenes, traces.
public enum SourceFile {
  /// The bytes of a file.
  ///
  /// - Parameter limit: In bytes; a larger file is refused before it is read.
  /// - Throws: `SceneError.unreadable` with the system's reason.
  public static func bytes(
    _ path: String, limit: Int = 1 << 30
  ) throws(SceneError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path, errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = unsafe block.withUnsafeMutableBytes { buffer in
        unsafe read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(path, errno) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: block[..<count])
      guard bytes.count <= limit else {
        throw SceneError(.unreadable, "\(path) is larger than \(limit) bytes")
      }
    }
  }

  /// The first bytes of a file: `count`, or as many as there are.
  ///
  /// - Throws: `SceneError.unreadable` with the system's reason.
  static func start(of path: String, count: Int) throws(SceneError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .unreadable(path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SceneError(.unreadable, "\(path): it is not a file")
    }
    var bytes = [UInt8](repeating: 0, count: min(count, max(0, Int(status.st_size))))
    let got = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe pread(descriptor, buffer.baseAddress, buffer.count, 0)
    }
    guard got >= 0 else { throw .unreadable(path, errno) }
    bytes.removeLast(bytes.count - got)
    return bytes
  }

  /// A file with the places of its lines.
  public static func text(_ path: String, limit: Int = 16 << 20) throws(SceneError) -> SourceText {
    SourceText(name: path, bytes: try bytes(path, limit: limit))
  }
}
