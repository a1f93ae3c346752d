import TactusGestures
import TactusInput
import TactusTeaching
import TactusViews

/// The state that a scene's actions maintain for gestures in progress.
///
/// Several windows can share one scene description and its actions. Actions are therefore
/// stateless, and each scene owns its own memory.
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

  let holds = Holds()
  /// The gestures being taught, by name.
  var teaching: [String: Teaching] = [:]
  var moves: [Key: [Hold]] = [:]
  /// The bindings and recognizers whose undoable action is in progress.
  var edits: Set<Key> = []
  /// The bindings and recognizers to ignore until the gesture ends, because the binding's condition
  /// was false when it began.
  var refused: Set<Key> = []
  var pulls: [Key: Pull] = [:]
  /// The views being rotated, each with the angle applied so far, in degrees.
  var turns: [Key: (hold: Hold, last: Double)] = [:]
  /// The views being scaled, each with its scale when the gesture began.
  var sizes: [Key: (hold: Hold, start: Double)] = [:]
  /// For each gesture that resizes a view, the initial difference in px and the time of its
  /// measurement.
  ///
  /// The difference is the view's side minus the side that the gesture requests.
  var sides: [Key: (difference: Double, start: Timestamp)] = [:]

  /// Returns the views held by gestures other than the given one.
  func heldViews(exceptBy own: Key) -> [View] {
    func views<Value>(_ table: [Key: Value], _ views: (Value) -> [View]) -> [View] {
      table.filter { $0.key != own }.values.flatMap(views)
    }
    return views(moves) { $0.map(\.view) } + views(pulls) { [$0.piece] }
      + views(turns) { [$0.hold.view] } + views(sizes) { [$0.hold.view] }
  }
}
