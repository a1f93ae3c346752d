/// The result of one check of a module.
package struct CheckResult: Equatable, Sendable {
  package enum Status: String, Sendable, CaseIterable {
    case ok, warning, failed, crashed, skipped
  }

  package var check: PluginCheck
  package var status: Status
  /// A description of the problem that the check found, or the reason why the check was skipped;
  /// empty if the check passed.
  package var text: String
  /// The number of the synthetic gesture that made the check fail; nil if there is none.
  ///
  /// The number is also nil if the check plays input that no real program receives, because a trace
  /// of the gesture would not reproduce the failure.
  package var gesture: Int?
  /// Whether the check timed out, in which case further checks would probably time out too.
  package var hasHung = false

  package init(_ check: PluginCheck, _ status: Status, _ text: String = "") {
    self.check = check
    self.status = status
    self.text = text
  }
}
