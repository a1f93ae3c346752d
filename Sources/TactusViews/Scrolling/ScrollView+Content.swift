import TactusGeometry

extension ScrollView {
  /// Shows a view that is as large as it prefers to be, and at least as large as the scroll view.
  ///
  /// - Parameters:
  ///   - content: Along an axis that does not scroll it is as large as the scroll view.
  ///   - horizontally: Whether it scrolls to the sides.
  ///   - vertically: Whether it scrolls up and down.
  public convenience init(_ content: View, horizontally: Bool = false, vertically: Bool = true) {
    self.init()
    scrollsHorizontally = horizontally
    scrollsVertically = vertically
    fittedContent = content
    add(content)
  }

  /// The room that content may take along an axis that scrolls, in px.
  private static let mostRoom = 1_000_000.0

  /// Gives the content that the scroll view was made with its size.
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
