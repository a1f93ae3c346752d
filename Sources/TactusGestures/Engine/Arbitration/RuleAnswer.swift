/// What a dynamic rule said of a rival; good while both are in the attempts they were in then.
struct RuleAnswer {
  enum Question {
    case together
    /// Does the one that keeps this answer wait for the other?
    case wait
  }

  let question: Question
  let other: RecognizerID
  let otherAttempt: UInt32
  let isYes: Bool
}
