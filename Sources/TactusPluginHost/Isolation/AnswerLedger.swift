/// Matches the answers of a process with the questions that were sent to its instances.
///
/// An answer that an instance does not owe is refused, so that a process cannot pretend to be up to date.
struct AnswerLedger {
  private var asked = 0
  /// The number of questions that are answered.
  private(set) var answered = 0
  /// The number of answers that each instance owes.
  private var owed: [UInt32: Int] = [:]

  /// Whether any instance owes an answer.
  var owesAnswer: Bool { asked > answered }

  /// Records a question to an instance.
  mutating func ask(_ instance: UInt32) {
    asked += 1
    owed[instance, default: 0] += 1
  }

  /// Accepts an answer of an instance.
  ///
  /// - Returns: Whether the instance owed it.
  mutating func accept(from instance: UInt32) -> Bool {
    guard let count = owed[instance], count > 0 else { return false }
    owed[instance] = count - 1
    answered += 1
    return true
  }
}
