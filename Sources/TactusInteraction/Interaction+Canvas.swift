import TactusGeometry
package import TactusGestures
import TactusInput
package import TactusViews

/// Methods that divide touches between a canvas and the views in its content.
extension Interaction {
  /// Returns the recognizers that receive a touch on a view, without those of canvases that leave
  /// the touch to their content.
  ///
  /// The touch of a view that can be dragged or pinched belongs to the view alone. A touch on a
  /// drawing draws, but two such touches move the canvas.
  func leavingToContent(
    _ receivers: [Receiver], of view: View, _ device: DeviceKind, at point: Point
  ) -> [Receiver] {
    guard receivers.contains(where: { canvas(movedBy: $0.recognizer) != nil }) else {
      return receivers
    }
    return receivers.filter { receiver in
      guard let canvas = canvas(movedBy: receiver.recognizer) else { return true }
      let inner = receivers.filter { $0.depth > receiver.depth }.map(\.recognizer)
      return takes(view, device, receiver.recognizer, canvas, leavingTo: inner)
        && mayJoin(receiver.recognizer, at: point)
    }
  }

  /// Returns the canvas whose content a recognizer moves; nil for any other recognizer.
  package func canvas(movedBy id: RecognizerID) -> CanvasView? {
    guard engine.options(of: id)?.scrollsView == true else { return nil }
    return places.view(of: id) as? CanvasView
  }

  private func takes(
    _ view: View, _ device: DeviceKind, _ id: RecognizerID, _ canvas: CanvasView,
    leavingTo inner: [RecognizerID]
  ) -> Bool {
    // Views in front of the content, such as the mark, are not the canvas's.
    guard view === canvas || canvas.content.isSelfOrAncestor(of: view) else { return false }
    let isOneFingerPan = engine.followsMovement(id) && engine.minimumTouches(of: id) < 2
    if let drawing = view as? DrawingView {
      let isPen = device == .pen || device == .eraser
      return !isOneFingerPan || !drawing.draws(withPen: isPen)
    }
    if engine.isDiscrete(id) { return inner.isEmpty && !view.followsFingers }
    return !view.followsFingers && !inner.contains(where: engine.isManipulation)
  }

  /// The minimum radius of the area in which a new finger can join two fingers that move the
  /// content, in px.
  private static let handReach = 300.0

  /// Returns whether a new finger can join a gesture that moves the content.
  ///
  /// If the gesture already has two fingers, a finger far from them belongs to another person.
  private func mayJoin(_ id: RecognizerID, at point: Point) -> Bool {
    let places = touches.all.filter { engine.isTaking(id, serial: $0.serial) }
      .map(\.live.touch.location)
    guard places.count >= 2 else { return true }
    let sum = places.reduce(Vector.zero) { $0 + ($1 - .zero) }
    let center = Point.zero + sum / Double(places.count)
    let span = places.map { $0.distance(to: center) * 2 }.max() ?? 0
    return point.distance(to: center) <= max(span, Self.handReach)
  }

  /// Records for the canvas around a view that a pen has touched it.
  func notePen(_ device: DeviceKind, on view: View) {
    guard device == .pen || device == .eraser else { return }
    view.enclosingCanvas?.notePen()
  }

  // MARK: Strokes of neighbors

  /// The time after which a finger that has moved on a drawing only draws.
  ///
  /// Two fingers of one hand land nearly together. A later finger draws another line, or belongs to
  /// another person.
  private static let strokeTime = Interval.milliseconds(600)

  /// Takes a touch away from the canvas around a drawing if the touch has drawn for some time.
  func keepStroke(_ owned: OwnedTouch, at time: Timestamp) {
    guard !owned.isStroke, owned.hasStrayed,
      time - owned.live.touch.startTime >= Self.strokeTime
    else { return }
    owned.markAsStroke()
    guard owned.view is DrawingView, !owned.isSilent else { return }
    let rivals = owned.receivers.filter {
      canvas(movedBy: $0.recognizer) != nil
        && engine.isUndecided($0.recognizer, serial: owned.serial)
    }
    let reason = Reason(.touchCancelled, text: "\(owned.view.path) is drawing with the touch")
    withdraw(owned, from: rivals, reason, at: time, isFinal: true)
  }
}
