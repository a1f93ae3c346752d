internal import CWayland
internal import CWaylandProtocols
internal import CWaylandServer
internal import Glibc

/// A compositor in the test's own process and thread, at the other end of a socket pair.
///
/// It does nothing by itself: each step is a call of the test, and only `dispatch` reads and
/// writes. Requests are stored for the test to inspect.
@safe public final class TestCompositor {
  /// An offered interface.
  public struct Offer: Sendable {
    /// The name of the interface, such as "wl_seat".
    public var interface: String
    /// The newest version on offer.
    public var version: Int

    /// Creates an offer of an interface.
    public init(_ interface: String, _ version: Int) {
      self.interface = interface
      self.version = version
    }
  }

  /// The default offers: everything the client knows, at the newest version.
  public static let everything = [
    Offer("wl_compositor", 6), Offer("wl_subcompositor", 1), Offer("wl_shm", 1),
    Offer("wl_output", 4), Offer("wl_seat", 9), Offer("xdg_wm_base", 6),
    Offer("wp_viewporter", 1), Offer("wp_fractional_scale_manager_v1", 1),
    Offer("wp_presentation", 1), Offer("zxdg_decoration_manager_v1", 1),
    Offer("zwp_input_timestamps_manager_v1", 1), Offer("zwp_pointer_gestures_v1", 3),
    Offer("zwp_idle_inhibit_manager_v1", 1), Offer("xdg_activation_v1", 1),
    Offer("zwp_tablet_manager_v2", 1),
    Offer("wp_single_pixel_buffer_manager_v1", 1),
    Offer("zxdg_output_manager_v1", 3), Offer("zwlr_layer_shell_v1", 4),
    Offer("zwlr_output_power_manager_v1", 1), Offer("wl_data_device_manager", 3),
    Offer("zwp_primary_selection_device_manager_v1", 1),
    Offer("zwp_text_input_manager_v3", 1),
    Offer("wp_cursor_shape_manager_v1", 2), Offer("xdg_toplevel_icon_manager_v1", 1),
    Offer("xdg_system_bell_v1", 1),
  ]

  /// The handling of a committed buffer.
  public enum BufferPolicy: Sendable {
    /// The buffer is released at once, as by a compositor that copies.
    case releaseAtOnce
    /// The buffer is released when another replaces it, as by a compositor that reads while it
    /// composes.
    case releaseReplaced
    /// The buffer is held until the test releases it.
    case hold
  }

  /// The client's end of the socket, which the client owns.
  public let clientDescriptor: Int32
  /// When committed buffers are released.
  public var bufferPolicy = BufferPolicy.releaseAtOnce
  /// The size in the first configure; 0 by 0 leaves the choice to the client.
  public var configuredSize = (width: 0, height: 0)
  /// Whether a new window receives its first configure automatically.
  public var configuresNewWindows = true
  /// The clock of presentation times.
  public var presentationClock = UInt32(CLOCK_MONOTONIC)
  /// Whether a program that requests an activation token for others gets one.
  public var givesActivationTokens = true
  /// The serials in requests for activation tokens.
  public internal(set) var activationSerials: [UInt32] = []
  /// The cursors that the client has set, as "shape 4 serial 7", "image 3 2 serial 7" with the hot
  /// spot, or "hidden serial 7".
  public internal(set) var cursors: [String] = []
  /// The surfaces for which the client has rung the bell.
  public internal(set) var bells: [TestSurface?] = []
  /// Whether a popup's grab is refused after the touch of its serial has lifted, as by mutter.
  public var refusesGrabsOfLiftedTouches = false
  /// Every live object, in the order of creation.
  public internal(set) var resources: [Resource] = []
  /// The live surfaces, in the order of creation.
  public internal(set) var surfaces: [TestSurface] = []
  /// The seats on offer, in the order of creation.
  public internal(set) var seats: [TestSeat] = []
  /// The outputs on offer, in the order of creation.
  public internal(set) var outputs: [TestOutput] = []
  /// Every request, as "wl_surface.commit", recorded while `isRecording`.
  public internal(set) var requests: [String] = []
  /// Whether `requests` collects the client's requests.
  public var isRecording = false

