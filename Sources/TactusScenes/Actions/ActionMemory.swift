import TactusGestures
import TactusInput
import TactusTeaching
import TactusViews

/// What the actions of one scene remember of gestures in progress.
///
/// An action belongs to the scene's description, which the scenes of several windows share. So each
/// scene owns this, and an `Action` is a value: it cannot remember anything itself.
final class ActionMemory {
  /// A binding's action and the recognizer whose gesture it follows.
  struct Key: Hashable {
    let binding: Int
    let recognizer: RecognizerID
  }

  /// A picture on its way out of its strip.
  struct Pull {
    var piece: View
    var hold: Hold
    /// The recognizers that are off until it is let go.
    var blocked: [RecognizerID]
  }

  /// The views that gestures have hold of.
  let holds = Holds()
  /// The gestures that are taught, by their names.
  var teaching: [String: Teaching] = [:]
  var moves: [Key: [Hold]] = [:]
  /// The bindings whose action is changing something at the moment.
  var edits: Set<Key> = []
  /// The bindings whose condition did not hold when their gesture began.
  var refused: Set<Key> = []
  var pulls: [Key: Pull] = [:]
  /// The views that turn, with the angle applied so far, in degrees.
  var turns: [Key: (hold: Hold, last: Double)] = [:]
  /// The views that change their size, with their scale when the gesture began.
  var sizes: [Key: (hold: Hold, start: Double)] = [:]
  /// The difference, in px, between the side of a view and the first side that a gesture reported, and when that was.
  var sides: [Key: (difference: Double, start: Timestamp)] = [:]

  /// Returns the views that gestures other than one are changing.
  func viewsInHand(exceptBy own: Key) -> [View] {
    func views<Value>(_ table: [Key: Value], _ views: (Value) -> [View]) -> [View] {
      table.filter { $0.key != own }.values.flatMap(views)
    }
    return views(moves) { $0.map(\.view) } + views(pulls) { [$0.piece] }
      + views(turns) { [$0.hold.view] } + views(sizes) { [$0.hold.view] }
  }
}
