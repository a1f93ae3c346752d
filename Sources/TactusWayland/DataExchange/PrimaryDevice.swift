internal import CWayland
internal import CWaylandProtocols
internal import TactusInput

/// The primary selection of a seat (`zwp_primary_selection_device_v1`).
@safe final class PrimaryDevice {
  private static let offerLimit = 8

  unowned let seat: Seat
  private let proxy: OpaquePointer
  private var announced: [DataOffer] = []
  private(set) var selection: DataOffer?
  /// The data that is selected in this program; nil if another program owns the primary selection.
  private(set) var own: SourceProxy?

  init?(_ proxy: OpaquePointer?, of seat: Seat) {
    guard let proxy = unsafe proxy else { return nil }
    self.seat = seat
    unsafe self.proxy = proxy
    unsafe zwp_primary_selection_device_v1_add_listener(
      proxy, PrimaryDevice.listener, context(self))
  }

  func destroyProxy() {
    for offer in announced { offer.destroyProxy() }
    announced = []
    selection?.destroyProxy()
    selection = nil
    own?.destroyProxy()
    own = nil
    unsafe zwp_primary_selection_device_v1_destroy(proxy)
  }

  /// Makes a source the primary selection (`zwp_primary_selection_device_v1.set_selection`); nil
  /// empties it.
  func setSelection(_ source: SourceProxy?, serial: UInt32) {
    let old = own
    own = source
    source?.onCancel = { [unowned self, weak source] in if own === source { own = nil } }
    unsafe zwp_primary_selection_device_v1_set_selection(proxy, source?.proxy, serial)
    old?.destroyProxy()
  }

  private func handleOffer(_ proxy: OpaquePointer) {
    announced.append(unsafe DataOffer(proxy, of: .primary, seat.connection))
    if announced.count > Self.offerLimit { announced.removeFirst().destroyProxy() }
  }

  private func handleSelection(_ proxy: OpaquePointer?) {
    selection?.destroyProxy()
    selection = nil
    if let index = announced.firstIndex(where: { unsafe proxy != nil && $0.proxy == proxy }) {
      selection = announced.remove(at: index)
    }
    if let selection { own?.compare(with: selection) }
    seat.connection.deliver(.selectionChanged(.primary, seat.id))
  }

  private static nonisolated(unsafe) let listener = unsafe permanent(
    zwp_primary_selection_device_v1_listener(
      data_offer: { data, _, offer in
        guard let offer = unsafe offer else { return }
        unsafe object(data, as: PrimaryDevice.self).handleOffer(offer)
      },
      selection: { data, _, offer in
        unsafe object(data, as: PrimaryDevice.self).handleSelection(offer)
      }))
}
