/// A count of the answers that the host still expects from each recognizer instance in a module's
/// process.
///
/// The host rejects any answer that it does not expect. Otherwise, the process could send answers
/// in advance, and they would count as answers to later requests.
struct AnswerLedger {
  private var asked = 0
  private(set) var answered = 0
  private var owed: [UInt32: Int] = [:]

  var owesAnswer: Bool { asked > answered }

  mutating func ask(_ instance: UInt32) {
    asked += 1
    owed[instance, default: 0] += 1
  }

  /// Counts an answer from a recognizer instance.
  ///
  /// - Returns: Whether the answer was expected; if not, the caller must reject it.
  mutating func accept(from instance: UInt32) -> Bool {
    guard let count = owed[instance], count > 0 else { return false }
    owed[instance] = count - 1
    answered += 1
    return true
  }
}
