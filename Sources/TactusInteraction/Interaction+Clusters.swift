import TactusGeometry
import TactusGestures
import TactusInput

/// Methods that distinguish a resting palm from bunched fingers.
///
/// Clustered contacts belong to a palm if they arrive one after another, or if they arrive together
/// and then stay in place. Bunched fingers arrive together and then move.
extension Interaction {
  /// Cancels the touches around a new finger if they form a palm with it, and returns the reason.
  ///
  /// Returns nil if they do not form a palm. Touches that arrived together are judged later, by
  /// `judgeClusters(upTo:)`.
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

  /// Judges clusters of contacts that arrived together, if the judgment is due by `time`.
  ///
  /// Does nothing if a recognizer deadline or a delayed delivery is due no later than the judgment,
  /// because it must be handled first.
  ///
  /// - Returns: Whether the clusters were judged.
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

  /// Returns whether more than half of the contacts have stayed near the places where they went
  /// down.
  ///
  /// A contact that has ever moved too far for a tap does not count as staying.
  private static func isAtRest(_ group: [OwnedTouch]) -> Bool {
    group.count { $0.hasStrayed } * 2 < group.count
  }

  /// Returns the touches that are connected to `point` by a chain of steps from touch to touch.
  ///
  /// Each step spans at most `reach`.
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
