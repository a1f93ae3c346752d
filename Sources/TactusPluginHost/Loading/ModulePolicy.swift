/// Which of the modules that can be used are used.
package struct ModulePolicy: Sendable {
  /// Those that ended an earlier run.
  package var leftOut: LeftOutModules
  /// Only those that came with the program: safe mode.
  package var isOwnOnly: Bool

  package init(leftOut: LeftOutModules = .none, isOwnOnly: Bool = false) {
    self.leftOut = leftOut
    self.isOwnOnly = isOwnOnly
  }

  /// Why a file is not to be loaded; nil where it may be.
  func refusal(of path: String, _ identity: FileIdentity, isOwn: Bool) -> PluginError? {
    if isOwnOnly, !isOwn {
      return PluginError(.safeMode, "only the program's own modules are used in safe mode")
    }
    guard var error = leftOut.refusal(of: path, identity) else { return nil }
    if isOwn { error.message += "; it is the program's own, and the next start tries it again" }
    return error
  }
}
