import TactusGestures
import TactusInteraction
import TactusViews

extension Reception {
  /// Returns the reason that a recognizer on a view did not receive a touch, as a clause and as a
  /// code.
  ///
  /// Both are empty if the recognizer received the touch or will receive it later. `hit` is the view
  /// under the touch.
  func sentence(
    of id: RecognizerID, on view: View, in interaction: Interaction, _ hit: View
  ) -> (why: String, code: String) {
    let engine = interaction.engine
    return switch self {
    case .received, .deferred: ("", "")
    case .disabled: ("the recognizer is switched off", "disabled")
    case .otherInput: ("the recognizer does not accept this kind of input", "other-input")
    case .otherDevice:
      ("the scene restricts the recognizer to other kinds of devices", "other-device")
    case .mixedDevices:
      ("the recognizer is already using another kind of device", "other-device")
    case .declined where interaction.canvas(movedBy: id) != nil:
      (
        hit === view
          ? "two other fingers are moving the canvas"
          : "the canvas \(view.path) leaves this touch to \(hit.path)", "declined"
      )
    case .declined where interaction.isInTeam(id):
      ("all its copies already have other touches", "passed-over")
    case .declined: ("the program's rule \"shouldReceive\" rejected the touch", "declined")
    case .taken(let rival):
      (
        "\(engine.name(of: rival)) is already using the touch, and no rule lets both use it",
        "taken"
      )
    case .passedOver: ("the recognizer does not accept another finger", "passed-over")
    }
  }
}
