import TactusGeometry
import TactusGestures
import TactusInput

/// Methods that distinguish a resting palm from fingertips that are held close together.
///
/// Touches that are close together form a cluster. A cluster that stays in place belongs to a palm.
/// If all touches of the cluster began at almost the same time, the decision is postponed, because
/// fingers that are held together also begin at almost the same time, and move only later.
extension Interaction {
  /// Cancels the touches close to a new finger if they form a palm with that finger.
  ///
  /// The decision is postponed to `judgeClusters(upTo:)` if these touches all began within the last
  /// 150 ms, or if at least half of them have moved.
  ///
  /// - Returns: The reason for the cancellation; nil if the touches form no palm or the decision is
  ///   postponed.
  func cluster(around point: Point, at time: Timestamp) -> Reason? {
    guard touches.all.count + 1 >= palmRules.cluster else { return nil }
    let found = Self.contacts(of: fingers, joinedTo: point, within: clusterReach)
    guard found.count + 1 >= palmRules.cluster else { return nil }
    let first = found.map(\.live.touch.startTime).min() ?? time
    guard time - first > PalmRules.settling, Self.isAtRest(found) else {
      palms.judgingTime = palms.judgingTime ?? time + PalmRules.settling
      return nil
    }
    let why = PalmRules.grown(found.count + 1)
    cancelPalms(why, at: time) { owned in found.contains { $0 === owned } }
    return why
  }

  /// Performs the postponed palm decision for groups of close touches, if it is due by `time`.
  ///
  /// Touches that form a palm are cancelled. If a recognizer deadline or the delayed delivery of a
  /// touch is due no later than the decision, it must be handled first, and this method does
  /// nothing.
  ///
  /// - Returns: Whether the decision was performed.
  func judgeClusters(upTo time: Timestamp) -> Bool {
    guard let moment = palms.judgingTime, moment <= time else { return false }
    if let deadline = engine.nextDeadline, deadline <= moment { return false }
    if let hearing = touches.nextDelivery(after: clock.decided), hearing <= moment { return false }
    palms.judgingTime = nil
    clock.settle(upTo: moment)
    var others = fingers
    while let next = others.first {
      let group = Self.contacts(
        of: others, joinedTo: next.live.touch.location, within: clusterReach)
      others.removeAll { owned in group.contains { $0 === owned } }
      judge(group, at: moment)
    }
    return true
  }

  private func judge(_ group: [OwnedTouch], at time: Timestamp) {
    guard palmRules.cluster > 0, group.count >= palmRules.cluster, Self.isAtRest(group) else {
      return
    }
    let last = group.map(\.live.touch.startTime).max() ?? time
    guard time - last >= PalmRules.settling else {
      let due = last + PalmRules.settling
      palms.judgingTime = min(palms.judgingTime ?? due, due)
      return
    }
    cancelPalms(PalmRules.grown(group.count), at: time) { owned in group.contains { $0 === owned } }
  }

  private var clusterReach: Double {
    PalmRules.clusterDistance * engine.surface.pixelsPerMillimetre
  }

  private var fingers: [OwnedTouch] { touches.all.filter { $0.isTouch && !$0.hasEnded } }

  /// Returns whether more than half of the touches have stayed within the distance allowed for a
  /// tap.
  private static func isAtRest(_ group: [OwnedTouch]) -> Bool {
    group.count { $0.hasStrayed } * 2 < group.count
  }

  /// Returns the touches that form a cluster with `point`.
  ///
  /// A touch belongs to the cluster if it is at most `reach` px from `point` or from another touch
  /// of the cluster.
  private static func contacts(
    of touches: [OwnedTouch], joinedTo point: Point, within reach: Double
  ) -> [OwnedTouch] {
    var others = touches
    var edge = [point]
    var found: [OwnedTouch] = []
    while let place = edge.popLast() {
      let joined = others.filter { $0.live.touch.location.distance(to: place) <= reach }
      others.removeAll { owned in joined.contains { $0 === owned } }
      found += joined
      edge += joined.map(\.live.touch.location)
    }
    return found
  }
}
