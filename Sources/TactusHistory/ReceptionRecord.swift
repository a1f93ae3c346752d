/// The record of whether a recognizer received a touch that was offered to it, and if not, why.
package struct ReceptionRecord {
  package var recognizer: String
  package var view: String
  package var hasIt: Bool
  /// The reason that the recognizer did not receive the touch, as a clause such as "it is switched
  /// off".
  ///
  /// The clause is empty if the recognizer received the touch or would receive it later.
  package var why: String
  /// The reason that the recognizer did not receive the touch, as a code such as "disabled" or
  /// "other-device".
  ///
  /// The code is empty if the recognizer received the touch or would receive it later.
  package var code: String
}
