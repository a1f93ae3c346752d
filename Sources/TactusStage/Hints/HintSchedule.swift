package import TactusInput

/// The time at which a hint appears by itself.
///
/// The hint appears if there has been no input for some time, and only while it is welcome. If the
/// schedule is never armed, the hint appears only on demand.
package final class HintSchedule {
  /// The time at which the hint is due; nil if it does not appear by itself.
  private(set) var due: Timestamp?
  /// Whether the hint can appear by itself.
  package private(set) var isArmed = false
  private var idleTime = Interval.zero
  private var isWelcome: () -> Bool = { false }
  private var show: () -> Void = {}

  /// Lets the hint appear by itself from now on.
  ///
  /// - Parameters:
  ///   - first: The time of the first appearance, unless a person uses the scene before.
  ///   - idleTime: The time without input after which the hint appears again; zero for never.
  ///   - isWelcome: Returns whether the hint may appear.
  ///   - show: Shows the hint.
  package func arm(
    first: Timestamp, idleTime: Interval, isWelcome: @escaping () -> Bool,
    show: @escaping () -> Void
  ) {
    isArmed = true
    due = first
    self.idleTime = idleTime
    self.isWelcome = isWelcome
    self.show = show
  }

  /// Postpones the hint because a person uses the scene.
  func noteUse(at time: Timestamp) {
    due = idleTime > .zero ? time + idleTime : nil
  }

  /// Shows the hint if it is due and welcome.
  ///
  /// A hint that was due, even one that was not welcome, becomes due again only after more input.
  func fire(upTo time: Timestamp) {
    guard let due, due <= time else { return }
    self.due = nil
    if isWelcome() { show() }
  }
}
