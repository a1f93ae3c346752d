import TactusGeometry
package import TactusPainting

/// A frame around its parent view, which indicates that the parent is the current choice in a group
/// or has the keyboard focus.
package final class OutlineView: View {
  /// The state that an outline indicates.
  package enum Style: Sendable {
    /// The view is the current choice in its group.
    case chosen
    /// The view has the keyboard focus.
    case focused
  }

  /// The reason for the outline: the parent view is the current choice in a group or has the
  /// keyboard focus.
  package let style: Style
  private static let gap = 5.0

  /// Creates an outline slightly larger than the given view; the caller adds the outline to that
  /// view.
  package init(_ style: Style, around view: View) {
    self.style = style
    super.init(frame: view.bounds.inset(by: -Self.gap))
    isUserInteractionEnabled = false
    overhang = 3
  }

  package override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    let path = Path.roundedRect(bounds.inset(by: 1.5), radius: 10)
    switch style {
    case .chosen:
      canvas.stroke(path, .color(Color(white: 0, alpha: 0.6)), width: 4)
      canvas.stroke(path, .color(Color(hex: 0xffd166)), width: 2.5, dashes: [8, 6])
    case .focused:
      canvas.stroke(path, .color(Color(white: 0, alpha: 0.35)), width: 5)
      canvas.stroke(path, .color((tree?.theme ?? .dark).focus), width: 3)
    }
  }
}
