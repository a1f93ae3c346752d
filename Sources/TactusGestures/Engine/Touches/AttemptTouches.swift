import TactusInput

final class AttemptTouches {
  /// The touches that the recognizer receives, in order of arrival.
  private(set) var received: [ReceivedTouch] = []
  /// The names of all touches that have joined the attempt, except those that the recognizer has
  /// released.
  private(set) var names: [TouchName] = []
  /// The person and the hand of the first touch that the recognizer had before touches were removed
  /// for the last time.
  private var lastGroup = TouchGroup()
  private var areAll = false
  /// The version of the list of live touches for which `areAll` was computed; 0 if `areAll` must be
  /// recomputed.
  ///
  /// The property `areAll` is true if the recognizer receives every live touch, unmodified.
  private var checkedLayout: UInt32 = 0
  /// The last mask with which touches were marked as used, and the number of touches at that time.
  ///
  /// Each set bit marks the touch at that index in `received`. A count of -1 means that the next
  /// mask must be applied even if the mask has not changed.
  private var usedMask = (bits: UInt64.max, count: 0)
  /// The index in `names` of the first touch of the current contact.
  ///
  /// A contact begins when a touch arrives while no other touch is down, and ends when all touches
  /// have lifted.
  private var contactStart = 0
  /// A number that changes whenever the result of `listUsed` changes.
  private(set) var version: UInt64 = 1
  private var latestGroups: [GroupedTouch] = []
  /// The sum of `version` and `People.version` when `latestGroups` was computed.
  private var groupsVersion: UInt64 = 0

  init() {
    changeReceived { $0.reserveCapacity(10) }
    changeNames { $0.reserveCapacity(10) }
  }

  var isEmpty: Bool { received.isEmpty }

  /// Whether the recognizer has yet to see changes that other recognizers have seen.
  var areCatchingUp: Bool { received.contains { $0.isJoining } }

  func has(_ live: LiveTouch) -> Bool { received.contains { $0.live === live } }

  /// Returns whether the touch with this serial belongs to the attempt.
  ///
  /// The result is true for a touch that has lifted, and false for a touch that the recognizer has
  /// released.
  func contain(_ serial: UInt32) -> Bool { names.contains { $0.serial == serial } }

  func shareAny(with other: AttemptTouches) -> Bool {
    names.contains { other.contain($0.serial) }
  }

  /// Returns whether the recognizer is using the touch with this serial.
  ///
  /// A touch that lifted during the attempt counts as used unless the recognizer has released it.
  func areTaking(_ serial: UInt32) -> Bool {
    for index in received.indices where received[index].live.name.serial == serial {
      return received[index].isUsed
    }
    return contain(serial)
  }

  /// The touches that start the recognizer's next attempt if they are still down.
  var restarting: [LiveTouch] {
    var list: [LiveTouch] = []
    for index in received.indices where received[index].restarts {
      list.append(received[index].live)
    }
    return list
  }

  /// Appends the touches that are still down and have not left the recognizer's view.
  func appendStaying(to list: inout [LiveTouch]) {
    // By index, because iteration copies each element, which retains and releases its touch.
    for index in received.indices
    where !received[index].isLeaving && !received[index].live.touch.hasEnded {
      list.append(received[index].live)
    }
  }

  /// Returns which batch the recognizer must receive next; nil if the recognizer has seen every
  /// change.
  ///
  /// If `includesChanges` is false, the latest changes of the live touches are disregarded. The
  /// recognizer then needs a batch only if other recognizers have already seen a change that this
  /// one has not.
  func batch(of live: LiveTouches, ofChanges includesChanges: Bool) -> Batch? {
    if received.isEmpty { return nil }
    if checkedLayout != live.layout { look(at: live.all, layout: live.layout) }
    if areAll { return includesChanges && live.hasChanges ? .all : nil }
    return hasUnseenChanges(ofChanges: includesChanges) ? .own : nil
  }

  /// The contents of a batch for a recognizer.
  ///
  /// The batch `all` contains all live touches, unmodified. The batch `own` contains only the
  /// touches of this recognizer, as the recognizer sees them.
  enum Batch {
    case all, own
  }

  private func hasUnseenChanges(ofChanges includesChanges: Bool) -> Bool {
    for index in received.indices {
      if received[index].isJoining { return true }
      guard includesChanges else { continue }
      if received[index].isLeaving || received[index].live.touch.hasChanged { return true }
    }
    return false
  }

  // MARK: Changes

  // While a list changes, it is in a local variable and not in its property. Two accesses to the
  // property can therefore never overlap. The compiler recognizes this, and omits the checks for
  // exclusive access.

  @inline(__always)
  private func changeReceived(_ change: (inout [ReceivedTouch]) -> Void) {
    var list: [ReceivedTouch] = []
    swap(&list, &received)
    change(&list)
    received = list
  }

  @inline(__always)
  private func changeNames(_ change: (inout [TouchName]) -> Void) {
    var list: [TouchName] = []
    swap(&list, &names)
    change(&list)
    names = list
  }

  func append(_ touch: consuming ReceivedTouch) {
    if received.isEmpty { contactStart = names.count }
    let name = touch.live.name
    changeNames { $0.append(name) }
    var list: [ReceivedTouch] = []
    swap(&list, &received)
    list.append(touch)
    received = list
    noteChange()
  }

