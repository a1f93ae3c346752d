import TactusGestures
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

  /// The gestures that are taught, by their names.
  var teaching: [String: Teaching] = [:]
  var moves: [Key: [Hold]] = [:]
  /// Gestures that began while the condition of their binding did not hold.
  /// The bindings whose action is changing something at the moment.
  var edits: Set<Key> = []
  var refused: Set<Key> = []
  var pulls: [Key: Pull] = [:]
  /// The views that turn, with the angle applied so far, in degrees.
  var turns: [Key: (hold: Hold, last: Double)] = [:]
  /// The views that change their size, with their scale when the gesture began.
  var sizes: [Key: (hold: Hold, start: Double)] = [:]
}
