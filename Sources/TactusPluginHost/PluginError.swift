/// An error that makes a module, or one of its recognizers, unusable.
package struct PluginError: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Code: String, Sendable, CaseIterable {
    /// The file cannot be read.
    case unreadable
    /// Another user could have tampered with the file.
    case untrusted
    /// An environment variable names a module folder that does not exist.
    case missing
    /// A file in a module folder looks like a module but does not have the right suffix.
    case misnamed
    /// The file is not a complete shared object for this machine, or lacks the ELF note that marks
    /// a module.
    case notAModule
    /// The module was built for another major version of the ABI.
    case wrongABI
    /// The module's code cannot be loaded, for example because the dynamic linker refused it.
    case loadFailed
    /// The module does not export the entry symbol.
    case missingSymbol
    /// The module's entry function returned null, or the module's Lua script has an error.
    case declined
    /// The module's tables violate the ABI.
    case badTables
    /// Another module, found earlier, has the same id or offers the same recognizer.
    case shadowed
    /// The scene or the user disabled the module.
    case disabled
    /// The module crashed, hung or ended its process while it was being scanned.
    case crashed
    /// The file changed after it was scanned.
    case changed
    /// The module is excluded because it crashed, hung or ended an earlier run of the program.
    case leftOut
    /// The module is excluded by safe mode, because it was not installed with the program.
    case safeMode
    /// The recognizer's `create` function returned null.
    case noInstance
  }

  package var code: Code
  /// A human-readable description of what is wrong and, if possible, what to do about it.
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  package var description: String { message }
}
