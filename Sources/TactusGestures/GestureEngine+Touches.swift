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

/// What touches do. A change is heard at once; the recognizers are told at the next `deliver`.
/// Time does not run backwards here: an event that is older than the last one happens with it.
extension GestureEngine {
  /// Whether the touch already has a change in the batch at hand, so that `deliver` must come
  /// before the next one.
  public func hasPendingChange(serial: UInt32) -> Bool {
    live.contains { $0.touch.serial == serial && $0.hasChanged }
  }

  /// Whether a recognizer has not been told yet of a touch that was handed to it.
  public var hasJoiningTouches: Bool {
    active.contains { $0.claim != .done && $0.touches.contains { $0.isJoining } }
  }

  /// A touch went down. Who sees it is decided here, once.
  public func touchBegan(_ touch: Touch, name: TouchName, receivers: [Receiver]) {
    now = max(now, touch.time)
    let record = LiveTouch(touch: touch, name: name)
    record.touch.phase = .began
    record.touch.time = now
    record.touch.startTime = now
    live.append(record)
    for receiver in receivers { offer(record, to: receiver) }
  }

  public func touchMoved(serial: UInt32, to location: Point, at time: Timestamp) {
    now = max(now, time)
    guard let record = live.first(where: { $0.touch.serial == serial }) else { return }
    // Two movements in one batch are one: the place before it is where the first one started.
    if record.touch.phase != .moved { record.touch.previousLocation = record.touch.location }
    record.touch.location = location
    record.touch.time = now
    record.touch.phase = .moved
  }

  public func touchEnded(serial: UInt32, at time: Timestamp) {
    now = max(now, time)
    guard let record = live.first(where: { $0.touch.serial == serial }) else { return }
    record.touch.previousLocation = record.touch.location
    record.touch.time = now
    record.touch.phase = .ended
    needsCompaction = true
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
    touchesCancelled([serial], at: time, reason: reason)
  }

  /// Touches are lost together: every recognizer that has one of them is cancelled or failed, and
  /// only then those go ahead that waited for it.
  public func touchesCancelled(_ serials: [UInt32], at time: Timestamp, reason: Reason) {
    now = max(now, time)
    surface.time = now
    let lost = live.filter { serials.contains($0.touch.serial) }
    guard !lost.isEmpty else { return }
    live.removeAll { record in lost.contains { $0 === record } }
    // To whoever starts anew because another one stopped, they have lifted.
    for record in lost { record.touch.phase = .ended }
    for attachment in active {
      attachment.deferred.removeAll { waiting in lost.contains { $0 === waiting.live } }
    }
    for attachment in active where lost.contains(where: { attachment.has($0) }) {
      stop(attachment, reason)
    }
    for attachment in active {
      attachment.ignored.removeAll { record in lost.contains { $0 === record } }
    }
    retryHeld()
    compact()
  }

  /// Gives a touch that is down to more recognizers: they see it begin where it is now.
  public func hand(serial: UInt32, to receivers: [Receiver]) {
    guard let record = live.first(where: { $0.touch.serial == serial }) else { return }
    for receiver in receivers { offer(record, to: receiver, asNew: true) }
  }

  /// Takes a touch that is down away from a recognizer, which is cancelled or failed if it has it.
  public func withdraw(serial: UInt32, from id: RecognizerID, reason: Reason) {
    guard let attachment = attachments[id],
      let record = live.first(where: { $0.touch.serial == serial }), attachment.has(record)
    else { return }
    stop(attachment, reason)
    retryHeld()
  }

  /// Tells the recognizers what changed since the last time, and settles who wins.
  public func deliver(at time: Timestamp) {
    now = max(now, time)
    surface.time = now
    batchTouches.removeAll(keepingCapacity: true)
    tell(ofChanges: true)
    for record in live where record.touch.phase != .ended {
      record.touch.phase = .stationary
      record.touch.previousLocation = record.touch.location
    }
    batchTouches.removeAll(keepingCapacity: true)
    if needsCompaction { compact() }
    // Further rounds are for touches that were waiting for somebody to make up his mind.
    while hasJoiningTouches {
      tell(ofChanges: false)
      compact()
    }
  }

  // MARK: Inside

  /// Tells everybody who has something new to hear.
  private func tell(ofChanges includesChanges: Bool) {
    var index = 0
    while index < active.count {
      let attachment = active[index]
      index += 1
      guard attachment.claim != .done, attachment.isEnabled,
        attachment.hasNews(ofChanges: includesChanges)
      else { continue }
      process(attachment)
    }
  }

  func offer(_ record: LiveTouch, to receiver: Receiver, asNew: Bool = false) {
    guard let attachment = attachments[receiver.recognizer], attachment.isEnabled,
      attachment.declaration.inputs.contains(record.isHovering ? .hover : .touches),
      attachment.options.allowedDevices.contains(record.touch.device),
      !attachment.has(record), shouldReceive?(attachment.id, record.touch) ?? true
    else { return }
    if attachment.options.requiresExclusiveDevice, attachment.isInAttempt,
      attachment.attemptDevice != record.touch.device
    {
      return
    }
    if attachment.claim == .done {
      guard !attachment.deferred.contains(where: { $0.live === record }) else { return }
      attachment.deferred.append(DeferredTouch(live: record, receiver: receiver))
    } else if attachment.state.isActive, isTaken(record, by: attachment) {
      attachment.ignored.append(record)
    } else {
      admit(record, to: attachment, receiver, asNew: asNew, isJoining: asNew)
    }
  }

