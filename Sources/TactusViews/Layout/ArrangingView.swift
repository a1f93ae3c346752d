import TactusGeometry

/// A view that puts its children in their places whenever its size, the theme or their preferred sizes change.
public class ArrangingView: View {
  private var isArranging = false
  /// Whether it is to be arranged when the changes that its tree carries out are over.
  private(set) final var isWaiting = false

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

  /// Puts the children in their places if no view around it has made it do so meanwhile.
  final func arrangeIfWaiting() {
    if isWaiting { arrange() }
  }

  /// Puts the children in their places, and lets the view around it do the same.
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
