import TactusGeometry
import TactusHistory
public import TactusInput
import TactusInteraction
import TactusPainting
import TactusViews

extension Stage {
  /// Shows the errors in a file in front of the views, sheets, and messages; nil removes them.
  package func show(notice: String?) { overlays.show(faults: notice) }

  /// Shows a message in front of the views and sheets, in place of any earlier message.
  ///
  /// The message ignores touches. If it reports a problem, it stays on screen for at least 8
  /// seconds; after that, the next press of a finger, a pen, a button, or a key removes it. Any
  /// other message disappears after 5 seconds.
  public func show(_ message: Message, at time: Timestamp) { overlays.show(message, at: time) }

  /// Whether each touch is marked with a disc.
  public var showsFeedback: Bool {
    get { overlays.touches != nil }
    set {
      guard newValue else { return overlays.hideTouches() }
      overlays.showTouches(at: interaction.liveTouches.map(\.location), feedbackColor)
    }
  }

  /// Dismisses the hint and the menu if the event is a press that closes them.
  ///
  /// Any press of a finger, a pen, or a button closes the hint, and also the menu if the press is
  /// outside the menu. Touches that count as palm touches close nothing while a pen is near. The
  /// press of a key closes only the hint. Any press removes the hand that demonstrates gestures.
  ///
  /// - Returns: Whether the event must have no other effect; true only if Escape closed the hint or
  ///   removed the hand.
  func closesOverlays(_ event: InputEvent) -> Bool {
    let wasDemonstrating = overlays.demonstration != nil
    if event.isPress { overlays.noteUse(at: event.time) }
    if wasDemonstrating, case .key(let key) = event, key.phase == .pressed, key.name == "Escape" {
      return true
    }
    guard overlays.menu != nil || overlays.hint != nil else { return false }
    switch event {
    case .touches(let frame):
      for case .down(_, let point) in frame.changes
      where !interaction.isPenNear(point, at: frame.time) { overlays.noteDown(point) }
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

  /// Returns the serials of all touches that are already down; nil unless the current event
  /// dismissed the menu or the hint.
  ///
  /// Call this method before `interaction` handles the event, so that touches that begin with the
  /// event are not included.
  func touchesUnderOverlays() -> Set<UInt32>? {
    overlays.hasClosed ? Set(interaction.liveTouches.map(\.serial)) : nil
  }

  /// Removes the ink of the touches that began with the current event, if the event dismissed an
  /// overlay.
  ///
  /// - Parameter others: The touches that were down before the event; nil if no overlay was
  ///   dismissed.
  func discardInk(exceptOf others: Set<UInt32>?) {
    guard let others else { return }
    overlays.forgetClosing()
    let serials = interaction.liveTouches.map(\.serial).filter { !others.contains($0) }
    guard !serials.isEmpty else { return }
    tree.root.forEachDescendant { ($0 as? DrawingView)?.discard(touches: serials) }
  }

  /// Shows a ring at each pen that hovers over a `DrawingView`.
  ///
  /// The ring's diameter is the width of the pen's ink at full pressure.
  func showHoveringPens() {
    guard interaction.hasHoveringPens || overlays.pens?.rings.isEmpty == false else { return }
    overlays.showPens().show { add in
      interaction.forEachHoveringPen { place, _ in
        guard let drawing = tree.hitTest(place) as? DrawingView, drawing.isPenDown else { return }
        let width = drawing.penWidth * drawing.toSurface.scaleFactor
        add(PenOverlayView.Ring(center: place, radius: width / 2))
      }
    }
  }

  // MARK: The inspector

  /// Whether the inspector is on screen.
  ///
  /// The inspector shows nothing that happened before it was switched on.
  public var isInspected: Bool {
    get { overlays.inspector != nil }
    set {
      guard newValue != isInspected else { return }
      if newValue {
        // Two episodes: the previous one stays readable until the next one decides something.
        history = GestureHistory(limit: 2)
        overlays.showInspector()
        refreshInspector()
      } else {
        history = nil
        overlays.hideInspector()
      }
    }
  }

  func refreshInspector() {
    guard let inspector = overlays.inspector, let history else { return }
    inspector.show(history, self)
  }
}
