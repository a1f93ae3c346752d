import TactusGeometry
import TactusGestures
import TactusHistory
import TactusInput
import TactusTraces

extension Explanation {
  package var text: String {
    guard !episodes.isEmpty else {
      return "Nothing happened: no finger went down in \(name) "
        + "(number of other events: \(trace.events.count))\n"
    }
    return episodes.enumerated().map { section($0.element, number: $0.offset + 1) }
      .joined(separator: "\n")
  }

  private func section(_ episode: Episode, number: Int) -> String {
    let verdict = episode.verdict
    var lines = [
      "\(number). \(seconds(episode.began)) to \(seconds(episode.ended))"
        + (episode.isOpen ? ", still in progress at the end of the recording" : ""),
      "   \(verdict.headline).", "",
    ]
    for touch in episode.touches { lines += self.lines(touch) }
    for refusal in episode.refusals {
      lines.append(
        "   touch \(refusal.name)  at \(refusal.location.shortText) on \(refusal.view): no view "
          + "received it, because \(refusal.why)")
    }
    lines += episode.taken.map { "   \($0.sentence)" }
    lines.append("")
    lines += table(episode)
    // The causes that are stated with the touches are not repeated.
    let more = verdict.causes.dropFirst(verdict.happened.isEmpty ? 1 : 0).filter { !$0.isArrival }
    if !more.isEmpty {
      lines += [
        "",
        verdict.happened.isEmpty
          ? "   Other possible reasons:" : "   Why other gestures had no effect:",
      ]
      lines += more.map { "   - \($0.text)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(_ touch: TouchRecord) -> [String] {
    let end = touch.ended.map { ", \(touch.ending) after \(whole($0 - touch.began)) ms" }
    var head = "   touch \(touch.name)  at \(touch.start.shortText)"
    if touch.group.person > 1 { head += ", person \(touch.group.person)" }
    if touch.device != .touch { head += " (\(touch.device.name))" }
    if let last = touch.samples.last?.location, last != touch.start {
      head +=
        " to \(last.shortText) (\(touch.start.distance(to: last).shortText) px from the start)"
    }
    var lines = [head + (end ?? ", \(touch.ending)")]
    if let pen = touch.pen?.text { lines.append("     the pen      " + pen) }
    lines.append("     hit path     " + touch.hitPath.joined(separator: " < "))
    var takers = touch.receptions.filter(\.hasIt).map(\.recognizer)
    if case .control(let path) = touch.use { takers.insert("\(path) itself", at: 0) }
    lines.append(
      "     given to     " + (takers.isEmpty ? "no recognizer" : takers.joined(separator: ", ")))
    if touch.isBounce {
      lines.append(
        "     a bounce     a finger had just lifted at this position, so it does not count as a tap"
      )
    }
    if let caught = touch.caught { lines.append("     stopped      the movement of \(caught)") }
    for other in touch.receptions where !other.hasIt {
      lines.append("     not given to \(other.recognizer): \(other.why)")
    }
    for miss in touch.misses { lines.append("     not hit      \(miss.view): \(miss.why)") }
    return lines
  }

  // MARK: What the recognizers did

  private func table(_ episode: Episode) -> [String] {
    var rows: [(time: Timestamp, cells: [String])] = []
    for attempt in episode.attempts {
      for step in attempt.steps { rows.append((step.time, cells(attempt, step))) }
      for wait in attempt.waits { rows.append((wait.began, cells(attempt, wait))) }
    }
    let sorted = rows.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element.cells)
    let widths = (0..<3).map { column in sorted.map { $0[column].count }.max() ?? 0 }
    return sorted.map { cells in
      let time = String(repeating: " ", count: widths[0] - cells[0].count) + cells[0]
      return "   \(time)  \(Self.padded(cells[1], widths[1]))  \(Self.padded(cells[2], widths[2]))"
        + "  \(cells[3])"
    }.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
  }

  private func cells(_ attempt: AttemptRecord, _ step: AttemptRecord.Step) -> [String] {
    var why = step.reason.code == .none ? "" : step.reason.sentence
    if step.rule != nil { why = step.reason.clause }
    if ![.none, .recognized].contains(step.reason.code) { why += " [\(step.reason.name)]" }
    if step.state == .changed { why = "\(step.count) times" }
    if let rival = step.rival, let rule = step.rule { why += "; stopped by \(rival): \(rule)" }
    return [
      "\(whole(step.time - start)) ms", attempt.recognizer,
      step.state.name(isDiscrete: attempt.isDiscrete), why,
    ]
  }

  private func cells(_ attempt: AttemptRecord, _ wait: AttemptRecord.Wait) -> [String] {
    let end = wait.ended.map {
      "for \(whole($0 - wait.began)) ms until \(wait.other) "
        + (wait.outcome == "failed" ? "failed" : "was recognized")
    }
    return [
      "\(whole(wait.began - start)) ms", attempt.recognizer, "waits",
      end ?? "for \(wait.other), which is still undecided",
    ]
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  // MARK: Numbers

  private func seconds(_ time: Timestamp) -> String {
    let milliseconds = Int64((time - start).milliseconds.rounded())
    let digits = String(milliseconds.magnitude % 1000)
    // The number is negative if the two times are more than 64 bits apart.
    return (milliseconds < 0 ? "-" : "") + "\(milliseconds.magnitude / 1000)."
      + String(repeating: "0", count: 3 - digits.count) + digits + " s"
  }

  private func whole(_ interval: Interval) -> String { interval.milliseconds.shortText }
}

extension Point {
  var shortText: String { "\(x.shortText),\(y.shortText)" }
}
