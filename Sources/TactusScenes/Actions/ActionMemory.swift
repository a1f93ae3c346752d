import TactusGestures
import TactusInput
import TactusTeaching
import TactusViews

/// The state that a scene's actions maintain for gestures in progress.
///
/// Scenes in several windows can be made from one description, whose actions they then share.
/// Actions are therefore stateless, and each scene has its own `ActionMemory`.
final class ActionMemory {
  struct Key: Hashable {
    let binding: Int
    let recognizer: RecognizerID
  }

  /// A copy of a picture that a finger is dragging out of a strip, which is a row of pictures.
  struct Pull {
    var piece: View
    var hold: Hold
    /// The recognizers that stay disabled until the finger lifts or the gesture is cancelled.
    var blocked: [RecognizerID]
  }

  let holds = Holds()
  /// The gestures that the user is teaching by drawing them, keyed by gesture name.
  var teaching: [String: Teaching] = [:]
  var moves: [Key: [Hold]] = [:]
  /// The undoable actions in progress, each identified by its binding and recognizer.
  ///
  /// Undo and redo are unavailable until the set is empty.
  var edits: Set<Key> = []
  /// The actions to skip for the rest of the current gesture, each identified by its binding and
  /// recognizer.
  ///
  /// An action is skipped because the condition of its binding was false when the gesture began.
  var refused: Set<Key> = []
  var pulls: [Key: Pull] = [:]
  /// The views being rotated, each with the angle by which its gesture has rotated it so far, in
  /// radians.
  var turns: [Key: (hold: Hold, last: Double)] = [:]
  /// The views being scaled, each with its scale when the gesture began.
  var sizes: [Key: (hold: Hold, start: Double)] = [:]
  /// For each gesture that resizes a square view, the initial difference in size and the time at
  /// which it was measured.
  ///
  /// The difference is the view's side length at `start` minus the side length that the gesture
  /// then requested, in px. The view's size approaches the requested size gradually.
  var sides: [Key: (difference: Double, start: Timestamp)] = [:]

  /// Returns the views that gestures other than the given one are moving, rotating or scaling.
  func heldViews(exceptBy own: Key) -> [View] {
    func views<Value>(_ table: [Key: Value], _ views: (Value) -> [View]) -> [View] {
      table.filter { $0.key != own }.values.flatMap(views)
    }
    return views(moves) { $0.map(\.view) } + views(pulls) { [$0.piece] }
      + views(turns) { [$0.hold.view] } + views(sizes) { [$0.hold.view] }
  }
}
