import TactusGestures
import TactusInput
import TactusInteraction
import TactusViews

/// The methods that record which recognizers received a touch.
extension GestureHistory {
  /// Records, for each recognizer on a view and its ancestors, whether it received a touch.
  ///
  /// Recognizers with the same name on one view are copies for several fingers, so they are recorded
  /// as one.
  func ask(_ record: TouchRecord, from view: View, caught: View?, at time: Timestamp) {
    guard let interaction else { return }
    var isCaught = caught != nil
    var place: View? = view
    while let above = place {
      for id in interaction.recognizers(of: above) {
        let isPassed = isCaught && interaction.engine.isDiscrete(id)
        let reception = interaction.engine.reception(of: record.serial, by: id)
        guard let declaration = interaction.engine.declaration(of: id),
          declaration.inputs.contains(.touches) || reception == .received
        else { continue }
        let answer =
          isPassed ? Self.stopping : reception.sentence(of: id, on: above, in: interaction, view)
        record.note(
          ReceptionRecord(
            recognizer: interaction.engine.name(of: id), view: above.path,
            hasIt: answer.code.isEmpty, why: answer.why, code: answer.code))
        if answer.code.isEmpty { attempt(of: id, above, at: time)?.touches.append(record.name) }
      }
      if above === caught { isCaught = false }
      place = above.parent
    }
  }

  private static let stopping = (
    why: "the touch was used only to stop a moving view", code: "caught"
  )
}
