/// The rules by which otherwise usable modules are excluded.
package struct ModulePolicy: Sendable {
  /// The modules to exclude because they crashed, hung or ended an earlier run of the program.
  package var leftOut: LeftOutModules
  /// Whether to exclude all modules that were not installed with the program (safe mode).
  package var isOwnOnly: Bool

  package init(leftOut: LeftOutModules = .none, isOwnOnly: Bool = false) {
    self.leftOut = leftOut
    self.isOwnOnly = isOwnOnly
  }

  func refusal(of path: String, _ identity: FileIdentity, isOwn: Bool) -> PluginError? {
    if isOwnOnly, !isOwn {
      return PluginError(.safeMode, "in safe mode, only bundled modules are used")
    }
    guard var error = leftOut.refusal(of: path, identity) else { return nil }
    if isOwn {
      error.message += "; bundled modules are tried again at the next start"
    }
    return error
  }
}
