internal import CWayland
internal import CWaylandProtocols
public import TactusGeometry
public import TactusInput

/// Data that a user is dragging over a window of this program, or has dropped on it.
@safe public final class IncomingDrag {
  /// The seat whose pointer, finger or pen drags the data.
  public let seat: SeatID
  /// The window under the drag.
  public let surface: SurfaceID
  /// The dragged data; nil if the program that drags shares none.
  public let offer: DataOffer?
  /// Whether this program started the drag.
  public let isOwn: Bool
  /// The location in surface coordinates, in logical pixels.
  public internal(set) var location: Point
  /// Whether the user has dropped the data.
  public internal(set) var isDropped = false
  private let serial: UInt32
  private var accepted: String?
  private var sentActions: (allowed: DragActions, wanted: DragActions)?
  private var isFinished = false

  init(
    seat: SeatID, surface: SurfaceID, offer: DataOffer?, isOwn: Bool, at location: Point,
    serial: UInt32
  ) {
    self.seat = seat
    self.surface = surface
    self.offer = offer
    self.isOwn = isOwn
    self.location = location
    self.serial = serial
  }

  /// Tells the other program which type would be received here (`wl_data_offer.accept`), and what
  /// would happen to its data (`set_actions`).
  ///
  /// Call the method again after each movement: KWin 5.27 forgets the type when a touch drag crosses
  /// from one window to another.
  ///
  /// - Parameters:
  ///   - type: One of the offered types; nil to refuse the drop here.
  ///   - actions: The actions that this program supports.
  ///   - preferred: The action to prefer.
  public func accept(_ type: String?, actions: DragActions = .copy, preferred: DragActions = .copy)
  {
    guard !isDropped, let offer, let proxy = unsafe offer.proxy else { return }
    let type = type.flatMap { offer.types.contains($0) ? $0 : nil }
    accepted = type
    unsafe wl_data_offer_accept(proxy, serial, type)
    let allowed = type == nil ? DragActions() : actions.intersection([.copy, .move])
    let wanted = allowed.contains(preferred) ? preferred : []
    guard unsafe wl_data_offer_get_version(proxy) >= 3, sentActions ?? ([], []) != (allowed, wanted)
    else { return }
    sentActions = (allowed, wanted)
    unsafe wl_data_offer_set_actions(
      proxy, allowed.rawValue, wanted.rawValue.nonzeroBitCount == 1 ? wanted.rawValue : 0)
  }

  /// Ends a drag whose data was dropped and received (`wl_data_offer.finish`).
  ///
  /// The source of a move then removes its own data. If the data was not received, call `cancel()`
  /// instead.
  public func finish() {
    guard isDropped, !isFinished, let offer, let proxy = unsafe offer.proxy else { return }
    isFinished = true
    // The compositor ends the connection if nothing was accepted or no action was selected.
    if unsafe wl_data_offer_get_version(proxy) >= 3, accepted != nil, offer.action != 0 {
      unsafe wl_data_offer_finish(proxy)
    }
    offer.destroyProxy()
  }

  /// Ends a drag whose data was dropped but cannot be used; the other program then learns that the
  /// drop failed.
  public func cancel() {
    isFinished = true
    offer?.destroyProxy()
  }
}
