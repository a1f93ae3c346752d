/// The stored result of a dynamic rule, a callback that decides about a recognizer and its rival.
///
/// The answer is valid until the current attempt of either recognizer ends.
struct RuleAnswer {
  enum Question {
    case together
    /// The question of whether the recognizer that stores the answer must wait for its rival to
    /// fail.
    case wait
  }

  let question: Question
  let other: RecognizerID
  let otherAttempt: UInt32
  let isYes: Bool
}
