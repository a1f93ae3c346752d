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
  public var hasJoiningTouches: Bool { mayHaveDeferredTouches || isSomebodyCatchingUp }

  var isSomebodyCatchingUp: Bool {
    mayHaveJoiningTouches && active.contains { $0.claim != .done && $0.isCatchingUp }
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
      if !live[index].touch.hasMoved {
        live[index].touch.previousLocation = live[index].touch.location
      }
      live[index].touch.location = location
      live[index].touch.time = now
      live[index].touch.phase = .moved
      if live[index].farthest != nil { live[index].noteFarthest() }
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
    // From now on it belongs to these, whichever recognizers used it before.
    record.takers = []
    for receiver in receivers { offer(record, to: receiver, asNew: true) }
  }

  /// Takes a touch that is down away from a recognizer, which is cancelled or failed if it has it.
  public func withdraw(serial: UInt32, from id: RecognizerID, reason: Reason) {
    guard let attachment = attachments[id], let record = touch(serial) else { return }
    attachment.deferred.removeAll { $0.live === record }
    guard attachment.has(record) else { return }
    stop(attachment, reason)
    retryHeld()
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
    if mustPutOff(record, for: attachment) {
      putOff(record, receiver, asNew: asNew)
    } else {
      failBetweenTaps(attachment, unlessOf: record.name.seat)
      admit(record, to: attachment, receiver, asNew: asNew, isJoining: asNew)
    }
  }

  /// Fails an attempt that waits for its next tap if that comes from another seat: it is another
  /// person's, and the first of an attempt of its own.
  private func failBetweenTaps(_ attachment: Attachment, unlessOf seat: SeatID) {
    guard attachment.isInAttempt, attachment.claim == .none, attachment.touches.isEmpty,
      let last = attachment.attempt.last, last.seat != seat
    else { return }
    stop(attachment, Reason(.tooFarApart, text: "the next touch is another seat's"))
    retryHeld()
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
    append(record, to: attachment, start, startTime, isJoining: isJoining)
  }

  /// Adds a touch to an attempt.
  func append(
    _ record: LiveTouch, to attachment: Attachment, _ location: Point, _ time: Timestamp,
    isJoining: Bool
  ) {
    if attachment.touches.isEmpty { attachment.contactStart = attachment.attempt.count }
    attachment.touches.append(
      ReceivedTouch(
        live: record, startLocation: location, startTime: time,
        backlog: isJoining ? .down : .nothing))
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
  func takeBack(_ attachment: Attachment, beside record: LiveTouch) {
    guard attachment.minimumTouches >= 2 else { return }
    for old in attachment.ignored
    where mayRejoin(old, attachment, record) && !attachment.has(old) {
      append(old, to: attachment, old.touch.location, old.touch.time, isJoining: true)
    }
    attachment.ignored.removeAll { attachment.has($0) }
  }

  private func mayRejoin(
    _ old: LiveTouch, _ attachment: Attachment, _ record: LiveTouch
  ) -> Bool {
    old !== record && !old.touch.hasEnded && !isLost(old, to: attachment)
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
}
