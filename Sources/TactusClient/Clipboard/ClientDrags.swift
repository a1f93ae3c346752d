import TactusGeometry
package import TactusInput
import TactusPainting
package import TactusStage
import TactusViews
import TactusWayland

/// The drags between the client's windows and other programs.
package final class ClientDrags {
  private unowned let client: Client
  /// The seat of the latest input, and its touch, with which a drag can start; the touch is nil if
  /// the input came from the pointer.
  private var latest: (seat: SeatID, touch: Int32?)?
  /// The view that shows where the dragged text would be inserted.
  private weak var hovered: (any TypingView)?
  /// The content of the drag that this program has started; nil while there is none.
  private var own: ClipboardContent?

  init(_ client: Client) { self.client = client }

  func note(_ event: InputEvent) {
    switch event {
    case .touches(let frame):
      guard let touch = frame.changes.last?.id else { return }
      latest = (frame.seat, touch)
    case .pen(let frame): latest = (frame.seat, frame.touchID)
    case .pointer(let frame): latest = (frame.seat, nil)
    default: break
    }
  }

  // MARK: Out of a window

  /// Starts a drag with the touch or the button of the current event.
  ///
  /// - Parameters:
  ///   - drag: The content, and the picture that follows the finger.
  ///   - surface: The window in which the touch began.
  /// - Returns: Whether the drag was requested; if not, `drag.onEnd` is not called.
  package func start(_ drag: DragOut, from surface: SurfaceID) -> Bool {
    guard own == nil, let latest,
      let window = client.windows.shown.first(where: { $0.window.id == surface })
    else { return false }
    let connection = client.connection
    let hasStarted = connection.startDrag(
      client.clipboard.source(of: drag.content), from: window.window, by: latest.seat,
      touch: latest.touch, actions: [.copy, .move], icon: icon(of: drag, for: window)
    ) { [unowned self] outcome in
      own = nil
      client.perform { drag.onEnd(outcome == .moved) }
    }
    if hasStarted { own = drag.content }
    return hasStarted
  }

  private func icon(of drag: DragOut, for window: ClientWindow) -> DragIcon? {
    let scale = window.window.state.scale
    let image = drag.image
    let size = Size(width: Double(image.width) / scale, height: Double(image.height) / scale)
    return unsafe DragIcon(
      client.connection, size: size, scale: scale, offset: drag.offset
    ) { frame in
      unsafe image.copy(
        into: frame.pixels, width: frame.width, height: frame.height, stride: frame.stride)
    }
  }

  // MARK: Into a window

  func handle(_ event: DataEvent) {
    switch event {
    case .selectionChanged: break
    case .dragEntered(let drag), .dragMoved(let drag, _): judge(drag)
    case .dragLeft: hover(nil, at: .zero)
    case .dragDropped(let drag):
      hover(nil, at: .zero)
      drop(drag)
    }
  }

  private func window(under drag: IncomingDrag) -> ClientWindow? {
    client.windows.shown.first { $0.window.id == drag.surface }
  }

  /// Shows in a view where text would be inserted, and stops showing it in any other view.
  ///
  /// The point is in the coordinates of the view's surface.
  private func hover(_ view: (any TypingView)?, at point: Point) {
    if hovered !== view { hovered?.showDropPlace(at: nil) }
    hovered = view
    view?.showDropPlace(at: view?.fromSurface(point))
  }

  /// Accepts or refuses a drag at its current location.
  private func judge(_ drag: IncomingDrag) {
    guard let offer = drag.offer else { return }
    let window = window(under: drag)
    let forms = window?.droppedForms(at: drag.location, isOwn: drag.isOwn) ?? []
    let best = ReceivedData.candidates(offer.types, for: forms).first
    let target = best?.form == .text ? window?.textTarget(at: drag.location) : nil
    hover(target, at: drag.location)
    let isMoved = drag.isOwn && target == nil
    drag.accept(
      best?.type, actions: isMoved ? .move : .copy, preferred: isMoved ? .move : .copy)
  }

  private func drop(_ drag: IncomingDrag) {
    let place = drag.location
    guard let window = window(under: drag) else { return drag.cancel() }
    let forms = window.droppedForms(at: place, isOwn: drag.isOwn)
    guard !forms.isEmpty else { return drag.cancel() }
    if drag.isOwn, forms.contains(.picture), let object = own?.own {
      client.perform { window.drop(.success(.own(object)), at: place) }
      return drag.finish()
    }
    client.clipboard.read(drag.offer, as: forms) { [weak window] result in
      window?.drop(result, at: place)
      if case .success = result { drag.finish() } else { drag.cancel() }
    }
  }
}
