/// Why a module, or one thing in it, cannot be used.
package struct PluginError: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Code: String, Sendable, CaseIterable {
    /// The file cannot be read.
    case unreadable
    /// Somebody else could have written it.
    case untrusted
    /// A variable of the environment names a folder that does not exist.
    case missing
    /// A shared object in a folder of modules whose name is not that of a module.
    case misnamed
    /// Not a shared object for this machine.
    case notAModule
    /// Built for another major version of the ABI.
    case wrongABI
    /// The dynamic linker refused it.
    case loadFailed
    /// It does not export the entry symbol.
    case missingSymbol
    /// Its entry returned nothing.
    case declined
    /// Its tables contradict the ABI.
    case badTables
    /// Another module has the same id and came first.
    case shadowed
    /// A scene or the user switched it off.
    case disabled
    /// It crashed, hung or ended the process when it was looked at.
    case crashed
    /// It is no longer what it was when it was looked at.
    case changed
    /// It ended an earlier run of the program.
    case leftOut
    /// Only the program's own modules are used in safe mode.
    case safeMode
    /// `create` returned nothing.
    case noInstance
  }

  package var code: Code
  /// A sentence that says what is wrong and, where it can be said, what to do.
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  package var description: String { message }
}
