/// What a check found.
public struct CheckResult: Equatable, Sendable {
  public enum Status: String, Sendable, CaseIterable {
    case ok, warning, failed, crashed, skipped
  }

  public var check: PluginCheck
  public var status: Status
  /// What was found; empty where all is well.
  public var text: String
  /// The made-up gesture that was being played when it failed; nil where a trace would not show it.
  public var gesture: Int?
  /// Whether it did not come to an end: others would not either, and take as long.
  public var hasHung = false

  public init(_ check: PluginCheck, _ status: Status, _ text: String = "") {
    self.check = check
    self.status = status
    self.text = text
  }
}
