internal import CLinux
internal import CWayland
internal import CWaylandProtocols
internal import Glibc
internal import TactusInput
internal import TactusSystem

/// Data that another program offers, through the clipboard, the primary selection or a drag.
///
/// The list of types is a claim of the other program: the bytes can be anything, so the reader must
/// check them.
@safe public final class DataOffer {
  /// The MIME types, in the order of the other program.
  ///
  /// Names that are not printable ASCII or are longer than 255 bytes are omitted.
  public private(set) var types: [String] = []
  /// The actions that the other program allows for a drag.
  public private(set) var sourceActions: DragActions = []
  /// The action that the compositor selected for a drag.
  private(set) var action: UInt32 = 0
  private unowned let connection: Connection
  private let selection: Selection
  private(set) var proxy: OpaquePointer?

  init(_ proxy: OpaquePointer, of selection: Selection, _ connection: Connection) {
    unsafe self.proxy = proxy
    self.selection = selection
    self.connection = connection
    switch selection {
    case .clipboard: unsafe wl_data_offer_add_listener(proxy, DataOffer.listener, context(self))
    case .primary:
      unsafe zwp_primary_selection_offer_v1_add_listener(
        proxy, DataOffer.primaryListener, context(self))
    }
  }

  deinit { destroyProxy() }

  /// Whether the data can no longer be requested.
  public var isWithdrawn: Bool { unsafe proxy == nil }

  /// Returns the first of the given types that the other program offers; nil if it offers none.
  public func firstType(of wanted: [String]) -> String? {
    wanted.first { types.contains($0) }
  }

  /// Receives the data in one type (`wl_data_offer.receive`).
  ///
  /// The data arrives during later turns of the event loop. A transfer that has begun continues even
  /// if the offer is withdrawn.
  ///
  /// - Parameters:
  ///   - type: One of `types`.
  ///   - limit: The maximum number of bytes; nil for that of `Connection.transferLimits`.
  ///   - receive: Called once on the event loop's thread, with the bytes or the reason for a
  ///     failure.
  /// - Throws: The reason why the transfer cannot start; `receive` is then not called.
  public func read(
    _ type: String, limit: Int? = nil,
    receive: @escaping (Result<[UInt8], TransferError>) -> Void
  ) throws(TransferError) {
    guard let proxy = unsafe proxy else { throw .withdrawn }
    guard types.contains(type) else { throw .notOffered }
    let transfers = connection.transfers
    guard transfers.reads.count < transfers.limits.transfers else { throw .tooMany }
    guard let loop = transfers.loop else { throw .failed("the connection has no event loop") }
    var ends: [Int32] = [-1, -1]
    guard unsafe clinux_make_pipe(&ends) == 0 else { throw .failed(describe(errno)) }
    let (input, output) = (OwnedDescriptor(ends[0]), OwnedDescriptor(ends[1]))
    // libwayland duplicates the descriptor, so ours can be closed at once.
    switch selection {
    case .clipboard: unsafe wl_data_offer_receive(proxy, type, output.number)
    case .primary: unsafe zwp_primary_selection_offer_v1_receive(proxy, type, output.number)
    }
    _ = PipeRead(
      input, limit: min(limit ?? .max, transfers.limits.bytes), of: transfers, in: loop,
      clock: { [unowned connection] in connection.now }, receive: receive)
  }

  func destroyProxy() {
    guard let proxy = unsafe proxy else { return }
    unsafe self.proxy = nil
    switch selection {
    case .clipboard: unsafe wl_data_offer_destroy(proxy)
    case .primary: unsafe zwp_primary_selection_offer_v1_destroy(proxy)
    }
  }

  private func add(_ type: String) {
    guard types.count < connection.transferLimits.types, TransferLimits.isType(type),
      !types.contains(type)
    else { return }
    types.append(type)
  }

  private static nonisolated(unsafe) let listener = unsafe permanent(
    wl_data_offer_listener(
      offer: { data, _, type in unsafe object(data, as: DataOffer.self).add(string(at: type)) },
      source_actions: { data, _, actions in
        unsafe object(data, as: DataOffer.self).sourceActions = DragActions(rawValue: actions & 3)
      },
      action: { data, _, action in unsafe object(data, as: DataOffer.self).action = action }))

  private static nonisolated(unsafe) let primaryListener = unsafe permanent(
    zwp_primary_selection_offer_v1_listener(
      offer: { data, _, type in unsafe object(data, as: DataOffer.self).add(string(at: type)) }))
}
