package import TactusGestures

/// A recognizer that a module offers.
package struct ModuleRecognizer: Sendable {
  package let declaration: RecognizerDeclaration
  /// The id of the module it comes from.
  package let module: String
  private let code: ModuleCode

  init(declaration: RecognizerDeclaration, module: String, code: ModuleCode) {
    self.declaration = declaration
    self.module = module
    self.code = code
  }

  /// The module's file.
  var path: String { code.path }
  /// Whether it is in Lua: it then runs in a process of its own unless the user wants otherwise.
  package var isScript: Bool { ModuleScript.isScript(path) }
  /// Whether another recognizer is of the same module, as the same look at its file found it.
  func sharesCode(with other: ModuleRecognizer) -> Bool { code === other.code }

  /// Makes sure that its module is not left out.
  func checkIsUsable() throws(PluginError) { try code.checkIsUsable() }

  /// A new instance for the engine. The first one of a module may load its code.
  ///
  /// - Throws: `noInstance` where the module declines; whatever loading throws.
  package func makeDriver() throws(PluginError) -> any RecognizerDriver {
    let (table, record) = try unsafe code.table(of: declaration.id)
    guard let driver = unsafe ModuleDriver(declaration, table, record) else {
      throw PluginError(.noInstance, "\(module) could not create a \(declaration.id)")
    }
    return driver
  }
}
