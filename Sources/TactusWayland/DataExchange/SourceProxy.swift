internal import CLinux
internal import CWayland
internal import CWaylandProtocols
internal import TactusInput
internal import TactusSystem

/// A source of data that the compositor knows: a `wl_data_source` or a
/// `zwp_primary_selection_source_v1`.
@safe final class SourceProxy {
  /// Called once, when another program has replaced the data or a drag has failed.
  var onCancel: () -> Void = {}
  /// Called when the data of a drag was dropped, and when its target has finished.
  var onDrop: () -> Void = {}
  var onFinish: () -> Void = {}
  /// The action that the compositor selected for a drag (`wl_data_device_manager.dnd_action`).
  private(set) var action: UInt32 = 0
  /// Whether the compositor has sent any event for the source.
  private(set) var wasNoticed = false
  /// Whether the latest offer in the selection is another program's, although the source was not
  /// cancelled.
  ///
  /// wlroots ignores a request with an old serial, and then sends no event for the source.
  private(set) var isReplaced = false
  private unowned let connection: Connection
  private let source: DataSource
  private let selection: Selection
  private(set) var proxy: OpaquePointer?

  /// Creates a source for the clipboard, a drag or the primary selection; returns nil if the
  /// compositor does not support this or memory runs out.
  init?(_ source: DataSource, for selection: Selection, _ connection: Connection) {
    self.connection = connection
    self.source = source
    self.selection = selection
    let types = offeredTypes
    switch selection {
    case .clipboard:
      guard let manager = unsafe connection.proxy(.dataDevices),
        let proxy = unsafe wl_data_device_manager_create_data_source(manager)
      else { return nil }
      unsafe self.proxy = proxy
      unsafe wl_data_source_add_listener(proxy, SourceProxy.listener, context(self))
      for type in types { unsafe wl_data_source_offer(proxy, type) }
    case .primary:
      guard let manager = unsafe connection.proxy(.primarySelection),
        let proxy = unsafe zwp_primary_selection_device_manager_v1_create_source(manager)
      else { return nil }
      unsafe self.proxy = proxy
      unsafe zwp_primary_selection_source_v1_add_listener(
        proxy, SourceProxy.primaryListener, context(self))
      for type in types { unsafe zwp_primary_selection_source_v1_offer(proxy, type) }
    }
  }

  deinit { destroyProxy() }

  private var offeredTypes: [String] {
    Array(
      source.types.filter(TransferLimits.isType).prefix(connection.transferLimits.types))
  }

  /// Determines from the types of a new offer in the selection whether the offer is this source's.
  ///
  /// The order of the types does not matter, because mutter reverses it.
  func compare(with offer: DataOffer) { isReplaced = Set(offer.types) != Set(offeredTypes) }

  /// Withdraws the data; a drag of it ends.
  func destroyProxy() {
    guard let proxy = unsafe proxy else { return }
    unsafe self.proxy = nil
    switch selection {
    case .clipboard: unsafe wl_data_source_destroy(proxy)
    case .primary: unsafe zwp_primary_selection_source_v1_destroy(proxy)
    }
  }

  /// Allows copying, moving or both (`wl_data_source.set_actions`), before a drag starts.
  func setActions(_ actions: DragActions) {
    guard selection == .clipboard, let proxy = unsafe proxy else { return }
    unsafe wl_data_source_set_actions(proxy, actions.rawValue)
  }

  private func handleSend(_ type: String, _ descriptor: Int32) {
    wasNoticed = true
    let output = clinux_take_output(descriptor)
    guard output >= 0 else { return }
    let owned = OwnedDescriptor(output)
    let transfers = connection.transfers
    guard source.types.contains(type), let loop = transfers.loop,
      transfers.writes.count < transfers.limits.transfers
    else { return }
    let write = PipeWrite(owned, of: transfers, in: loop) { [unowned connection] in connection.now }
    source.provide(type) { [weak write] in write?.send($0) }
  }

  private func handleCancel() {
    wasNoticed = true
    // The owner may drop its last reference.
    withExtendedLifetime(self) {
      destroyProxy()
      let callback = onCancel
      onCancel = {}
      callback()
    }
  }

  private static nonisolated(unsafe) let listener = unsafe permanent(
    wl_data_source_listener(
      target: { data, _, _ in unsafe object(data, as: SourceProxy.self).wasNoticed = true },
      send: { data, _, type, descriptor in
        unsafe object(data, as: SourceProxy.self).handleSend(string(at: type), descriptor)
      },
      cancelled: { data, _ in unsafe object(data, as: SourceProxy.self).handleCancel() },
      dnd_drop_performed: { data, _ in
        let source: SourceProxy = unsafe object(data)
        source.wasNoticed = true
        source.onDrop()
      },
      dnd_finished: { data, _ in
        let source: SourceProxy = unsafe object(data)
        withExtendedLifetime(source) { source.onFinish() }
      },
      action: { data, _, action in
        let source: SourceProxy = unsafe object(data)
        source.wasNoticed = true
        source.action = action
      }))

  private static nonisolated(unsafe) let primaryListener = unsafe permanent(
    zwp_primary_selection_source_v1_listener(
      send: { data, _, type, descriptor in
        unsafe object(data, as: SourceProxy.self).handleSend(string(at: type), descriptor)
      },
      cancelled: { data, _ in unsafe object(data, as: SourceProxy.self).handleCancel() }))
}
