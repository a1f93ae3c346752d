package import TactusGeometry
import TactusGestures
package import TactusInput
import TactusViews

/// Methods that detect the touches of a resting hand and refuse or cancel them.
extension Interaction {
  /// Returns whether finger touches count as palm touches because of a pen, at least near that pen.
  ///
  /// The result is true while a pen is in proximity to the surface, and for `palmRules.after`
  /// milliseconds after the pen has left. If `palmRules.pen` is false, the result is always false.
  package func isPenNear(at time: Timestamp) -> Bool {
    palmRules.pen && pens.isNear(at: time, orLeftWithin: .milliseconds(palmRules.after))
  }

  /// Returns whether a pen causes a finger touch that went down at a location to count as a palm
  /// touch.
  package func isPenNear(_ location: Point, at time: Timestamp) -> Bool {
    guard isPenNear(at: time) else { return false }
    let reach = palmRules.penReach * density
    return reach <= 0
      || pens.isNear(
        location, within: reach, at: time, orLeftWithin: .milliseconds(palmRules.after))
  }

  private var density: Double { engine.surface.pixelsPerMillimetre }

  /// Returns the reason a new finger counts as part of a palm, or nil if it does not.
  ///
  /// If earlier touches form a palm with the new finger, these touches are cancelled.
  func palm(of seat: SeatID, _ id: Int32, at point: Point, _ time: Timestamp) -> Reason? {
    if isPenNear(point, at: time) { return PalmRules.nearPen() }
    guard density > 0, palmRules.contact > 0 || palmRules.cluster > 0 else { return nil }
    if palms.isNear(point, within: PalmRules.palmReach * density) { return PalmRules.beside() }
    return palmRules.cluster > 0 ? cluster(around: point, at: time) : nil
  }

  func refuse(_ seat: SeatID, _ id: Int32, _ point: Point, _ why: Reason, at time: Timestamp) {
    palms.add(seat, id, at: point)
    onPalm?([
      PalmTouch(
        name: TouchName(serial: 0, seat: seat, id: id), time: time, location: point,
        view: tree.hitTest(point).path, reason: why)
    ])
  }

  /// Cancels the finger touches near a pen, or all of them if `palmRules.penReach` is 0, because the
  /// pen is in proximity to the surface.
  ///
  /// Fingers that lifted shortly before are reported as palm touches. If `palmRules.pen` is false,
  /// this method does nothing.
  func takePalmsForPen(at time: Timestamp) {
    guard palmRules.pen else { return }
    if touches.all.contains(where: { $0.isTouch && !$0.hasEnded }) {
      cancelPalms(PalmRules.nearPen(), at: time) {
        isPenNear($0.live.touch.startLocation, at: time)
      }
    }
    // Live touches come first: content restored for them may contain the ink of the lifted ones.
    takeLiftedPalms(at: time)
  }

  /// Reports fingers as palm touches if they lifted at most `palmRules.after` milliseconds before a
  /// pen came near.
  ///
  /// A hand that is about to write often touches the surface and lifts before the pen comes near.
  /// Only the ink that these touches painted is undone. Their other effects remain, because a touch
  /// might have been a deliberate tap by the user's other hand.
  private func takeLiftedPalms(at time: Timestamp) {
    let lifted = palms.takeLifted(within: .milliseconds(palmRules.after), before: time)
    guard !lifted.isEmpty else { return }
    onPalm?(
      lifted.map { name, location in
        PalmTouch(
          name: name, time: time, location: location, view: tree.hitTest(location).path,
          reason: PalmRules.beforePen(), hadLifted: true)
      })
  }

  /// Cancels a touch that is too wide to be a finger, and all finger touches near it.
  ///
  /// A touch is too wide if the longer axis of its contact ellipse exceeds `palmRules.contact`
  /// millimeters. Touches within 40 mm are near it.
  func judgeContact(of owned: OwnedTouch, at time: Timestamp) {
    let width = max(owned.live.touch.major, owned.live.touch.minor) / density
    guard density > 0, palmRules.contact > 0, width > palmRules.contact else { return }
    let (place, reach) = (owned.live.touch.location, PalmRules.palmReach * density)
    cancelPalms(PalmRules.wide(width, palmRules.contact), at: time) {
      $0.live.touch.location.distance(to: place) <= reach
    }
  }

  /// Cancels the finger touches for which `fits` returns true, because they belong to a palm.
  ///
  /// Recognizers and views are notified of the cancellation first. Afterward, `onPalm` is called so
  /// that the effects of the touches can be undone.
  func cancelPalms(_ why: Reason, at time: Timestamp, where fits: (OwnedTouch) -> Bool) {
    let taken = touches.all.filter { $0.isTouch && !$0.hasEnded && fits($0) }
    for owned in taken { palms.add(owned.seat, owned.live.name.id, at: owned.live.touch.location) }
    let notes = taken.map {
      PalmTouch(
        name: $0.live.name, time: time, location: $0.live.touch.location, view: $0.view.path,
        reason: why)
    }
    cancelTouches(why) { owned in taken.contains { $0 === owned } }
    onPalm?(notes)
  }
}
