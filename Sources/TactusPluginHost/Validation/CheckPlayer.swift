import TactusGestures
import TactusInput

/// An instance that batches are played to, with what it said of each.
struct CheckPlayer {
  let driver: ModuleDriver
  /// What the instance itself has claimed.
  private(set) var state = RecognizerState.possible
  var report = Report()
  /// A line for each batch: everything that was reported.
  private(set) var transcript: [String] = []
  /// The first report that may not follow what was said before.
  private(set) var illegal: String?
  /// A value that counts was not finite.
  private(set) var hasUndefinedValues = false

  init(_ driver: ModuleDriver) { self.driver = driver }

  var isOver: Bool { state.isFinal }

  /// Plays a batch, unless the gesture is over: the host tells nothing more then.
  mutating func play(_ batch: CheckBatch) {
    guard !isOver else { return }
    begin()
    driver.process(batch.touches.span, GestureContext(time: batch.time), &report)
    note()
  }

  mutating func play(_ batches: some Sequence<CheckBatch>) {
    for batch in batches {
      fireDeadline(before: batch)
      play(batch)
    }
  }

  /// Lets a deadline come as the host does: at its own time.
  private mutating func fireDeadline(before batch: CheckBatch) {
    guard let deadline = report.deadline, deadline < batch.time, !isOver else { return }
    report.deadline = nil
    var resting = batch.touches
    for index in resting.indices { resting[index].phase = .stationary }
    resting.removeAll {
      $0.startTime > deadline || $0.time > deadline && $0.startTime == batch.time
    }
    deadlineReached(CheckBatch(touches: resting, time: deadline))
  }

  mutating func deadlineReached(_ batch: CheckBatch) {
    begin()
    driver.deadlineReached(batch.touches.span, GestureContext(time: batch.time), &report)
    note()
  }

  mutating func reset() {
    driver.reset()
    report.clear()
    state = .possible
    transcript = []
  }

  private mutating func begin() {
    report.state = nil
    report.ignores = 0
  }

  private mutating func note() {
    if let next = report.state {
      let isDiscrete = driver.declaration.isDiscrete
      if !state.mayBecome(next, isDiscrete: isDiscrete), illegal == nil {
        illegal =
          "it reported \(next.name(isDiscrete: isDiscrete)) after "
          + state.name(isDiscrete: isDiscrete)
      }
      state = next
    }
    if saysUndefined() { hasUndefinedValues = true }
    transcript.append(line)
  }

  /// What it last reported with a state that counts.
  var lastValues: [Double] {
    (0..<driver.declaration.slotCount).map { report.values[$0] }
  }

  private func saysUndefined() -> Bool {
    guard let said = report.state, said != .failed else { return false }
    return lastValues.contains { !$0.isFinite }
  }

  private var line: String {
    var words = ["\(report.state.map(\.rawValue) ?? 0)", "\(report.reason.code.rawValue)"]
    words += ["\(report.reason.measured)", "\(report.reason.limit)", "\(report.uses)"]
    words += ["\(report.ignores)", "\(report.deadline?.nanoseconds ?? -1)", report.reason.text]
    if report.state != nil {
      for slot in 0..<driver.declaration.slotCount { words.append("\(report.values[slot])") }
      words.append(report.text)
      words.append("\(report.points.count)")
    }
    return words.joined(separator: " ")
  }
}
