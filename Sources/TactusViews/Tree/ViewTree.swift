public import TactusGeometry
public import TactusInput

/// The views of one surface, and the damage that must be repainted.
///
/// In the responder chain, the tree lies between the root view and the application.
public final class ViewTree: Responder {
  /// The root of the tree, which fills the surface.
  public let root: View
  /// The number of device pixels per logical pixel.
  public private(set) var scale: Double
  /// The resource limits for all views of the tree.
  public let budget = ViewBudget()
  /// Returns whether building and painting the views must stop because the program is about to end.
  ///
  /// If this property is nil, building and painting are never stopped early.
  package var shouldStop: (() -> Bool)? {
    get { stopCheck.shouldStop }
    set { stopCheck.shouldStop = newValue }
  }
  /// Whether building or painting the views was stopped early, which leaves them incomplete.
  package var isStopped: Bool { stopCheck.isStopped }
  private var stopCheck = StopCheck()
  /// The region that must be repainted, in device pixels.
  public private(set) var damage = Region()
  private var taken = Region()
  var withoutText: [View] = []
  final var arranging = Arranging()
  private var moving: [View] = []
  /// The layer of the views that are painted in front of the content; nil while there are none.
  var layer: FloatingLayer?
  /// Called when damage is added to a tree that had none.
  public var onDamage: (() -> Void)?
  /// Called repeatedly during painting, to do work that cannot wait until painting has finished.
  package var onPainting: (() -> Void)?
  /// The object that displaces views when they are painted, for example to the predicted position
  /// of a finger.
  ///
  /// If the value is nil, all views are painted at their real positions.
  package weak var paintAhead: (any PaintDisplacement)?
  /// Called when a view's size has changed, after the view has arranged its children.
  package var onSized: ((View) -> Void)? {
    get { callbacks.onSized }
    set { callbacks.onSized = newValue }
  }
  /// The dispatcher that delivers touches to the views; nil if the tree is only painted.
  package weak var touchSource: (any TouchSource)?
  /// Called when a view has entered the tree.
  public var onArrival: ((View) -> Void)?
  /// Called with a human-readable message about a misuse: geometry that is not finite, or an
  /// identifier that another view has.
  ///
  /// The tree checks for misuse only if this closure is set.
  public var onMisuse: ((String) -> Void)?
  /// Called when a view requests the keyboard focus because the user touched it or began to select
  /// its text.
  public var onFocusRequest: ((View) -> Void)?
  /// Called when a sheet in the tree has opened or closed.
  package var onSheetChange: ((SheetView) -> Void)? {
    get { callbacks.onSheetChange }
    set { callbacks.onSheetChange = newValue }
  }
  private var callbacks = Callbacks()
  /// Called when a view requests a menu, with the menu's items and the view.
  ///
  /// Each item has a title and an action. The action takes the time at which the user chose the
  /// item.
  public var onMenuRequest: (([(title: String, action: (Timestamp) -> Void)], View) -> Void)?
  /// The clipboard of the program, or of the tree alone without a compositor.
  public var clipboard = Clipboard()
  /// Returns the current time, on the clock to which the times of input events refer.
  ///
  /// Animations and scrolling that are not started by an input event begin at this time.
  public var clock: (() -> Timestamp)?
  /// The colors and sizes of the tree's controls.
  public var theme = Theme.dark {
    didSet {
      guard oldValue != theme else { return }
      tellOfTheme()
      invalidateAll()
    }
  }
  /// The views of the tree that have keys on the screen.
  package let keys = KeyViews()
  /// The application, which is the last member of the responder chain.
  public weak var application: Responder?

  /// Creates a tree whose root view has no children.
  ///
  /// - Parameters:
  ///   - size: The size of the surface, in logical pixels.
  ///   - scale: The number of device pixels per logical pixel.
  public init(size: Size, scale: Double = 1) {
    root = View(frame: Rect(origin: .zero, size: size))
    self.scale = scale
    super.init()
    root.identifier = "window"
    root.tree = self
    invalidateAll()
  }

  /// The callbacks for the owner of the tree's contents.
  private struct Callbacks {
    var onSized: ((View) -> Void)?
    var onSheetChange: ((SheetView) -> Void)?
  }

