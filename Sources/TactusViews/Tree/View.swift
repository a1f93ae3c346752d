public import TactusGeometry
public import TactusInput
public import TactusPainting

/// A rectangle in a view tree that paints itself, contains other views, and may take touches.
///
/// The view's place in its parent is given by a center, a size and a transform about that center.
/// The view's own coordinates are `bounds`, whose origin moves when the view scrolls. Subclasses
/// paint and respond to events; touches that a view does not handle go to the next responder.
open class View: Responder {
  // MARK: Identity

  /// The name that the selector `#name` matches, which must be unique in the view's window.
  public final var identifier: String?
  /// The names that the selector `.name` matches.
  public final var classes: [String] = []
  /// The number after the view's class in logs; nil for its index among its siblings.
  public final var itemIndex: Int?
  /// The level of the view; siblings of a higher level lie in front, in whatever order they were
  /// added.
  ///
  /// Set the level before adding the view.
  public final var level = 0

  // MARK: The tree

  /// The parent of the view; nil for a root.
  ///
  /// The reference is not weak, since that would make every retain of a view slow. A parent
  /// releases its children before it is released itself.
  public final internal(set) unowned var parent: View?
  /// The children of the view, back to front.
  public final internal(set) var children: [View] = []
  /// The tree that contains the view; nil if there is none.
  public final internal(set) unowned var tree: ViewTree? {
    didSet {
      // Without a tree, changes to the contents are not tracked.
      contentChanged(bounds)
      if isMoving { tree?.addMoving(self) }
      for child in children { child.tree = tree }
      if let tree { enter(tree) }
    }
  }
  /// The controller of the view, a responder between the view and its parent.
  public final weak var controller: Responder?

  // MARK: Geometry

  /// The center of the view, in the parent's coordinates.
  public final var center = Point.zero {
    didSet {
      guard oldValue != center else { return }
      changeGeometry(from: bounds)
      tree?.paintAhead?.noteMove(of: self)
    }
  }
  /// The view's own coordinate space: its size before the transform, and the origin of its
  /// coordinates.
  public final var bounds = Rect.zero {
    didSet {
      if oldValue != bounds { changeGeometry(from: oldValue) }
      if oldValue.size != bounds.size { sizeChanged() }
    }
  }
  /// The transform about the center, which rotates and scales the view.
  public final var transform = Transform.identity {
    didSet { if oldValue != transform { changeGeometry(from: bounds) } }
  }

  // MARK: Appearance and behavior

  /// Whether the view and its descendants are invisible and take no touches.
  public final var isHidden = false {
    didSet {
      guard oldValue != isHidden else { return }
      invalidateAlways()
      if isHidden { tree?.viewWillWithdraw(self, .hidden) }
      preferredSizeChanged()
    }
  }
  /// The opacity, from 0 (invisible) to 1, which also applies to the view's children.
  public final var alpha = 1.0 { didSet { if oldValue != alpha { invalidateAlways() } } }
  /// Whether the view clips itself and its children to its bounds, both in painting and in hit
  /// testing.
  public final var clips = false {
    // Before and after the change, since the parts outside disappear or appear.
    willSet { if newValue != clips { invalidate() } }
    didSet {
      guard oldValue != clips else { return }
      invalidate()
      updatePlace()
    }
  }
  /// The fill behind the view's contents; nil for none.
  public final var background: Background? { didSet { invalidate() } }
  /// The radius of the background's corners, in px.
  public final var cornerRadius = 0.0 { didSet { if oldValue != cornerRadius { invalidate() } } }
  /// Whether the view and its descendants take touches.
  ///
  /// Setting this property to false cancels their touches.
  public final var isUserInteractionEnabled = true {
    didSet {
      if oldValue && !isUserInteractionEnabled { tree?.viewWillWithdraw(self, .disabled) }
    }
  }
  final var touchTraits: TouchTraits = []
  /// The part of the view's bounds that takes touches.
  public final var hitShape = HitShape.rectangle { didSet { updatePlace() } }
  /// Called when the view is released, so that data about the view elsewhere can be released, too.
  package final var onEnd: (() -> Void)?
  final var arrivals: [(ViewTree) -> Void] = []
  /// Whether the tree calls the view's `advance(to:)`.
  package internal(set) final var isMoving = false
  final var motion: Motion?
  /// A rectangle that contains all points at which the view or its descendants may take touches, in
  /// the parent's coordinates.
  final var place = Rect.zero
  /// The position of the view among its siblings; siblings in front have larger numbers.
  final var order = 0
  final var childReach = ChildReach()
  /// How far the view paints beyond its bounds, in px, for example for a shadow or a thick line.
  ///
  /// A view that clips paints nothing there.
  public final var overhang = 0.0 {
    willSet { if newValue != overhang { invalidate() } }
    didSet { if oldValue != overhang { invalidate() } }
  }

  /// The transform from the view's coordinates to its parent's.
  public final private(set) var toParent = Transform.identity

  /// Creates a view with a frame in its parent.
  public init(frame: Rect = .zero) {
    super.init()
    self.frame = frame
  }

  deinit {
    onEnd?()
    for child in children {
      child.parent = nil
      child.tree = nil
    }
  }

