import TactusGeometry

extension ScrollView: DeferredLayout {
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

  /// Gives the fitted content its size and the scroll view its content size; does nothing if there is
  /// no fitted content.
  package final func layOutContent() {
    guard let content = fittedContent, content.parent === self, !bounds.isEmpty else { return }
    if let tree, tree.keepsWaiting(self) {
      isWaiting = true
      return
    }
    isWaiting = false
    tree?.arranging.count += 1
    let wanted = content.preferredSize(
      in: Size(
        width: scrollsHorizontally ? Self.mostRoom : bounds.width,
        height: scrollsVertically ? Self.mostRoom : bounds.height))
    let size = Size(
      width: scrollsHorizontally ? max(wanted.width, bounds.width) : bounds.width,
      height: scrollsVertically ? max(wanted.height, bounds.height) : bounds.height)
    content.setFrame(byLayout: Rect(origin: .zero, size: size))
    contentSize = size
  }

  final func arrangeIfWaiting() {
    guard isWaiting else { return }
    layOutContent()
    clampIfIdle()
  }
}
