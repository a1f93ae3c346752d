public import TactusGeometry
public import TactusPainting

/// Shows the bounds of views as lines, and where they take touches, for whoever builds a scene.
///
/// It lies over everything, so that whatever is painted anew gets its lines anew.
public final class BoundsOverlayView: View {
  /// Which views are outlined.
  public var shows: (View) -> Bool = { _ in true }

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
      // What moves out of sight damages nothing there.
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
