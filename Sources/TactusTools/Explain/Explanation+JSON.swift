import TactusGeometry
import TactusGestures
import TactusHistory
import TactusInput
import TactusJSON

/// A property that presents the explanation as JSON, with times in nanoseconds as in traces and
/// logs.
extension Explanation {
  package var json: [UInt8] {
    var writer = JSONWriter(style: .pretty)
    writer.beginObject()
    writer.member("trace", name)
    writer.member("episodes", episodes) { Self.write($1, to: &$0) }
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  private static func write(_ episode: Episode, to writer: inout JSONWriter) {
    let verdict = episode.verdict
    writer.beginObject()
    writer.member("began", episode.began.nanoseconds)
    writer.member("ended", episode.ended.nanoseconds)
    writer.member("isOpen", episode.isOpen)
    writer.member("headline", verdict.headline)
    writer.member("happened", verdict.happened)
    writer.member("causes", objects: verdict.causes) { writer, cause in
      writer.member("code", cause.code)
      writer.member("text", cause.text)
      if let recognizer = cause.recognizer { writer.member("recognizer", recognizer) }
      if let view = cause.view { writer.member("view", view) }
      if let reason = cause.reason { write(numbers: reason, to: &writer) }
    }
    writer.member("touches", objects: episode.touches) { Self.write($1, to: &$0) }
    writer.member("refusals", objects: episode.refusals) { writer, refusal in
      writer.member("touch", refusal.name)
      writer.member("time", refusal.time.nanoseconds)
      writer.member("view", refusal.view)
      if let holder = refusal.holder { writer.member("holder", holder) }
      writer.member("why", refusal.why)
    }
    writer.member("taken", objects: episode.taken) { writer, taken in
      writer.member("touch", taken.name)
      writer.member("time", taken.time.nanoseconds)
      writer.member("by", taken.taker.rawValue)
    }
    writer.member("presses", objects: episode.presses) { writer, press in
      writer.member("view", press.control)
      write(press.actions, to: &writer)
    }
    writer.member("recognizers", objects: episode.attempts) { Self.write($1, to: &$0) }
    writer.endObject()
  }

  private static func write(_ touch: TouchRecord, to writer: inout JSONWriter) {
    writer.member("touch", touch.name)
    writer.member("device", touch.device.name)
    writer.member("person", touch.group.person)
    writer.member("hand", touch.group.hand)
    writer.member("began", touch.began.nanoseconds)
    if let ended = touch.ended { writer.member("ended", ended.nanoseconds) }
    writer.member("ending", touch.ending)
    writer.key("start")
    write(touch.start, to: &writer)
    writer.key("location")
    write(touch.samples.last?.location ?? touch.start, to: &writer)
    if let pen = touch.pen {
      writer.beginObject("pen")
      pen.write(to: &writer)
      writer.endObject()
    }
    writer.member("hitPath", touch.hitPath)
    writer.member("receivers", objects: touch.receptions) { writer, reception in
      writer.member("recognizer", reception.recognizer)
      writer.member("view", reception.view)
      writer.member("received", reception.hasIt)
      if !reception.hasIt {
        writer.member("code", reception.code)
        writer.member("why", reception.why)
      }
    }
    writer.member("notHit", objects: touch.misses) { writer, miss in
      writer.member("view", miss.view)
      writer.member("code", miss.code)
      writer.member("why", miss.why)
    }
  }

  private static func write(_ attempt: AttemptRecord, to writer: inout JSONWriter) {
    writer.member("recognizer", attempt.recognizer)
    writer.member("use", attempt.kind)
    writer.member("view", attempt.view)
    writer.member("began", attempt.began.nanoseconds)
    if let ended = attempt.ended { writer.member("ended", ended.nanoseconds) }
    writer.member("touches", attempt.touches)
    write(attempt.outcomes, or: attempt.actions, to: &writer)
    writer.member("steps", objects: attempt.steps) { writer, step in
      writer.member("time", step.time.nanoseconds)
      writer.member("state", step.state.name(isDiscrete: attempt.isDiscrete))
      if step.count > 1 { writer.member("count", step.count) }
      if step.reason.code != .none {
        writer.member("code", step.reason.name)
        writer.member("text", step.reason.sentence)
        write(numbers: step.reason, to: &writer)
      }
      if let rival = step.rival { writer.member("cutOffBy", rival) }
      if let rule = step.rule { writer.member("rule", rule) }
    }
    writer.member("waits", objects: attempt.waits) { writer, wait in
      writer.member("for", wait.other)
      writer.member("began", wait.began.nanoseconds)
      if let ended = wait.ended {
        writer.member("ended", ended.nanoseconds)
        writer.member("outcome", wait.outcome)
      }
    }
  }

  /// Writes the actions that were performed, and those that were not.
  private static func write(
    _ actions: [ActionRecord], or names: [String] = [], to writer: inout JSONWriter
  ) {
    let performed = actions.filter { $0.obstacle == nil }.map(\.name)
    writer.member("actions", actions.isEmpty ? names : performed)
    writer.member("notPerformed", objects: actions.filter { $0.obstacle != nil }) {
      $0.member("action", $1.name)
      $0.member("why", $1.obstacle ?? "")
    }
  }

  private static func write(numbers reason: Reason, to writer: inout JSONWriter) {
    if reason.measured.isFinite { writer.member("measured", reason.measured) }
    if reason.limit.isFinite { writer.member("limit", reason.limit) }
    if reason.unit != .none { writer.member("unit", reason.unit.symbol) }
  }

  private static func write(_ point: Point, to writer: inout JSONWriter) {
    writer.beginArray()
    writer.value(point.x)
    writer.value(point.y)
    writer.endArray()
  }
}