  func append(indirect name: TouchName) {
    changeNames { $0.append(name) }
    version += 1
  }

  func remove(indirect name: TouchName) {
    changeNames { $0.removeAll { $0.serial == name.serial } }
    version += 1
  }

  func remove(_ serial: UInt32) {
    changeReceived { $0.removeAll { $0.live.name.serial == serial } }
    changeNames { $0.removeAll { $0.serial == serial } }
    noteChange()
  }

  func forgetEnded(isDone: Bool) {
    guard let first = received.first else { return }
    lastGroup = first.live.group
    changeReceived { $0.removeAll { $0.isOver || (isDone && $0.live.touch.hasEnded) } }
    noteChange()
  }

  func clear() {
    changeReceived { $0.removeAll(keepingCapacity: true) }
    changeNames { $0.removeAll(keepingCapacity: true) }
    lastGroup = TouchGroup()
    noteChange()
  }

  func leave(_ record: LiveTouch) -> Bool {
    guard let index = received.firstIndex(where: { $0.live === record }) else { return false }
    changeReceived { $0[index].leave() }
    checkedLayout = 0
    return true
  }

  private func look(at live: [LiveTouch], layout: UInt32) {
    checkedLayout = layout
    areAll = received.count == live.count
    for index in received.indices where areAll {
      areAll = received[index].live === live[index] && received[index].isPlain
    }
  }

  func takeSamples(into batch: inout [Touch], in round: UInt64) {
    for index in received.indices { batch.append(received[index].sample) }
    guard areCatchingUp else { return }
    checkedLayout = 0
    changeReceived {
      for index in $0.indices where $0[index].isJoining { $0[index].advanceBacklog(in: round) }
    }
  }

  /// Marks each received touch as used or unused by the recognizer.
  ///
  /// - Parameters:
  ///   - mask: The touches that the recognizer uses, one bit per index in `received`.
  ///   - ignored: The touches that the recognizer ignores, one bit per index in `received`. These
  ///     touches are marked as unused, regardless of `mask`.
  /// - Returns: Whether the mask or the touches have changed since the last call.
  @inline(__always)
  func use(_ mask: UInt64, ignoring ignored: UInt64) -> Bool {
    // The mask is nearly always the same as before.
    if usedMask == (mask, received.count) { return false }
    mark(mask, ignoring: ignored)
    return true
  }

  private func mark(_ mask: UInt64, ignoring ignored: UInt64) {
    usedMask = (mask, received.count)
    version += 1
    changeReceived {
      for index in $0.indices {
        $0[index].use(index < Report.touchCapacity && mask & ~ignored & (1 << UInt64(index)) != 0)
      }
    }
  }

  func restart(_ mask: UInt64) {
    changeReceived {
      for index in $0.indices.prefix(Report.touchCapacity) where mask & (1 << UInt64(index)) != 0 {
        $0[index].restart()
      }
    }
  }

  private func noteChange() {
    usedMask.count = -1
    version += 1
    checkedLayout = 0
  }

  // MARK: Touches of transitions

  /// The person and the hand of the first touch that the recognizer is using, or of its first touch
  /// if it is using none.
  ///
  /// If the recognizer has no touches, the value is that of `lastGroup`.
  var group: TouchGroup {
    for index in received.indices where received[index].isUsed {
      return received[index].live.group
    }
    return received.isEmpty ? lastGroup : received[0].live.group
  }

  /// Returns the person and the hand of each finger that the recognizer receives.
  ///
  /// - Parameter peopleVersion: The current value of `People.version`.
  /// - Returns: One entry for each finger, in the order of the batch.
  func groups(asOf peopleVersion: UInt64) -> [GroupedTouch] {
    // Neither number decreases, so an equal sum means that both are unchanged.
    let current = version + peopleVersion
    if groupsVersion != current {
      groupsVersion = current
      latestGroups = received.filter { $0.live.device == .touch }.map {
        GroupedTouch(serial: $0.live.name.serial, $0.live.group)
      }
    }
    return latestGroups
  }

  /// Replaces the contents of `list` with the touches that the recognizer is using, or with all
  /// touches of the attempt if it is using none.
  func listUsed(in list: inout TouchList) {
    list.removeAll()
    for index in received.indices where received[index].isUsed {
      list.append(received[index].live.name)
    }
    if list.count == 0 { for index in names.indices { list.append(names[index]) } }
  }

  /// Replaces the contents of `list` with the touches that a gesture takes from their views.
  ///
  /// These are the touches that the gesture is using, and those that lifted during the attempt.
  /// Lifted touches are included because their views might still be waiting for those touches to
  /// end.
  func listTaken(in list: inout TouchList) {
    list.removeAll()
    for name in names where areTaking(name.serial) { list.append(name) }
  }

  /// Replaces the contents of `list` with the touches that completed the gesture, such as those of
  /// the second tap of a double tap.
  ///
  /// A touch of the last contact is included if the gesture is using it or if it has lifted. The
  /// last contact began when a touch arrived while no other touch was down. If the recognizer
  /// receives no touches, the list stays unchanged.
  func listLatest(in list: inout TouchList) {
    guard !received.isEmpty else { return }
    list.removeAll()
    for name in names.dropFirst(contactStart) where areTaking(name.serial) { list.append(name) }
  }
}
