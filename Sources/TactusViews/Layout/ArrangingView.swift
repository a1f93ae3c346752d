import TactusGeometry

/// A view that arranges its children whenever its size, the theme or their preferred sizes change.
public class ArrangingView: View {
  private var isArranging = false
  /// Whether the view must be arranged at the end of the changes that its tree is carrying out.
  private(set) final var isWaiting = false

  public override var arrangesChildren: Bool { true }

  /// Places the children; called only while the view has a size.
  func placeChildren() {}

  /// Makes the gaps between the children take touches, so that a gesture of the whole layout does
  /// not fail in them. By default the gaps let touches through to the views behind. Attaching a
  /// recognizer calls this.
  public final func takeTouchesInGaps() {
    if case .none = hitShape { hitShape = .rectangle }
  }

  /// Arranges the children, unless that is already happening.
  final func arrange() {
    guard !isArranging, !bounds.isEmpty else { return }
    if let tree, tree.keepsWaiting(self) {
      isWaiting = true
      return
    }
    isWaiting = false
    if tree?.stops() == true { return }
    isArranging = true
    defer { isArranging = false }
    tree?.arrangements += 1
    placeChildren()
  }

  /// Arranges the children if no enclosing view has caused that in the meantime.
  final func arrangeIfWaiting() {
    if isWaiting { arrange() }
  }

  /// Arranges the children, and tells the parent that the preferred size has changed.
  final func arrangeAnew() {
    let changes = {
      self.arrange()
      self.preferredSizeChanged()
    }
    if let tree { tree.arrangingOnce(changes) } else { changes() }
  }

  public override func layout() { arrange() }

  public override func themeChanged() { arrange() }

  public override func preferredSizeOfChildChanged() {
    guard !isArranging else { return }
    arrangeAnew()
  }
}
