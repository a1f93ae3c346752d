import TactusGestures

extension Reception {
  /// Returns the reason that a recognizer did not receive a touch, as a clause and as a code.
  ///
  /// Both are empty if the recognizer received the touch or will receive it later.
  func sentence(in engine: GestureEngine) -> (why: String, code: String) {
    switch self {
    case .received, .deferred: ("", "")
    case .disabled: ("it is switched off", "disabled")
    case .otherInput: ("it accepts only other kinds of input", "other-input")
    case .otherDevice: ("the scene allows it to use only other kinds of devices", "other-device")
    case .mixedDevices: ("it is already in use by another kind of device", "other-device")
    case .declined: ("a rule declined the touch", "declined")
    case .taken(let rival):
      ("\(engine.name(of: rival)) is already using the touch, and no rule lets both run", "taken")
    case .passedOver: ("it does not accept another finger", "passed-over")
    }
  }
}
