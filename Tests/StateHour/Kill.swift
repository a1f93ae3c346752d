import Glibc
import TactusInput
import TactusScenes

/// The early end of a run: a SIGKILL that the process sends to itself.
struct Kill {
  /// A step of a save.
  enum Step: String {
    /// A part of the file is written.
    case part
    /// The file is written, and does not have its name yet.
    case whole
    /// The file has its name, which is not on the disk yet.
    case named
  }

  /// The moment of the kill, or the moment after which the next save ends the process.
  let time: Timestamp
  /// The last completed step of that save; nil for a kill at exactly `time`, whatever is going on.
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
