/// A recognizer's response to a touch that it was offered.
package struct ReceptionRecord {
  package var recognizer: String
  package var view: String
  package var hasIt: Bool
  /// The reason that the recognizer did not receive the touch, as a clause; empty if it received
  /// the touch.
  package var why: String
  /// The reason that the recognizer did not receive the touch, as a code such as "disabled" or
  /// "other-device"; empty if it received the touch.
  package var code: String
}
