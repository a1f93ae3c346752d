public import TactusGeometry
public import TactusInput

/// Who is to be told of a touch: a recognizer and where its view lies.
public struct Receiver: Sendable {
  public var recognizer: RecognizerID
  /// From surface coordinates to the view's.
  public var toView: Transform
  /// How many ancestors the view has.
  public var depth: Int

  public init(_ recognizer: RecognizerID, toView: Transform, depth: Int) {
    self.recognizer = recognizer
    self.toView = toView
    self.depth = depth
  }
}

extension GestureEngine {
  /// Whether the touch already has a change in the batch at hand, so that `deliver` must come
  /// before the next one.
  public func hasPendingChange(serial: UInt32) -> Bool {
    live.contains { $0.touch.serial == serial && $0.hasChanged }
  }

  /// A touch went down. Who sees it is decided here, once.
  public func touchBegan(_ touch: Touch, name: TouchName, receivers: [Receiver]) {
    let record = LiveTouch(touch: touch, name: name)
    record.touch.phase = .began
    live.append(record)
    for receiver in receivers { offer(record, to: receiver) }
  }

  public func touchMoved(serial: UInt32, to location: Point, at time: Timestamp) {
    guard let record = live.first(where: { $0.touch.serial == serial }) else { return }
    record.touch.previousLocation = record.touch.location
    record.touch.location = location
    record.touch.time = time
    record.touch.phase = .moved
  }

  public func touchEnded(serial: UInt32, at time: Timestamp) {
    guard let record = live.first(where: { $0.touch.serial == serial }) else { return }
    record.touch.previousLocation = record.touch.location
    record.touch.time = time
    record.touch.phase = .ended
  }

  /// The contact's ellipse, in logical pixels and degrees; NaN for what is unknown.
  public func touchChanged(serial: UInt32, major: Double, minor: Double, orientation: Double) {
    guard let record = live.first(where: { $0.touch.serial == serial }) else { return }
    record.touch.major = major
    record.touch.minor = minor
    record.touch.orientation = orientation
  }

  /// A touch is lost: every recognizer that has it is cancelled or failed.
  public func touchCancelled(serial: UInt32, at time: Timestamp, reason: Reason) {
    now = max(now, time)
    surface.time = now
    guard let index = live.firstIndex(where: { $0.touch.serial == serial }) else { return }
    let record = live.remove(at: index)
    for attachment in active where attachment.touches.contains(where: { $0.live === record }) {
      stop(attachment, reason)
    }
    for attachment in active {
      attachment.touches.removeAll { $0.live === record }
      attachment.ignored.removeAll { $0 === record }
      attachment.deferred.removeAll { $0 === record }
    }
    compact()
    retryHeld()
  }

  /// Gives a touch that is down to more recognizers: they see it begin where it is now.
  public func hand(serial: UInt32, to receivers: [Receiver]) {
    guard let record = live.first(where: { $0.touch.serial == serial }) else { return }
    for receiver in receivers { offer(record, to: receiver, asNew: true) }
  }

  /// Tells the recognizers what changed since the last time, and settles who wins.
  public func deliver(at time: Timestamp) {
    now = max(now, time)
    surface.time = time
    var isFirstRound = true
    // A second round is for touches that were waiting for somebody to make up his mind.
    while true {
      var found = false
      var index = 0
      while index < active.count {
        let attachment = active[index]
        index += 1
        let isConcerned =
          isFirstRound
          ? attachment.touches.contains { $0.isJoining || $0.live.hasChanged }
          : attachment.touches.contains { $0.isJoining }
        guard isConcerned, attachment.claim != .done, attachment.isEnabled else { continue }
        found = true
        process(attachment)
      }
      isFirstRound = false
      if !found { break }
    }
    for record in live where record.touch.phase != .ended {
      record.touch.phase = .stationary
      record.touch.previousLocation = record.touch.location
    }
    compact()
  }

  // MARK: Inside

