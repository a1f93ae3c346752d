import TactusSystem

/// The results of scanning module files, saved between runs.
///
/// A scan reads the declarations of a module. A file that has not changed since its last scan is
/// not scanned again, and its code is loaded only when it is needed.
package struct ModuleCache: Sendable {
  private static let format = "tactus modules 3"

  private let path: String?
  /// The version of the running program; results saved by another version are ignored.
  private let host: String
  private var entries: [String: Entry] = [:]
  private var isChanged = false

  private struct Entry: Sendable {
    var identity: FileIdentity
    var result: Result<ModuleSummary, PluginError>
  }

  /// Reads the cache file; starts with an empty cache if the file is missing, damaged or from
  /// another version.
  ///
  /// - Parameters:
  ///   - path: The path of the cache file, whose folder is created if necessary; nil to save
  ///     nothing.
  ///   - host: The version of the running program.
  ///   - isFresh: Whether to ignore the cache file and scan every module again.
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

  /// Stores the result of a scan, unless it is an error whose cause can lie outside the module's
  /// file.
  ///
  /// An example of such a cause is a missing library.
  mutating func keep(
    _ result: Result<ModuleSummary, PluginError>, of path: String, _ identity: FileIdentity
  ) {
    if case .failure(let error) = result, [.loadFailed, .unreadable].contains(error.code) {
      return
    }
    entries[path] = Entry(identity: identity, result: result)
    isChanged = true
  }

  /// Saves the cache atomically, so that no other process can read a partial file.
  ///
  /// An error is ignored, because its only consequence is that the next start takes longer.
  ///
  /// - Parameter paths: The paths of the files whose results are kept; all other results are
  ///   discarded.
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
