/// A recognizer that was asked whether it wants a touch.
package struct ReceptionRecord {
  package var recognizer: String
  package var view: String
  package var hasIt: Bool
  /// Why not, as a clause; empty where it has it.
  package var why: String
  /// A word for programs: "disabled", "other-device".
  package var code: String
}