  deinit { root.tree = nil }

  public override var next: Responder? { application }

  /// The size of the surface, in logical pixels.
  public var size: Size { root.bounds.size }

  /// Changes the size and the scale of the surface, and marks everything for repainting.
  public func resize(to size: Size, scale: Double) {
    let hasOtherScale = scale != self.scale
    self.scale = scale
    root.frame = Rect(origin: .zero, size: size)
    layer?.frame = root.bounds
    // Text has other widths at another scale.
    if hasOtherScale { tellOfTheme() }
    invalidateAll()
  }

  private func tellOfTheme() {
    arrangingOnce { root.forEachDescendant { $0.themeChanged() } }
  }

  /// Marks the whole surface for repainting.
  public func invalidateAll() { addDamage(pixelBounds) }

  /// The bounds of the surface, in device pixels.
  public var pixelBounds: PixelRect {
    PixelRect(
      x: 0, y: 0, width: Int((size.width * scale).rounded()),
      height: Int((size.height * scale).rounded()))
  }

  /// Returns the region that the caller must repaint, in device pixels, and empties `damage`.
  public func takeDamage() -> Region {
    // Two regions alternate, so that the memory of neither is lost to the caller.
    swap(&damage, &taken)
    damage.removeAll()
    return taken
  }

  /// Returns the deepest view that takes a touch at the given point of the surface; the root if
  /// none does.
  public func hitTest(_ point: Point) -> View {
    let hit = root.hitTest(root.fromSurface(point)) ?? root
    return hitTestFloating(point, behind: hit) ?? hit
  }

  /// Advances all motions to the given time.
  ///
  /// - Returns: Whether any view is still moving.
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

  /// The number of views that are moving.
  package var movingCount: Int { moving.count }

  /// Returns the view with the given identifier; nil if there is none.
  public func view(_ identifier: String) -> View? {
    root.firstDescendant { $0.identifier == identifier }
  }

  /// Returns whether building or painting should stop now.
  public func stops() -> Bool { stopCheck.stops() }

  // MARK: For views

  func addMoving(_ view: View) {
    if !moving.contains(where: { $0 === view }) { moving.append(view) }
  }

  func viewWillWithdraw(_ view: View, _ withdrawal: Withdrawal) {
    touchSource?.withdraw(view, withdrawal)
  }

  /// Adds a rectangle, in the coordinates of `view`, to the region to repaint.
  ///
  /// If `isFloating` is true, the rectangle belongs to a floating child of the view.
  func addDamage(_ rect: Rect, of view: View, isFloating: Bool = false) {
    var rect = rect
    var current: View? = view
    var isClipped = !isFloating
    while let place = current {
      let margin = place.contentMargin
      if margin > 0 { rect = rect.inset(by: -margin) }
      if place !== view {
        place.contentChanged(rect)
        if place.isHidden { return }
        if place.clips, isClipped { rect = rect.intersection(place.bounds) }
      }
      if rect.isEmpty { return }
      if layer?.has(place) == true { isClipped = false }
      rect = place.shifted(place.toParent.apply(rect))
      current = place.parent
      current?.noteRepaint(of: place, in: rect)
    }
    let scaled = Rect(
      x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
      height: rect.height * scale)
    addDamage(PixelRect(covering: scaled))
  }

  /// Adds the area that a child has left, in the parent's coordinates, to the region to repaint.
  func addDamage(_ rect: Rect, leftBy child: View, in parent: View) {
    let floats = isFloating(child)
    let seen = parent.clips && !floats ? rect.intersection(parent.bounds) : rect
    addDamage(seen, of: parent, isFloating: floats)
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
  /// Visits this view and all its descendants, in no particular order.
  public final func forEachDescendant(_ visit: (View) -> Void) {
    visit(self)
    for child in children { child.forEachDescendant(visit) }
  }

  /// Returns a view that satisfies the given condition, either this one or a descendant; nil if
  /// none does.
  ///
  /// This view is checked first, and the descendants are checked in no particular order.
  public final func firstDescendant(where fits: (View) -> Bool) -> View? {
    if fits(self) { return self }
    for child in children {
      if let found = child.firstDescendant(where: fits) { return found }
    }
    return nil
  }
}
