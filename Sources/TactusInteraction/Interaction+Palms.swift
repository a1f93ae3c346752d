import TactusGeometry
import TactusGestures
package import TactusInput
import TactusViews

/// Methods that detect the touches of a resting hand and refuse or cancel them.
extension Interaction {
  /// Returns whether a pen is so near that all finger touches count as palm touches.
  package func isPenNear(at time: Timestamp) -> Bool {
    palmRules.pen && pens.isNear(at: time, orLeftWithin: .milliseconds(palmRules.after))
  }

  private var density: Double { engine.surface.pixelsPerMillimetre }

  /// Returns the reason why a new finger is a palm, or nil if it is not.
  func palm(of seat: SeatID, _ id: Int32, at point: Point, _ time: Timestamp) -> Reason? {
    if isPenNear(at: time) { return PalmRules.nearPen() }
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

  /// Cancels all finger touches because a pen has come near.
  func takePalmsForPen(at time: Timestamp) {
    guard palmRules.pen else { return }
    if touches.all.contains(where: { $0.isTouch && !$0.hasEnded }) {
      cancelPalms(PalmRules.nearPen(), at: time) { _ in true }
    }
    // Live touches come first: content restored for them may contain the ink of the lifted ones.
    takeLiftedPalms(at: time)
  }

  /// Reports the fingers that lifted shortly before a pen came near, because a hand that settles
  /// down to write touches the surface and lifts.
  ///
  /// Only the ink of these fingers is undone, because the other hand may tap just before a pen
  /// comes near.
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

  /// Cancels a touch that is too wide for a finger, and the touches near it.
  func judgeContact(of owned: OwnedTouch, at time: Timestamp) {
    let width = max(owned.live.touch.major, owned.live.touch.minor) / density
    guard density > 0, palmRules.contact > 0, width > palmRules.contact else { return }
    let (place, reach) = (owned.live.touch.location, PalmRules.palmReach * density)
    cancelPalms(PalmRules.wide(width, palmRules.contact), at: time) {
      $0.live.touch.location.distance(to: place) <= reach
    }
  }

  /// Cancels the finger touches for which `fits` returns true.
  ///
  /// Recognizers and views receive the cancellation, and `onPalm` undoes the effects of the
  /// touches.
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