  /// The rectangle of the view in its parent, without the transform.
  ///
  /// Setting the frame keeps the transform and the origin of the bounds.
  public final var frame: Rect {
    get { Rect(center: center, size: bounds.size) }
    set {
      bounds.size = newValue.size
      center = newValue.center
    }
  }

  open override var next: Responder? { controller ?? parent ?? tree }

  // MARK: For subclasses

  /// Paints the view in its own coordinates.
  ///
  /// The canvas already has the transform, the clip and the opacity. The children are painted
  /// afterwards. An override must first call this method, which paints the background: other code
  /// relies on the background to hide everything behind the view.
  open func paint(_ canvas: Canvas) {
    guard let background = background?.brush(for: bounds) else { return }
    if cornerRadius > 0 {
      canvas.fillRoundedRect(bounds, radius: cornerRadius, background)
    } else {
      canvas.fill(bounds, background)
    }
  }

  /// Paints the view and its descendants from a kept copy; returns false if there is none.
  func paintKept(_ canvas: Canvas) -> Bool { false }

  /// Called when a rectangle of the view's contents, in the view's coordinates, looks different.
  ///
  /// Scrolling or moving the view as a whole does not count.
  func contentChanged(_ rect: Rect) {}

  /// Returns the displacement, in px, between the children's real positions and the painted ones.
  func contentShift(on canvas: Canvas) -> Vector { .zero }
  /// The maximum length of `contentShift` along each axis, in px.
  var contentMargin: Double { 0 }

  /// Called when the view's size has changed; an override arranges the children.
  open func layout() {}

  /// Called when the colors, the text size or the scale have changed.
  ///
  /// An override recomputes everything that depends on them. The view is repainted in any case.
  open func themeChanged() {}

  /// Whether the view arranges its children.
  open var arrangesChildren: Bool { false }

  /// Called when a child was added or removed.
  open func childrenChanged() {}

  /// Returns the size that the view prefers if `room` is available, in px of its parent; by
  /// default, its current size.
  open func preferredSize(in room: Size) -> Size { bounds.size }

  /// Tells the parent that the view's preferred size has changed.
  public final func preferredSizeChanged() { parent?.preferredSizeOfChildChanged() }

  /// Called when the preferred size of a child has changed.
  open func preferredSizeOfChildChanged() {}

  /// Whether the view can have the keyboard focus.
  open var takesFocus: Bool { false }

  /// Whether the view itself shows that it has the keyboard focus, so that it needs no ring.
  open var showsFocus: Bool { false }

  /// Called when the view gains or loses the keyboard focus.
  open func focusChanged(_ isFocused: Bool) {}

  /// Handles a key while the view has the keyboard focus.
  ///
  /// - Returns: Whether the view used the key; otherwise the key is offered to others.
  open func keyPressed(_ key: KeyEvent) -> Bool { false }

  /// Called when a finger goes down on the view or a descendant, before any recognizer receives the
  /// touch.
  open func fingerDown(at time: Timestamp) {
    stopMoving()
    if raisesOnTouch { bringToFront() }
  }

  /// Whether touches that the view claims are safe from the recognizers of enclosing views; see
  /// `claims(_:from:)`.
  open var keepsTouches: Bool { false }

  /// Whether a view that keeps its touches claims a touch that has moved from `start`.
  ///
  /// The start and the displacement are in the view's coordinates. The engine asks when the touch
  /// goes down, with a displacement of zero. If the view declines, the engine asks again once the
  /// touch has left the slop. Until the view accepts, a drag of an enclosing view may take the
  /// touch.
  open func claims(_ displacement: Vector, from start: Point) -> Bool { true }

  /// Whether `fingersLeft(at:)` must be called when the last finger on the view or a descendant
  /// lifts.
  open var waitsForLift: Bool { false }

  /// Called when all fingers on the view have lifted, so that an override can resume the motion
  /// that they stopped.
  open func fingersLeft(at time: Timestamp) {}

  /// Whether a finger that goes down now only stops the view's motion and does not tap its content.
  open func isCaught(at time: Timestamp) -> Bool { false }

  /// The delay before the view's descendants receive a touch that may still become a scroll.
  open var contentDelay: Interval { .zero }

  /// Makes the tree call the view's `advance(to:)` until that method returns false.
  public final func startMoving() {
    guard !isMoving else { return }
    isMoving = true
    tree?.addMoving(self)
  }

  /// Moves the view to its position at `time`; called only after `startMoving()`.
  ///
  /// - Returns: Whether the view still moves after that.
  open func advance(to time: Timestamp) -> Bool {
    motion?.advance(self, to: time) ?? false
  }

  final func changeGeometry(from oldBounds: Rect) {
    let tree = tree
    if let tree, tree.onMisuse != nil { checkPlace() }
    let before = toParent
    let middle = bounds.center
    toParent = Transform.translation(Vector(dx: -middle.x, dy: -middle.y))
      .then(emphasis == 1 ? transform : transform.then(.scale(emphasis)))
      .then(.translation(Vector(dx: center.x, dy: center.y)))
    updatePlace()
    guard let tree, !isHidden, alpha > 0 else { return }
    if let parent {
      let old = shifted(before.apply(extent(showing: oldBounds)))
      let seen = parent.clips ? old.intersection(parent.bounds) : old
      parent.contentChanged(old)
      tree.addDamage(seen, of: parent)
    }
    tree.addDamage(extent, of: self)
  }
}
