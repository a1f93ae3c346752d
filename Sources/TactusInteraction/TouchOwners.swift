import TactusGeometry
import TactusGestures
import TactusInput
import TactusViews

/// A table of the touches on a surface, each with the view that owns it.
///
/// The table notifies these views of changes to their touches. The recognizers always receive a
/// change first.
final class TouchOwners {
  private(set) var all: [OwnedTouch] = []
  private let engine: GestureEngine
  private var nextSerial: UInt32 = 1
  private var heard: [ViewTouch] = []
  /// Whether the table is currently notifying views of changes to their touches.
  ///
  /// If a view's response changes touches again, the views are notified of these changes afterward.
  private var isTelling = false
  private var isToldAgain = false
  private var hasReportedLimit = false
  /// The maximum number of touches in the table; new touches beyond it are ignored.
  ///
  /// The number is limited because the table is searched from start to end for each event. Only a
  /// defective device reports so many touches: even several people at a large table do not have
  /// this many fingers.
  private static let limit = 256

  init(_ engine: GestureEngine) {
    self.engine = engine
    all.reserveCapacity(16)
    heard.reserveCapacity(16)
  }

  func append(_ owned: OwnedTouch) { all.append(owned) }

  /// Returns whether the table has room for another touch.
  ///
  /// The first time that there is no room, `onProblem` is called with a human-readable message.
  func mayAdd(telling onProblem: ((String) -> Void)?) -> Bool {
    guard all.count >= Self.limit else { return true }
    if !hasReportedLimit {
      onProblem?("more than \(Self.limit) touches are down at once; additional touches are ignored")
    }
    hasReportedLimit = true
    return false
  }

  func takeSerial() -> UInt32 {
    defer { nextSerial += 1 }
    return nextSerial
  }

  /// Implements `Interaction.continueSerials(of:)`.
  func continueSerials(of other: TouchOwners) { nextSerial = max(nextSerial, other.nextSerial) }

  subscript(serial: UInt32) -> OwnedTouch? { all.first { $0.serial == serial } }

  func find(_ seat: SeatID, _ id: Int32, _ device: DeviceKind) -> OwnedTouch? {
    all.first { $0.isCalled(seat, id, device) && !$0.hasEnded }
  }

  // MARK: Rules of views

  /// Returns whether a view accepts only one touch at a time and already has one.
  func isBeyondFirst(on view: View) -> Bool { !view.isMultipleTouchEnabled && isHeld(view) }

  func isHeld(_ view: View) -> Bool { all.contains { $0.view === view && $0.isDown } }

  /// Returns the view that prevents `view` from receiving a touch; nil if there is none.
  ///
  /// The result is another view with a finger on it, if that view or `view` requires exclusive
  /// touches.
  func viewThatExcludes(_ view: View) -> View? {
    all.first {
      $0.isDown && $0.view !== view && ($0.view.isExclusiveTouch || view.isExclusiveTouch)
    }?.view
  }

  /// Takes all touches away from a view and its descendants, and assigns the touches to `root`.
  ///
  /// Each view that was notified that its touch began receives `cancelled`; `root` is not notified.
  /// Pending offers to transfer touches to these views are withdrawn.
  func orphan(in view: View, to root: View) {
    for owned in all where view.isSelfOrAncestor(of: owned.view) {
      cancelDelivery(owned)
      owned.orphan(to: root)
    }
    for owned in all where owned.handOver.map({ view.isSelfOrAncestor(of: $0.view) }) ?? false {
      owned.offer(nil)
    }
  }

  // MARK: Touches on the content of a scroll view

  // The content receives touches only after a delay, so that a scroll does not flash the views on
  // which it begins.

  /// Returns the earliest time after `latest` at which a content delay ends; nil if none does.
  ///
  /// A scroll view delays a new touch on its content, because the touch could begin a scroll. When
  /// the delay ends, the touch is delivered to its view.
  func nextDelivery(after latest: Timestamp) -> Timestamp? {
    var next: Timestamp?
    for owned in all where owned.hearing == .waiting && !owned.hasEnded {
      guard let end = owned.contentDelayEnd, end > latest else { continue }
      next = min(next ?? end, end)
    }
    return next
  }

