import TactusGeometry
import TactusInput

/// The touches that are down, in the order they came.
final class LiveTouches {
  // Assigned anew, never changed in place: the compiler sees that no two accesses overlap, and leaves out the checks.
  private(set) var all: [LiveTouch] = []
  /// A number that tells one set of live touches from the next.
  private(set) var layout: UInt32 = 1
  /// A number that changes with every touch.
  private(set) var version: UInt64 = 1
  /// Whether a touch did something that the recognizers have not been told of.
  private(set) var hasChanges = false

  subscript(serial: UInt32) -> LiveTouch? {
    for index in all.indices where all[index].name.serial == serial { return all[index] }
    return nil
  }

  /// Fills a batch with the touches as they are.
  func list(in batch: inout [Touch]) {
    batch.removeAll(keepingCapacity: true)
    // By index, since iterating retains and releases each touch.
    for index in all.indices { batch.append(all[index].touch) }
  }

  func add(_ record: LiveTouch) {
    all = all + [record]
    layout &+= 1
    noteChange()
  }

  func move(_ serial: UInt32, to location: Point, at time: Timestamp) {
    guard let record = self[serial] else { return }
    record.move(to: location, at: time)
    noteChange()
  }

  /// - Returns: Whether there is such a touch.
  func lift(_ serial: UInt32, at time: Timestamp) -> Bool {
    guard let record = self[serial] else { return false }
    record.lift(at: time)
    noteChange()
    return true
  }

  func reshape(_ serial: UInt32, major: Double?, minor: Double?, orientation: Double?) {
    self[serial]?.reshape(major: major, minor: minor, orientation: orientation)
    version &+= 1
  }

  func measure(_ serial: UInt32, _ pen: PenAxes) { self[serial]?.measure(pen) }

  /// Removes touches that are lost.
  func lose(_ serials: [UInt32]) -> [LiveTouch] {
    let lost = all.filter { serials.contains($0.touch.serial) }
    for record in lost { record.lose() }
    forget { record in lost.contains { $0 === record } }
    return lost
  }

  /// Lets all rest after the recognizers were told.
  @inline(__always)
  func settle() {
    for record in all { record.settle() }
    hasChanges = false
    version &+= 1
  }

  /// Removes the touches that have lifted.
  func forgetEnded() { forget { $0.touch.hasEnded } }

  private func forget(where isGone: (LiveTouch) -> Bool) {
    guard all.contains(where: isGone) else { return }
    all = all.filter { !isGone($0) }
    layout &+= 1
    version &+= 1
  }

  private func noteChange() {
    hasChanges = true
    version &+= 1
  }
}
