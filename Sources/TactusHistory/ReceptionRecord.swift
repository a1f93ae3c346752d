/// A recognizer's response when it was offered a touch.
package struct ReceptionRecord {
  package var recognizer: String
  package var view: String
  package var hasIt: Bool
  /// The reason why the recognizer did not receive the touch, as a clause; empty if it did.
  package var why: String
  /// The reason why the recognizer did not receive the touch, as a code such as "disabled" or
  /// "other-device".
  package var code: String
}
