import TactusGeometry
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
    var piece: PictureView
    var hold: Hold
    /// The picture in the strip from which the copy was made, and its index in the strip.
    var cell: PictureView
    var item: Int?
    /// Whether the finger has been outside the views that serve as a bin.
    var hasLeftBin = false
    /// The recognizers that stay disabled until the finger lifts or the gesture is cancelled.
    var blocked: [RecognizerID]
  }

  let holds = Holds()
  /// The point at which the user opened the menu, in surface coordinates, while an item of the menu
  /// is being performed; nil otherwise.
  var menuPoint: Point?
  /// The gestures that the user is teaching by drawing them, keyed by gesture name.
  var teaching: [String: Teaching] = [:]
  var moves: [Key: [Hold]] = [:]
  /// The gestures that have tried to drag pieces over the window's edge to other programs.
  var leaving: Set<Key> = []
  /// The undoable actions in progress, each identified by its binding and recognizer.
  ///
  /// Undo and redo are unavailable until the set is empty.
  var edits: Set<Key> = []
  /// The started programs for whose end the scene waits, by the number of the run.
  var runs: [Int: PendingRun] = [:]
  /// The number of the latest run in `runs`, counted from 1; 0 before the first one.
  var runCount = 0
  /// Whether the commands that are being performed belong to the last undo step.
  var continuesEdit = false
  /// The actions to skip for the rest of the current gesture, each identified by its binding and
  /// recognizer.
  ///
  /// An action is skipped because the condition of its binding was false when the gesture began.
  var refused: Set<Key> = []
  var pulls: [Key: Pull] = [:]
  /// The views being rotated, each group with the angle by which its gesture has rotated it so far,
  /// in radians.
  var turns: [Key: (holds: [Hold], last: Double)] = [:]
  /// The views being scaled, each group with the scale of its first view when the gesture began.
  var sizes: [Key: (holds: [Hold], start: Double)] = [:]
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
      + views(turns) { $0.holds.map(\.view) } + views(sizes) { $0.holds.map(\.view) }
  }
}
