import TactusGeometry
import TactusInput
import TactusPlaying

/// A summary of the result of a play, which the user reads.
struct PlaySummary {
  private let result: PlayResult
  private let folder: String

  init(_ result: PlayResult, folder: String) {
    self.result = result
    self.folder = folder
  }

  /// The lines, each of which ends with a line feed.
  var text: String {
    var rows: [(String, String)] = []
    for window in result.observation.windows { rows.append(("window", describe(window))) }
    if let startUp = result.startUp {
      rows.append(("start-up", "\(milliseconds(startUp)) to the first picture"))
    }
    rows.append(("input", input))
    rows.append(("commits", commits))
    rows += [("frame time", result.frameTimes), ("latency", result.latencies)]
      .compactMap { name, spread in spread.map { (name, describe($0)) } }
    if let memory = result.memory { rows.append(("memory", "\(memory) KiB (PSS) at rest")) }
    if let end = result.end {
      let isAsked = !result.endedEarly && end == .killed(signal: 15)
      let text = end.description + (result.endedEarly ? ", before SIGTERM" : "")
      rows.append(("end", isAsked ? "ended by SIGTERM, as requested" : text))
    }
    rows.append(("pictures", pictures))
    return rows.map { name, value in
      name + String(repeating: " ", count: max(1, 12 - name.count)) + value + "\n"
    }.joined()
  }

  private func describe(_ window: Observation.Window) -> String {
    let size = window.size.map { "\(Int($0.width))x\(Int($0.height))" }
    let title = window.title.map { "\"\($0)\"" }
    return [title, window.appID.map { "(\($0))" }, size].compactMap { $0 }.joined(separator: " ")
  }

  private var input: String {
    let events = result.deliveries.filter { $0.name != "frame" }
    let downs = events.count { $0.isTouch && $0.name == "down" }
    let touches = events.count(where: \.isTouch)
    var text = "\(downs) touches went down, \(touches) touch events"
    if events.count > touches { text += ", \(events.count - touches) mouse events" }
    return text + " reached the program"
  }

  private var commits: String {
    let all = "\(result.observation.frames.count) pictures, \(result.frames.count) since the input"
    guard let hasChanged = result.hasChanged else { return all }
    let change =
      result.isChangedAtRest == true
      ? "changed" : hasChanged ? "changed and came back" : "did not change"
    return all + "; the screen \(change)"
  }

  private func describe(_ spread: Spread) -> String {
    "median \(milliseconds(spread.median)), p95 \(milliseconds(spread.p95)), "
      + "worst \(milliseconds(spread.worst)) (\(spread.count))"
  }

  private var pictures: String {
    let names = result.pictures.map { $0.name + ".png" }
    let difference = result.comparison?.isEqual == false ? ["difference.png"] : []
    let list = (names + difference).prefix(6).joined(separator: ", ")
    let more = names.count > 6 ? " and \(names.count - 6) more" : ""
    return names.isEmpty ? "none" : "in \(folder): \(list)\(more)"
  }

  private func milliseconds(_ interval: Interval) -> String {
    "\((interval.milliseconds * 10).rounded() / 10) ms"
  }
}
