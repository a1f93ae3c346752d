/// A module that can be used. Its code is loaded when the first recognizer of it is made, unless it
/// had to be loaded to find out what it is; then it stays for the life of the process.
public struct LoadedModule: Sendable {
  public var path: String
  public var id: String
  public var version: String
  public var vendor: String
  public var licence: String
  public var recognizers: [ModuleRecognizer]

  /// Loads a shared object and reads its tables.
  ///
  /// - Parameter isOwn: Whether it came with the program.
  /// - Throws: `PluginError`, with the reason for people.
  public init(path: String, isOwn: Bool = false) throws(PluginError) {
    let tables = try ModuleTables(path: path, isOwn: isOwn)
    self.init(tables.summary, ModuleCode(path: path, tables: tables))
  }

  /// A module that an earlier look found usable.
  init(
    path: String, known summary: ModuleSummary, _ identity: FileIdentity, isOwn: Bool = false
  ) {
    self.init(summary, ModuleCode(path: path, known: summary, identity, isOwn: isOwn))
  }

  /// One that is known, but not to be used.
  init(path: String, known summary: ModuleSummary, refused error: PluginError) {
    self.init(summary, ModuleCode(path: path, refused: error))
  }

  private init(_ summary: ModuleSummary, _ code: ModuleCode) {
    path = code.path
    id = summary.id
    version = summary.version
    vendor = summary.vendor
    licence = summary.licence
    recognizers = summary.recognizers.map {
      ModuleRecognizer(declaration: $0, module: summary.id, code: code)
    }
  }

  /// What it says of itself.
  var summary: ModuleSummary {
    ModuleSummary(
      id: id, version: version, vendor: vendor, licence: licence,
      recognizers: recognizers.map(\.declaration))
  }
}
