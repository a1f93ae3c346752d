import TactusGeometry
import TactusGestures
import TactusInput
import TactusViews

/// Methods that decide whether a touch belongs to a control or to a surrounding view.
///
/// The decision depends on the direction in which the finger moves.
extension Interaction {
  /// Claims a new touch for the control under it, or leaves the claim open.
  ///
  /// After the claim, recognizers of surrounding views no longer receive the touch. The claim stays
  /// open if such a recognizer could still use the touch for a drag, or if the touch stopped
  /// content that was moving (`isCaught`).
  func claimOrLeaveOpen(_ owned: OwnedTouch, isCaught: Bool) {
    let view = owned.view
    guard view.keepsTouches, !view.claims(.zero, from: .zero) else { return }
    let depth = view.depth
    let isContended = isCaught || owned.receivers.contains { $0.depth < depth }
    if isContended { owned.leaveOpen(isCaught: isCaught) } else { owned.grantClaim() }
  }

  /// Claims a touch for the control under it if the finger moved too far for a tap, in a direction
  /// to which the control responds.
  func claimIfMeant(_ owned: OwnedTouch, at time: Timestamp) {
    guard !owned.isClaimed, owned.hasStrayed, !owned.isSilent else { return }
    let turn = owned.view.surfaceToView
    let touch = owned.live.touch
    let displacement = turn.apply(touch.location - touch.startLocation)
    guard owned.view.claims(displacement, from: turn.apply(touch.startLocation)) else { return }
    claim(owned, at: time)
  }

  func claimIfTapped(_ owned: OwnedTouch, at time: Timestamp) {
    guard !owned.isClaimed, owned.isTap, !owned.isSilent else { return }
    claim(owned, at: time)
  }

  private func claim(_ owned: OwnedTouch, at time: Timestamp) {
    let depth = owned.view.depth
    let rivals = owned.receivers.filter { $0.depth < depth }
    owned.grantClaim()
    let reason = Reason(.touchCancelled, text: "\(owned.view.path) claimed the touch")
    withdraw(owned, from: rivals, reason, at: time)
  }

  /// Takes a touch away from recognizers that are still undecided about it.
  ///
  /// If `isFinal` is true, the touch cannot join later attempts of the recognizers, either.
  func withdraw(
    _ owned: OwnedTouch, from rivals: [Receiver], _ reason: Reason, at time: Timestamp,
    isFinal: Bool = false
  ) {
    for rival in rivals {
      let id = rival.recognizer
      let others = touches.all.filter {
        $0 !== owned && engine.isUndecided(id, serial: $0.serial)
      }
      engine.withdraw(
        serial: owned.serial, from: id, reason: reason, at: time, isFinal: isFinal)
      // Other fingers of that attempt may still drag.
      for other in others {
        engine.hand(
          serial: other.serial, to: other.receivers.filter { $0.recognizer == id })
      }
    }
  }

  // MARK: Nested scroll views

  /// Returns the reason that prevents a recognizer from scrolling its view; nil if scrolling is
  /// allowed.
  ///
  /// Scrolling is not allowed if the view cannot follow the movement of the fingers but a
  /// surrounding scroll view can.
  func refusalToScroll(_ id: RecognizerID) -> Reason? {
    guard engine.options(of: id)?.scrollsView == true, let view = places.view(of: id) as? ScrollView
    else { return nil }
    let displacement = engine.displacement(of: id)
    guard !view.canFollow(view.surfaceToView.apply(displacement)),
      let outer = scrollView(around: view, following: displacement)
    else { return nil }
    return Reason(
      .vetoed, text: "\(view.path) cannot scroll further in that direction, but \(outer.path) can")
  }

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

  /// Adds `view` and its ancestors to `held`, except views whose content can move before the
  /// fingers lift.
  ///
  /// `held` lists the views to notify when all fingers on them have lifted.
  func hold(_ view: View) {
    view.forSelfAndAncestors { place in
      if place.waitsForLift, !held.contains(where: { $0 === place }) { held.append(place) }
    }
  }

  /// Notifies the views in `held` from which all fingers have lifted, and removes them from `held`.
  ///
  /// `held` contains the views whose content must not move until the fingers lift. Once notified, a
  /// view can move its content to the resting position.
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
