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
      return PluginError(.safeMode, "only the program's own modules are used in safe mode")
    }
    guard var error = leftOut.refusal(of: path, identity) else { return nil }
    if isOwn {
      error.message += "; because the module is part of Tactus, the next start tries it again"
    }
    return error
  }
}
