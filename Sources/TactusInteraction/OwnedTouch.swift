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
    /// A surrounding view may still take the touch for a drag.
    case open
    /// The touch stopped content that was moving.
    ///
    /// A drag may take the touch, and lifting the finger does not count as a tap.
    case openAndCaught
  }

  let live: LiveTouch
  /// The tap count reported to views.
  ///
  /// If the touch is a bounce, recognizers receive a count of 0 instead.
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
  /// The time until which surrounding views withhold the touch from its view; nil if no view
  /// withholds the touch.
  private(set) var contentDelayEnd: Timestamp?
  private var claim = Claim.granted
  private(set) weak var landing: View?
  /// The offer to transfer the touch to another view when a second finger touches that view; nil if
  /// there is none.
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

  /// Records a movement before the engine receives it.
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

  /// Whether the touch belongs to its view permanently, provided that the view keeps its touches.
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
  /// If `isTaken` is true, the view is not notified, because it accepts only one touch and already
  /// has one.
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

  /// Takes the touch away from its withdrawn view and assigns it to `root`.
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

/// An offer to transfer a touch from a recognizer to a view.
///
/// The touch started in another view, from which it has pulled something out. It belongs to its
/// recognizer until a second finger touches the view in the offer; then both touches belong to that
/// view.
struct TransferOffer {
  unowned let view: View
  let recognizer: RecognizerID
}
