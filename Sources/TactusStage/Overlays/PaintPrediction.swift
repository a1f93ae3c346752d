package import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
package import TactusViews

/// A prediction of finger positions, used to paint dragged views and the ends of strokes where the
/// fingers will probably be when the frame is shown.
///
/// The prediction affects only painting. Gesture recognition, logs, saved data, and hit tests use
/// the real positions of fingers and views.
package final class PaintPrediction: PaintDisplacement {
  /// The time between painting a frame and showing it.
  private let ahead: Interval
  private var predictors: [UInt32: TouchPredictor] = [:]
  private var followers: [Follower] = []
  private var moved: [View] = []
  /// Whether the actions of a transition are being carried out.
  private var isActing = false
  /// The drawings in which touches may be drawing.
  private var drawings: [Drawing] = []

  private struct Drawing {
    weak var view: DrawingView?
  }

  private struct Follower {
    var recognizer: RecognizerID
    weak var view: View?
    var touches: [UInt32]
    var offset = Vector.zero
    /// For each axis of the parent, whether the view moves with its touch.
    var follows = (x: true, y: true)
    /// The touch's location and the view's center, both after the last event; nil unless exactly one
    /// touch drags the view.
    var last: (touch: Point, center: Point)?

    /// Determines along which axes the view has moved with its touch since the last event.
    ///
    /// Limits on the movement can hold the view back while the finger continues. A view with several
    /// touches counts as moving with them along both axes.
    mutating func compare(_ touch: Point?) {
      guard let view, let parent = view.parent, let touch else {
        (follows, last) = ((true, true), nil)
        return
      }
      if let last {
        let finger = parent.surfaceToView.apply(touch - last.touch)
        let move = view.center - last.center
        follows.x = Self.follows(move.dx, finger.dx) ?? follows.x
        follows.y = Self.follows(move.dy, finger.dy) ?? follows.y
      }
      last = (touch, view.center)
    }

    /// Returns whether a view has moved about as far as its finger; nil if the finger has moved less than
    /// 1 px.
    private static func follows(_ move: Double, _ finger: Double) -> Bool? {
      abs(finger) < 1 ? nil : (0.5...1.5).contains(move / finger)
    }
  }

  init(ahead: Interval, in tree: ViewTree) {
    self.ahead = ahead
    tree.paintAhead = self
  }

  func sample(_ interaction: Interaction) {
    let touches = interaction.liveTouches
    for serial in predictors.keys where !touches.contains(where: { $0.serial == serial }) {
      predictors[serial] = nil
    }
    for touch in touches {
      predictors[touch.serial, default: TouchPredictor()].add(touch.location, at: touch.time)
    }
    for index in followers.indices {
      let serials = followers[index].touches
      followers[index].compare(serials.count == 1 ? predictors[serials[0]]?.latest : nil)
    }
  }

  func willAct() {
    moved.removeAll(keepingCapacity: true)
    isActing = true
  }

  /// Registers the views that a recognizer's actions have just moved.
  ///
  /// While the recognizer is active, these views are painted where its touches are predicted to be.
  /// Call this method after the actions of each transition, including the one that ends the
  /// gesture.
  func hasActed(_ transition: Transition) {
    isActing = false
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

  private func release(_ recognizer: RecognizerID) {
    for index in followers.indices where followers[index].recognizer == recognizer {
      setOffset(.zero, at: index)
    }
    followers.removeAll { $0.recognizer == recognizer || $0.view == nil }
  }

  /// Updates the painted positions of dragged views, and the painted ends of strokes.
  ///
  /// - Parameter now: The time at which the next frame is painted.
  /// - Returns: Whether any view or stroke is painted ahead, so that another frame is needed soon.
  func aim(at now: Timestamp) -> Bool {
    var isAway = false
    for drawing in drawings where drawing.view?.extendInk(by: { lead(of: $0, now) }) == true {
      isAway = true
    }
    drawings.removeAll { $0.view?.live.isEmpty ?? true }
    for (index, follower) in followers.enumerated() {
      guard let parent = follower.view?.parent else { continue }
      var displacement = Vector.zero
      for serial in follower.touches { displacement += lead(of: serial, now) }
      if !follower.touches.isEmpty { displacement = displacement / Double(follower.touches.count) }
      var offset = parent.surfaceToView.apply(displacement)
      if !follower.follows.x { offset.dx = 0 }
      if !follower.follows.y { offset.dy = 0 }
      // A displacement below a quarter of a pixel is not worth repainting.
      setOffset(offset.length < 0.25 ? .zero : offset, at: index)
      isAway = isAway || followers[index].offset != .zero
    }
    return isAway
  }

  /// Records that the current action has moved the given view.
  package func noteMove(of view: View) {
    if isActing { moved.append(view) }
  }

  /// Records that a touch has begun a stroke in the given drawing.
  package func noteStroke(in drawing: DrawingView) {
    if !drawings.contains(where: { $0.view === drawing }) {
      drawings.append(Drawing(view: drawing))
    }
  }

  /// Returns the offset from a view's real position to its painted position, in its parent's
  /// coordinates.
  package func offset(of view: View) -> Vector {
    followers.first { $0.view === view }?.offset ?? .zero
  }

  private func setOffset(_ offset: Vector, at index: Int) {
    guard followers[index].offset != offset else { return }
    followers[index].view?.invalidate()
    followers[index].offset = offset
    followers[index].view?.invalidate()
  }

  /// Returns the displacement from a finger's last position to the position predicted for the time
  /// when the frame is shown.
  ///
  /// The displacement is in surface coordinates, and zero if no prediction is possible.
  private func lead(of serial: UInt32, _ now: Timestamp) -> Vector {
    guard let predictor = predictors[serial], let last = predictor.latest,
      let place = predictor.location(at: now + ahead, now: now)
    else { return .zero }
    return place - last
  }
}
