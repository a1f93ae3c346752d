/// A module that can be used. Its code is loaded when the first recognizer of it is made, unless it
/// had to be loaded to find out what it is; then it stays for the life of the process.
package struct LoadedModule: Sendable {
  /// What it says of itself.
  let summary: ModuleSummary
  package let recognizers: [ModuleRecognizer]

  package var id: String { summary.id }
  package var version: String { summary.version }

  /// Loads a shared object and reads its tables.
  ///
  /// - Parameter isOwn: Whether it came with the program.
  /// - Throws: `PluginError`, with the reason for people.
  package init(path: String, isOwn: Bool = false) throws(PluginError) {
    let tables = try ModuleTables(path: path, isOwn: isOwn)
    self.init(tables.summary, ModuleCode(path: path, .loaded(tables)))
  }

  /// A module that an earlier look found usable.
  init(
    path: String, known summary: ModuleSummary, _ identity: FileIdentity, isOwn: Bool = false
  ) {
    self.init(summary, ModuleCode(path: path, isOwn: isOwn, .known(summary, identity)))
  }

  /// One that is known, but not to be used.
  init(path: String, known summary: ModuleSummary, refused error: PluginError) {
    self.init(summary, ModuleCode(path: path, .refused(error)))
  }

  private init(_ summary: ModuleSummary, _ code: ModuleCode) {
    self.summary = summary
    recognizers = summary.recognizers.map {
      ModuleRecognizer(declaration: $0, module: summary.id, code: code)
    }
  }
}