  var client: OpaquePointer?
  private let display: OpaquePointer
  private var globals: [TestGlobal] = []
  private let goodbye: ClientGoodbye

  /// Creates a compositor with a connected socket pair.
  public init(_ offers: [Offer] = TestCompositor.everything) {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    var pair: [Int32] = [-1, -1]
    guard let display = unsafe wl_display_create(),
      unsafe socketpair(AF_UNIX, kind, 0, &pair) == 0,
      let client = unsafe wl_client_create(display, pair[0])
    else { preconditionFailure("no socket pair") }
    clientDescriptor = pair[1]
    unsafe self.display = display
    unsafe self.client = client
    unsafe goodbye = ClientGoodbye(client)
    unsafe ProtocolFaults.reportErrors(on: display)
    goodbye.onDestroy = { [weak self] in unsafe self?.client = nil }
    for offer in offers { add(offer) }
  }

  deinit {
    hangUp()
    for global in globals { global.withdraw() }
    unsafe wl_display_destroy(display)
  }

  /// Offers one more interface and notifies the client.
  @discardableResult
  public func add(_ offer: Offer) -> TestGlobal {
    let global = unsafe TestGlobal(self, display: display, offer)
    switch offer.interface {
    case "wl_seat": seats.append(TestSeat(self, global: global))
    case "wl_output": outputs.append(TestOutput(global: global))
    default: break
    }
    globals.append(global)
    return global
  }

  /// Withdraws the first offer of that interface.
  public func withdraw(_ interface: String) {
    guard let index = globals.firstIndex(where: { $0.offer.interface == interface }) else { return }
    let global = globals.remove(at: index)
    global.withdraw()
    seats.removeAll { $0.global === global }
    outputs.removeAll { $0.global === global }
  }

  /// Reads the client's requests, handles them, and sends queued events.
  public func dispatch() {
    unsafe wl_event_loop_dispatch(wl_display_get_event_loop(display), 0)
    unsafe wl_display_flush_clients(display)
  }

  /// Sends queued events and reads nothing.
  public func flush() {
    unsafe wl_display_flush_clients(display)
  }

  /// Whether the client is still connected.
  public var hasClient: Bool { unsafe client != nil }

  /// Closes the connection without an error, like a compositor that crashed.
  public func hangUp() {
    guard let client = unsafe client else { return }
    unsafe wl_client_destroy(client)
  }

  /// Returns a new serial for an event.
  public func nextSerial() -> UInt32 { unsafe wl_display_next_serial(display) }

  /// Returns the objects of an interface, in the order of creation.
  public func resources(of interface: String) -> [Resource] {
    resources.filter { $0.interface == interface }
  }

  func make(_ global: TestGlobal, version: Int, id: UInt32) {
    let resource = Resource(self, interface: global.offer.interface, version: version, id: id)
    resource.payload = global
    switch global.offer.interface {
    case "wl_shm": for format: UInt32 in [0, 1] { resource.send("format", .uint(format)) }
    case "wl_seat": seats.first { $0.global === global }?.announce(to: resource)
    case "wl_output": outputs.first { $0.global === global }?.announce(to: resource)
    case "wp_presentation": resource.send("clock_id", .uint(presentationClock))
    case "xdg_toplevel_icon_manager_v1":
      resource.send("icon_size", .int(64))
      resource.send("done")
    default: break
    }
  }

  func handleDestroyed(_ resource: Resource) {
    surfaces.removeAll { $0.resource === resource }
    guard resource.interface == "wl_surface" else { return }
    (resource.payload as? TestSurface)?.handleDestroyed()
  }
}
