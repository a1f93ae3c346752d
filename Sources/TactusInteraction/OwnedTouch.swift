import TactusGeometry
import TactusGestures
import TactusInput
import TactusViews

/// A touch with the view it belongs to and what that view has heard of it. The engine keeps the touch.
final class OwnedTouch {
  /// What the view hears of the touch.
  enum Hearing {
    /// The view has not been told yet that it began.
    case waiting
    /// The view was told that it began.
    case told
    /// The view hears nothing more: a recognizer took it, or the view wants one touch only.
    case taken
    /// The view was told that it ended.
    case ended
    /// Its view was withdrawn. Until it lifts it belongs only to the recognizers above that view.
    case orphaned
  }

  /// What the touch did since the view was last told of a movement.
  private enum Movement {
    case none
    /// It moved since the views were last told of anything.
    case fresh
    case earlier
  }

  /// Whether a view that keeps its touches has one for good.
  private enum Claim {
    case granted
    /// A drag of a view around may still take it.
    case open
    /// It stopped what moved under it: a drag may take it, and its lift is no tap.
    case openAndCaught
  }

  let live: LiveTouch
  /// The number of taps as views count them; recognizers are told of bounces.
  let tapCount: UInt32
  /// The view it belongs to.
  private(set) var view: View
  /// The recognizers that were told of it, inner views first.
  private(set) var receivers: [Receiver]
  private(set) var hearing: Hearing
  /// Whether it lifted or is lost; the view may still have to be told.
  private(set) var hasEnded = false
  /// Whether it strayed too far to count as a tap.
  private(set) var hasStrayed = false
  /// The moment until which the views around keep it from its view; nil if they do not.
  private(set) var contentDelayEnd: Timestamp?
  /// Whether its view, if that keeps its touches, has it for good.
  private var claim = Claim.granted
  /// The view it went down on.
  private(set) weak var landing: View?
  /// The view that takes it over as soon as another finger comes to that view.
  private(set) var handOver: HandOver?
  private var movement = Movement.none
  /// The place and time at which the view is told that it began: where it was given to the view.
  private var beganLocation: Point
  private var beganTime: Timestamp
  /// The place before the last movement.
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

  /// Whether it is on its view now.
  var isDown: Bool { !hasEnded && hearing != .orphaned }

  /// Whether the view hears nothing more of it.
  var isSilent: Bool { hearing != .waiting && hearing != .told }

  /// Whether it has ended, and the view hears nothing more of it.
  var isOver: Bool { hasEnded && isSilent }

  /// Whether it moved, and the views have not been told of anything since.
  var hasJustMoved: Bool { movement == .fresh }

  func isCalled(_ seat: SeatID, _ id: Int32, _ device: DeviceKind) -> Bool {
    live.name.seat == seat && live.name.id == id && live.touch.device == device
  }

  /// The touch as views see it.
  var touch: Touch {
    var touch = live.touch
    touch.tapCount = tapCount
    touch.previousLocation = previousLocation
    return touch
  }

  /// The touch as its view is told of it. However late the view hears that it began, it began where it
  /// began.
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

  // MARK: What it does

  /// Notes a movement, before the engine takes it in.
  func move(to point: Point, slop: Double) {
    previousLocation = live.touch.location
    movement = .fresh
    if (point - live.touch.startLocation).length > slop { hasStrayed = true }
  }

  /// Notes that it lifted or is lost.
  func end() {
    guard !hasEnded else { return }
    previousLocation = live.touch.location
    hasEnded = true
  }

  // MARK: To whom it belongs

  /// Whether a lift now would be a tap on its view.
  var isTap: Bool { !hasStrayed && claim != .openAndCaught }

  /// Whether it is the finger of a touch that has just lifted.
  var isBounce: Bool { live.touch.tapCount == 0 }

  /// Whether its view has it for good, as far as that keeps its touches.
  var isClaimed: Bool { claim == .granted }

  /// Leaves it open whether it is its view's or a drag of a view around.
  func leaveOpen(isCaught: Bool) {
    claim = isCaught ? .openAndCaught : .open
  }

  /// Makes it its view's for good; only recognizers on that and in it still see it.
  func grantClaim() {
    claim = .granted
    contentDelayEnd = nil
    let depth = view.depth
    receivers.removeAll { $0.depth < depth }
  }

  func offer(_ handOver: HandOver?) { self.handOver = handOver }

  /// Gives it to another view, for which it begins where it is.
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

  /// Takes it away from its view, which counts it no longer.
  func orphan(to root: View) {
    hearing = .orphaned
    view = root
  }

  // MARK: What its view hears

  func hear(_ hearing: Hearing) { self.hearing = hearing }

  /// Notes that the view was told that it began.
  func noteBeginningTold() {
    movement = live.touch.location != beganLocation ? .earlier : .none
  }

  /// Returns whether it moved since the view was told, and forgets it.
  func takeMovement() -> Bool {
    defer { movement = .none }
    return movement != .none
  }

  /// Notes that the views have been told of all that they may hear.
  func markDelivered() {
    if movement == .fresh { movement = .earlier }
  }
}

/// A touch that was pulled out with something: it is its recognizer's alone until a second finger
/// comes to the view, and then both belong to that.
struct HandOver {
  unowned let view: View
  let recognizer: RecognizerID
}