  /// Returns whether a scroll view still withholds a touch from its content because the touch could
  /// begin a scroll.
  ///
  /// A touch that has ended cannot begin a scroll and is no longer withheld.
  private func isKeptFromContent(_ owned: OwnedTouch, at now: Timestamp) -> Bool {
    guard let end = owned.contentDelayEnd, !owned.hasEnded else { return false }
    return now < end
  }

  // MARK: Delivery

  /// Notifies the views of the changes to their touches.
  ///
  /// A change is withheld while a recognizer delays its delivery. The beginning of a touch is also
  /// withheld while a scroll view delays touches on its content.
  func tellViews(at now: () -> Timestamp) {
    guard !all.isEmpty else { return }
    if isTelling {
      isToldAgain = true
      return
    }
    isTelling = true
    repeat {
      isToldAgain = false
      // A call may add touches; it never removes any.
      var index = 0
      while index < all.count {
        tellChanges(of: all[index], at: now)
        index += 1
      }
    } while isToldAgain
    isTelling = false
    // Usually no touch is over, and checking costs less than removing nothing.
    if all.contains(where: \.isOver) { all.removeAll(where: \.isOver) }
  }

  private func tellChanges(of owned: OwnedTouch, at now: () -> Timestamp) {
    if owned.hearing == .waiting { tellBegan(owned, at: now) }
    if owned.hearing == .told, owned.takeMovement() { call(owned, .moved) }
    if owned.hearing == .told, owned.hasEnded, !isDelayed(owned, if: { $0.delaysTouchesEnded }) {
      call(owned, .ended)
      owned.hear(.ended)
    }
    owned.markDelivered()
  }

  private func tellBegan(_ owned: OwnedTouch, at now: () -> Timestamp) {
    if isTaken(owned) { return owned.hear(.taken) }
    guard !isDelayed(owned, if: { $0.delaysTouchesBegan }), !isKeptFromContent(owned, at: now())
    else {
      return
    }
    owned.hear(.told)
    call(owned, .began)
    owned.noteBeginningTold()
  }

  private func isDelayed(_ owned: OwnedTouch, if delays: (RecognizerOptions) -> Bool) -> Bool {
    owned.receivers.contains { receiver in
      engine.isUndecided(receiver.recognizer, serial: owned.serial)
        && engine.options(of: receiver.recognizer).map(delays) ?? false
    }
  }

  /// Returns whether a recognizer whose gesture has begun is using a touch and prevents the touch's
  /// view from receiving it.
  ///
  /// Only recognizers with the option `cancelsTouchesInView` prevent this. The result is also true
  /// for a touch that joined a gesture already in progress, such as a drag.
  private func isTaken(_ owned: OwnedTouch) -> Bool {
    owned.receivers.contains { receiver in
      engine.isTaking(receiver.recognizer, serial: owned.serial)
        && engine.options(of: receiver.recognizer)?.cancelsTouchesInView == true
    }
  }

  /// Cancels the delivery of touches that a recognizer has taken away from their views.
  ///
  /// A view that was notified that its touch began receives `cancelled` as the last change of the
  /// touch.
  func cancelDelivery(_ list: TouchList) {
    for owned in all where list.contains(serial: owned.serial) { cancelDelivery(owned) }
  }

  /// Cancels the delivery of a touch to its view.
  ///
  /// If the view was notified that the touch began, it receives `cancelled` as the last change of
  /// the touch; otherwise, it receives nothing.
  func cancelDelivery(_ owned: OwnedTouch) {
    guard !owned.isSilent else { return }
    let wasTold = owned.hearing == .told
    owned.hear(.taken)
    guard wasTold else { return }
    call(owned, .cancelled)
    owned.markDelivered()
  }

  private func call(_ owned: OwnedTouch, _ phase: TouchPhase) {
    // Take the list out of the property, because a call may lead to another call.
    var list = heard
    heard = []
    list.removeAll(keepingCapacity: true)
    list.append(
      ViewTouch(
        touch: owned.touch(in: phase), view: owned.view, pen: owned.live.pen,
        isClaimed: owned.isClaimed, isBounce: owned.isBounce, group: owned.live.group))
    switch phase {
    case .began: owned.view.touchesBegan(list)
    case .moved: owned.view.touchesMoved(list)
    case .ended: owned.view.touchesEnded(list)
    case .cancelled: owned.view.touchesCancelled(list)
    case .stationary, .hovering: break
    }
    heard = list
  }
}
