/// What a check found.
package struct CheckResult: Equatable, Sendable {
  package enum Status: String, Sendable, CaseIterable {
    case ok, warning, failed, crashed, skipped
  }

  package var check: PluginCheck
  package var status: Status
  /// What was found; empty where all is well.
  package var text: String
  /// The made-up gesture that was being played when it failed; nil where a trace would not show it.
  package var gesture: Int?
  /// Whether it did not come to an end: others would not either, and take as long.
  package var hasHung = false

  package init(_ check: PluginCheck, _ status: Status, _ text: String = "") {
    self.check = check
    self.status = status
    self.text = text
  }
}
