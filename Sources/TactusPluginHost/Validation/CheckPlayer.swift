import CTactusPlugin
import TactusGestures
import TactusInput

/// An instance that batches are played to, with what it said of each.
struct CheckPlayer {
  let driver: ModuleDriver
  /// What the instance itself has claimed.
  private(set) var state = RecognizerState.possible
  var report = RawReport()
  /// A line for each batch: everything that was reported.
  private(set) var transcript: [String] = []
  /// The first report that may not follow what was said before.
  private(set) var illegal: String?
  /// The first reason that it reported and that there is not.
  private(set) var unknownReason: UInt32?
  /// A value that counts was not finite.
  private(set) var hasUndefinedValues = false
  /// Whether it asked for a deadline that was not later than what it had been told.
  private(set) var asksForThePast = false
  /// The limits that it reported, with their units, each once.
  private(set) var limits: [(value: Double, unit: Unit)] = []
  /// The time of the latest batch or deadline.
  private var now = Timestamp.zero
  /// The touches that the latest batch left on the surface.
  private var resting: [Touch] = []

  init(_ driver: ModuleDriver) { self.driver = driver }

  /// Whether the host would tell it nothing more: its gesture is over, or it was switched off.
  var isOver: Bool { state.isFinal || report.isBroken }

  /// Plays a batch, unless the gesture is over: the host tells nothing more then.
  mutating func play(_ batch: CheckBatch) {
    guard !isOver else { return }
    begin()
    now = batch.time
    driver.process(batch.touches.span, GestureContext(time: batch.time), &report)
    resting = batch.resting
    note()
  }

  /// Plays a batch of touches that are all pens.
  mutating func play(_ batch: CheckBatch, measuring axes: PenAxes) {
    guard !isOver else { return }
    let pens = batch.touches.map { PenTouch(serial: $0.serial, axes: axes) }
    driver.measure(pens.span)
    play(batch)
  }

  /// Plays batches as the host does: before each, the deadlines that are due, each at its own time.
  mutating func play(_ batches: some Sequence<CheckBatch>) {
    for batch in batches {
      fireDeadlines(upTo: batch.time)
      play(batch)
    }
  }

  /// The touches at a deadline are where the batch before left them.
  private mutating func fireDeadlines(upTo time: Timestamp) {
    // One that asks every millisecond is not asked for a whole leap of an hour.
    for _ in 0..<1000 {
      guard let deadline = report.deadline, deadline <= time, !isOver else { return }
      deadlineReached(CheckBatch(touches: resting, time: max(deadline, now)))
    }
  }

  mutating func deadlineReached(_ batch: CheckBatch) {
    begin()
    now = batch.time
    report.deadline = nil
    driver.deadlineReached(batch.touches.span, GestureContext(time: batch.time), &report)
    note()
    // As the engine: it waits a millisecond at least before it asks again.
    if let again = report.deadline { report.deadline = max(again, now + .milliseconds(1)) }
  }

  mutating func reset() {
    driver.reset()
    report.clear()
    state = .possible
    transcript = []
    resting = []
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
    if let deadline = report.deadline, deadline <= now, !isOver { asksForThePast = true }
    if report.state != nil, report.state != .changed, !report.isBroken, report.reason.code == .none,
      driver.memory.rawReason != TACTUS_REASON_NONE
    {
      unknownReason = unknownReason ?? driver.memory.rawReason
    }
    if saysUndefined() { hasUndefinedValues = true }
    let (limit, unit) = (report.reason.limit, report.reason.unit)
    if limit.isFinite, !limits.contains(where: { $0.value == limit && $0.unit == unit }) {
      limits.append((limit, unit))
    }
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
    var words = ["\(report.state.map(\.rawValue) ?? 0)", report.reason.name]
    words += ["\(report.reason.measured)", "\(report.reason.limit)", "\(report.uses)"]
    words += ["\(report.ignores)", "\(report.deadline?.nanoseconds ?? -1)", report.reason.text]
    if report.isImmediate { words.append("immediate") }
    if report.state != nil {
      for slot in 0..<driver.declaration.slotCount { words.append("\(report.values[slot])") }
      words.append(report.text)
      words.append("\(report.points.count)")
    }
    return words.joined(separator: " ")
  }
}
