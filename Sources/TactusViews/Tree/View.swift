public import TactusGeometry
public import TactusInput
public import TactusPainting

/// A rectangle of the tree that paints itself, holds others, and may take touches.
///
/// Its place in its parent is a centre, a size and a transform about that centre; inside, its own
/// coordinates are `bounds`, whose origin moves when it scrolls. Subclasses paint and respond;
/// what a view does not handle goes on to the next responder.
open class View: Responder {
  // MARK: Who it is

  /// The name that `#name` finds; unique in its window.
  public final var identifier: String?
  /// The names that `.name` finds.
  public final var classes: [String] = []
  /// The number that stands behind its class in logs; nil for its place among its siblings.
  public final var itemIndex: Int?
  /// Siblings of a higher level lie in front, whichever comes later. To be set before it is added.
  public final var level = 0

  // MARK: The tree

  /// The view it lies in, or nil for a root.
  ///
  /// Not weak: that would make every retain of a view slow. A parent that goes lets go of its
  /// children before.
  public final internal(set) unowned var parent: View?
  /// Back to front.
  public final internal(set) var children: [View] = []
  /// The tree whose root is its farthest ancestor; set by the tree.
  public final internal(set) unowned var tree: ViewTree? {
    didSet {
      // Out of a tree nobody hears what changes.
      contentChanged(bounds)
      if isMoving { tree?.addMoving(self) }
      for child in children { child.tree = tree }
      if let tree { enter(tree) }
    }
  }
  /// Stands in the chain between the view and its parent.
  public final weak var controller: Responder?

  // MARK: Where it is

  /// Its middle, in the parent's coordinates.
  public final var center = Point.zero {
    didSet {
      guard oldValue != center else { return }
      changeGeometry(from: bounds)
      tree?.paintAhead?.noteMove(of: self)
    }
  }
  /// Its own coordinate space: the size it has before the transform, and where that starts.
  public final var bounds = Rect.zero {
    didSet {
      if oldValue != bounds { changeGeometry(from: oldValue) }
      if oldValue.size != bounds.size { sizeChanged() }
    }
  }
  /// A turn and a size about the centre.
  public final var transform = Transform.identity {
    didSet { if oldValue != transform { changeGeometry(from: bounds) } }
  }

  // MARK: How it looks and behaves

  public final var isHidden = false {
    didSet {
      guard oldValue != isHidden else { return }
      invalidateAlways()
      if isHidden { tree?.viewWillWithdraw(self, .hidden) }
      preferredSizeChanged()
    }
  }
  /// From 0, nothing to be seen, to 1; counts for its children as well.
  public final var alpha = 1.0 { didSet { if oldValue != alpha { invalidateAlways() } } }
  /// Whether nothing that it or its children paint is seen outside its bounds, and no child is
  /// touched there.
  public final var clips = false {
    // Before and after: what lay outside must go, or come.
    willSet { if newValue != clips { invalidate() } }
    didSet {
      guard oldValue != clips else { return }
      invalidate()
      updatePlace()
    }
  }
  public final var background: Background? { didSet { invalidate() } }
  public final var cornerRadius = 0.0 { didSet { if oldValue != cornerRadius { invalidate() } } }
  /// Off: neither it nor anything in it takes a touch, and the touches they had are cancelled.
  public final var isUserInteractionEnabled = true {
    didSet {
      if oldValue && !isUserInteractionEnabled { tree?.viewWillWithdraw(self, .disabled) }
    }
  }
  final var touchTraits: TouchTraits = []
  /// Which part of its bounds takes touches.
  public final var hitShape = HitShape.rectangle { didSet { updatePlace() } }
  /// Called when the view is gone: what is kept of it elsewhere goes with it.
  package final var onEnd: (() -> Void)?
  /// Called with each tree that it comes into; see `whenInTree`.
  final var arrivals: [(ViewTree) -> Void] = []
  /// Whether `advance(to:)` is to be called.
  package internal(set) final var isMoving = false
  /// What moves it by itself; nil until something does.
  final var motion: Motion?
  /// Where it or anything in it may take a touch, in the parent's coordinates; perhaps larger.
  final var place = Rect.zero
  /// Those of siblings that are in front of it are larger.
  final var order = 0
  final var childReach = ChildReach()
  /// How far it paints beyond its bounds: a shadow, a thick line. One that clips shows none of that.
  public final var overhang = 0.0 {
    willSet { if newValue != overhang { invalidate() } }
    didSet { if oldValue != overhang { invalidate() } }
  }

