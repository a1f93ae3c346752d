public import TactusInput
import TactusInteraction
import TactusViews

/// What lies over the whole scene.
extension Scene {
  /// Shows the faults of a scene over everything, until they are replaced or taken away by nil.
  public func show(notice: String?) { overlays.show(faults: notice) }

  /// Shows a message over everything, in the place of an earlier one. It takes no touches. News goes
  /// by itself; trouble stays until the person has had time to read it and goes on.
  public func show(_ message: Message, at time: Timestamp) { overlays.show(message, at: time) }

  /// Shows which gestures there are, for a user who sees it for the first time; a touch or a key
  /// takes it away. Nothing happens if the scene has no hint.
  public func showHint() {
    if let hint = description.guidance.hint { overlays.show(hint) }
  }

  /// Whether every touch is shown as a disc.
  public var showsFeedback: Bool {
    get { overlays.touches != nil }
    set {
      guard newValue else { return overlays.hideTouches() }
      let places = interaction.liveTouches.map(\.location)
      overlays.showTouches(at: places, description.guidance.feedback ?? FeedbackStyle())
    }
  }

  /// When `advance` is to be called at the latest, for recognizers or for a message that goes.
  public var nextDeadline: Timestamp? {
    .earliest(.earliest(interaction.nextDeadline, overlays.messageDeadline), timerDeadline)
  }

  /// What has to be seen to after anything came in.
  func afterInput(at time: Timestamp) {
    layOutResized()
    if built.liftsPieces { updateHand(at: time) }
    overlays.touches?.places = interaction.liveTouches.map(\.location)
    showHoveringPens()
  }

  /// Takes away what a touch or a key takes away before it means anything else.
  ///
  /// - Returns: Whether the event has done its work thereby.
  func closesOverlays(_ event: InputEvent) -> Bool {
    guard overlays.menu != nil || overlays.hint != nil else { return false }
    switch event {
    case .touches(let frame):
      guard !interaction.isPenNear(at: frame.time) else { return false }
      for case .down(_, let point) in frame.changes { overlays.noteDown(point) }
    case .pointer(let frame):
      for change in frame.changes {
        guard case .button(_, true) = change, let point = interaction.pointerLocation(frame.seat)
        else { continue }
        overlays.noteDown(point)
      }
    case .pen(let frame):
      if let point = frame.place(ofDownFrom: interaction.penLocation(frame.seat, frame.id)) {
        overlays.noteDown(point)
      }
    case .key(let key):
      guard overlays.hint != nil, key.phase == .pressed else { return false }
      overlays.closeHint()
      return key.name == "Escape"
    default: break
    }
    return false
  }

  /// Takes back what touches have begun to draw: they were meant for what lay above.
  func discardInk(of isMeant: (UInt32) -> Bool) {
    let serials = interaction.liveTouches.map(\.serial).filter(isMeant)
    guard !serials.isEmpty else { return }
    for (_, drawing) in built.drawings { drawing.discard(touches: serials) }
  }
}
