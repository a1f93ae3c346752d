import TactusGeometry
import TactusGestures
import TactusHistory
import TactusInput

/// Draws one episode, from the first touch until every recognizer has decided, as a card of a
/// timeline.
struct TimelineCard {
  private let episode: Episode
  private let verdict: Verdict
  private let number: Int
  private let start: Timestamp
  private let top: Double
  private let rows: [Row]
  private let answer: [String]

  private struct Row {
    var recognizer: String
    var view: String
    var attempts: [AttemptRecord]
  }

  init(_ episode: Episode, number: Int, start: Timestamp, top: Double) {
    self.episode = episode
    self.number = number
    self.start = start
    self.top = top
    verdict = episode.verdict
    var rows: [Row] = []
    for attempt in episode.attempts {
      let known = rows.firstIndex {
        $0.recognizer == attempt.recognizer && $0.view == attempt.view
      }
      if let known {
        rows[known].attempts.append(attempt)
      } else {
        rows.append(
          Row(recognizer: attempt.recognizer, view: attempt.view, attempts: [attempt]))
      }
    }
    self.rows = rows
    answer = Self.wrapped(verdict.headline, to: 118)
  }

  // MARK: Places

  private var lanesTop: Double { top + 40 + Double(answer.count) * 19 }
  private var rowsTop: Double {
    lanesTop + Double(episode.touches.count) * TimelineStyle.touchHeight + 6
  }
  private var axisY: Double { rowsTop + Double(rows.count) * TimelineStyle.rowHeight + 4 }
  var bottom: Double { axisY + 28 }

  private var span: Double { max((episode.ended - episode.began).milliseconds, 20) }

  private func x(_ time: Timestamp) -> Double {
    let part = (time - episode.began).milliseconds / span
    let width = TimelineStyle.plotEnd - TimelineStyle.plotStart
    // Both ends leave room for symbols.
    return TimelineStyle.plotStart + 8 + (width - 20) * min(max(part, 0), 1)
  }

  private func y(row: Int) -> Double {
    rowsTop + (Double(row) + 0.5) * TimelineStyle.rowHeight
  }

  // MARK: Drawing

  mutating func draw(into svg: inout SVGText) {
    let width = TimelineStyle.width - 2 * TimelineStyle.margin
    svg.rect(
      "card", x: TimelineStyle.margin, y: top, width: width, height: bottom - top, radius: 8)
    drawHead(&svg)
    drawGrid(&svg)
    for (index, touch) in episode.touches.enumerated() { draw(touch, lane: index, &svg) }
    for (index, row) in rows.enumerated() { draw(row, at: index, &svg) }
    // Links are drawn over the bars: waits, and attempts that another recognizer ended.
    for (index, row) in rows.enumerated() { drawLinks(row, at: index, &svg) }
    for (index, row) in rows.enumerated() { drawReasons(row, at: index, &svg) }
  }

  private func drawHead(_ svg: inout SVGText) {
    let sign: TimelineSign = verdict.happened.isEmpty ? .bad : .good
    sign.draw(into: &svg, x: 42, y: top + 21)
    for (index, line) in answer.enumerated() {
      svg.words(line, x: 58, y: top + 26 + Double(index) * 19, "answer")
    }
    let from = (episode.began - start).milliseconds
    let text =
      "episode \(number), \((from / 1000).shortText) s into the recording, "
      + "\(span.rounded().shortText) ms long"
    svg.words(text, x: 58, y: top + 25 + Double(answer.count) * 19, "faint")
  }

  private func drawGrid(_ svg: inout SVGText) {
    let step = Self.step(for: span)
    var time = 0.0
    while time <= span {
      let x = x(episode.began + .milliseconds(time))
      svg.line("grid", from: Point(x: x, y: lanesTop), to: Point(x: x, y: axisY))
      svg.words(
        time.shortText + (time == 0 ? " ms" : ""), x: x, y: axisY + 15, "faint", anchor: "middle")
      time += step
    }
    svg.line(
      "rule", from: Point(x: TimelineStyle.margin + 14, y: rowsTop - 3),
      to: Point(x: TimelineStyle.plotEnd, y: rowsTop - 3))
  }

  /// Returns the smallest step of 1, 2 or 5 times a power of ten that divides `span` into at most
  /// nine steps.
  private static func step(for span: Double) -> Double {
    var step = 1.0
    while true {
      for factor in [1.0, 2, 5] where span / (step * factor) <= 9 { return step * factor }
      step *= 10
    }
  }

  private func drawName(_ name: String, _ detail: String, y: Double, _ svg: inout SVGText) {
    let edge = TimelineStyle.plotStart - 14
    svg.words(Explanation.shortened(name, to: 24), x: edge, y: y - 1, "name", anchor: "end")
    svg.words(Explanation.shortened(detail, to: 33), x: edge, y: y + 12, "faint", anchor: "end")
  }

