public import TactusGeometry
public import TactusInput
public import TactusPainting

/// A rectangle in a view tree that paints itself, contains other views, and can take touches.
///
/// A center, a size and a transform about that center determine where the view lies in its parent.
/// The rectangle `bounds` defines the view's own coordinates; scrolling moves its origin.
/// Subclasses paint and respond to events; touches that a view does not handle go to the next
/// responder.
open class View: Responder {
  // MARK: Identity

  /// The view's identifier, which selectors match as `#identifier`; unique in the window.
  public final var identifier: String?
  /// The names of the view's classes; a selector matches a class as `.class`.
  public final var classes: [String] = []
  /// The number shown after the view's class in logs, as in `.cell[3]`; nil to show the index among
  /// siblings of that class.
  public final var itemIndex: Int?
  /// The stacking level: siblings of a higher level lie in front, even if they were added earlier.
  ///
  /// Set the level before adding the view; a later change does not reorder the siblings.
  public final var level = 0

  // MARK: The tree

  /// The parent of the view; nil for a root.
  ///
  /// The reference is not weak, because that would slow down every retain of a view. Instead, a
  /// parent that is released sets its children's references to nil.
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
  /// The controller, which lies between the view and the view's parent in the responder chain.
  public final weak var controller: Responder?

  // MARK: Geometry

  /// The center of the view, in the parent's coordinates.
  ///
  /// A view whose center a gesture sets counts as dragged until the gesture ends. A window that predicts
  /// touches paints a dragged view where the dragging fingers will probably be. To move a view without
  /// this effect, set `frame` instead.
  public final var center: Point {
    get { position }
    set {
      guard position != newValue else { return }
      position = newValue
      tree?.paintAhead?.noteMove(of: self)
    }
  }
  /// The value of `center`; layouts set this property, so that the views they place do not count as
  /// dragged.
  final var position = Point.zero {
    didSet { if oldValue != position { changeGeometry(from: bounds) } }
  }
  /// The view's rectangle in its own coordinates.
  ///
  /// The size is that of the view before its transform is applied. The origin is the location of
  /// the view's top left corner in these coordinates; scrolling changes the origin.
  public final var bounds = Rect.zero {
    didSet {
      if oldValue != bounds { changeGeometry(from: oldValue) }
      if oldValue.size != bounds.size { sizeChanged() }
    }
  }
  /// The size before a layout changed it, in px; nil if no layout has set the present size.
  package final var ownSize: Size?
  /// The transform that rotates and scales the view about its center.
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
  /// The area in which the view itself takes touches; a path or a closure can extend beyond the
  /// bounds.
  public final var hitShape = HitShape.rectangle { didSet { updatePlace() } }
  final var listeners = ViewListeners()
  /// Whether the tree will call the view's `advance(to:)` at the next frame.
  package internal(set) final var isMoving = false
  final var motion: Motion?
  /// A rectangle that contains all points at which the view or its descendants can take touches, in
  /// the parent's coordinates.
  final var touchArea = Rect.zero
  /// The view's rank among its siblings, which is larger for siblings in front.
  final var order = 0
  final var childReach = ChildReach()
  /// The distance by which the view paints beyond its bounds, in px, for example for a shadow or a
  /// thick line.
  ///
  /// A view that clips paints nothing there.
  public final var overhang = 0.0 {
    willSet { if newValue != overhang { invalidate() } }
    didSet { if oldValue != overhang { invalidate() } }
  }

  /// The transform from the view's coordinates to its parent's.
  public final private(set) var toParent = Transform.identity

  /// Creates a view with the given frame, in its parent's coordinates.
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

  open override var next: Responder? { controller ?? parent ?? tree }

  // MARK: For subclasses

  /// Paints the view in its own coordinates.
  ///
  /// The transform, the clip and the opacity are already set on the canvas. The children are
  /// painted afterwards. An override must first call the superclass's method, which paints the
  /// background: other code relies on the background to hide everything behind the view.
  open func paint(_ canvas: Canvas) {
    guard let background = background?.brush(for: bounds) else { return }
    if cornerRadius > 0 {
      canvas.fillRoundedRect(bounds, radius: cornerRadius, background)
    } else {
      canvas.fill(bounds, background)
    }
  }

