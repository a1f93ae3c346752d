import TactusGestures
import TactusInput
import TactusTeaching
import TactusViews

/// The state that the actions of one scene keep for gestures in progress.
///
/// Several windows can share one scene description and its actions. Each scene therefore owns a
/// memory, and an `Action` is a value without state.
final class ActionMemory {
  struct Key: Hashable {
    let binding: Int
    let recognizer: RecognizerID
  }

  /// A copy of a picture that a gesture is pulling out of its strip.
  struct Pull {
    var piece: View
    var hold: Hold
    /// The recognizers that are blocked until the gesture ends.
    var blocked: [RecognizerID]
  }

  /// The views that gestures hold.
  let holds = Holds()
  /// The gestures being taught, by name.
  var teaching: [String: Teaching] = [:]
  var moves: [Key: [Hold]] = [:]
  /// The bindings whose action is changing something now.
  var edits: Set<Key> = []
  /// The bindings whose condition did not hold when their gesture began.
  var refused: Set<Key> = []
  var pulls: [Key: Pull] = [:]
  /// The views being rotated, with the angle applied so far, in degrees.
  var turns: [Key: (hold: Hold, last: Double)] = [:]
  /// The views being scaled, with their scale when the gesture began.
  var sizes: [Key: (hold: Hold, start: Double)] = [:]
  /// The difference, in px, between a view's side and the first side that the gesture reported, and
  /// the time of that report.
  var sides: [Key: (difference: Double, start: Timestamp)] = [:]

  /// Returns the views that gestures other than the given one are changing.
  func heldViews(exceptBy own: Key) -> [View] {
    func views<Value>(_ table: [Key: Value], _ views: (Value) -> [View]) -> [View] {
      table.filter { $0.key != own }.values.flatMap(views)
    }
    return views(moves) { $0.map(\.view) } + views(pulls) { [$0.piece] }
      + views(turns) { [$0.hold.view] } + views(sizes) { [$0.hold.view] }
  }
}
