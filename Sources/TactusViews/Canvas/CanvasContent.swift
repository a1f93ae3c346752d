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
}

extension View {
  /// The area that the view fills, in its own coordinates; empty for a view without edges.
  fileprivate final var filledArea: Rect {
    if let drawing = self as? DrawingView { return drawing.inkExtent }
    let isEndless = bounds.width >= CanvasLimits.reach || bounds.height >= CanvasLimits.reach
    return isEndless ? .zero : bounds
  }
}

extension DrawingView {
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
