internal import CWaylandProtocols

/// A cursor shape, named for what it means rather than for what it looks like.
public enum CursorShape: Equatable, Sendable {
  case arrow, hand, grab, grabbing, move, cross
  /// The cursor for resizing a window by the given edge or corner.
  case resize(Window.Edge)
  /// No cursor.
  case hidden

  /// The names of the shape in cursor themes, in order of preference: the CSS name, then X11 names.
  var themeNames: [String] {
    switch self {
    case .arrow: ["default", "left_ptr"]
    case .hand: ["pointer", "hand2"]
    case .grab: ["grab", "openhand", "hand1"]
    case .grabbing: ["grabbing", "closedhand", "fleur"]
    case .move: ["move", "fleur"]
    case .cross: ["crosshair", "cross"]
    case .resize(let edge): edge.cursorNames
    case .hidden: []
    }
  }

  /// The number of the shape in `wp_cursor_shape_v1`; nil if no cursor is shown.
  var protocolShape: wp_cursor_shape_device_v1_shape? {
    switch self {
    case .arrow: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_DEFAULT
    case .hand: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_POINTER
    case .grab: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_GRAB
    case .grabbing: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_GRABBING
    case .move: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_MOVE
    case .cross: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_CROSSHAIR
    case .resize(let edge): edge.protocolShape
    case .hidden: nil
    }
  }
}

extension Window.Edge {
  /// The number of the edge's resize cursor in `wp_cursor_shape_v1`.
  fileprivate var protocolShape: wp_cursor_shape_device_v1_shape {
    switch self {
    case .top: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_N_RESIZE
    case .bottom: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_S_RESIZE
    case .left: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_W_RESIZE
    case .right: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_E_RESIZE
    case .topLeft: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_NW_RESIZE
    case .topRight: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_NE_RESIZE
    case .bottomLeft: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_SW_RESIZE
    case .bottomRight: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_SE_RESIZE
    }
  }

  /// The names of the edge's resize cursor in cursor themes: the CSS name, then the X11 name.
  fileprivate var cursorNames: [String] {
    switch self {
    case .top: ["n-resize", "top_side"]
    case .bottom: ["s-resize", "bottom_side"]
    case .left: ["w-resize", "left_side"]
    case .right: ["e-resize", "right_side"]
    case .topLeft: ["nw-resize", "top_left_corner"]
    case .topRight: ["ne-resize", "top_right_corner"]
    case .bottomLeft: ["sw-resize", "bottom_left_corner"]
    case .bottomRight: ["se-resize", "bottom_right_corner"]
    }
  }
}
