import TactusGeometry
import TactusPainting

/// A layer in front of a window's content that paints views which stay children of other views.
///
/// A floating view keeps its parent and its coordinates. It is painted in this layer, so that
/// neither siblings of its ancestors nor the clipping of its ancestors hide any of it.
final class FloatingLayer: View {
  /// The floating views, back to front.
  private(set) var views: [View] = []

  /// The stacking level of the layer, which is above the content and below the overlays.
  static let level = 1

  override init(frame: Rect) {
    super.init(frame: frame)
    level = Self.level
    isUserInteractionEnabled = false
  }

  func has(_ view: View) -> Bool { views.contains { $0 === view } }

  func append(_ view: View, behind other: View?) {
    views.insert(view, at: views.firstIndex { $0 === other } ?? views.endIndex)
  }

  func remove(_ view: View) { views.removeAll { $0 === view } }

  override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    for view in views where view.tree === tree {
      guard let parent = view.parent, let opacity = parent.shownOpacity else { continue }
      canvas.withState {
        canvas.concatenate(parent.toSurface)
        canvas.alpha *= opacity
        view.paintTree(canvas, inLayer: true)
      }
    }
  }
}

extension View {
  /// The product of the opacities of the view and its ancestors; nil if one of them is hidden.
  fileprivate final var shownOpacity: Double? {
    var opacity = 1.0
    var view: View? = self
    while let current = view {
      if current.isHidden { return nil }
      opacity *= current.alpha
      view = current.parent
    }
    return opacity
  }
}

extension ViewTree {
  /// Whether a view is painted in front of the window's content.
  public func isFloating(_ view: View) -> Bool { layer?.has(view) == true }

  /// Paints a view in front of the window's content, outside the clipping of its ancestors, until
  /// `land(_:)` is called.
  ///
  /// The view keeps its parent and its coordinates, and it also takes touches where it is painted.
  /// Overlays such as menus stay in front of it.
  public func float(_ view: View) { float(view, behind: nil) }

  /// Floats a view directly behind `other`, or in front of all floating views if `other` is nil.
  package func float(_ view: View, behind other: View?) {
    guard view.tree === self, !isFloating(view) else { return }
    let layer = layer ?? FloatingLayer(frame: root.bounds)
    if layer.parent == nil { root.add(layer) }
    self.layer = layer
    view.invalidate()
    layer.append(view, behind: other)
    view.invalidate()
  }

  /// Paints a floating view in its ordinary place again.
  public func land(_ view: View) {
    guard let layer, layer.has(view) else { return }
    view.invalidate()
    layer.remove(view)
    view.invalidate()
    guard layer.views.isEmpty else { return }
    layer.removeFromParent()
    self.layer = nil
  }

  /// Returns the deepest part of a floating view that takes a touch at a point of the surface; nil
  /// if none does, or if an overlay lies in front.
  func hitTestFloating(_ point: Point, behind hit: View) -> View? {
    guard let layer else { return nil }
    var top = hit
    while let parent = top.parent, parent !== root { top = parent }
    let isInFront = (top.level, top.order) < (layer.level, layer.order)
    guard top === root || isInFront else { return nil }
    for view in layer.views.reversed() where view.tree === self {
      if let found = view.hitTest(view.fromSurface(point)) { return found }
    }
    return nil
  }
}