  /// From its own coordinates to its parent's.
  public final private(set) var toParent = Transform.identity

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

  /// The rectangle it takes in its parent while it is not transformed. Setting it keeps the
  /// transform and the bounds' origin.
  public final var frame: Rect {
    get { Rect(center: center, size: bounds.size) }
    set {
      bounds.size = newValue.size
      center = newValue.center
    }
  }

  open override var next: Responder? { controller ?? parent ?? tree }

  // MARK: For subclasses

  /// Paints what it is, in its own coordinates; the canvas has the transform, the clip and the
  /// alpha already. The children are painted after it. An override calls this one first: it
  /// paints the background, which is counted on to hide what lies behind it.
  open func paint(_ canvas: Canvas) {
    guard let background = background?.brush(for: bounds) else { return }
    if cornerRadius > 0 {
      canvas.fillRoundedRect(bounds, radius: cornerRadius, background)
    } else {
      canvas.fill(bounds, background)
    }
  }

  /// Paints itself and all it holds from what it kept; false where it kept nothing.
  func paintKept(_ canvas: Canvas) -> Bool { false }

  /// A rectangle of what it shows, in its own coordinates, no longer looks as it did; that it
  /// scrolled or moved as a whole does not count.
  func contentChanged(_ rect: Rect) {}

  /// How far from their places its children are painted, and how much that may be, in px.
  func contentShift(on canvas: Canvas) -> Vector { .zero }
  var contentMargin: Double { 0 }

  /// Its size changed: puts the children where they belong.
  open func layout() {}

  /// The colours, the sizes of text or the scale are others: what depends on them is computed anew. It is
  /// painted anew in any case.
  open func themeChanged() {}

  /// Whether it gives its children their places.
  open var arrangesChildren: Bool { false }

  /// A child came or went.
  open func childrenChanged() {}

  /// How large it would like to be, in px of its parent; its present size unless it knows better.
  ///
  /// - Parameter room: The most that it can have.
  open func preferredSize(in room: Size) -> Size { bounds.size }

  /// Calls `preferredSizeOfChildChanged` of its parent: what it would like to be has changed.
  public final func preferredSizeChanged() { parent?.preferredSizeOfChildChanged() }

  /// A child would like to be of another size.
  open func preferredSizeOfChildChanged() {}

  /// Whether the keys can go to it.
  open var takesFocus: Bool { false }

  /// Whether it paints itself that it has the keys, and needs no ring around it.
  open var showsFocus: Bool { false }

  /// The keys go to it from now on, or no longer.
  open func focusChanged(_ isFocused: Bool) {}

  /// A key while the keys go to it.
  ///
  /// - Returns: Whether it was of use; others are asked where it was not.
  open func keyPressed(_ key: KeyEvent) -> Bool { false }

  /// A finger went down on it or on something in it, before any recognizer hears of it.
  open func fingerDown(at time: Timestamp) {
    stopMoving()
    if raisesOnTouch { bringToFront() }
  }

  /// Whether the view keeps the touches that it claims from the recognizers of the views around it; see
  /// `claims(_:from:)`.
  open var keepsTouches: Bool { false }

  /// Whether a view that keeps its touches wants one that has moved so far from `start`, in the view's
  /// coordinates. It is asked at the landing, with zero; a view that declines then is asked again once the touch has left
  /// the slop, and until it accepts, a drag of a view around it may take the touch.
  open func claims(_ displacement: Vector, from start: Point) -> Bool { true }

  /// Whether `fingersLeft(at:)` is to be called when the last finger on it or in it lifts.
  open var waitsForLift: Bool { false }

  /// Goes on with what the fingers held, which have all lifted.
  open func fingersLeft(at time: Timestamp) {}

  /// Whether a finger that goes down now would only stop it: it is then no tap on what passes by.
  open func isCaught(at time: Timestamp) -> Bool { false }

  /// How long the views in this one do not hear of a finger that went down on them: while it may
  /// still become a scroll.
  open var contentDelay: Interval { .zero }

  /// From now on `advance(to:)` is called, until that says that nothing moves any more.
  public final func startMoving() {
    guard !isMoving else { return }
    isMoving = true
    tree?.addMoving(self)
  }

  /// Moves what moves by itself to where it is at `time`; called only after `startMoving()`.
  ///
  /// - Returns: Whether it still moves after that.
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
