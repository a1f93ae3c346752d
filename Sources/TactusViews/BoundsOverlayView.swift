public import TactusGeometry
public import TactusPainting

/// An overlay that outlines views and their touchable areas, as an aid for authors of scenes.
///
/// The overlay outlines its sibling views and their descendants. Add it as the topmost sibling. If
/// a view is repainted, its outline is repainted too.
public final class BoundsOverlayView: View {
  /// The function that returns whether to outline a view; by default, every visible view is
  /// outlined.
  public var shows: (View) -> Bool = { _ in true }

  /// Creates an overlay that outlines all visible siblings and their visible descendants.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    guard let parent else { return }
    for child in parent.children where child !== self { outline(child, canvas) }
  }

  private func outline(_ view: View, _ canvas: Canvas) {
    guard !view.isHidden, view.alpha > 0 else { return }
    canvas.withState {
      canvas.concatenate(view.toParent)
      // A view that moves outside the visible part causes no damage there.
      if view.clips { canvas.clip(to: view.bounds) }
      if shows(view), canvas.isVisible(view.bounds.inset(by: -1)) {
        let box = view.bounds.inset(by: 0.5)
        canvas.stroke(.rect(box), .color(Color(hex: 0xff3b6b)), width: 1, cap: .butt, join: .miter)
        if let outline = view.hitShape.outline(in: box) {
          canvas.stroke(outline, .color(Color(hex: 0x37e0ff)), width: 1.5, cap: .round)
        }
      }
      for child in view.children { outline(child, canvas) }
    }
  }
}
