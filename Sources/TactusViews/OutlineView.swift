import TactusGeometry
package import TactusPainting

/// A frame round the view it lies in: that one is chosen, or the keyboard is with it.
package final class OutlineView: View {
  package enum Style: Sendable {
    /// One of a group.
    case chosen
    /// The keys go to it.
    case focused
  }

  package let style: Style
  /// How far it stands off, in px.
  private static let gap = 5.0

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
      canvas.stroke(path, .color(Color(white: 0, alpha: 0.35)), width: 4)
      canvas.stroke(path, .color(Color(hex: 0xffd166)), width: 2.5, dashes: [8, 6])
    case .focused:
      canvas.stroke(path, .color(Color(white: 0, alpha: 0.35)), width: 5)
      canvas.stroke(path, .color((tree?.theme ?? .dark).focus), width: 3)
    }
  }
}
