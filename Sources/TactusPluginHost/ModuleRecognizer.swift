import CTactusPlugin
public import TactusGestures

/// A recognizer that a module offers.
@safe
public struct ModuleRecognizer: Sendable {
  public let declaration: RecognizerDeclaration
  /// The id of the module it comes from.
  public let module: String
  // SAFETY: the ABI promises tables that never change and live as long as the process.
  nonisolated(unsafe) private let table: UnsafePointer<tactus_recognizer_v1>

  init(
    table: UnsafePointer<tactus_recognizer_v1>, module: String
  ) throws(PluginError) {
    declaration = try unsafe TableReader.declaration(table.pointee)
    self.module = module
    unsafe self.table = table
  }

  /// A new instance for the engine.
  ///
  /// - Throws: `noInstance` where the module declines.
  public func makeDriver() throws(PluginError) -> any RecognizerDriver {
    guard let driver = unsafe ModuleDriver(declaration, table) else {
      throw PluginError(.noInstance, "\(module) could not create a \(declaration.id)")
    }
    return driver
  }
}
