import TactusGeometry
import TactusGestures
import TactusInput
import TactusViews

/// Decides between a control and the views around it: whose touch it is shows in where the finger goes.
extension Interaction {
  /// Leaves a new touch on a control open if a recognizer of a view around the control may take it by a drag, or if it
  /// stopped what moved there; claims it if not.
  func claimOrLeaveOpen(_ owned: OwnedTouch, isCaught: Bool) {
    let view = owned.view
    guard view.keepsTouches, !view.claims(.zero, from: .zero) else { return }
    let depth = view.depth
    let isContended = isCaught || owned.receivers.contains { $0.depth < depth }
    if isContended { owned.leaveOpen(isCaught: isCaught) } else { owned.grantClaim() }
  }

  /// Claims a touch for its control once the finger has left the slop in a direction that the control follows.
  func claimIfMeant(_ owned: OwnedTouch, at time: Timestamp) {
    guard !owned.isClaimed, owned.hasStrayed, !owned.isSilent else { return }
    let turn = owned.view.surfaceToView
    let touch = owned.live.touch
    let displacement = turn.apply(touch.location - touch.startLocation)
    guard owned.view.claims(displacement, from: turn.apply(touch.startLocation)) else { return }
    claim(owned, at: time)
  }

  /// Claims a touch for its control if its lift makes it a tap.
  func claimIfTapped(_ owned: OwnedTouch, at time: Timestamp) {
    guard !owned.isClaimed, owned.isTap, !owned.isSilent else { return }
    claim(owned, at: time)
  }

  private func claim(_ owned: OwnedTouch, at time: Timestamp) {
    let depth = owned.view.depth
    let rivals = owned.receivers.filter { $0.depth < depth }
    owned.grantClaim()
    let reason = Reason(.touchCancelled, text: "\(owned.view.path) follows it")
    for rival in rivals {
      let id = rival.recognizer
      let others = touches.all.filter {
        $0 !== owned && engine.isUndecided(id, serial: $0.serial)
      }
      engine.withdraw(serial: owned.serial, from: id, reason: reason, at: time)
      // Other fingers of that attempt may still drag.
      for other in others {
        engine.hand(
          serial: other.serial, to: other.receivers.filter { $0.recognizer == id })
      }
    }
  }

  // MARK: Nested scroll views

  /// Returns why a recognizer must not scroll its view: the view cannot follow the movement, and one around it can.
  func refusalToScroll(_ id: RecognizerID) -> Reason? {
    guard engine.options(of: id)?.scrollsView == true, let view = places.view(of: id) as? ScrollView
    else { return nil }
    let displacement = engine.displacement(of: id)
    guard !view.canFollow(view.surfaceToView.apply(displacement)),
      let outer = scrollView(around: view, following: displacement)
    else { return nil }
    return Reason(
      .vetoed, text: "\(view.path) has nothing to scroll in that direction, \(outer.path) has")
  }

  /// Returns the next scroll view around another one that a finger can move in a direction.
  private func scrollView(around view: View, following displacement: Vector) -> ScrollView? {
    var found: ScrollView?
    view.parent?.forSelfAndAncestors { place in
      guard found == nil, let scroll = place as? ScrollView,
        scroll.canFollow(scroll.surfaceToView.apply(displacement)),
        places.ids(of: scroll).contains(where: {
          engine.options(of: $0)?.scrollsView == true && engine.isEnabled($0)
        })
      else { return }
      found = scroll
    }
    return found
  }

  // MARK: Content that a finger holds

  /// Notes what a finger that has gone down on a view holds where it does not belong.
  func hold(_ view: View) {
    view.forSelfAndAncestors { place in
      if place.waitsForLift, !held.contains(where: { $0 === place }) { held.append(place) }
    }
  }

  /// Lets content go on that no finger holds any more.
  func releaseHeld() {
    guard !held.isEmpty else { return }
    let released = held.filter { !isHeldByFinger($0) }
    held.removeAll { place in released.contains { $0 === place } }
    for place in released { place.fingersLeft(at: clock.decided) }
  }

  private func isHeldByFinger(_ place: View) -> Bool {
    touches.all.contains { owned in
      !owned.hasEnded && owned.landing.map(place.isSelfOrAncestor) ?? false
    }
  }
}
