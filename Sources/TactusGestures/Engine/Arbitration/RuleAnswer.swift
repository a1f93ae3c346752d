/// A dynamic rule's answer about a rival; valid until either recognizer's attempt ends.
struct RuleAnswer {
  enum Question {
    case together
    /// Whether the recognizer that stores the answer must wait for its rival to fail.
    case wait
  }

  let question: Question
  let other: RecognizerID
  let otherAttempt: UInt32
  let isYes: Bool
}
