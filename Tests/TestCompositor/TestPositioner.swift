/// The wanted place of a popup (`xdg_positioner`), as the client sent it.
public final class TestPositioner {
  /// The size of the popup, in surface pixels.
  public private(set) var size = (width: 0, height: 0)
  /// The anchor rectangle, relative to the parent's window geometry.
  public private(set) var anchorRect = TestSurface.Box(x: 0, y: 0, width: 0, height: 0)
  /// The value of `xdg_positioner.anchor`.
  public private(set) var anchor = 0
  /// The value of `xdg_positioner.gravity`.
  public private(set) var gravity = 0
  /// The bits of `xdg_positioner.constraint_adjustment`.
  public private(set) var adjustment = 0
  /// The offset from the anchor, in surface pixels.
  public private(set) var offset = (x: 0, y: 0)
  /// Whether the popup is placed again when its parent changes.
  public private(set) var isReactive = false

  /// The popup's area below and to the right of the anchor's lower left corner, the only placement
  /// needed here.
  var place: TestSurface.Box {
    TestSurface.Box(
      x: anchorRect.x + offset.x, y: anchorRect.y + anchorRect.height + offset.y,
      width: size.width, height: size.height)
  }

  func handle(_ request: String, _ arguments: Arguments) {
    switch request {
    case "set_size": size = (arguments.int(0), arguments.int(1))
    case "set_anchor_rect": anchorRect = TestSurface.Box(arguments)
    case "set_anchor": anchor = arguments.int(0)
    case "set_gravity": gravity = arguments.int(0)
    case "set_constraint_adjustment": adjustment = arguments.int(0)
    case "set_offset": offset = (arguments.int(0), arguments.int(1))
    case "set_reactive": isReactive = true
    default: break
    }
  }
}
