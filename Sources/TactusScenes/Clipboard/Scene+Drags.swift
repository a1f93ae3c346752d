package import TactusGeometry
import TactusInput
import TactusInteraction
import TactusStage
package import TactusViews

/// Methods that drag pieces between the scene and other programs or windows.
extension Scene {
  /// The opacity of a piece that is being dragged to another program.
  private static let absentAlpha = 0.35
  /// The maximum width and height of the picture under the finger, in logical pixels.
  private static let longestIcon = 400.0

  /// Whether a point in surface coordinates lies outside the window.
  func isOutside(_ point: Point?) -> Bool {
    guard let point else { return false }
    return !Rect(origin: .zero, size: tree.size).contains(point)
  }

  /// Hands pieces that a finger has dragged over the window's edge to other programs.
  ///
  /// The pieces return to where the gesture began, and are dimmed until the drag ends.
  ///
  /// - Parameters:
  ///   - holds: The pieces, which the gesture moves.
  ///   - key: The gesture.
  ///   - point: The location of the finger, in surface coordinates.
  ///   - time: The time of the event.
  /// - Returns: Whether the drag has started.
  func dragOut(
    _ holds: [Hold], with key: ActionMemory.Key, at point: Point, time: Timestamp
  ) -> Bool {
    guard let start = host.onDragOut else { return false }
    let views = holds.compactMap { $0.view as? PictureView }
    guard !views.isEmpty, views.count == holds.count,
      views.allSatisfy({ pieces.number(of: $0) != nil && !pieces.isInk($0) }),
      let content = clipboardContent(of: views)
    else { return false }
    let extent = views.map { $0.toSurface.apply($0.bounds) }.reduce(Rect.zero) { $0.union($1) }
    let factor = min(1, Self.longestIcon / max(extent.width, extent.height, 1))
    guard let shown = View.snapshot(of: views, scale: tree.scale * factor) else { return false }
    let page = shelf?.index.present
    let numbers = views.compactMap(pieces.number)
    let drag = DragOut(
      content: content, image: shown.image, offset: (shown.extent.origin - point) * factor
    ) { [weak self] isMoved in self?.dragDidEnd(numbers, of: page, isMoved: isMoved) }
    guard start(drag) else { return false }
    for hold in holds {
      hold.putBack()
      hold.stopMoving(with: key)
      memory.holds.release(hold, at: time)
      hold.view.alpha = Self.absentAlpha
    }
    return true
  }

  /// Ends a drag of the pieces with the given numbers.
  ///
  /// If another page has been shown meanwhile, nothing is removed: on that page, other pieces have
  /// these numbers.
  private func dragDidEnd(_ numbers: [Int], of page: Int?, isMoved: Bool) {
    guard shelf?.index.present == page else { return }
    let views = numbers.compactMap { pieces[$0] }
    for view in views { view.alpha = 1 }
    guard isMoved, !views.isEmpty else { return }
    willChange()
    for view in views where !pieces.isLocked(view) { remove(view) }
    updateDimming()
  }

  // MARK: Into the scene

  /// Returns the table that accepts drops at a point, and the class of the pieces that they make.
  private func dropTable(at point: Point) -> (view: View, className: String)? {
    guard stage.sheetCount == 0 else { return nil }
    let table = built.tables.last { placed in
      !placed.description.table.droppedClass.isEmpty && !placed.view.isHidden
        && placed.view.bounds.contains(placed.view.fromSurface(point))
    }
    return table.map { ($0.view, $0.description.table.droppedClass) }
  }

  package func takesDrop(at point: Point) -> Bool { dropTable(at: point) != nil }

  package func drop(_ result: Result<PastedContent, ClipboardError>, at point: Point) {
    guard let table = dropTable(at: point) else { return }
    add(result, to: table.view, className: table.className, at: point)
  }
}
