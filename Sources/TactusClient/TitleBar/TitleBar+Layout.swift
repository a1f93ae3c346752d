import TactusGeometry
import TactusWayland

/// The layout of the title bar, in the bar's coordinates.
extension TitleBar {
  /// The width of a button, in logical pixels.
  ///
  /// A finger needs a target at least 7 mm wide. A button of this width is wider than that even on
  /// the densest screens.
  static let buttonWidth = 46.0
  /// The width of the strip inside the window's edges where a pointer can resize the window, in
  /// logical pixels.
  static let innerEdge = 5.0
  /// The maximum distance from a corner at which a press on an edge resizes the window by that
  /// corner, in logical pixels.
  static let corner = 28.0

  /// The buttons that fit on the bar; the close button is always among them.
  var shownButtons: [Button] {
    let count = max(1, Int((size.width - 40) / TitleBar.buttonWidth))
    return Array(look.buttons.suffix(count))
  }

  /// Whether the bar is wide enough to show the menu button on its left side.
  ///
  /// On a narrower bar, the title takes that space, so that the user can drag the title to move the
  /// window.
  var hasMenuButton: Bool { size.width >= 200 }

  func rect(of button: Button) -> Rect {
    if button == .exitFullscreenButton {
      return Rect(origin: .zero, size: look.isFullscreenExit ? size : .zero)
    }
    if button == .menu {
      let width = hasMenuButton ? TitleBar.buttonWidth : 0
      return Rect(x: 4, y: 0, width: width, height: size.height)
    }
    let shown = shownButtons
    guard let index = shown.firstIndex(of: button) else { return .zero }
    let fromRight = Double(shown.count - index)
    return Rect(
      x: size.width - fromRight * TitleBar.buttonWidth - 4, y: 0, width: TitleBar.buttonWidth,
      height: size.height)
  }

  var titleRect: Rect {
    let buttons = Double(shownButtons.count) * TitleBar.buttonWidth + 12
    let left = hasMenuButton ? TitleBar.buttonWidth + 10 : 14
    return Rect(x: left, y: 0, width: max(0, size.width - buttons - left), height: size.height)
  }

  func button(at place: Point) -> Button? {
    if look.isFullscreenExit {
      return rect(of: .exitFullscreenButton).contains(place) ? .exitFullscreenButton : nil
    }
    let buttons = hasMenuButton ? [.menu] + shownButtons : shownButtons
    return buttons.first { rect(of: $0).contains(place) }
  }

  func isTitle(_ place: Point) -> Bool {
    Rect(origin: .zero, size: size).contains(place) && button(at: place) == nil
  }

  /// Returns the edge or corner by which a press at the given point resizes the window; nil if
  /// there is none.
  ///
  /// The point is in the bar's coordinates. A finger or pen resizes the window only from the border
  /// outside the window. A pointer can also resize from inside the window, within `innerEdge` of
  /// the left, right, or top edge.
  func edge(at place: Point, isPointer: Bool) -> Window.Edge? {
    guard isResizable else { return nil }
    let inner = isPointer ? TitleBar.innerEdge : 0
    let height = size.height + contentHeight
    let isLeft = place.x < inner
    let isRight = place.x >= size.width - inner
    let isTop = place.y < inner
    let isBottom = place.y >= height
    guard isLeft || isRight || isTop || isBottom else { return nil }
    let nearLeft = place.x < TitleBar.corner
    let nearRight = place.x >= size.width - TitleBar.corner
    let nearTop = place.y < TitleBar.corner
    let nearBottom = place.y >= height - TitleBar.corner
    switch (nearLeft, nearRight, nearTop, nearBottom) {
    case (true, _, true, _): return .topLeft
    case (true, _, _, true): return .bottomLeft
    case (_, true, true, _): return .topRight
    case (_, true, _, true): return .bottomRight
    default: break
    }
    if isTop { return .top }
    if isBottom { return .bottom }
    return isLeft ? .left : .right
  }
}
