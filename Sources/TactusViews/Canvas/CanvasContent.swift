import TactusGeometry

/// The content of a canvas, which contains the views that the canvas shows.
///
/// The point 0, 0 of the content is the canvas's upper left corner at home. The content reaches
/// 1,000,000 px in each direction. Only visible children are painted.
public final class CanvasContent: View {
  /// The canvas that shows the content.
  public unowned let canvas: CanvasView
  /// The extent of what the content contains, which may be larger than necessary; nil if it must be
  /// computed.
  private var known: Rect??
  /// Whether `known` contains only what the content contains now.
  private var isExact = false
  /// The smallest rectangle around the views that must cover the canvas; `.some(nil)` if there is no
  /// such view, and nil if the rectangle must be computed.
  private var edges: Rect??
  /// Whether changes of the children do not affect the extent, because the canvas makes them.
  var isUpdatingPins = false

  init(of canvas: CanvasView) {
    self.canvas = canvas
    super.init()
    bounds = CanvasLimits.area
    hitShape = .none
    // The extent of a view that clips is known without its children.
    clips = true
    childReach.painted = PaintedChildren()
  }

  override func contentChanged(_ rect: Rect) {
    if tree == nil { childReach.painted?.index = nil }
    guard !isUpdatingPins else { return }
    isExact = false
    forgetEdges(near: rect)
    // If a view that covers the content is repainted, the change can be anywhere.
    if rect.width >= CanvasLimits.reach || rect.height >= CanvasLimits.reach {
      known = nil
    } else if let extent = known {
      known = .some(extent?.union(rect) ?? rect)
    }
  }

  /// The extent of what the content contains, in its own coordinates; nil if it contains nothing.
  ///
  /// After views have moved or shrunk, the extent may be too large.
  ///
  /// - Complexity: O(1), unless a view that covers the content has changed as a whole.
  var roughExtent: Rect? { known ?? exactExtent }

  /// The extent of what the content contains, in its own coordinates; nil if it contains nothing.
  ///
  /// Hidden views do not count, and only the ink of a drawing counts.
  ///
  /// - Complexity: O(n), where n is the number of children and strokes, if anything has changed.
  var exactExtent: Rect? {
    if isExact, let known { return known }
    var extent = Rect.zero
    for child in children where !child.isHidden {
      let filled = child.filledArea
      if !filled.isEmpty { extent = extent.union(child.toParent.apply(filled)) }
    }
    isExact = true
    known = .some(extent.isEmpty ? nil : extent)
    return extent.isEmpty ? nil : extent
  }

  /// Returns the filled area that is nearest to the center of a rectangle; nil if the content fills
  /// some of the rectangle, or if there is no content.
  ///
  /// A visible view fills its bounds, and a drawing fills the areas of its ink.
  func nearestArea(outside rect: Rect) -> Rect? {
    var nearest: Rect?
    var least = Double.infinity
    for child in children where !child.isHidden {
      for part in child.filledParts {
        let area = child.toParent.apply(part)
        if area.intersects(rect) { return nil }
        let distance = area.nearest(to: rect.center).distance(to: rect.center)
        guard distance < least else { continue }
        least = distance
        nearest = area
      }
    }
    return nearest
  }

  // MARK: Edges

  /// Returns the smallest rectangle that contains all visible views that have edges and are not in
  /// `pins`; nil if no such view exists.
  ///
  /// - Complexity: O(n), where n is the number of children, after a change that was not completely
  ///   inside the known edges.
  func edges(without pins: () -> Set<ObjectIdentifier>) -> Rect? {
    // Without a tree, changes are not tracked.
    if let edges, tree != nil { return edges }
    let pins = pins()
    var extent = Rect.zero
    for child in children
    where !child.isHidden && !child.isEndless && !pins.contains(ObjectIdentifier(child)) {
      extent = extent.union(child.toParent.apply(child.bounds))
    }
    edges = .some(extent.isEmpty ? nil : extent)
    return edges ?? nil
  }

  /// Forgets the edges if a change in a rectangle can affect them.
  private func forgetEdges(near rect: Rect) {
    guard edges != nil else { return }
    if case .some(.some(let known)) = edges, known.inset(by: 1).contains(rect) { return }
    forgetEdges()
  }

  /// Forgets the edges, and has the canvas check them before the next frame if it must be covered.
  func forgetEdges() {
    edges = nil
    if canvas.constraint == .cover { canvas.startMoving() }
  }

  /// Whether the edges have changed since the canvas used them.
  var hasNewEdges: Bool { edges == nil }
}

extension View {
  /// The area that the view fills, in its own coordinates; empty for a view without edges.
  fileprivate final var filledArea: Rect {
    if let drawing = self as? DrawingView { return drawing.inkExtent }
    return isEndless ? .zero : bounds
  }

  /// The areas that the view fills, none of them empty, in the view's coordinates.
  fileprivate final var filledParts: [Rect] {
    if let drawing = self as? DrawingView { return drawing.inkParts }
    return isEndless || bounds.isEmpty ? [] : [bounds]
  }

  /// Whether the view has no edges, because it covers the whole content of a canvas.
  fileprivate final var isEndless: Bool {
    bounds.width >= CanvasLimits.reach || bounds.height >= CanvasLimits.reach
  }
}

extension DrawingView {
  /// Rectangles around the points of all strokes, and around all marks, in the drawing's
  /// coordinates.
  fileprivate var inkParts: [Rect] {
    var parts: [Rect] = []
    for stroke in strokes + live {
      let size = Size(width: max(stroke.width, 1), height: max(stroke.width, 1))
      for point in stroke.points { parts.append(Rect(center: point, size: size)) }
    }
    for mark in marks { parts.append(mark.path.controlBounds.inset(by: -mark.width - 2)) }
    return parts.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
  }

  /// A rectangle that contains all ink and all marks, in the drawing's coordinates.
  var inkExtent: Rect {
    var extent = ink.extent()
    for stroke in live { extent = extent.union(stroke.extent) }
    for mark in marks {
      extent = extent.union(mark.path.controlBounds.inset(by: -mark.width - 2))
    }
    return extent.intersection(bounds)
  }
}