  private func offer(_ record: LiveTouch, to receiver: Receiver, asNew: Bool = false) {
    guard let attachment = attachments[receiver.recognizer], attachment.isEnabled,
      attachment.declaration.inputs.contains(.touches),
      attachment.options.allowedDevices.contains(record.touch.device),
      !attachment.touches.contains(where: { $0.live === record }),
      shouldReceive?(attachment.id, record.touch) ?? true
    else { return }
    if attachment.options.requiresExclusiveDevice,
      let first = attachment.touches.first, first.live.touch.device != record.touch.device
    {
      return
    }
    attachment.depth = receiver.depth
    if attachment.claim == .done {
      attachment.deferred.append(record)
      return
    }
    attachment.ignored.removeAll { $0 === record }
    if !attachment.isInAttempt { startAttempt(attachment, receiver, beside: record) }
    let start = asNew ? record.touch.location : record.touch.startLocation
    let startTime = asNew ? record.touch.time : record.touch.startTime
    attachment.touches.append(
      ReceivedTouch(live: record, startLocation: start, startTime: startTime, isJoining: asNew))
    attachment.attempt.append(record.name)
    activate(attachment)
  }

  private func startAttempt(
    _ attachment: Attachment, _ receiver: Receiver, beside record: LiveTouch
  ) {
    attachment.report.clear()
    attachment.context = surface
    attachment.context.toView = receiver.toView
    attachment.adaptSlops(to: surface.pixelsPerMillimetre)
    guard attachment.minimumTouches >= 2 else { return }
    // Fingers that remained from an earlier attempt take part again when a new one joins.
    for old in attachment.ignored where old !== record && old.touch.phase != .ended {
      attachment.touches.append(
        ReceivedTouch(
          live: old, startLocation: old.touch.location, startTime: old.touch.time,
          isJoining: true))
      attachment.attempt.append(old.name)
    }
    attachment.ignored.removeAll { old in attachment.touches.contains { $0.live === old } }
  }

  /// Puts an attachment among the active ones, where its view's depth belongs.
  private func activate(_ attachment: Attachment) {
    guard !active.contains(where: { $0 === attachment }) else { return }
    let index = active.firstIndex {
      $0.depth < attachment.depth || ($0.depth == attachment.depth && $0.id > attachment.id)
    }
    active.insert(attachment, at: index ?? active.count)
  }

  private func process(_ attachment: Attachment) {
    batch.removeAll(keepingCapacity: true)
    for index in attachment.touches.indices {
      batch.append(attachment.touches[index].sample)
      attachment.touches[index].isJoining = false
    }
    attachment.context.time = surface.time
    attachment.context.surfaceSize = surface.surfaceSize
    attachment.context.scale = surface.scale
    attachment.report.state = nil
    attachment.report.ignores = 0
    attachment.driver.process(batch.span, attachment.context, &attachment.report)
    settle(attachment)
  }

  /// Lets go of what lifted; settles attempts that have nothing left to wait for.
  func compact() {
    for attachment in active {
      attachment.touches.removeAll { $0.live.touch.phase == .ended }
      attachment.ignored.removeAll { $0.touch.phase == .ended }
      attachment.deferred.removeAll { $0.touch.phase == .ended }
      if attachment.touches.isEmpty, attachment.isInAttempt, attachment.claim != .done,
        attachment.report.deadline == nil
      {
        abandon(attachment)
      }
    }
    live.removeAll { $0.touch.phase == .ended }
    active.removeAll { !$0.isInAttempt && $0.touches.isEmpty && $0.ignored.isEmpty }
  }

  /// Every finger is up, and the recognizer neither decided nor asked to be woken.
  private func abandon(_ attachment: Attachment) {
    if attachment.state.isActive {
      fault(attachment, "did not end when its last touch lifted")
      move(attachment, to: .ended, Reason(.liftedEarly))
    } else {
      stop(attachment, Reason(.liftedEarly))
    }
    retryHeld()
  }
}
