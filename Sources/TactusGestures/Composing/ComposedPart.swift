import TactusInput

/// A recognizer as part of a composed one.
///
/// It receives the touches that the composed recognizer gives it, and that one takes up its reports: the
/// arbiter does not know it.
final class ComposedPart {
  /// Where its attempt stands.
  enum Standing {
    /// It has no touches yet.
    case idle
    case possible
    /// It has begun and follows its touches.
    case active
    /// It was recognized, and is over.
    case done
    /// It failed or was cancelled.
    case failed
  }

  let name: String
  /// How reasons name it: "hold, part 2 of 2".
  let label: String
  let driver: any RecognizerDriver
  private var settings: ParameterSettings
  private(set) var standing = Standing.idle
  private(set) var report = RawReport()
  /// The touches that it has, by their serials.
  private var serials: [UInt32] = []
  /// Those that it is not interested in.
  private var ignored: [UInt32] = []
  /// Its batch, and where each of its touches is in the composed recognizer's.
  private var batch: [Touch] = []
  private var places: [Int] = []
  private var ownPens: [PenTouch] = []

  init(
    _ name: String, label: String, _ driver: any RecognizerDriver, _ parameters: [ParameterValue?]
  ) {
    self.name = name
    self.label = label
    self.driver = driver
    settings = ParameterSettings(parameters, for: driver)
    batch.reserveCapacity(10)
    places.reserveCapacity(10)
    serials.reserveCapacity(10)
    ignored.reserveCapacity(10)
  }

  var isDiscrete: Bool { driver.declaration.isDiscrete }
  var minimumTouches: Int { settings.minimumTouches }
  /// Whether touches can still change what it makes of them.
  var isListening: Bool { standing == .idle || standing == .possible || standing == .active }
  /// How many fingers it has at this moment.
  var fingerCount: Int { serials.count }
  /// When it wants to be woken.
  var deadline: Timestamp? { isListening ? report.deadline : nil }

  /// Forgets its attempt.
  func reset() {
    if standing != .idle { driver.reset() }
    standing = .idle
    report.clear()
    serials.removeAll(keepingCapacity: true)
    ignored.removeAll(keepingCapacity: true)
    beginBatch()
  }

  // MARK: Batches

  /// Empties its batch, before touches are added to the next one.
  func beginBatch() {
    batch.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    report.state = nil
  }

  /// Adds a touch to its batch. One that it did not have until now begins where it is.
  func append(_ touch: Touch, at place: Int) {
    if ignored.contains(touch.serial) {
      if touch.hasEnded { ignored.removeAll { $0 == touch.serial } }
      return
    }
    var touch = touch
    if !serials.contains(touch.serial) {
      guard !touch.hasEnded else { return }
      serials.append(touch.serial)
      if !touch.hasLanded { touch.beginHere() }
    }
    batch.append(touch)
    places.append(place)
  }

  /// Tells the recognizer what the touches of its batch did.
  ///
  /// - Parameter pens: What the pens of the composed recognizer's batch measure.
  func process(_ context: borrowing GestureContext, _ pens: [PenTouch]) {
    guard isListening, batch.contains(where: \.hasChanged) else { return }
    if standing == .idle { start(context) }
    report.ignores = 0
    tell(pens)
    let batch = batch
    driver.process(batch.span, context, &report)
    takeUpReport()
  }

  /// Tells the recognizer that its deadline has come, if it has.
  func wake(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ pens: [PenTouch]
  ) {
    beginBatch()
    guard let deadline, deadline <= context.time else { return }
    for index in 0..<touches.count where serials.contains(touches[index].serial) {
      append(touches[index], at: index)
    }
    report.ignores = 0
    report.deadline = nil
    tell(pens)
    let batch = batch
    driver.deadlineReached(batch.span, context, &report)
    // As in the engine, or else it would be woken for ever at one moment.
    if let again = report.deadline, again <= context.time { report.deadline = nil }
    takeUpReport()
  }

  private func start(_ context: borrowing GestureContext) {
    settings.adaptSlops(to: context.pixelsPerMillimetre, of: driver)
    report.clear()
    standing = .possible
  }

  private func tell(_ pens: [PenTouch]) {
    guard !pens.isEmpty else { return }
    ownPens.removeAll(keepingCapacity: true)
    for pen in pens where serials.contains(pen.serial) { ownPens.append(pen) }
    let pens = ownPens
    if !pens.isEmpty { driver.measure(pens.span) }
  }

  // MARK: Reports

  /// Which touches of the composed recognizer's batch play a part in its gesture, as a mask.
  var used: UInt64 { inComposedBatch(report.uses) }

  /// Which touches of the composed recognizer's batch its next attempt starts with, as a mask. Only a report
  /// on this batch says so.
  var restarting: UInt64 { report.state == nil ? 0 : inComposedBatch(report.restarts) }

  /// Returns the mask of the composed recognizer's batch for a mask of this part's batch.
  private func inComposedBatch(_ own: UInt64) -> UInt64 {
    var mask: UInt64 = 0
    for index in places.indices where index < RawReport.touchCapacity {
      let isSet = own & (1 << UInt64(index)) != 0
      if isSet, places[index] < RawReport.touchCapacity { mask |= 1 << UInt64(places[index]) }
    }
    return mask
  }

  private func takeUpReport() {
    if report.isBroken {
      standing = .failed
      return
    }
    if report.ignores != 0 { dropIgnoredTouches() }
    enterReportedState()
    for touch in batch where touch.hasEnded { serials.removeAll { $0 == touch.serial } }
    if serials.isEmpty, report.deadline == nil { abandon() }
  }

  private func enterReportedState() {
    let held = standing == .active ? RecognizerState.changed : .possible
    guard let wanted = report.state, held.mayBecome(wanted, isDiscrete: isDiscrete) else {
      report.state = nil
      return
    }
    switch wanted {
    case .possible: break
    case .began, .changed: standing = .active
    case .ended: standing = .done
    case .failed, .cancelled: standing = .failed
    }
  }

  /// Ends an attempt that has nothing left to wait for, as the engine does.
  private func abandon() {
    if standing == .possible {
      standing = .failed
      report.fail(Reason(.liftedEarly))
    } else if standing == .active {
      standing = .done
      report.end(Reason(.liftedEarly))
    }
  }

  private func dropIgnoredTouches() {
    for index in batch.indices.prefix(RawReport.touchCapacity)
    where report.ignores & (1 << UInt64(index)) != 0 {
      let touch = batch[index]
      serials.removeAll { $0 == touch.serial }
      if !touch.hasEnded { ignored.append(touch.serial) }
      report.uses &= ~(1 << UInt64(index))
    }
  }
}

extension Touch {
  /// Makes this the beginning of the touch, for a recognizer that did not have it before.
  fileprivate mutating func beginHere() {
    phase = .began
    startLocation = location
    previousLocation = location
    startTime = time
  }
}
