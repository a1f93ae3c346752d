/// A recognizer that was asked whether it wants a touch.
public struct ReceptionRecord {
  public var recognizer: String
  public var view: String
  public var hasIt: Bool
  /// Why not, as a clause; empty where it has it.
  public var why: String
  /// A word for programs: "disabled", "other-device".
  public var code: String
}
