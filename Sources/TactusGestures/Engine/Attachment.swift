import TactusInput

final class Attachment {
  let info: RecognizerInfo
  let driver: any RecognizerDriver
  let late: (any AsynchronousDriver)?
  /// Whether the recognizer uses pen measurements, people or hands.
  let usesDetails: Bool
  private(set) var options: RecognizerOptions
  /// The kinds of device whose touches the recognizer accepts, as a bit mask, which avoids hashing
  /// for every touch.
  private var allowedDevices: UInt64
  private(set) var settings: ParameterSettings
  var availability: Availability
  let attempt = Attempt()
  /// The number of ancestors of the recognizer's view.
  ///
  /// In the list of active recognizers, those with a greater depth come first.
  private(set) var depth = 0
  /// The touches that the recognizer ignores until they lift.
  ///
  /// These are touches left over from earlier attempts, and touches that the recognizer does not
  /// want.
  private(set) var ignored: [LiveTouch] = []
  /// The touches that are held back until the recognizer is free to receive them.
  private(set) var deferred: [DeferredTouch] = []
  /// The maximum number of touches that are held back; if another touch arrives, the oldest is
  /// dropped.
  private static let deferralLimit = 16

  init(
    id: RecognizerID, driver: any RecognizerDriver, name: String, options: RecognizerOptions,
    parameters: [ParameterValue?], obstacles: Availability.Obstacles
  ) {
    info = RecognizerInfo(id: id, name: name, declaration: driver.declaration)
    self.driver = driver
    late = driver.late
    usesDetails = driver.usesDetails
    self.options = options
    allowedDevices = Self.mask(of: options.allowedDevices)
    settings = ParameterSettings(parameters, for: driver)
    availability = Availability(obstacles: obstacles)
    late?.attached(as: id)
  }

  var id: RecognizerID { info.id }
  var name: String { info.name }
  var declaration: RecognizerDeclaration { info.declaration }

  var isIdle: Bool {
    !attempt.isRunning && attempt.touches.isEmpty && ignored.isEmpty && deferred.isEmpty
  }

  var awaitsAnswers: Bool { late?.hasUnanswered ?? false }

  /// Whether the recognizer is undecided: its attempt is in progress, and its gesture has not begun
  /// or been recognized.
  ///
  /// While this is true, recognizers that wait for this one to fail must continue to wait.
  var mayStillRecognize: Bool {
    attempt.isRunning && attempt.state == .possible && availability.isAvailable
  }

  func shares(with other: Attachment) -> Bool {
    attempt.touches.shareAny(with: other.attempt.touches)
  }

  /// Returns whether the recognizer yields to `other`, that is, does not exclude `other` from its
  /// touches.
  ///
  /// A recognizer yields to another of the same kind that has a larger value for a parameter marked
  /// `yieldsToMore`. For example, a tap yields to a double tap.
  func yields(to other: Attachment) -> Bool {
    guard declaration.id == other.declaration.id else { return false }
    for (index, parameter) in declaration.parameters.enumerated()
    where parameter.traits.contains(.yieldsToMore) {
      if let mine = settings.values[index].number, let theirs = other.settings.values[index].number,
        theirs > mine
      {
        return true
      }
    }
    return false
  }

  // MARK: Settings

  func setOptions(_ options: RecognizerOptions) {
    self.options = options
    allowedDevices = Self.mask(of: options.allowedDevices)
  }

  func setParameter(_ index: Int, to value: ParameterValue?) {
    var changed = settings
    changed.set(index, to: value, of: driver)
    settings = changed
  }

  func allows(_ device: DeviceKind) -> Bool { allowedDevices & Self.bit(of: device) != 0 }

  func isBusyWithOther(than device: DeviceKind) -> Bool {
    options.requiresExclusiveDevice && attempt.isRunning && attempt.device != device
  }

  private static func bit(of device: DeviceKind) -> UInt64 { 1 &<< UInt64(device.rawValue) }

  private static func mask(of devices: Set<DeviceKind>) -> UInt64 {
    devices.reduce(0) { $0 | bit(of: $1) }
  }

  // MARK: Attempts

  /// Starts the recognizer's attempt at a gesture.
  ///
  /// - Parameters:
  ///   - receiver: The recognizer and its view.
  ///   - device: The kind of device whose touch starts the attempt.
  ///   - surface: The context of the surface on which the attempt takes place.
  ///   - isActive: Whether the recognizer is already in the list of active recognizers. If so, the
  ///     recognizer's depth must not change, because that list is sorted by depth.
  func beginAttempt(
    _ receiver: Receiver, with device: DeviceKind, on surface: GestureContext, isActive: Bool
  ) {
    attempt.begin(receiver, with: device, on: surface)
    if !isActive { depth = receiver.depth }
    var adapted = settings
    adapted.adaptSlops(to: surface.pixelsPerMillimetre, of: driver)
    settings = adapted
  }

  /// Ends the attempt; the recognizer ignores the attempt's remaining touches until they lift.
  func reset() {
    driver.reset()
    changeIgnored { attempt.touches.appendStaying(to: &$0) }
    attempt.clear()
  }

  var receiver: Receiver { Receiver(id, toView: attempt.context.toView, depth: depth) }

  // MARK: Touches outside the attempt

  // `ignored` and `deferred` are in local variables while they change, as in `AttemptTouches`.

  @inline(__always)
  private func changeIgnored(_ change: (inout [LiveTouch]) -> Void) {
    var list: [LiveTouch] = []
    swap(&list, &ignored)
    change(&list)
    ignored = list
  }

  @inline(__always)
  private func changeDeferred(_ change: (inout [DeferredTouch]) -> Void) {
    var list: [DeferredTouch] = []
    swap(&list, &deferred)
    change(&list)
    deferred = list
  }

  func ignore(_ record: LiveTouch) { changeIgnored { $0.append(record) } }

  func ignores(_ record: LiveTouch) -> Bool { ignored.contains { $0 === record } }

  func stopIgnoring(_ record: LiveTouch) { changeIgnored { $0.removeAll { $0 === record } } }

  func stopIgnoringOwn() { changeIgnored { $0.removeAll { attempt.touches.has($0) } } }

  func ignoreUntilLift(of live: LiveTouch) {
    attempt.touches.remove(live.name.serial)
    if !live.touch.hasEnded { ignore(live) }
  }

  func forgetEndedTouches() {
    attempt.touches.forgetEnded(isDone: attempt.claim == .done)
    if !ignored.isEmpty { changeIgnored { $0.removeAll { $0.touch.hasEnded } } }
  }

  func defers(_ record: LiveTouch) -> Bool { deferred.contains { $0.live === record } }

  func deferTouch(_ touch: DeferredTouch) {
    changeDeferred {
      if $0.count == Self.deferralLimit { $0.removeFirst() }
      $0.append(touch)
    }
    stopIgnoring(touch.live)
    touch.live.rememberFarthest()
  }

  func dropDeferred(where isGone: (LiveTouch) -> Bool) {
    changeDeferred { $0.removeAll { isGone($0.live) } }
  }

  func dropDeferred(at index: Int) { changeDeferred { $0.remove(at: index) } }
}
