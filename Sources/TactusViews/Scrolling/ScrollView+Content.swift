import TactusGeometry

extension ScrollView {
  /// Creates a scroll view whose content has its preferred size, but is never smaller than the
  /// scroll view.
  ///
  /// - Parameters:
  ///   - content: The view to scroll. Along an axis that does not scroll, the content is as long as
  ///     the scroll view.
  ///   - horizontally: Whether the content scrolls horizontally.
  ///   - vertically: Whether the content scrolls vertically.
  public convenience init(_ content: View, horizontally: Bool = false, vertically: Bool = true) {
    self.init()
    scrollsHorizontally = horizontally
    scrollsVertically = vertically
    fittedContent = content
    add(content)
  }

  /// The length, in px, available to the content along a scrolling axis when its preferred size is
  /// computed.
  private static let mostRoom = 1_000_000.0

  final func layOutContent() {
    guard let content = fittedContent, content.parent === self, !bounds.isEmpty else { return }
    let wanted = content.preferredSize(
      in: Size(
        width: scrollsHorizontally ? Self.mostRoom : bounds.width,
        height: scrollsVertically ? Self.mostRoom : bounds.height))
    let size = Size(
      width: scrollsHorizontally ? max(wanted.width, bounds.width) : bounds.width,
      height: scrollsVertically ? max(wanted.height, bounds.height) : bounds.height)
    content.frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    contentSize = size
  }
}
