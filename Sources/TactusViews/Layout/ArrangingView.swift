package import TactusGeometry

/// A view that arranges its children whenever its size, the theme, or a child's preferred size
/// changes.
public class ArrangingView: View, DeferredLayout {
  private var isArranging = false
  /// Whether arranging the children is deferred until the closure passed to the view tree's
  /// `arrangingOnce` has returned.
  private(set) final var isWaiting = false

  public override var arrangesChildren: Bool { true }

  /// Places the children; subclasses override this method.
  ///
  /// The view calls it whenever the children must be arranged, unless the view's bounds are empty.
  func placeChildren() {}

  /// Called after `reorder` has changed the order of the given children.
  func childrenReordered(_ views: [View]) {}

  /// Makes the gaps between the children respond to touches, so that a gesture on the layout can
  /// begin in a gap.
  ///
  /// By default, touches in the gaps go to the views behind the layout. Attaching a recognizer to
  /// the layout calls this method.
  public final func takeTouchesInGaps() {
    if case .none = hitShape { hitShape = .rectangle }
  }

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
    tree?.arranging.count += 1
    placeChildren()
  }

  final func arrangeIfWaiting() {
    if isWaiting { arrange() }
  }

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

extension View {
  /// Sets the frame on behalf of a layout; the view keeps its own size as its preferred size.
  ///
  /// Otherwise, the next layout would depend on the earlier ones.
  package final func setFrame(byLayout frame: Rect) {
    let size = ownSize ?? bounds.size
    self.frame = frame
    ownSize = size
  }
}
