import TactusGeometry
import TactusHistory
public import TactusInput
import TactusInteraction
import TactusPainting
import TactusViews

/// The parts that lie over everything else of a window.
extension Stage {
  /// Shows faults over everything, until they are replaced or taken away by nil.
  package func show(notice: String?) { overlays.show(faults: notice) }

  /// Shows a message over everything, in place of an earlier one. It takes no touches. News goes
  /// by itself; trouble stays until the person has had time to read it and goes on.
  public func show(_ message: Message, at time: Timestamp) { overlays.show(message, at: time) }

  /// Whether every touch is shown as a disc.
  public var showsFeedback: Bool {
    get { overlays.touches != nil }
    set {
      guard newValue else { return overlays.hideTouches() }
      overlays.showTouches(at: interaction.liveTouches.map(\.location), feedbackColor)
    }
  }

  /// Takes away what a touch or a key takes away before it means anything else.
  ///
  /// - Returns: Whether the event is used up.
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

  /// Returns the touches that were down before the event at hand, if that took an overlay away; nil if it did not.
  func touchesUnderOverlays() -> Set<UInt32>? {
    overlays.hasClosed ? Set(interaction.liveTouches.map(\.serial)) : nil
  }

  /// Takes back what the touches of the event at hand have begun to draw: they were meant for an overlay.
  ///
  /// - Parameter others: The touches that were there before; nil if no overlay was taken away.
  func discardInk(exceptOf others: Set<UInt32>?) {
    guard let others else { return }
    overlays.forgetClosing()
    let serials = interaction.liveTouches.map(\.serial).filter { !others.contains($0) }
    guard !serials.isEmpty else { return }
    tree.root.forEachDescendant { ($0 as? DrawingView)?.discard(touches: serials) }
  }

  /// Shows a ring where a pen hovers over a drawing, as wide as its ink can be.
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

  /// Whether the inspector shows what the recognizers do. It sees nothing of what happened before it was switched on.
  public var isInspected: Bool {
    get { overlays.inspector != nil }
    set {
      guard newValue != isInspected else { return }
      if newValue {
        // Two: what ended stays to be read until the next thing is decided.
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
