import TactusGestures
import TactusInput
import TactusViews

/// A touch that is down on a surface, with the view it belongs to and what that view has heard.
final class OwnedTouch {
  var touch: Touch
  let name: TouchName
  var view: View
  /// The recognizers that were told of it, inner views first.
  var receivers: [Receiver]

  /// The view was told that it began.
  var isHeard = false
  /// The view is told nothing more of it: a recognizer took it, or the view wants one touch only.
  var isSilenced = false
  /// It lifted; the view may still have to be told.
  var hasEnded = false
  /// It moved since the view was last told.
  var hasMoved = false
  /// Who takes it over as soon as another finger comes to the same view.
  var handOver: HandOver?

  init(touch: Touch, name: TouchName, view: View, receivers: [Receiver]) {
    self.touch = touch
    self.name = name
    self.view = view
    self.receivers = receivers
  }

  func isCalled(_ seat: SeatID, _ id: Int32, _ device: DeviceKind) -> Bool {
    name.seat == seat && name.id == id && touch.device == device
  }
}

/// A touch that was pulled out with something: it is its recognizer's alone until a second finger
/// comes to the view, and then both belong to that.
struct HandOver {
  unowned var view: View
  var recognizer: RecognizerID
}
