import TactusSystem

/// What was found out about module files, kept from run to run: a file that has not changed need
/// not be looked at again, nor its code be loaded before it is needed.
package struct ModuleCache: Sendable {
  private static let format = "tactus modules 3"

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
  package init(path: String?, host: String, isFresh: Bool = false) {
    self.path = path
    self.host = host
    guard let path, !isFresh, let bytes = PrivateFile.bytes(of: path) else { return }
    entries = (try? Self.read(bytes, of: host)) ?? [:]
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
    if let slash = path.lastIndex(of: "/") { Folder.make(String(path[..<slash])) }
    PrivateFile.write(written(), to: path)
  }

  // MARK: The file

  private func written() -> [UInt8] {
    var writer = FieldWriter()
    writer.write(Self.format)
    writer.write(host)
    writer.write(entries.sorted { $0.key < $1.key }) { writer, file in
      writer.write(file.key)
      file.value.identity.write(to: &writer)
      ScanResult.write(file.value.result, to: &writer)
    }
    return writer.bytes
  }

  private static func read(
    _ bytes: [UInt8], of host: String
  ) throws(FieldReader.Damaged) -> [String: Entry] {
    var reader = FieldReader(bytes)
    guard try reader.text() == format, try reader.text() == host else { return [:] }
    let files = try reader.list { (reader) throws(FieldReader.Damaged) in
      let path = try reader.text()
      return (
        path,
        Entry(
          identity: try FileIdentity(from: &reader), result: try ScanResult.read(from: &reader))
      )
    }
    guard reader.isAtEnd else { return [:] }
    return Dictionary(files) { $1 }
  }
}
