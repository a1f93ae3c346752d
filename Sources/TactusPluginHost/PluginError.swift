/// The reason why a module, or a recognizer of a module, cannot be used.
package struct PluginError: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Code: String, Sendable, CaseIterable {
    /// The file cannot be read.
    case unreadable
    /// Another user could have written the file.
    case untrusted
    /// An environment variable names a module folder that does not exist.
    case missing
    /// A shared object in a module folder does not have the file name of a module.
    case misnamed
    /// The file is not a shared object for this machine.
    case notAModule
    /// The module was built for another major version of the ABI.
    case wrongABI
    /// The dynamic linker refused the module.
    case loadFailed
    /// The module does not export the entry symbol.
    case missingSymbol
    /// The module's entry function returned null.
    case declined
    /// The module's tables contradict the ABI.
    case badTables
    /// An earlier module has the same id.
    case shadowed
    /// The scene or the user disabled the module.
    case disabled
    /// The module crashed, hung or ended the process during its scan.
    case crashed
    /// The file changed after it was scanned.
    case changed
    /// The module ended an earlier run of the program.
    case leftOut
    /// Safe mode excludes the module, because it was not installed with the program.
    case safeMode
    /// The recognizer's `create` function returned null.
    case noInstance
  }

  package var code: Code
  /// A sentence that says what is wrong and, if possible, what to do.
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  package var description: String { message }
}
