/// Recognizers that their host has put aside.
extension GestureEngine {
  /// Puts a recognizer aside for as long as it is attached: what it is at is cancelled, or fails,
  /// its touches go on to be everybody else's, and nobody can switch it on again.
  public func quarantine(_ id: RecognizerID, reason: Reason) {
    guard let attachment = attachments[id], !attachment.isQuarantined else { return }
    attachment.isEnabled = false
    attachment.isQuarantined = true
    stop(attachment, reason)
    retryHeld()
  }

  /// The module that a recognizer's code is from; nil where it is linked into the program.
  public func module(of id: RecognizerID) -> String? { attachments[id]?.driver.module }
}
