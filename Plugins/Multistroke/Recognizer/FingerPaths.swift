import TactusGeometry
import TactusInput
import TactusRecognizing

/// The paths of the fingers in one contact, stored in memory that later contacts reuse.
///
/// A contact lasts from the moment a finger goes down until all fingers have lifted.
struct FingerPaths {
  private static let spacing = 2.0
  private static let capacity = 256
  /// The time without movement after which a jump restarts a finger's path.
  ///
  /// A jump is a movement of more than `jump` px. A jump after such a pause means that events are
  /// missing and that the finger was elsewhere in the meantime.
  private static let longestPause = Interval.milliseconds(1000)
  private static let jump = 5.0

  private struct Finger {
    var serial: UInt32 = 0
    var path = StrokePath()
    var lastMove = Timestamp.zero
    var isDown = false
  }

  private var fingers: [Finger] = []
  /// The number of fingers that have gone down in this contact, including those that have lifted.
  ///
  /// A contact lasts from the moment a finger goes down until all fingers have lifted.
  private(set) var count = 0

  var downCount: Int {
    var down = 0
    for index in 0..<count where fingers[index].isDown { down += 1 }
    return down
  }

  var areUp: Bool { downCount == 0 }

  /// The largest distance between any point of a finger's path and the path's start, in px.
  var reach: Double {
    var most = 0.0
    for index in 0..<count { most = max(most, fingers[index].path.reach) }
    return most
  }

  mutating func land(_ touch: Touch) {
    if count == fingers.count { fingers.append(Finger()) }
    fingers[count].serial = touch.serial
    fingers[count].isDown = true
    begin(count, touch)
    count += 1
  }

  mutating func follow(_ touch: Touch) {
    guard let index = index(of: touch) else { return }
    let isAbsent = touch.time - fingers[index].lastMove >= Self.longestPause
    fingers[index].lastMove = touch.time
    if isAbsent, touch.location.distance(to: touch.previousLocation) > Self.jump {
      begin(index, touch)
    } else {
      _ = fingers[index].path.add(touch.location)
    }
  }

  mutating func lift(_ touch: Touch) {
    guard let index = index(of: touch) else { return }
    fingers[index].path.close(at: touch.location)
    fingers[index].isDown = false
  }

  mutating func move(to strokes: inout [[Point]]) {
    for index in 0..<count { strokes.append(fingers[index].path.points) }
    removeAll()
  }

  mutating func removeAll() { count = 0 }

  private mutating func begin(_ index: Int, _ touch: Touch) {
    fingers[index].path.begin(
      at: touch.location, spacing: Self.spacing, capacity: Self.capacity)
    fingers[index].lastMove = touch.time
  }

  private func index(of touch: Touch) -> Int? {
    for index in 0..<count where fingers[index].serial == touch.serial && fingers[index].isDown {
      return index
    }
    return nil
  }
}