  /// Paints the view and its descendants from a cache; returns false if the caller must paint them
  /// directly.
  func paintKept(_ canvas: Canvas) -> Bool { false }

  /// Called when the appearance of a rectangle of the view's contents has changed, so that a cached
  /// copy is outdated.
  ///
  /// `rect` is in the view's coordinates. Scrolling or moving the whole view triggers no call.
  func contentChanged(_ rect: Rect) {}

  /// Returns how far from their real positions the children are painted, in px.
  ///
  /// A scroll view aligns its painted content with whole device pixels; other views return zero.
  func contentShift(on canvas: Canvas) -> Vector { .zero }
  /// The maximum length of `contentShift(on:)` along each axis, in px.
  var contentMargin: Double { 0 }

  /// Called after the view's size has changed; override to arrange the children.
  open func layout() {}

  /// Called after the colors, the text size or the scale have changed; override to recompute
  /// everything that depends on them.
  ///
  /// The view is repainted even if this method does nothing.
  open func themeChanged() {}

  /// Whether the view sets the frames of its children; if so, other code must not set them.
  open var arrangesChildren: Bool { false }

  /// Called after a child has been added or removed; override to respond.
  open func childrenChanged() {}

  /// Returns the size that the view would like to have within `room`; both are in the parent's
  /// coordinates.
  ///
  /// The default is the view's size, without the changes that a layout has made to it.
  open func preferredSize(in room: Size) -> Size { ownSize ?? bounds.size }

  /// Informs the parent that the view's preferred size has changed.
  public final func preferredSizeChanged() { parent?.preferredSizeOfChildChanged() }

  /// Called after the preferred size of a child has changed; override to respond.
  open func preferredSizeOfChildChanged() {}

  /// Whether the view can receive the keyboard focus.
  open var takesFocus: Bool { false }

  /// Whether the view itself indicates keyboard focus; if so, no focus ring is drawn around it.
  open var showsFocus: Bool { false }

  /// Called when the view gains or loses the keyboard focus; override to respond.
  open func focusChanged(_ isFocused: Bool) {}

  /// Called for each key event while the view has the keyboard focus; override to handle it.
  ///
  /// - Returns: Whether the view has handled the key; if not, other code can handle it.
  open func keyPressed(_ key: KeyEvent) -> Bool { false }

  /// Called when a finger goes down on the view or a descendant, before any recognizer receives the
  /// touch.
  open func fingerDown(at time: Timestamp) {
    stopMoving()
    if raisesOnTouch { bringToFront() }
  }

  /// Whether the view can claim touches, as `claims(_:from:)` decides; recognizers of enclosing
  /// views cannot take a claimed touch.
  open var keepsTouches: Bool { false }

  /// Returns whether the view claims a touch that has moved by `displacement` from `start`.
  ///
  /// Both arguments are in the view's coordinates. The first call, when the touch goes down, passes
  /// zero for both. If that call returns false, more calls follow after the touch has moved too far
  /// for a tap. Until a call returns true, an enclosing view can take the touch to begin a drag.
  open func claims(_ displacement: Vector, from start: Point) -> Bool { true }

  /// Whether to call `fingersLeft(at:)` when the last finger on the view or a descendant lifts.
  open var waitsForLift: Bool { false }

  /// Called when no finger is on the view anymore; override to resume motion that a finger stopped.
  open func fingersLeft(at time: Timestamp) {}

  /// Returns whether a touch at the given time stops the view's motion instead of acting as a tap.
  open func isCaught(at time: Timestamp) -> Bool { false }

  /// The delay before descendants of the view receive a touch, in case the touch becomes a scroll.
  open var contentDelay: Interval { .zero }

  /// Makes the tree call the view's `advance(to:)` at each frame until that method returns false.
  public final func startMoving() {
    guard !isMoving else { return }
    isMoving = true
    tree?.addMoving(self)
  }

  /// Moves the view to its position at the given time; called only after `startMoving()`.
  ///
  /// - Returns: Whether the view is still moving.
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
      parent.contentChanged(old)
      tree.addDamage(old, leftBy: self, in: parent)
    }
    tree.addDamage(extent, of: self)
  }
}
