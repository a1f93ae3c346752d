import TactusInput

/// A recognizer that is a part of a composed recognizer.
///
/// The composed recognizer passes touches to the part and reads the part's reports. The engine does
/// not know about the part.
final class ComposedPart {
  enum PartState {
    case idle
    case possible
    case active
    /// The part's gesture is complete: a discrete gesture was recognized, or a continuous one has
    /// ended.
    case done
    case failed
  }

  let name: String
  /// The part's name in the texts that explain why an attempt failed, such as "hold, part 2 of 2".
  let label: String
  let driver: any RecognizerDriver
  private var settings: ParameterSettings
  private(set) var standing = PartState.idle
  private(set) var report = RawReport()
  private var serials: [UInt32] = []
  private var ignored: [UInt32] = []
  /// The touches that the part receives in the current call.
  ///
  /// For each of them, `places` contains the index of the touch in the composed recognizer's batch.
  private var batch: [Touch] = []
  private var places: [Int] = []

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
  /// Whether touches can still change the part's result.
  var isListening: Bool { standing == .idle || standing == .possible || standing == .active }
  var fingerCount: Int { serials.count }
  /// The time at which the part has asked to be called; nil if it has not asked for a call or its
  /// result is final.
  var deadline: Timestamp? { isListening ? report.deadline : nil }

  func reset() {
    if standing != .idle { driver.reset() }
    standing = .idle
    report.clear()
    serials.removeAll(keepingCapacity: true)
    ignored.removeAll(keepingCapacity: true)
    beginBatch()
  }

  // MARK: Batches

  func beginBatch() {
    batch.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    report.state = nil
  }

  /// Adds a touch to the part's batch, unless the part ignores the touch.
  ///
  /// For a part that has not received the touch before, the touch begins at its current location
  /// and time, even if the finger went down earlier. A touch that has already ended is not added
  /// for such a part.
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

  func process(_ context: borrowing GestureContext, _ details: TouchDetails) {
    guard isListening, batch.contains(where: \.hasChanged) else { return }
    if standing == .idle { start(context) }
    report.ignores = 0
    details.tell(driver) { serials.contains($0) }
    let batch = batch
    driver.process(batch.span, context, &report)
    takeUpReport()
  }

  func wake(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ details: TouchDetails
  ) {
    beginBatch()
    guard let deadline, deadline <= context.time else { return }
    for index in 0..<touches.count where serials.contains(touches[index].serial) {
      append(touches[index], at: index)
    }
    report.ignores = 0
    report.deadline = nil
    details.tell(driver) { serials.contains($0) }
    let batch = batch
    driver.deadlineReached(batch.span, context, &report)
    // As in the engine: otherwise the part would be called forever at the same time.
    if let again = report.deadline, again <= context.time { report.deadline = nil }
    takeUpReport()
  }

  private func start(_ context: borrowing GestureContext) {
    settings.adaptSlops(to: context.pixelsPerMillimetre, of: driver)
    report.clear()
    standing = .possible
  }

  // MARK: Reports

  /// A mask of the touches that the part uses, with one bit per index in the composed recognizer's
  /// batch.
  var used: UInt64 { inComposedBatch(report.uses) }

  /// A mask of the touches that start the part's next attempt, with one bit per index in the
  /// composed recognizer's batch.
  ///
  /// The mask is 0 if the part reported no state in the current call.
  var restarting: UInt64 { report.state == nil ? 0 : inComposedBatch(report.restarts) }

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

  /// Fails the part if it is undecided, or ends the part's gesture if the gesture has begun.
  ///
  /// Call this when the part has no touches left and no deadline. The engine ends attempts in the
  /// same way, but does not know about parts.
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
  /// Makes the touch begin at its current location and time, for a recognizer that has not received
  /// the touch before.
  fileprivate mutating func beginHere() {
    phase = .began
    startLocation = location
    previousLocation = location
    startTime = time
  }
}
