import TactusGeometry
import TactusGestures
import TactusHistory
import TactusInput

struct InspectorRow: Equatable {
  /// The state that a row's symbol indicates by both its shape and its color.
  enum Sign {
    case none, possible, waiting, active, recognized, failed, cancelled
  }

  var sign = Sign.none
  var name = ""
  var text: String
}

extension Episode {
  /// Returns the rows of the inspector for an episode, a period of continuous gesture activity.
  ///
  /// The rows show the latest touches, the touches that were ignored and why, and the latest state
  /// of every recognizer. They also explain why views and recognizers did not receive the last
  /// touch.
  func inspectorRows(engine: GestureEngine) -> [InspectorRow] {
    var rows = touches.suffix(5).map(\.inspectorRow)
    rows += refusals.suffix(2).map {
      InspectorRow(name: "touch \($0.name)", text: "ignored: \($0.why)")
    }
    var seen: Set<String> = []
    var latest: [InspectorRow] = []
    for attempt in attempts.reversed()
    where seen.insert("\(attempt.recognizer) \(attempt.view)").inserted {
      latest.append(attempt.inspectorRow(engine: engine))
    }
    rows += latest.reversed()
    for touch in touches.suffix(1) {
      rows += touch.receptions.filter { !$0.hasIt }.map {
        InspectorRow(name: $0.recognizer, text: "does not receive the touch: \($0.why)")
      }
      rows += touch.misses.map { InspectorRow(name: $0.view, text: "not hit: \($0.why)") }
    }
    return rows
  }
}

extension TouchRecord {
  fileprivate var inspectorRow: InspectorRow {
    let place = samples.last?.location ?? start
    var text = "\(place.x.shortText), \(place.y.shortText)"
    let displacement = start.distance(to: place)
    if displacement > 0 { text += "  \(displacement.shortText) px from the start" }
    if let pressure = pen?.last.pressure, !pressure.isNaN {
      text += "  pressure \(pressure.shortText)"
    }
    if ended != nil { text += "  \(ending)" }
    return InspectorRow(
      name: "\(pen == nil ? "touch" : device.name) \(name)",
      text: "\(text)  on \(hitPath.first ?? "")")
  }
}

extension AttemptRecord {
  fileprivate func inspectorRow(engine: GestureEngine) -> InspectorRow {
    var row = InspectorRow(name: recognizer, text: "")
    guard let step = steps.last else {
      if let wait = waits.last, wait.ended == nil {
        row.sign = .waiting
        row.text = "waits for \(wait.other)"
      } else {
        row.sign = .possible
        row.text = engine.progress(of: id)?.figures ?? ""
      }
      return row
    }
    switch step.state {
    case .began, .changed, .possible: row.sign = .active
    case .ended: row.sign = .recognized
    case .failed: row.sign = .failed
    case .cancelled: row.sign = .cancelled
    }
    let state = step.state.name(isDiscrete: isDiscrete)
    row.text = step.state == .changed ? "\(state), \(step.count) times" : "\(state)"
    if ![.none, .recognized].contains(step.reason.code) || step.state == .began {
      row.text += ": \(step.rival.map { "\($0) was first" } ?? step.reason.sentence)"
    }
    return row
  }
}
