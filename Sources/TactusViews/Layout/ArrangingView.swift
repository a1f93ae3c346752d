import TactusGeometry

/// A view that puts its children in their places whenever its size, the theme or their preferred sizes change.
public class ArrangingView: View {
  private var isArranging = false

  public override var arrangesChildren: Bool { true }

  /// Puts the children in their places; called only while the view has a size.
  func placeChildren() {}

  /// Lets the gaps between the children take touches, which otherwise reach the views behind it: a gesture of the whole
  /// layout must not fail in them. Attaching a recognizer does this.
  public final func takeTouchesInGaps() {
    if case .none = hitShape { hitShape = .rectangle }
  }

  /// Puts the children in their places, unless that is happening already.
  final func arrange() {
    guard !isArranging, !bounds.isEmpty else { return }
    isArranging = true
    defer { isArranging = false }
    placeChildren()
  }

  public override func layout() { arrange() }

  public override func themeChanged() { arrange() }

  public override func preferredSizeOfChildChanged() {
    guard !isArranging else { return }
    arrange()
    preferredSizeChanged()
  }
}
