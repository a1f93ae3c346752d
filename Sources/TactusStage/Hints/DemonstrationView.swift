import TactusGeometry
package import TactusInput
package import TactusViews

/// An overlay in which a hand demonstrates gestures on the views below.
///
/// The overlay ignores touches; the stage removes it when a finger, a pen, a button, or a key is
/// pressed. It disappears by itself after it has shown all gestures a few times. While the hand
/// pauses, no frames are needed; a deadline of the stage ends the pause.
package final class DemonstrationView: View {
  /// The gestures, in the order in which the hand shows them.
  package let steps: [DemonstrationStep]
  private let repetitions: Int
  private let isStill: Bool
  private let began: Timestamp
  private let hand = HandView()
  private var ghost: PictureView?
  private let trail = TrailView()
  /// The number of the step on screen, counted over all repetitions; nil before the first.
  private var present: Int?
  /// The time at which the overlay next changes while nothing in it moves; nil while the hand moves.
  private(set) var resumption: Timestamp?
  /// Called when the overlay has removed itself.
  var onFinish: (() -> Void)?

  /// Creates an overlay that begins to show the given gestures.
  ///
  /// - Parameters:
  ///   - steps: The gestures; not empty.
  ///   - repetitions: How many times to show all gestures.
  ///   - isStill: Whether to show only a picture of the first gesture, for people who do not want
  ///     to see motion.
  ///   - time: The time at which the demonstration begins.
  init(_ steps: [DemonstrationStep], repetitions: Int, isStill: Bool, at time: Timestamp) {
    self.steps = steps
    self.repetitions = repetitions
    self.isStill = isStill
    began = time
    super.init()
    isUserInteractionEnabled = false
  }

  /// Shows the first gesture.
  func begin(in bounds: Rect) {
    frame = bounds
    trail.frame = bounds
    add(trail)
    show(0)
    add(hand)
    if isStill { return showStill() }
    hand.alpha = 0
    startMoving()
    hand.invalidate()
  }

  package override func advance(to time: Timestamp) -> Bool {
    _ = super.advance(to: time)
    let duration = DemonstrationStep.duration.nanoseconds
    let elapsed = max(0, (time - began).nanoseconds)
    let number = Int(elapsed / duration)
    guard number < steps.count * repetitions else {
      removeFromParent()
      onFinish?()
      return false
    }
    guard !isStill else { return false }
    if present != number { show(number) }
    let step = steps[number % steps.count]
    let start = Int64(number) * duration
    let seconds = Double(elapsed - start) / 1e9
    pose(step, seconds)
    guard let end = step.pauseEnd(at: seconds) else { return true }
    resumption = began + Interval(nanoseconds: start) + .milliseconds(end * 1000)
    return false
  }

  /// Lets the hand move again if its pause has ended.
  func resume(at time: Timestamp) {
    guard let end = resumption, end <= time else { return }
    resumption = nil
    startMoving()
  }

  private func show(_ number: Int) {
    present = number
    ghost?.removeFromParent()
    ghost = nil
    trail.clear()
    guard let picture = steps[number % steps.count].picture else { return }
    let view = PictureView(picture: picture)
    view.isUserInteractionEnabled = false
    view.castsShadow = true
    view.alpha = 0
    // The picture lies between the path and the hand.
    insert(view, at: 1)
    ghost = view
  }

  private func pose(_ step: DemonstrationStep, _ seconds: Double) {
    let pose = step.pose(at: seconds)
    hand.center = pose.tip
    hand.alpha = pose.alpha
    hand.pressure = pose.pressure
    if step.gesture == .draw { trail.show(step, upTo: pose.progress, alpha: pose.alpha) }
    guard let ghost else { return }
    ghost.center = pose.tip
    ghost.elevation = pose.pressure
    ghost.emphasis = 1 + 0.04 * pose.pressure
    // The picture appears under the finger and stays at the end of its path until the hand leaves.
    ghost.alpha = pose.progress > 0 ? 0.9 * pose.alpha : 0.9 * pose.pressure
  }

  /// Shows the end of the first gesture and its path.
  private func showStill() {
    guard let step = steps.first else { return }
    let duration = DemonstrationStep.duration.nanoseconds * Int64(steps.count * repetitions)
    resumption = began + Interval(nanoseconds: duration)
    pose(step, DemonstrationStep.stillMoment)
    if step.gesture != .tap { trail.show(step, upTo: 1, alpha: 1, hasArrow: true) }
  }
}
