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
    mayHaveJoiningTouches
      && active.contains { $0.claim != .done && $0.touches.contains { $0.isJoining } }
  }

  /// A touch went down. Who sees it is decided here, once.
  public func touchBegan(_ touch: Touch, name: TouchName, receivers: [Receiver]) {
    now = max(now, touch.time)
    let record = LiveTouch(touch: touch, name: name)
    record.touch.phase = .began
    record.touch.time = now
    record.touch.startTime = now
    live.append(record)
    noteChange()
    for receiver in receivers { offer(record, to: receiver) }
  }

  public func touchMoved(serial: UInt32, to location: Point, at time: Timestamp) {
    now = max(now, time)
    for index in live.indices where live[index].touch.serial == serial {
      // Two movements in one batch are one: the place before it is where the first one started.
      if live[index].touch.phase != .moved {
        live[index].touch.previousLocation = live[index].touch.location
      }
      live[index].touch.location = location
      live[index].touch.time = now
      live[index].touch.phase = .moved
      noteChange()
      return
    }
  }

  public func touchEnded(serial: UInt32, at time: Timestamp) {
    now = max(now, time)
    guard let record = touch(serial) else { return }
    record.touch.previousLocation = record.touch.location
    record.touch.time = now
    record.touch.phase = .ended
    noteChange()
    needsCompaction = true
  }

  /// The contact's ellipse, in logical pixels and degrees; NaN for what is unknown.
  public func touchChanged(serial: UInt32, major: Double, minor: Double, orientation: Double) {
    guard let record = touch(serial) else { return }
    record.touch.major = major
    record.touch.minor = minor
    record.touch.orientation = orientation
    isSharedBatchFresh = false
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
    isSharedBatchFresh = false
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
    guard let record = touch(serial) else { return }
    for receiver in receivers { offer(record, to: receiver, asNew: true) }
  }

  /// Takes a touch that is down away from a recognizer, which is cancelled or failed if it has it.
  public func withdraw(serial: UInt32, from id: RecognizerID, reason: Reason) {
    guard let attachment = attachments[id],
      let record = touch(serial), attachment.has(record)
    else { return }
    stop(attachment, reason)
    retryHeld()
  }

  /// Tells the recognizers what changed since the last time, and settles who wins.
  public func deliver(at time: Timestamp) {
    now = max(now, time)
    surface.time = now
    tell(ofChanges: true)
    for index in live.indices where !live[index].touch.hasEnded {
      live[index].touch.phase = .stationary
      live[index].touch.previousLocation = live[index].touch.location
    }
    hasChanges = false
    isSharedBatchFresh = false
    if needsCompaction { compact() }
    guard mayHaveJoiningTouches else { return }
    // Further rounds are for touches that were waiting for somebody to make up his mind.
    while hasJoiningTouches {
      tell(ofChanges: false)
      compact()
    }
    mayHaveJoiningTouches = active.contains { $0.touches.contains { $0.isJoining } }
  }

  // MARK: Inside

  func touch(_ serial: UInt32) -> LiveTouch? {
    for index in live.indices where live[index].touch.serial == serial { return live[index] }
    return nil
  }

  func noteChange() {
    hasChanges = true
    isSharedBatchFresh = false
  }

  /// Tells everybody who has something new to hear.
  private func tell(ofChanges includesChanges: Bool) {
    var index = 0
    while index < active.count {
      let position = index
      index += 1
      // Reading a field costs less than taking hold of the object.
      if !active[position].isListening { continue }
      if active[position].checkedLayout != liveLayout {
        active[position].look(at: live, layout: liveLayout)
      }
      switch active[position].sight {
      case .all: if includesChanges, hasChanges { processShared(active[position]) }
      case .some:
        if active[position].hasNews(ofChanges: includesChanges) { process(active[position]) }
      }
    }
  }

  func offer(_ record: LiveTouch, to receiver: Receiver, asNew: Bool = false) {
    guard let attachment = attachments[receiver.recognizer], attachment.isEnabled,
      attachment.declaration.inputs.contains(record.input),
      attachment.allows(record.touch.device),
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
      if !attachment.ignored.contains(where: { $0 === record }) {
        attachment.ignored.append(record)
      }
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
    attachment.ignored.prune { $0 === record }
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
    if isJoining { mayHaveJoiningTouches = true }
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
    if !attachment.isListed { attachment.depth = receiver.depth }
    attachment.adaptSlops(to: surface.pixelsPerMillimetre)
  }

  /// Fingers that remained from an earlier attempt take part again when a new one joins.
  private func takeBack(_ attachment: Attachment, beside record: LiveTouch) {
    guard attachment.minimumTouches >= 2 else { return }
    for old in attachment.ignored
    where mayRejoin(old, attachment, record) && !attachment.has(old) {
      attachment.touches.append(
        ReceivedTouch(
          live: old, startLocation: old.touch.location, startTime: old.touch.time,
          isJoining: true))
      attachment.attempt.append(old.name)
      mayHaveJoiningTouches = true
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
    guard !attachment.isListed else { return }
    attachment.isListed = true
    let index = active.firstIndex {
      $0.depth < attachment.depth || ($0.depth == attachment.depth && $0.id > attachment.id)
    }
    active.insert(attachment, at: index ?? active.count)
  }

  /// Tells a recognizer what it has not heard of its touches, or of a wheel.
  func process(_ attachment: Attachment) {
    batch.empty()
    for index in attachment.touches.indices {
      batch.append(attachment.touches[index].sample)
      attachment.touches[index].isJoining = false
    }
    process(batch, by: attachment)
  }

  private func processShared(_ attachment: Attachment) {
    if !isSharedBatchFresh { shareBatch() }
    process(sharedBatch, by: attachment)
  }

  private func shareBatch() {
    isSharedBatchFresh = true
    if sharedBatch.count != live.count {
      sharedBatch.removeAll(keepingCapacity: true)
      for index in live.indices { sharedBatch.append(live[index].touch) }
    } else {
      for index in live.indices { sharedBatch[index] = live[index].touch }
    }
  }

  private func process(_ touches: [Touch], by attachment: Attachment) {
    attachment.context.time = surface.time
    attachment.context.surfaceSize = surface.surfaceSize
    attachment.context.scale = surface.scale
    attachment.report.state = nil
    attachment.report.ignores = 0
    attachment.driver.process(touches.span, attachment.context, &attachment.report)
    settle(attachment)
  }

  /// Lets go of what lifted; settles attempts that have nothing left to wait for.
  func compact() {
    needsCompaction = false
    for attachment in active {
      attachment.touches.prune(where: \.isOver)
      attachment.usedMask.count = -1
      attachment.ignored.prune { $0.touch.hasEnded }
      attachment.deferred.prune { $0.live.touch.hasEnded }
    }
    for attachment in active {
      if attachment.isInAttempt, attachment.touches.isEmpty, attachment.claim != .done,
        attachment.report.deadline == nil, !isIndirect(attachment), !attachment.awaitsAnswers
      {
        abandon(attachment)
      }
    }
    live.prune { $0.touch.hasEnded }
    for attachment in active where attachment.isIdle { attachment.isListed = false }
    active.prune { !$0.isListed }
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
