package import TactusGestures

/// A gesture recognizer offered by a plugin module; the module's code is loaded on first use.
package struct ModuleRecognizer: Sendable {
  package let declaration: RecognizerDeclaration
  /// The id of the module that offers the recognizer.
  package let module: String
  private let code: ModuleCode

  init(declaration: RecognizerDeclaration, module: String, code: ModuleCode) {
    self.declaration = declaration
    self.module = module
    self.code = code
  }

  var path: String { code.path }
  /// Whether the recognizer is a Lua script rather than part of a shared object.
  ///
  /// A script runs in a separate process unless the user's configuration sets `isolation` to
  /// "none".
  package var isScript: Bool { ModuleScript.isScript(path) }
  /// Returns whether another recognizer was found in the same module by the same scan of its file.
  ///
  /// Such recognizers use the same loaded code.
  func sharesCode(with other: ModuleRecognizer) -> Bool { code === other.code }

  func checkIsUsable() throws(PluginError) { try code.checkIsUsable() }

  /// Creates an instance of the recognizer, loading the module's code if necessary.
  ///
  /// - Returns: A driver that calls the instance.
  /// - Throws: `noInstance` if the module's `create` function returned null; otherwise the error
  ///   that prevented loading.
  package func makeDriver() throws(PluginError) -> any RecognizerDriver {
    let (table, record) = try unsafe code.table(of: declaration.id)
    guard let driver = unsafe ModuleDriver(declaration, table, record) else {
      throw PluginError(
        .noInstance, "the module \(module) could not create the recognizer \(declaration.id)")
    }
    return driver
  }
}
