/// A recognizer's answer when it was offered a touch.
package struct ReceptionRecord {
  package var recognizer: String
  package var view: String
  package var hasIt: Bool
  /// The reason for declining the touch, as a clause; empty if the recognizer received it.
  package var why: String
  /// The reason as a code for programs, such as "disabled" or "other-device".
  package var code: String
}
