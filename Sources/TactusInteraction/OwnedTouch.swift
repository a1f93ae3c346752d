import TactusGeometry
import TactusGestures
import TactusInput
import TactusViews

/// A touch together with the view that owns it and the state of its delivery to that view.
///
/// The touch itself is stored by the engine.
final class OwnedTouch {
  enum Delivery {
    case waiting
    /// The view has been notified that the touch began.
    case told
    /// The view receives no further changes, because a recognizer took the touch or the view
    /// accepts only one touch.
    case taken
    case ended
    /// The view was withdrawn.
    ///
    /// Until the finger lifts, the touch belongs only to the recognizers on the view's ancestors.
    case orphaned
  }

  /// The movement of the touch of which its view has not been notified yet.
  private enum Movement {
    case none
    /// The touch has moved since the views were last notified.
    case fresh
    case earlier
  }

  /// The state of a view's claim to the touch.
  ///
  /// Only a view that keeps its touches has to claim them.
  private enum Claim {
    case granted
    /// The claim is pending; a surrounding view may still take the touch for a drag.
    case open
    /// The claim is pending, and the touch stopped content that was moving when the finger landed.
    ///
    /// A drag may take the touch, and lifting the finger does not count as a tap.
    case openAndCaught
  }

  let live: LiveTouch
  /// The tap count that views receive.
  ///
  /// Recognizers receive the same count, except that it is 0 for them if the touch is a bounce.
  let tapCount: UInt32
  private(set) var view: View
  /// The recognizers that received the touch, those on inner views first.
  private(set) var receivers: [Receiver]
  private(set) var hearing: Delivery
  /// Whether the finger has lifted or the touch was cancelled.
  ///
  /// The view may not have been notified yet.
  private(set) var hasEnded = false
  /// Whether the finger has moved too far for a tap.
  private(set) var hasStrayed = false
  /// The time until which surrounding views withhold the touch from its view; nil if none does.
  private(set) var contentDelayEnd: Timestamp?
  private var claim = Claim.granted
  private(set) weak var landing: View?
  /// The pending offer to transfer the touch to another view; nil if there is none.
  ///
  /// The offer takes effect when a second finger touches that view.
  private(set) var handOver: TransferOffer?
  private var movement = Movement.none
  /// The location at which the touch begins for its view: its original location, or its location
  /// when it was transferred to the view.
  private var beganLocation: Point
  private var beganTime: Timestamp
  private var previousLocation: Point

  init(
    _ live: LiveTouch, tapCount: UInt32, view: View, receivers: [Receiver], isTaken: Bool,
    contentDelay: Interval
  ) {
    self.live = live
    self.tapCount = tapCount
    self.view = view
    self.receivers = receivers
    hearing = isTaken ? .taken : .waiting
    contentDelayEnd = contentDelay > .zero ? live.touch.time + contentDelay : nil
    beganLocation = live.touch.location
    beganTime = live.touch.time
    previousLocation = live.touch.location
    landing = view
  }

  var serial: UInt32 { live.name.serial }
  var seat: SeatID { live.name.seat }
  var isTouch: Bool { live.touch.device == .touch }
  var isPointer: Bool { live.touch.device == .pointer }

  var isDown: Bool { !hasEnded && hearing != .orphaned }

  /// Whether the view receives no further changes of the touch.
  var isSilent: Bool { hearing != .waiting && hearing != .told }

  var isOver: Bool { hasEnded && isSilent }

  var hasJustMoved: Bool { movement == .fresh }

  func isCalled(_ seat: SeatID, _ id: Int32, _ device: DeviceKind) -> Bool {
    live.name.seat == seat && live.name.id == id && live.touch.device == device
  }

  var touch: Touch {
    var touch = live.touch
    touch.tapCount = tapCount
    touch.previousLocation = previousLocation
    return touch
  }

  /// Returns the touch in the given phase, as reported to its view.
  ///
  /// In the `began` phase, the touch has the time and location at which it began for the view, even
  /// if the view is notified later.
  func touch(in phase: TouchPhase) -> Touch {
    var touch = touch
    touch.phase = phase
    if phase == .began {
      touch.location = beganLocation
      touch.previousLocation = beganLocation
      touch.time = beganTime
    }
    return touch
  }

  // MARK: Changes

  /// Updates the state that depends on movement; must be called before the engine changes the
  /// location.
  ///
  /// A touch that is more than `slop` px from its start can no longer be a tap.
  func move(to point: Point, slop: Double) {
    previousLocation = live.touch.location
    movement = .fresh
    if (point - live.touch.startLocation).length > slop { hasStrayed = true }
  }

  func end() {
    guard !hasEnded else { return }
    previousLocation = live.touch.location
    hasEnded = true
  }

  // MARK: Ownership

  var isTap: Bool { !hasStrayed && claim != .openAndCaught }

  /// Whether the touch is a bounce: a second contact of a finger that has only just lifted.
  var isBounce: Bool { live.touch.tapCount == 0 }

  /// Whether the view's claim to the touch has been granted.
  ///
  /// If the view keeps its touches, the touch then belongs to it permanently. A view that does not
  /// keep its touches never has to claim them, so the value is true from the start.
  var isClaimed: Bool { claim == .granted }

  func leaveOpen(isCaught: Bool) {
    claim = isCaught ? .openAndCaught : .open
  }

  /// Claims the touch permanently for its view.
  ///
  /// From then on, only recognizers on the view and its descendants see the touch.
  func grantClaim() {
    claim = .granted
    contentDelayEnd = nil
    let depth = view.depth
    receivers.removeAll { $0.depth < depth }
  }

  func offer(_ handOver: TransferOffer?) { self.handOver = handOver }

  /// Transfers the touch to another view, for which the touch begins at its current location.
  ///
  /// If `isTaken` is true, the new view is not notified, because it accepts only one touch and
  /// already has one.
  func give(to view: View, receivers: [Receiver], isTaken: Bool) {
    handOver = nil
    contentDelayEnd = nil
    claim = .granted
    hearing = isTaken ? .taken : .waiting
    self.view = view
    beganLocation = live.touch.location
    beganTime = live.touch.time
    self.receivers = receivers
  }

  /// Takes the touch away from its view, which has been withdrawn, and assigns it to `root`.
  ///
  /// The touch is not delivered to `root`.
  func orphan(to root: View) {
    hearing = .orphaned
    view = root
  }

  // MARK: Delivery to the view

  func hear(_ hearing: Delivery) { self.hearing = hearing }

  func noteBeginningTold() {
    movement = live.touch.location != beganLocation ? .earlier : .none
  }

  /// Returns whether the touch has moved since its view was last notified, and resets this state.
  func takeMovement() -> Bool {
    defer { movement = .none }
    return movement != .none
  }

  func markDelivered() {
    if movement == .fresh { movement = .earlier }
  }
}

/// An offer to transfer a touch to another view when a second finger touches that view.
///
/// For example, a finger has pulled a picture out of a strip, and the picture is now a view of its
/// own. The touch stays with the recognizer of that gesture until a second finger touches the new
/// view. The gesture then ends, and both touches belong to the new view.
struct TransferOffer {
  unowned let view: View
  let recognizer: RecognizerID
}
