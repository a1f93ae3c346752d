import TactusGeometry
import TactusInput
import TactusInteraction
import TactusViews

/// What lies over the whole scene: notices, the hint, discs at the fingers, lines round views.
extension Scene {
  /// Shows the faults of a scene over everything, until they are replaced or taken away by nil.
  public func show(notice: String?) {
    noticeView?.removeFromParent()
    noticeView = notice.map { NoticeView(faults: $0) }
    if let noticeView {
      tree.root.add(noticeView)
      noticeView.place(in: tree.size)
    }
    placeMessage()
  }

  /// Shows which gestures there are, for somebody who is here for the first time; a touch or a key
  /// takes it away. Nothing happens where the scene has no hint.
  public func showHint() {
    guard let hint = description.hint, hintView == nil else { return }
    let view = HintView(hint)
    hintView = view
    tree.root.add(view)
    view.place(in: tree.size)
  }

  /// Whether every touch is shown as a disc.
  public var showsFeedback: Bool {
    get { touchOverlay != nil }
    set {
      guard newValue != showsFeedback else { return }
      touchOverlay?.removeFromParent()
      touchOverlay = nil
      guard newValue else { return }
      let overlay = TouchOverlayView(frame: tree.root.bounds)
      if let feedback = description.feedback { overlay.color = feedback.color }
      tree.root.add(overlay)
      overlay.places = interaction.liveTouches.map(\.location)
      touchOverlay = overlay
    }
  }

  /// Shows lines round views, or takes them away again.
  ///
  /// - Parameter selector: Which views; all where it is nil.
  func toggleBounds(of selector: Selector?) {
    if let overlay = boundsOverlay {
      overlay.removeFromParent()
      boundsOverlay = nil
      return
    }
    let overlay = BoundsOverlayView(frame: tree.root.bounds)
    if let selector { overlay.shows = selector.matches }
    tree.root.add(overlay)
    boundsOverlay = overlay
  }

  /// What has to be seen to after anything came in.
  func afterInput(at time: Timestamp) {
    if description.liftsPieces { updateLift(at: time) }
    touchOverlay?.places = interaction.liveTouches.map(\.location)
    // Whatever came to the front meanwhile: these stay on top.
    guard !areOverlaysOnTop else { return }
    boundsOverlay?.bringToFront()
    menu?.view.bringToFront()
    hintView?.bringToFront()
    if noticeView == nil { inspector?.bringToFront() }
    messageView?.bringToFront()
    noticeView?.bringToFront()
    touchOverlay?.bringToFront()
  }

  /// Whether they lie over everything in their order already: raising one after the other would have
  /// each painted anew.
  private var areOverlaysOnTop: Bool {
    let children = tree.root.children
    var top = children.count
    func isNext(_ view: View?) -> Bool {
      guard let view else { return true }
      top -= 1
      return top >= 0 && children[top] === view
    }
    return isNext(touchOverlay) && isNext(noticeView) && isNext(messageView)
      && (noticeView != nil || isNext(inspector)) && isNext(hintView) && isNext(menu?.view)
      && isNext(boundsOverlay)
  }

  func layoutOverlays() {
    noticeView?.place(in: tree.size)
    placeMessage()
    hintView?.place(in: tree.size)
    touchOverlay?.frame = tree.root.bounds
    boundsOverlay?.frame = tree.root.bounds
    // What it was about may be elsewhere now.
    closeMenu()
  }

  /// Takes away what a touch or a key takes away before it means anything else.
  ///
  /// - Returns: Whether the event has done its work thereby.
  func closesOverlays(_ event: InputEvent) -> Bool {
    guard menu != nil || hintView != nil else { return false }
    switch event {
    case .touches(let frame):
      for case .down(_, let point) in frame.changes { noteDown(point) }
    case .pointer(let frame):
      for change in frame.changes {
        guard case .button(_, true) = change, let point = interaction.pointerLocation(frame.seat)
        else { continue }
        noteDown(point)
      }
    case .key(let key):
      guard hintView != nil, key.phase == .pressed else { return false }
      closeHint()
      return key.name == "Escape"
    default: break
    }
    return false
  }

  private func noteDown(_ point: Point) {
    if hintView != nil { hasClosedOverlay = true }
    closeHint()
    guard let menu, !menu.view.isSelfOrAncestor(of: tree.hitTest(point)) else { return }
    closeMenu()
    hasClosedOverlay = true
  }

  /// Takes back what touches have begun to draw: they were meant for what lay above.
  func discardInk(of isMeant: (UInt32) -> Bool) {
    let serials = interaction.liveTouches.map(\.serial).filter(isMeant)
    guard !serials.isEmpty else { return }
    for (_, drawing) in drawings { drawing.discard(touches: serials) }
  }

  private func closeHint() {
    hintView?.removeFromParent()
    hintView = nil
  }
}
