import Glibc
import TactusInput
import TactusScenes

/// How a run of the hour ends before its time: by SIGKILL, from itself.
struct Kill {
  /// A step of a save.
  enum Step: String {
    /// A part of the file is written.
    case part
    /// The file is written, and has not got its name yet.
    case whole
    /// It has its name, which is not on the disk yet.
    case named
  }

  /// The moment of the hour at which it ends, or from which on it ends in its next save.
  let time: Timestamp
  /// The last step that is done of that save; nil for a kill at that very moment, whatever is going on.
  let step: Step?

  init?(_ words: ArraySlice<String>) {
    guard words.count == 2, let time = words.first.flatMap({ Int($0) }), let word = words.last
    else { return nil }
    self.time = .zero + .milliseconds(time)
    step = Step(rawValue: word)
    if step == nil && word != "now" { return nil }
  }

  static func come() -> Never {
    kill(getpid(), SIGKILL)
    while true { pause() }
  }
}
