import TactusGeometry
public import TactusPainting

/// The closures that a view calls when it enters a tree and when it is deallocated.
struct ViewListeners {
  var arrivals: [(ViewTree) -> Void] = []
  var onEnd: (() -> Void)?
}

extension View {
  /// Called when the view is deallocated, to remove data about the view that is stored elsewhere.
  package final var onEnd: (() -> Void)? {
    get { listeners.onEnd }
    set { listeners.onEnd = newValue }
  }

  /// Calls `body` with the tree that contains the view, if any, and with each tree that the view
  /// enters later.
  public final func whenInTree(_ body: @escaping (ViewTree) -> Void) {
    listeners.arrivals.append(body)
    if let tree { body(tree) }
  }

  final func enter(_ tree: ViewTree) {
    if tree.onMisuse != nil {
      checkPlace()
      checkName()
    }
    for body in listeners.arrivals { body(tree) }
    tree.onArrival?(self)
    themeChanged()
  }

  /// Returns the metrics of text in the given font and size (in px), measured at the scale of the
  /// view's tree.
  ///
  /// The scale is the number of device pixels per logical pixel; it is 1 for a view without a tree.
  public final func measureText(
    _ text: String, size: Double, font: Font = .standard
  ) -> TextMetrics {
    Canvas.measureText(text, size: size, font: font, scale: tree?.scale ?? 1)
  }

  /// Calls the tree's `onMisuse` if the view's geometry contains numbers that are not finite.
  final func checkPlace() {
    let numbers = [
      center.x, center.y, bounds.minX, bounds.minY, bounds.width, bounds.height, transform.a,
      transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    guard !numbers.allSatisfy(\.isFinite) else { return }
    tree?.onMisuse?(
      "the center \(center), the bounds \(bounds) and the transform \(transform) of \(self) must "
        + "contain only finite numbers")
  }

  /// Calls the tree's `onMisuse` if another view of the tree has the same identifier as this view.
  private func checkName() {
    guard let identifier, let tree else { return }
    let other = tree.root.firstDescendant { $0 !== self && $0.identifier == identifier }
    guard other != nil else { return }
    tree.onMisuse?("two views have the identifier \"\(identifier)\": identifiers must be unique")
  }
}
