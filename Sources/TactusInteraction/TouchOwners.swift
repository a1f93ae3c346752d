import TactusGeometry
import TactusGestures
import TactusInput
import TactusViews

/// Which view owns each touch, and what the views hear of their touches, after the recognizers.
final class TouchOwners {
  private(set) var all: [OwnedTouch] = []
  private let engine: GestureEngine
  private var nextSerial: UInt32 = 1
  /// The list for calls to views, in memory that is used again.
  private var heard: [ViewTouch] = []
  /// Whether views are being told what their touches did; what is new meanwhile comes after that.
  private var isTelling = false
  private var isToldAgain = false
  private var hasReportedLimit = false
  /// How many touches there may be at once. Each event looks through all of them, and no table has so
  /// many people around it: beyond this a device is broken.
  private static let limit = 256

  init(_ engine: GestureEngine) {
    self.engine = engine
    all.reserveCapacity(16)
    heard.reserveCapacity(16)
  }

  func append(_ owned: OwnedTouch) { all.append(owned) }

  /// Whether there may be one more touch. The first time that there may not, the caller is told why.
  func mayAdd(telling onProblem: ((String) -> Void)?) -> Bool {
    guard all.count >= Self.limit else { return true }
    if !hasReportedLimit {
      onProblem?("more than \(Self.limit) touches at once: further ones are ignored")
    }
    hasReportedLimit = true
    return false
  }

  /// Returns a serial that no touch had.
  func takeSerial() -> UInt32 {
    defer { nextSerial += 1 }
    return nextSerial
  }

  subscript(serial: UInt32) -> OwnedTouch? { all.first { $0.serial == serial } }

  func find(_ seat: SeatID, _ id: Int32, _ device: DeviceKind) -> OwnedTouch? {
    all.first { $0.isCalled(seat, id, device) && !$0.hasEnded }
  }

  // MARK: Rules of views

  /// Whether a view that wants one touch at a time has one.
  func isBeyondFirst(on view: View) -> Bool { !view.isMultipleTouchEnabled && isHeld(view) }

  /// Whether a finger is on a view.
  func isHeld(_ view: View) -> Bool { all.contains { $0.view === view && $0.isDown } }

  /// The view with a finger on it that keeps others from getting any, because it or the other one wants
  /// to be alone with its touches.
  func viewThatExcludes(_ view: View) -> View? {
    all.first {
      $0.isDown && $0.view !== view && ($0.view.isExclusiveTouch || view.isExclusiveTouch)
    }?.view
  }

  /// Takes the touches of a view and of all it holds away from it.
  func orphan(in view: View, to root: View) {
    for owned in all where view.isSelfOrAncestor(of: owned.view) {
      cancelDelivery(owned)
      owned.orphan(to: root)
    }
    for owned in all where owned.handOver.map({ view.isSelfOrAncestor(of: $0.view) }) ?? false {
      owned.offer(nil)
    }
  }

  // MARK: Touches on what a scroll view shows

  // Its views hear of them only after a while, so that a scroll does not flash everything it begins on.

  /// The next moment at which a view hears of a touch that it was kept from.
  func nextHearing(after latest: Timestamp) -> Timestamp? {
    var next: Timestamp?
    for owned in all where owned.hearing == .waiting && !owned.hasEnded {
      guard let end = owned.contentDelayEnd, end > latest else { continue }
      next = min(next ?? end, end)
    }
    return next
  }

  /// Whether the view is kept from the touch; a finger that lifts was never going to scroll.
  private func isKeptFromContent(_ owned: OwnedTouch, at now: Timestamp) -> Bool {
    guard let end = owned.contentDelayEnd, !owned.hasEnded else { return false }
    return now < end
  }

  // MARK: Telling

  /// Tells each view what its touches did, as far as no recognizer holds that up.
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
    // Usually there is none, and finding that out costs less than removing nothing.
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

  /// Whether a recognizer that is at work has it before its view has heard of it: one that joins
  /// a drag is part of the drag.
  private func isTaken(_ owned: OwnedTouch) -> Bool {
    owned.receivers.contains { receiver in
      engine.isTaking(receiver.recognizer, serial: owned.serial)
        && engine.options(of: receiver.recognizer)?.cancelsTouchesInView == true
    }
  }

  /// Tells the views of touches that a recognizer took that they are lost, and nothing after that.
  func cancelDelivery(_ list: TouchList) {
    for owned in all where list.contains(serial: owned.serial) { cancelDelivery(owned) }
  }

  /// Tells a view that its touch is lost, if it ever heard of it, and nothing after that.
  func cancelDelivery(_ owned: OwnedTouch) {
    guard !owned.isSilent else { return }
    let wasTold = owned.hearing == .told
    owned.hear(.taken)
    guard wasTold else { return }
    call(owned, .cancelled)
    owned.markDelivered()
  }

  /// Calls the view with what the touch has just done.
  private func call(_ owned: OwnedTouch, _ phase: TouchPhase) {
    // Not the shared list itself: a call may lead to another one.
    var list = heard
    heard = []
    list.removeAll(keepingCapacity: true)
    list.append(
      ViewTouch(
        touch: owned.touch(in: phase), view: owned.view, pen: owned.live.pen,
        isClaimed: owned.isClaimed, isBounce: owned.isBounce))
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
