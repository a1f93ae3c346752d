import TactusGestures

extension Reception {
  /// Returns the reason that a recognizer did not receive a touch, as a clause and as a code.
  ///
  /// Both are empty if the recognizer received the touch or will receive it later.
  func sentence(in engine: GestureEngine) -> (why: String, code: String) {
    switch self {
    case .received, .deferred: ("", "")
    case .disabled: ("the recognizer is switched off", "disabled")
    case .otherInput: ("the recognizer does not accept this kind of input", "other-input")
    case .otherDevice:
      ("the scene restricts the recognizer to other kinds of devices", "other-device")
    case .mixedDevices:
      ("the recognizer is already using another kind of device", "other-device")
    case .declined: ("a rule rejected the touch", "declined")
    case .taken(let rival):
      (
        "\(engine.name(of: rival)) is already using the touch, and no rule lets both use it",
        "taken"
      )
    case .passedOver: ("the recognizer does not accept another finger", "passed-over")
    }
  }
}
