import TactusGeometry
import TactusGestures
import TactusInput
import TactusViews

/// A touch that is down on a surface, with the view it belongs to and what that view has heard.
final class OwnedTouch {
  var touch: Touch
  let name: TouchName
  /// Whom it belongs to; counted there for as long as it is down.
  var view: View {
    willSet { if !hasEnded { view.touchCount -= 1 } }
    didSet { if !hasEnded { view.touchCount += 1 } }
  }
  /// The recognizers that were told of it, inner views first.
  var receivers: [Receiver]
  /// What the view is told as the place and time it began: where it was given to the view.
  var beganLocation: Point
  var beganTime: Timestamp

  /// Until then the views around keep it from its view; nil where they do not.
  var contentDelayEnd: Timestamp?

  /// The view was told that it began.
  var isHeard = false
  /// The view is told nothing more of it: a recognizer took it, or the view wants one touch only.
  var isSilenced = false
  /// It lifted or is lost; the view may still have to be told.
  var hasEnded = false {
    didSet { if hasEnded && !oldValue { view.touchCount -= 1 } }
  }
  /// Its view was withdrawn: until it lifts it is only the recognizers' above that.
  var isOrphan = false
  /// It moved since the view was last told.
  var hasMoved = false
  /// It strayed too far to count as a tap.
  var hasStrayed = false
  /// Who takes it over as soon as another finger comes to the same view.
  var handOver: HandOver?

  init(touch: Touch, name: TouchName, view: View, receivers: [Receiver]) {
    self.touch = touch
    self.name = name
    self.view = view
    self.receivers = receivers
    beganLocation = touch.location
    beganTime = touch.time
    view.touchCount += 1
  }

  deinit { if !hasEnded { view.touchCount -= 1 } }

  func isCalled(_ seat: SeatID, _ id: Int32, _ device: DeviceKind) -> Bool {
    name.seat == seat && name.id == id && touch.device == device
  }

  /// It is on its view now.
  var isDown: Bool { !hasEnded && !isOrphan }

  var isTouch: Bool { touch.device == .touch }
}

/// A touch that was pulled out with something: it is its recognizer's alone until a second finger
/// comes to the view, and then both belong to that.
struct HandOver {
  unowned var view: View
  var recognizer: RecognizerID
}
