/// A plugin module whose declarations are known and valid, although its code may not be loaded yet.
///
/// The code is loaded when the first instance of a recognizer is created, unless it was already
/// loaded to read the declarations. Once loaded, the code is never unloaded.
package struct LoadedModule: Sendable {
  let summary: ModuleSummary
  package let recognizers: [ModuleRecognizer]

  package var id: String { summary.id }
  package var version: String { summary.version }

  /// Loads a module, either a shared object or a Lua script, and reads its declarations.
  ///
  /// - Parameters:
  ///   - path: The path of the module's file.
  ///   - isOwn: Whether the module was installed with the program.
  /// - Throws: `PluginError`, with a message for the user.
  package init(path: String, isOwn: Bool = false) throws(PluginError) {
    let tables = try ModuleTables(path: path, isOwn: isOwn)
    self.init(tables.summary, ModuleCode(path: path, .loaded(tables)))
  }

  /// Creates a module from the declarations that an earlier scan found, without loading the code.
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
