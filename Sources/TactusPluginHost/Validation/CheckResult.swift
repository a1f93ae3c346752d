/// The result of a check.
package struct CheckResult: Equatable, Sendable {
  package enum Status: String, Sendable, CaseIterable {
    case ok, warning, failed, crashed, skipped
  }

  package var check: PluginCheck
  package var status: Status
  /// The finding; empty if the check passed.
  package var text: String
  /// The number of the synthetic gesture that failed; nil if a trace would not show the failure.
  package var gesture: Int?
  /// Whether the check timed out. Further checks would probably time out too.
  package var hasHung = false

  package init(_ check: PluginCheck, _ status: Status, _ text: String = "") {
    self.check = check
    self.status = status
    self.text = text
  }
}
