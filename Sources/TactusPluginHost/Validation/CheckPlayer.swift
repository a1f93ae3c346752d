import CTactusPlugin
import TactusGestures
import TactusInput

/// Plays batches of touches to a recognizer instance, and records what the instance reports.
struct CheckPlayer {
  let driver: ModuleDriver
  private(set) var state = RecognizerState.possible
  var report = RawReport()
  /// The reports since the latest reset, as one line of text for each call to the instance.
  private(set) var transcript: [String] = []
  /// A description of the first report with an invalid state transition; nil if there was none.
  private(set) var illegal: String?
  private(set) var unknownReason: UInt32?
  /// Whether the instance has reported a value that is infinite or NaN.
  ///
  /// Only reports of a state other than `failed` are examined.
  private(set) var hasUndefinedValues = false
  /// Whether the instance has ever requested a deadline that was not in the future.
  private(set) var asksForThePast = false
  /// The distinct limits in the reasons that the instance has reported, each with its unit.
  ///
  /// A reason explains a state transition, for example by a distance that exceeded a limit.
  private(set) var limits: [(value: Double, unit: Unit)] = []
  private var now = Timestamp.zero
  /// The touches that were still down at the end of the latest batch.
  private var resting: [Touch] = []

  init(_ driver: ModuleDriver) { self.driver = driver }

  /// Whether a host would make no further calls, because the gesture is over or the report is
  /// corrupted.
  var isOver: Bool { state.isFinal || report.isBroken }

  /// Passes a batch to the instance and records the report; does nothing if `isOver` is true.
  mutating func play(_ batch: CheckBatch) {
    guard !isOver else { return }
    begin()
    now = batch.time
    driver.process(batch.touches.span, GestureContext(time: batch.time), &report)
    resting = batch.resting
    note()
  }

  mutating func play(_ batch: CheckBatch, measuring axes: PenAxes) {
    guard !isOver else { return }
    let pens = batch.touches.map { PenTouch(serial: $0.serial, axes: axes) }
    driver.measure(pens.span)
    play(batch)
  }

  /// Plays a batch whose first finger belongs to one person, and each further finger to the next.
  mutating func play(_ batch: CheckBatch, firstPerson: UInt32) {
    guard !isOver else { return }
    let groups = batch.touches.enumerated().map { index, touch in
      GroupedTouch(
        serial: touch.serial, TouchGroup(person: firstPerson &+ UInt32(index), hand: 2))
    }
    driver.assign(groups.span)
    play(batch)
  }

  /// Plays batches and, before each batch, fires the requested deadlines that are due, as a host
  /// would.
  ///
  /// A deadline fires at the time that the recognizer instance requested. If a batch has the same
  /// time, the deadline fires first.
  mutating func play(_ batches: some Sequence<CheckBatch>) {
    for batch in batches {
      fireDeadlines(upTo: batch.time)
      play(batch)
    }
  }

  /// Fires all deadlines up to the given time.
  ///
  /// Each call receives the touches that were still down after the latest batch.
  private mutating func fireDeadlines(upTo time: Timestamp) {
    // Limited, because an instance may request a deadline every millisecond during a leap of an
    // hour.
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
    // Like the engine, wait at least a millisecond before the next deadline.
    if let again = report.deadline { report.deadline = max(again, now + .milliseconds(1)) }
  }

  /// Fires the deadlines up to the given time, and prepares the next attempt if the gesture is over.
  ///
  /// The transcript continues.
  mutating func wait(until time: Timestamp) {
    fireDeadlines(upTo: time)
    if state.isFinal { startAttempt() }
  }

  mutating func reset() {
    startAttempt()
    transcript = []
  }

  private mutating func startAttempt() {
    driver.reset()
    report.clear()
    state = .possible
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
          "the module reported the state \(next.name(isDiscrete: isDiscrete)) after the state "
          + "\(state.name(isDiscrete: isDiscrete)), which the ABI does not allow"
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
