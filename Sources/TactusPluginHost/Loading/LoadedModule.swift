/// A module whose declarations are known and valid.
///
/// Its code is loaded when its first recognizer is created, unless it was already loaded to read
/// the declarations. Once loaded, the code is never unloaded.
package struct LoadedModule: Sendable {
  let summary: ModuleSummary
  package let recognizers: [ModuleRecognizer]

  package var id: String { summary.id }
  package var version: String { summary.version }

  /// Loads a shared object and reads its tables.
  ///
  /// - Parameters:
  ///   - path: The path of the shared object.
  ///   - isOwn: Whether the module was installed with the program.
  /// - Throws: `PluginError`, with a message for the user.
  package init(path: String, isOwn: Bool = false) throws(PluginError) {
    let tables = try ModuleTables(path: path, isOwn: isOwn)
    self.init(tables.summary, ModuleCode(path: path, .loaded(tables)))
  }

  /// Creates a module that an earlier scan found usable, without loading its code.
  init(
    path: String, known summary: ModuleSummary, _ identity: FileIdentity, isOwn: Bool = false
  ) {
    self.init(summary, ModuleCode(path: path, isOwn: isOwn, .known(summary, identity)))
  }

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
