import Glibc
import TactusJSON

/// What was found out about module files, kept from run to run: a file that has not changed need
/// not be looked at again, nor its code be loaded before it is needed.
public struct ModuleCache: Sendable {
  private static let format = 1

  /// The file; nil keeps nothing.
  private let path: String?
  /// What else must be the same for an entry to count: the version of the program.
  private let host: String
  private var entries: [String: Entry] = [:]
  private var isChanged = false

  private struct Entry: Sendable {
    var identity: FileIdentity
    var result: Result<ModuleSummary, PluginError>
  }

  /// Reads the cache; one that is missing, of another version or damaged is empty.
  ///
  /// - Parameters:
  ///   - path: In a folder that exists or can be made.
  ///   - host: The version of the program.
  ///   - isFresh: Whether to forget what is there and look at everything again.
  public init(path: String?, host: String, isFresh: Bool = false) {
    self.path = path
    self.host = host
    if let path, !isFresh, let bytes = Self.bytes(of: path) { read(bytes) }
  }

  func result(of path: String, _ identity: FileIdentity) -> Result<ModuleSummary, PluginError>? {
    guard let entry = entries[path], entry.identity == identity else { return nil }
    return entry.result
  }

  /// What does not hang on the file alone, such as a library that is missing, is not kept.
  mutating func keep(
    _ result: Result<ModuleSummary, PluginError>, of path: String, _ identity: FileIdentity
  ) {
    if case .failure(let error) = result, [.loadFailed, .unreadable].contains(error.code) {
      return
    }
    entries[path] = Entry(identity: identity, result: result)
    isChanged = true
  }

  /// Writes what changed, in one step, so that a second program never reads half of it. That it
  /// cannot be written costs time at the next start, and nothing else.
  mutating func save(keeping paths: Set<String>) {
    guard let path, isChanged else { return }
    isChanged = false
    entries = entries.filter { paths.contains($0.key) }
    if let slash = path.lastIndex(of: "/") { Self.makeFolder(String(path[..<slash])) }
    let draft = "\(path).\(getpid())"
    let file = unsafe open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return }
    let bytes = written()
    let count = unsafe bytes.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
    close(file)
    let isDone = unsafe count == bytes.count && rename(draft, path) == 0
    if !isDone { unsafe unlink(draft) }
  }

  // MARK: The file

  private func written() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("format", Self.format)
    writer.member("host", host)
    writer.key("files")
    writer.beginArray()
    for (path, entry) in entries.sorted(by: { $0.key < $1.key }) {
      writer.beginObject()
      writer.member("path", path)
      writer.key("identity")
      writer.beginArray()
      let identity = entry.identity
      writer.value(String(identity.device))
      writer.value(String(identity.inode))
      writer.value(String(identity.size))
      writer.value(String(identity.modified))
      writer.value(String(identity.changed))
      writer.endArray()
      ScanResult.write(entry.result, to: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  private mutating func read(_ bytes: [UInt8]) {
    let source = SourceText(name: "the module cache", bytes: bytes)
    guard let node = try? JSONNode.parse(source, options: .strict) else { return }
    let cursor = JSONCursor(node, at: .root, reportingTo: Diagnostics())
    guard let reader = cursor.object(), reader.integer("format") == Self.format,
      reader.string("host") == host, let files = reader.array("files")
    else { return }
    for file in files {
      guard let entry = file.object(), let path = entry.string("path"),
        let words = entry.array("identity", of: { $0.string() }), words.count == 5,
        let device = UInt64(words[0]), let inode = UInt64(words[1]), let size = Int64(words[2]),
        let modified = Int64(words[3]), let changed = Int64(words[4]),
        let result = ScanResult.read(file)
      else { continue }
      let identity = FileIdentity(
        device: device, inode: inode, size: size, modified: modified, changed: changed)
      entries[path] = Entry(identity: identity, result: result)
    }
  }

  /// The bytes of a file of the user's own, at most 16 MiB.
  private static func bytes(of path: String) -> [UInt8]? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), status.st_mode & (S_IWGRP | S_IWOTH) == 0,
      status.st_size > 0, status.st_size <= 16 << 20
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe Glibc.read(file, $0.baseAddress, $0.count)
    }
    return count == bytes.count ? bytes : nil
  }

  private static func makeFolder(_ path: String) {
    var end = path.startIndex
    while end != path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      unsafe mkdir(String(path[..<end]), 0o700)
    }
  }
}
