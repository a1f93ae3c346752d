/// A ledger that matches the answers of a process with the questions sent to its instances.
///
/// Answers that an instance does not owe are refused, so that a process cannot pretend to be up to
/// date.
struct AnswerLedger {
  private var asked = 0
  /// The number of questions with an answer.
  private(set) var answered = 0
  /// The number of answers that each instance owes.
  private var owed: [UInt32: Int] = [:]

  var owesAnswer: Bool { asked > answered }

  mutating func ask(_ instance: UInt32) {
    asked += 1
    owed[instance, default: 0] += 1
  }

  /// Records an answer from an instance.
  ///
  /// - Returns: Whether the instance owed an answer.
  mutating func accept(from instance: UInt32) -> Bool {
    guard let count = owed[instance], count > 0 else { return false }
    owed[instance] = count - 1
    answered += 1
    return true
  }
}
