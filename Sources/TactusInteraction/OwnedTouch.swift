import TactusGeometry
import TactusGestures
import TactusInput
import TactusViews

/// A touch together with the view that owns it and the state of its delivery to that view.
///
/// The engine stores and updates the location and the other data of the touch.
final class OwnedTouch {
  enum Delivery {
    case waiting
    /// The view has been notified that the touch began.
    case told
    /// The view receives no further changes: a recognizer took the touch, or the view accepts only
    /// one touch at a time.
    case taken
    case ended
    /// The view was removed, hidden, or disabled.
    ///
    /// Until the finger lifts, only the recognizers on the view's ancestors receive the touch.
    case orphaned
  }

  /// A movement of the touch that has not been reported to the view yet.
  private enum Movement {
    case none
    /// The touch has moved since changes were last delivered to views.
    case fresh
    case earlier
  }

  /// The movement of the finger since the touch began.
  private enum Course {
    case near
    /// The finger has moved too far for a tap.
    case strayed
    /// The finger has moved for so long that it only draws if it is on a drawing.
    case stroke
  }

  /// The state of a view's claim to the touch.
  ///
  /// A granted claim prevents recognizers of enclosing views from taking the touch. Only a view
  /// whose `keepsTouches` is true has to claim a touch.
  private enum Claim {
    case granted
    /// The claim is pending; a recognizer of an enclosing view can still take the touch for a drag.
    case open
    /// The claim is pending, and the touch stopped content that was moving when the finger went
    /// down.
    ///
    /// A recognizer of an enclosing view can still take the touch for a drag. Lifting the finger
    /// does not count as a tap.
    case openAndCaught
  }

  let live: LiveTouch
  /// The position of the touch in a series of taps, counted from 1, as reported to views.
  ///
  /// Recognizers receive the same count, but 0 if the touch is a bounce, a second contact of a
  /// finger that has only just lifted.
  let tapCount: UInt32
  private(set) var view: View
  /// The recognizers that received the touch, with those on inner views first.
  private(set) var receivers: [Receiver]
  private(set) var hearing: Delivery
  /// Whether the finger has lifted or the touch was cancelled.
  ///
  /// The value can be true before the view is notified of the end.
  private(set) var hasEnded = false
  private var course = Course.near
  /// The time until which the touch is withheld from its view because it may become a scroll.
  ///
  /// Nil if no scroll view around the view delays touches.
  private(set) var contentDelayEnd: Timestamp?
  private var claim = Claim.granted
  private(set) weak var landing: View?
  /// The pending offer to transfer the touch to another view; nil if there is none.
  ///
  /// The offer takes effect when a second finger touches the view to which the touch was offered.
  private(set) var handOver: TransferOffer?
  private var movement = Movement.none
  /// The surface-local location at which the touch began for its current view.
  ///
  /// For a transferred touch, this is the location of the touch at the time of the transfer.
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

  /// Whether the finger has moved too far for a tap.
  var hasStrayed: Bool { course != .near }
  /// Whether the finger has moved for so long that it only draws if it is on a drawing.
  var isStroke: Bool { course == .stroke }

  var isDown: Bool { !hasEnded && hearing != .orphaned }

  /// Whether the view receives no further changes to the touch, such as movements or its end.
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
  /// In the `began` phase, the result has the time and location at which the touch began for the
  /// view, even if the view is notified later.
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

  /// Records that the touch has moved to `point`, in surface-local logical pixels.
  ///
  /// A touch that is more than `slop` px from its start can no longer be a tap. This method must be
  /// called before the engine updates the location of the touch.
  func move(to point: Point, slop: Double) {
    previousLocation = live.touch.location
    movement = .fresh
    if (point - live.touch.startLocation).length > slop, course == .near { course = .strayed }
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

  /// Whether the view has claimed the touch or does not have to claim touches.
  ///
  /// A view has to claim a touch if its `keepsTouches` is true. Recognizers of enclosing views
  /// cannot take a claimed touch, but they can take a touch from a view that does not have to claim
  /// it.
  var isClaimed: Bool { claim == .granted }

  func leaveOpen(isCaught: Bool) {
    claim = isCaught ? .openAndCaught : .open
  }

  /// Claims the touch permanently for its view.
  ///
  /// From then on, only recognizers on the view and its descendants receive the touch.
  func grantClaim() {
    claim = .granted
    contentDelayEnd = nil
    let depth = view.depth
    receivers.removeAll { $0.depth < depth }
  }

  func offer(_ handOver: TransferOffer?) { self.handOver = handOver }

  /// Transfers the touch to another view.
  ///
  /// For the new view, the touch begins at its current location. If `isTaken` is true, the new view
  /// is not notified, because it accepts only one touch at a time and already has one.
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

  /// Reassigns the touch to `root`, the root of the view tree, because the touch's view was
  /// removed, hidden, or disabled.
  ///
  /// The touch is not delivered to `root`.
  func orphan(to root: View) {
    hearing = .orphaned
    view = root
  }

  // MARK: Delivery to the view

  func hear(_ hearing: Delivery) { self.hearing = hearing }

  func markAsStroke() { course = .stroke }

  func noteBeginningTold() {
    movement = live.touch.location != beganLocation ? .earlier : .none
  }

  /// Returns whether the touch has moved since its view was last notified, and marks the movement
  /// as reported.
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
/// own. The touch stays with the recognizer that handled the pull until a second finger touches the
/// picture. The pull gesture then ends, and both touches belong to the picture.
struct TransferOffer {
  unowned let view: View
  let recognizer: RecognizerID
}
