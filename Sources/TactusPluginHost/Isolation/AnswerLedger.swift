/// A ledger of how many answers each instance in a module's process still owes the host.
///
/// The host rejects any answer that an instance does not owe. Otherwise, the process could send
/// answers in advance, and they would count as answers to later questions.
struct AnswerLedger {
  private var asked = 0
  private(set) var answered = 0
  private var owed: [UInt32: Int] = [:]

  var owesAnswer: Bool { asked > answered }

  mutating func ask(_ instance: UInt32) {
    asked += 1
    owed[instance, default: 0] += 1
  }

  /// Records an answer from the given instance.
  ///
  /// - Returns: Whether the instance owed an answer; if not, the answer must be rejected.
  mutating func accept(from instance: UInt32) -> Bool {
    guard let count = owed[instance], count > 0 else { return false }
    owed[instance] = count - 1
    answered += 1
    return true
  }
}
