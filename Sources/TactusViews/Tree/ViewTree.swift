public import TactusGeometry
public import TactusInput

/// The views of one surface, what of them must be painted anew, and the end of the responder chain.
public final class ViewTree: Responder {
  public let root: View
  /// Device pixels per logical pixel.
  public private(set) var scale: Double
  /// What its views may hold together.
  public let budget = ViewBudget()
  /// Asks whether building and painting should stop, because the program is to end.
  package var shouldStop: (() -> Bool)?
  /// Building or painting has stopped before its end: what the views show is incomplete.
  package private(set) var isStopped = false
  private var stopCount: UInt8 = 0
  /// What must be painted anew, in device pixels.
  public private(set) var damage = Region()
  private var taken = Region()
  /// Views whose text was left out (`Canvas.leavesOutText`).
  var withoutText: [View] = []
  /// The views that are to be arranged once the changes that are being carried out are over; nil while there are none.
  var waiting: [ArrangingView]?
  /// How often a row, a column or a layout was put in order.
  final var arrangements = 0
  /// Those that move by themselves, in the order in which they began to.
  private var moving: [View] = []
  /// Called when damage comes into being where there was none.
  public var onDamage: (() -> Void)?
  /// Called again and again while something is painted, for what cannot wait until that is done.
  package var onPainting: (() -> Void)?
  /// Says how far from their places views are painted; nil if all are where they are.
  package weak var paintAhead: (any PaintAhead)?
  /// Called when a view's size has changed, after it has laid out its children.
  package var onSized: ((View) -> Void)?
  /// Hands touches to the views; nil if the tree is only painted.
  package weak var touchSource: (any TouchSource)?
  /// Called when a view has come into the tree.
  public var onArrival: ((View) -> Void)?
  /// Called with a sentence where code gives a view a place that is none, or a name that another one
  /// has. The tree does not look for that unless this is set.
  public var onMisuse: ((String) -> Void)?
  /// Called when a view wants the keys because a finger went down on it.
  public var onFocusRequest: ((View) -> Void)?
  /// Called when a view wants a menu shown at itself, with the title of each item and what that does.
  public var onMenuRequest: (([(title: String, action: (Timestamp) -> Void)], View) -> Void)?
  /// Tells the present on the clock of events, for views that begin to move without an event.
  public var clock: (() -> Timestamp)?
  /// The colours and sizes of its controls.
  public var theme = Theme.dark {
    didSet {
      guard oldValue != theme else { return }
      tellOfTheme()
      invalidateAll()
    }
  }
  /// What stands behind the window in the chain: the application.
  public weak var application: Responder?

  public init(size: Size, scale: Double = 1) {
    root = View(frame: Rect(origin: .zero, size: size))
    self.scale = scale
    super.init()
    root.identifier = "window"
    root.tree = self
    invalidateAll()
  }

  deinit { root.tree = nil }

  public override var next: Responder? { application }

  public var size: Size { root.bounds.size }

  /// The surface got another size or scale: everything is painted anew.
  public func resize(to size: Size, scale: Double) {
    let hasOtherScale = scale != self.scale
    self.scale = scale
    root.frame = Rect(origin: .zero, size: size)
    // Text takes other widths.
    if hasOtherScale { tellOfTheme() }
    invalidateAll()
  }

  private func tellOfTheme() {
    arrangingOnce { root.forEachDescendant { $0.themeChanged() } }
  }

  public func invalidateAll() { addDamage(pixelBounds) }

  /// The surface in device pixels.
  public var pixelBounds: PixelRect {
    PixelRect(
      x: 0, y: 0, width: Int((size.width * scale).rounded()),
      height: Int((size.height * scale).rounded()))
  }

  /// Takes the damage away, for whoever paints it now.
  public func takeDamage() -> Region {
    // Two regions take turns, so that the memory of neither is lost to the one who takes it.
    swap(&damage, &taken)
    damage.removeAll()
    return taken
  }

  /// The deepest view that takes a touch at a point of the surface; the root where none does.
  public func hitTest(_ point: Point) -> View { root.hitTest(root.fromSurface(point)) ?? root }

  /// Moves everything that moves by itself.
  ///
  /// - Returns: Whether anything still moves.
  public func advance(to time: Timestamp) -> Bool {
    guard !moving.isEmpty else { return false }
    let views = moving
    moving.removeAll(keepingCapacity: true)
    for view in views where view.tree === self {
      view.isMoving = false
      if view.advance(to: time) { view.startMoving() }
    }
    return !moving.isEmpty
  }

  /// How many views move by themselves.
  package var movingCount: Int { moving.count }

  /// The view with an identifier.
  public func view(_ identifier: String) -> View? {
    root.firstDescendant { $0.identifier == identifier }
  }

  /// Whether to stop building or painting here. Asks `shouldStop` each eighth time: one view takes
  /// milliseconds at most, and asking is a call of the system.
  public func stops() -> Bool {
    guard !isStopped, let shouldStop else { return isStopped }
    stopCount &+= 1
    if stopCount & 7 == 0 { isStopped = shouldStop() }
    return isStopped
  }

  // MARK: For views

  func addMoving(_ view: View) {
    if !moving.contains(where: { $0 === view }) { moving.append(view) }
  }

  func viewWillWithdraw(_ view: View, _ withdrawal: Withdrawal) {
    touchSource?.withdraw(view, withdrawal)
  }

  /// Adds a rectangle of a view, cut off by the views around it that clip.
  func addDamage(_ rect: Rect, of view: View) {
    var rect = rect
    var current: View? = view
    while let place = current {
      let margin = place.contentMargin
      if margin > 0 { rect = rect.inset(by: -margin) }
      if place !== view {
        place.contentChanged(rect)
        if place.isHidden { return }
        if place.clips { rect = rect.intersection(place.bounds) }
      }
      if rect.isEmpty { return }
      rect = place.shifted(place.toParent.apply(rect))
      current = place.parent
    }
    let scaled = Rect(
      x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
      height: rect.height * scale)
    addDamage(PixelRect(covering: scaled))
  }

  private func addDamage(_ rect: PixelRect) {
    let rect = rect.intersection(pixelBounds)
    guard !rect.isEmpty else { return }
    let wasClean = damage.isEmpty
    damage.add(rect)
    if wasClean { onDamage?() }
  }
}

extension View {
  /// Visits this view and every one below it, in no particular order.
  public final func forEachDescendant(_ visit: (View) -> Void) {
    visit(self)
    for child in children { child.forEachDescendant(visit) }
  }

  /// The first view that fits, this one first, front to back in no particular order.
  public final func firstDescendant(where fits: (View) -> Bool) -> View? {
    if fits(self) { return self }
    for child in children {
      if let found = child.firstDescendant(where: fits) { return found }
    }
    return nil
  }
}
