import TactusGestures

extension Reception {
  /// Returns why a recognizer did not receive a touch, as a sentence and as a code; both are empty
  /// if it did.
  func sentence(in engine: GestureEngine) -> (why: String, code: String) {
    switch self {
    case .received, .deferred: ("", "")
    case .disabled: ("it is switched off", "disabled")
    case .otherInput: ("it is told of other input only", "other-input")
    case .otherDevice: ("the scene gives it other kinds of devices only", "other-device")
    case .mixedDevices: ("it is busy with another kind of device", "other-device")
    case .declined: ("a rule declined the touch", "declined")
    case .taken(let rival):
      ("\(engine.name(of: rival)) is at work with the touch, and no rule lets both run", "taken")
    case .passedOver: ("it has no use for one more finger", "passed-over")
    }
  }
}
