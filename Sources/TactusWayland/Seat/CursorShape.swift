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
}

extension Window.Edge {
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