  /// Draws a touch's lane, which plots the finger's distance from its touchdown position over time.
  private func draw(_ touch: TouchRecord, lane: Int, _ svg: inout SVGText) {
    let y = lanesTop + Double(lane) * TimelineStyle.touchHeight
    let (from, to) = (x(touch.began), max(x(touch.ended ?? episode.ended), x(touch.began) + 3))
    drawName("touch \(touch.name)", touch.hitPath.first ?? "", y: y + 20, &svg)
    let height = TimelineStyle.touchHeight - 12
    svg.rect(
      "touch", x: from, y: y + 2, width: to - from, height: height, radius: 6,
      title: "touch \(touch.name) at \(touch.start.shortText), \(touch.ending)")
    let ways = touch.samples.map { touch.start.distance(to: $0.location) }
    let farthest = ways.max() ?? 0
    let full = max(farthest, 12)
    func point(_ time: Timestamp, _ distance: Double) -> String {
      "\(x(time).shortText),\((y + 4 + (height - 4) * (1 - distance / full)).shortText)"
    }
    var points = zip(touch.samples, ways).map { point($0.time, $1) }
    points.append(point(touch.ended ?? episode.ended, ways.last ?? 0))
    svg.element(
      "polyline",
      [("class", "way"), ("stroke-width", "1.6"), ("points", points.joined(separator: " "))])
    let label = "\(farthest.shortText) px, \(touch.ending)"
    let isRoomy = to + Double(label.count) * TimelineStyle.characterWidth < TimelineStyle.wordsEnd
    svg.words(
      label, x: isRoomy ? to + 8 : to - 8, y: y + 24, "faint halo", anchor: isRoomy ? nil : "end")
  }

  private static func wrapped(_ text: String, to count: Int) -> [String] {
    var lines: [String] = [""]
    for word in text.split(separator: " ") {
      if !lines[lines.count - 1].isEmpty, lines[lines.count - 1].count + word.count >= count {
        lines.append("")
      }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines
  }

  // MARK: Recognizers

  private func draw(_ row: Row, at index: Int, _ svg: inout SVGText) {
    drawName(row.recognizer, row.view, y: y(row: index), &svg)
    for attempt in row.attempts {
      let end = attempt.ended ?? episode.ended
      let decision =
        attempt.steps.first { $0.state.isActive || $0.state.isFinal }?.time ?? end
      bar("possible", attempt.began, decision, index, "\(attempt.recognizer) is undecided", &svg)
      if attempt.steps.contains(where: { $0.state.isActive }) {
        bar("active", decision, end, index, "\(attempt.recognizer) is active", &svg)
      }
      for wait in attempt.waits {
        bar(
          "waiting", wait.began, wait.ended ?? end, index,
          "\(attempt.recognizer) waits for \(wait.other)", &svg)
      }
    }
  }

  private func bar(
    _ name: String, _ from: Timestamp, _ to: Timestamp, _ row: Int, _ title: String,
    _ svg: inout SVGText
  ) {
    guard to > from else { return }
    svg.rect(
      name, x: x(from), y: y(row: row) - TimelineStyle.barHeight / 2,
      width: max(x(to) - x(from), 2), height: TimelineStyle.barHeight, radius: 3,
      title: "\(title), \((to - from).milliseconds.shortText) ms")
  }

  /// Draws dashed lines that connect a recognizer's row with the rows of other recognizers.
  ///
  /// The other recognizers are those for which this recognizer waited and those that ended one of
  /// its attempts.
  private func drawLinks(_ row: Row, at index: Int, _ svg: inout SVGText) {
    for attempt in row.attempts {
      for wait in attempt.waits {
        link("waitline", wait.ended ?? episode.ended, index, wait.other, &svg)
      }
      for step in attempt.steps {
        if let rival = step.rival { link("badline", step.time, index, rival, &svg) }
      }
    }
  }

  private func link(
    _ name: String, _ time: Timestamp, _ row: Int, _ other: String, _ svg: inout SVGText
  ) {
    guard let target = rows.firstIndex(where: { $0.recognizer == other }), target != row else {
      return
    }
    svg.line(
      name, from: Point(x: x(time), y: y(row: target)), to: Point(x: x(time), y: y(row: row)),
      isDashed: true)
  }

  private func drawReasons(_ row: Row, at index: Int, _ svg: inout SVGText) {
    let places = row.attempts.flatMap { [x($0.began)] + $0.steps.map { x($0.time) } }.sorted()
    for attempt in row.attempts {
      for step in attempt.steps where step.state != .changed {
        let x = x(step.time)
        let y = y(row: index)
        let title =
          "\(attempt.recognizer) \(step.state.name(isDiscrete: attempt.isDiscrete)): "
          + step.reason.sentence
        switch step.state {
        case .failed: TimelineSign.bad.draw(into: &svg, x: x, y: y, title: title)
        case .cancelled: TimelineSign.gone.draw(into: &svg, x: x, y: y, title: title)
        case .ended: TimelineSign.good.draw(into: &svg, x: x, y: y, title: title)
        default: TimelineSign.limit.draw(into: &svg, x: x, y: y, title: title)
        }
        if step.state.isFinal || step.reason.limit.isFinite {
          let next = places.first { $0 > x + 1 } ?? TimelineStyle.wordsEnd
          drawWords(of: step, x, y, room: step.state.isFinal ? next - x - 14 : nil, &svg)
        }
      }
    }
  }

  /// Draws text that states why a recognizer's state changed.
  ///
  /// If the change ends an attempt to recognize a gesture, the text is drawn beside the symbol of
  /// the change, but only if the text is at most `room` px wide. For any other change, `room` is
  /// nil. The text is then drawn above the bar at any width, because the bar of the next state
  /// begins at the symbol.
  private func drawWords(
    of step: AttemptRecord.Step, _ x: Double, _ y: Double, room: Double?, _ svg: inout SVGText
  ) {
    var text = step.reason.figures
    if step.state == .ended, text.isEmpty {
      text = "ended"
    } else if step.state.isFinal, step.state != .ended || text.isEmpty {
      text = step.reason.name + (text.isEmpty ? "" : "  \(text)")
    }
    if let rival = step.rival { text += " by \(rival)" }
    if let room, Double(text.count) * TimelineStyle.characterWidth > room { return }
    svg.words(text, x: x + 12, y: room == nil ? y - 10 : y + 4, "halo")
  }
}