  /// Whether another recognizer at work was given the touch, one that does not share.
  private func isTaken(_ record: LiveTouch, by attachment: Attachment) -> Bool {
    active.contains { rival in
      rival !== attachment && rival.state.isActive && rival.has(record)
        && !mayRunTogether(rival, attachment)
    }
  }

  /// Gives a recognizer a touch, and starts an attempt where there is none.
  func admit(
    _ record: LiveTouch, to attachment: Attachment, _ receiver: Receiver, asNew: Bool,
    isJoining: Bool
  ) {
    attachment.ignored.removeAll { $0 === record }
    if !attachment.isInAttempt {
      startAttempt(attachment, receiver, with: record.touch.device)
      takeBack(attachment, beside: record)
    } else if attachment.has(record) {
      // It was taken back with another one.
      return
    }
    let start = asNew ? record.touch.location : record.touch.startLocation
    let startTime = asNew ? record.touch.time : record.touch.startTime
    attachment.touches.append(
      ReceivedTouch(live: record, startLocation: start, startTime: startTime, isJoining: isJoining))
    attachment.attempt.append(record.name)
    attachment.usedMask.count = -1
    activate(attachment)
  }

  func startAttempt(
    _ attachment: Attachment, _ receiver: Receiver, with device: DeviceKind
  ) {
    attachment.isInAttempt = true
    attachment.attemptNumber &+= 1
    attachment.attemptDevice = device
    attachment.report.clear()
    attachment.context = surface
    attachment.context.toView = receiver.toView
    // The order of the active ones is that of their depths: nobody's changes while among them.
    if !active.contains(where: { $0 === attachment }) { attachment.depth = receiver.depth }
    attachment.adaptSlops(to: surface.pixelsPerMillimetre)
  }

  /// Fingers that remained from an earlier attempt take part again when a new one joins.
  private func takeBack(_ attachment: Attachment, beside record: LiveTouch) {
    guard attachment.minimumTouches >= 2 else { return }
    for old in attachment.ignored where mayRejoin(old, attachment, record) {
      attachment.touches.append(
        ReceivedTouch(
          live: old, startLocation: old.touch.location, startTime: old.touch.time,
          isJoining: true))
      attachment.attempt.append(old.name)
    }
    attachment.ignored.removeAll { attachment.has($0) }
  }

  private func mayRejoin(
    _ old: LiveTouch, _ attachment: Attachment, _ record: LiveTouch
  ) -> Bool {
    old !== record && old.touch.phase != .ended
      && (!attachment.options.requiresExclusiveDevice || old.touch.device == record.touch.device)
  }

  /// Puts an attachment among the active ones, where its view's depth belongs.
  func activate(_ attachment: Attachment) {
    guard !active.contains(where: { $0 === attachment }) else { return }
    let index = active.firstIndex {
      $0.depth < attachment.depth || ($0.depth == attachment.depth && $0.id > attachment.id)
    }
    active.insert(attachment, at: index ?? active.count)
  }

  func process(_ attachment: Attachment) {
    fillBatch(attachment)
    attachment.context.time = surface.time
    attachment.context.surfaceSize = surface.surfaceSize
    attachment.context.scale = surface.scale
    attachment.report.state = nil
    attachment.report.ignores = 0
    // A local, so that the span does not hang on a property of a class.
    let touches = batch
    attachment.driver.process(touches.span, attachment.context, &attachment.report)
    settle(attachment)
  }

  /// Puts the attachment's touches into the batch, unless they are there already: most recognizers
  /// of a hit path see the same touches the same way.
  private func fillBatch(_ attachment: Attachment) {
    if isBatch(of: attachment) { return }
    batch.removeAll(keepingCapacity: true)
    batchTouches.removeAll(keepingCapacity: true)
    var isPlain = true
    for index in attachment.touches.indices {
      if !attachment.touches[index].isPlain { isPlain = false }
      batch.append(attachment.touches[index].sample)
      batchTouches.append(attachment.touches[index].live)
      attachment.touches[index].isJoining = false
    }
    if !isPlain { batchTouches.removeAll(keepingCapacity: true) }
  }

  private func isBatch(of attachment: Attachment) -> Bool {
    guard !batchTouches.isEmpty, batchTouches.count == attachment.touches.count else {
      return false
    }
    for index in batchTouches.indices
    where attachment.touches[index].live !== batchTouches[index]
      || !attachment.touches[index].isPlain
    {
      return false
    }
    return true
  }

  /// Lets go of what lifted; settles attempts that have nothing left to wait for.
  func compact() {
    needsCompaction = false
    for attachment in active {
      attachment.touches.removeAll(where: \.isOver)
      attachment.usedMask.count = -1
      attachment.ignored.removeAll { $0.touch.phase == .ended }
      attachment.deferred.removeAll { $0.live.touch.phase == .ended }
    }
    for attachment in active {
      if attachment.isInAttempt, attachment.touches.isEmpty, attachment.claim != .done,
        attachment.report.deadline == nil, !isIndirect(attachment)
      {
        abandon(attachment)
      }
    }
    live.removeAll { $0.touch.phase == .ended }
    active.removeAll {
      !$0.isInAttempt && $0.touches.isEmpty && $0.ignored.isEmpty && $0.deferred.isEmpty
    }
  }

  /// It has no touch left, and neither decided nor asked to be woken.
  private func abandon(_ attachment: Attachment) {
    if attachment.state.isActive {
      fault(attachment, "did not end when its last touch was gone")
      move(attachment, to: .ended, Reason(.liftedEarly))
    } else if attachment.attempt.isEmpty {
      // It let go of every touch: there was nothing in it for this recognizer.
      finish(attachment)
    } else {
      stop(attachment, Reason(.liftedEarly))
    }
    retryHeld()
  }
}
