package import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
package import TactusViews

/// Paints views that follow fingers where the fingers will be when the picture is seen. What is
/// decided, logged, saved and touched is where they are.
package final class PaintPrediction: PaintAhead {
  /// How long after it was painted a picture is seen.
  private let ahead: Interval
  private var predictors: [UInt32: TouchPredictor] = [:]
  private var followers: [Follower] = []
  /// The views that an action has just moved.
  private var moved: [View] = []

  /// A view that moves with the touches of a recognizer.
  private struct Follower {
    var recognizer: RecognizerID
    weak var view: View?
    var touches: [UInt32]
    /// How far from its place it is painted.
    var offset = Vector.zero
  }

  init(ahead: Interval, in tree: ViewTree) {
    self.ahead = ahead
    tree.paintAhead = self
  }

  /// Takes note of where the fingers are.
  func sample(_ interaction: Interaction) {
    let touches = interaction.liveTouches
    for serial in predictors.keys where !touches.contains(where: { $0.serial == serial }) {
      predictors[serial] = nil
    }
    for touch in touches {
      predictors[touch.serial, default: TouchPredictor()].add(touch.location, at: touch.time)
    }
  }

  /// Before the actions of a recognizer.
  func willAct() { moved.removeAll(keepingCapacity: true) }

  /// After them: whatever they have moved follows the recognizer's touches from now on.
  func hasActed(_ transition: Transition) {
    guard transition.state.isActive else { return release(transition.recognizer) }
    let serials = (0..<transition.touches.count).map { transition.touches[$0].serial }
    for view in moved {
      if let index = followers.firstIndex(where: { $0.view === view }) {
        followers[index].touches = serials
      } else {
        followers.append(
          Follower(recognizer: transition.recognizer, view: view, touches: serials))
      }
    }
    moved.removeAll(keepingCapacity: true)
  }

  /// Paints the views that a recognizer released at their real places.
  private func release(_ recognizer: RecognizerID) {
    for index in followers.indices where followers[index].recognizer == recognizer {
      setOffset(.zero, at: index)
    }
    followers.removeAll { $0.recognizer == recognizer || $0.view == nil }
  }

  /// Sets how far from their places views are painted now.
  ///
  /// - Returns: Whether anything is painted elsewhere, so that it must be looked at again soon.
  func aim(at now: Timestamp) -> Bool {
    var isAway = false
    for (index, follower) in followers.enumerated() {
      guard let parent = follower.view?.parent else { continue }
      var displacement = Vector.zero
      for serial in follower.touches { displacement += lead(of: serial, now) }
      if !follower.touches.isEmpty { displacement = displacement / Double(follower.touches.count) }
      let offset = parent.surfaceToView.apply(displacement)
      // A hair's breadth is not worth painting.
      setOffset(offset.length < 0.25 ? .zero : offset, at: index)
      isAway = isAway || followers[index].offset != .zero
    }
    return isAway
  }

  package func noteMove(of view: View) { moved.append(view) }

  package func offset(of view: View) -> Vector {
    followers.first { $0.view === view }?.offset ?? .zero
  }

  private func setOffset(_ offset: Vector, at index: Int) {
    guard followers[index].offset != offset else { return }
    followers[index].view?.invalidate()
    followers[index].offset = offset
    followers[index].view?.invalidate()
  }

  /// How far a finger will have gone from where it was last.
  private func lead(of serial: UInt32, _ now: Timestamp) -> Vector {
    guard let predictor = predictors[serial], let last = predictor.latest,
      let place = predictor.location(at: now + ahead, now: now)
    else { return .zero }
    return place - last
  }
}
