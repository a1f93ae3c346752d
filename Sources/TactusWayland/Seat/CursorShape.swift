/// The picture that a pointer shows, by what it says.
public enum CursorShape: Equatable, Sendable {
  case arrow, hand, grab, grabbing, move, cross
  /// An edge or a corner is taken hold of.
  case resize(Window.Edge)
  /// None at all.
  case hidden

  /// Its names in cursor themes, the best first: those of CSS, then those of X11.
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
  /// Names in cursor themes: those of CSS, then those of X11.
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
