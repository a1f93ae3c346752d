/// The compositor's log: when it sent frames of touches, painted, and received commits.
struct Timeline {
  /// The moments in nanoseconds.
  private(set) var frames: [Int] = []
  private(set) var commits: [Int] = []
  private var repaints: [Int] = []
  private(set) var motions = 0

  init(_ text: String) throws {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count > 1, let time = Int(words[0]) else { continue }
      switch words[1] {
      case "motion": motions += 1
      case "frame": frames.append(time)
      case "commit": commits.append(time)
      case "repaint": repaints.append(time)
      default: break
      }
    }
  }

  /// Whether movements were painted, and the result of the last frame was committed.
  var isTakenIn: Bool {
    guard let frame = frames.last, let commit = commits.last else { return false }
    return motions > 0 && commits.count > 1 && commit > frame
  }

  /// Returns for how long, in nanoseconds, frames of touches were overdue.
  ///
  /// A frame is overdue if its result is committed later than `period` after the frame was sent, or
  /// after the compositor's last repaint before that, which is when the compositor requests the
  /// next picture. Frames that wait for one commit are overdue together. The last frames, which no
  /// commit follows, are not counted.
  func lateness(beyond period: Int) -> Int {
    var total = 0
    var end = Int.min
    var (commit, repaint) = (0, 0)
    for frame in frames {
      while commit < commits.count, commits[commit] < frame { commit += 1 }
      guard commit < commits.count else { break }
      while repaint < repaints.count, repaints[repaint] < commits[commit] { repaint += 1 }
      let asked = max(frame, repaint > 0 ? repaints[repaint - 1] : 0)
      total += max(0, commits[commit] - max(asked + period, end))
      end = max(end, commits[commit])
    }
    return total
  }
}
