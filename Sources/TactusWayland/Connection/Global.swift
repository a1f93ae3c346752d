internal import CWaylandProtocols

/// An interface that the compositor announced (`wl_registry.global`).
public struct Global: Hashable, Sendable {
  /// The number that identifies the global on this connection.
  public var name: UInt32
  /// The name of the interface, such as "wl_shm".
  public var interface: String
  /// The highest version of the interface that the compositor supports.
  public var version: UInt32
}

/// An interface that the connection binds at most once; the raw value is its name in the protocol.
enum Singleton: String {
  case compositor = "wl_compositor"
  case subcompositor = "wl_subcompositor"
  case shm = "wl_shm"
  case wmBase = "xdg_wm_base"
  case viewporter = "wp_viewporter"
  case fractionalScale = "wp_fractional_scale_manager_v1"
  case presentation = "wp_presentation"
  case decoration = "zxdg_decoration_manager_v1"
  case inputTimestamps = "zwp_input_timestamps_manager_v1"
  case pointerGestures = "zwp_pointer_gestures_v1"
  case idleInhibit = "zwp_idle_inhibit_manager_v1"
  case activation = "xdg_activation_v1"
  case outputNames = "zxdg_output_manager_v1"
  case tablets = "zwp_tablet_manager_v2"
  case layerShell = "zwlr_layer_shell_v1"
  case singlePixelBuffer = "wp_single_pixel_buffer_manager_v1"
  case outputPower = "zwlr_output_power_manager_v1"
  case dataDevices = "wl_data_device_manager"
  case primarySelection = "zwp_primary_selection_device_manager_v1"
  case textInput = "zwp_text_input_manager_v3"
  case toplevelIcon = "xdg_toplevel_icon_manager_v1"
  case systemBell = "xdg_system_bell_v1"
  case cursorShape = "wp_cursor_shape_manager_v1"

  /// The interfaces that are required to show a window.
  static let required: [Singleton] = [.compositor, .shm, .wmBase]

  /// The highest version at which this library binds the interface.
  ///
  /// The library can handle all events of this version.
  var supportedVersion: UInt32 {
    switch self {
    case .compositor, .wmBase: 6
    case .pointerGestures, .outputNames, .dataDevices: 3
    case .layerShell: 4
    default: 1
    }
  }
}

@safe struct BoundGlobal {
  var name: UInt32
  var proxy: OpaquePointer
  var version: UInt32
}
