public import TactusGeometry
public import TactusInput
import TactusPainting

/// A view that shows a part of larger content, which the user scrolls with a finger.
///
/// The content's coordinates are the view's own; `bounds.origin` is the scroll offset. A pan
/// recognizer calls `beginScroll`, `scroll(by:)` and `endScroll`.
open class ScrollView: View {
  /// The size of the content, which begins at 0, 0 in the view's coordinates.
  public final var contentSize = Size.zero { didSet { clampIfIdle() } }
  /// Whether the content scrolls horizontally.
  public final var scrollsHorizontally = true
  /// Whether the content scrolls vertically.
  public final var scrollsVertically = true
  /// Whether the user can scroll the view; setting this property to false stops the content.
  public final var isScrollEnabled = true {
    didSet {
      if !isScrollEnabled { stop() }
      if oldValue != isScrollEnabled { onScrollEnabled?(isScrollEnabled) }
    }
  }
  /// Called with each new value of `isScrollEnabled`; used to enable or disable the pan recognizer.
  public final var onScrollEnabled: ((Bool) -> Void)?
  /// Whether scrolling decelerates quickly, losing 1% of its speed per millisecond instead of 0.2%.
  public final var isFast = false
  /// Whether the content is divided into pages of the view's size, and each scroll ends at a page.
  ///
  /// A scroll moves the content by at most one page.
  public final var isPaging = false
  /// Whether the first movement of a finger can lock the content to one axis.
  ///
  /// If the movement along one axis is more than twice that along the other, the content scrolls
  /// only along the axis of the larger movement until the finger lifts.
  public final var isDirectionalLockEnabled = false
  /// Whether a finger can pull the content beyond its edges, after which a spring brings it back.
  public final var isElastic = true
  /// Whether touches reach views in the content with a delay: 150 ms, or less if the finger lifts.
  ///
  /// A touch that becomes a scroll during the delay does not reach those views.
  public final var delaysContentTouches = true
  /// Whether a finger is moving the content.
  public final private(set) var isTracking = false
  /// Whether the content is moving without a finger.
  public final var isDecelerating: Bool { motionX != nil || motionY != nil }
  /// Whether the painted content is cached, so that scrolling repaints only newly visible parts.
  ///
  /// The cache requires an opaque background, square corners, and a view that is neither rotated
  /// nor scaled. A subclass that paints more than the background must set this property to false.
  public final var keepsContent = false {
    didSet { layer = nil }
  }
  /// Whether a recognizer that scrolls the view is attached; set by the code that attaches it.
  public final var hasPan = false
  final var layer: ContentLayer?
  /// The view's size in device pixels and its scale at the last painting, and the content's device
  /// pixel that was at the view's top left corner; nil before the first painting.
  final var lastShown: (size: (width: Int, height: Int, scale: Double), start: (x: Int, y: Int))?

  public final override var waitsForLift: Bool { isHeldAway }
  private(set) final var isHeldAway = false

  private var pull = Point.zero
  private var taken = Point.zero
  private var lock = DirectionalLock.undecided
  private var trail = ScrollTrail()
  private var motionX: ScrollMotion?
  private var motionY: ScrollMotion?

  /// The view whose size determines `contentSize`; nil if other code sets `contentSize`.
  package final var fittedContent: View?
  /// Whether sizing `fittedContent` is deferred until the closure passed to the view tree's
  /// `arrangingOnce` has returned.
  final var isWaiting = false

  /// Creates a scroll view with the given frame, in its parent's coordinates.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clips = true
  }

  /// The scroll offset: the point of the content at the view's top left corner.
  public final var contentOffset: Point {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      contentOffsetChanged()
    }
  }

  /// Called after the scroll offset has changed; override to update the visible content.
  open func contentOffsetChanged() {}

  open override func layout() {
    layOutContent()
    clampIfIdle()
  }

  open override func preferredSizeOfChildChanged() { layOutContent() }

  final override func contentShift(on canvas: Canvas) -> Vector { shift(on: canvas) }
  final override var contentMargin: Double { shiftMargin }

  override func paintKept(_ canvas: Canvas) -> Bool { keepsContent && paintFromLayer(canvas) }

  override func contentChanged(_ rect: Rect) {
    if tree == nil { layer = nil } else { layer?.invalidate(rect) }
  }

  // MARK: Under the finger

  /// Begins a scroll by a finger, which stops any other motion of the content.
  public final func beginScroll() {
    guard isScrollEnabled else { return }
    stop()
    isTracking = true
    taken = contentOffset
    lock = isDirectionalLockEnabled ? .undecided : .free
    pull = Point(
      x: RubberBand.unapply(contentOffset.x, range: rangeX, dimension: bounds.width),
      y: RubberBand.unapply(contentOffset.y, range: rangeY, dimension: bounds.height))
  }

  /// Moves the content with the finger.
  ///
  /// `translation` is the finger's displacement since `beginScroll`, in the view's coordinates. At
  /// an edge, elastic content continues more slowly than the finger; inelastic content stops.
  public final func scroll(by translation: Vector) {
    guard isTracking else { return }
    lock.decide(translation)
    let x = pull.x - (movesHorizontally ? translation.dx : 0)
    let y = pull.y - (movesVertically ? translation.dy : 0)
    contentOffset = shown(Point(x: x, y: y))
  }

  /// Ends a scroll with the finger's velocity, in px/s in the view's coordinates.
  public final func endScroll(velocity: Vector, at time: Timestamp) {
    guard isTracking else { return }
    isTracking = false
    let speed = Vector(
      dx: movesHorizontally ? -velocity.dx : 0, dy: movesVertically ? -velocity.dy : 0)
    if isPaging {
      if turnsRound(speed) { return }
      turnPage(speed, time)
    } else {
      motionX = motion(contentOffset.x, speed.dx, rangeX, time)
      motionY = motion(contentOffset.y, speed.dy, rangeY, time)
    }
    runOn()
  }

  /// Returns whether a swipe past the end with the given speed, in px/s, shows the page at the other
  /// end; override to show that page.
  func turnsRound(_ speed: Vector) -> Bool { false }

  private func runOn() {
    guard isDecelerating else { return }
    startMoving()
    // Damage makes the window paint the next frame.
    invalidate()
  }

  private var movesHorizontally: Bool { scrollsHorizontally && lock != .vertical }
  private var movesVertically: Bool { scrollsVertically && lock != .horizontal }

  /// Stops the content at its current offset.
  public final func stop() {
    isTracking = false
    isHeldAway = false
    motionX = nil
    motionY = nil
  }

  /// The speed of the content, in px/s, above which a touch stops the content and is not a tap.
  ///
  /// During a quick tap of 100 ms, content at this speed moves 10 px, the maximum for a tap.
  public static let tapLimit = 100.0

  public final override var contentDelay: Interval {
    delaysContentTouches && isScrollEnabled ? .milliseconds(150) : .zero
  }

  public override func isCaught(at time: Timestamp) -> Bool {
    velocity(at: time).length > Self.tapLimit
  }

  open override func fingerDown(at time: Timestamp) {
    super.fingerDown(at: time)
    guard isDecelerating else { return }
    _ = advance(to: time)
    stop()
    isHeldAway = isPaging || nearest(to: contentOffset) != contentOffset
  }

  open override func fingersLeft(at time: Timestamp) {
    super.fingersLeft(at: time)
    guard isHeldAway, !isTracking, !isDecelerating else { return }
    isHeldAway = false
    springBackIfOverEdge(time)
  }

  open override func advance(to time: Timestamp) -> Bool {
    let glides = super.advance(to: time)
    guard isDecelerating else { return glides }
    var offset = contentOffset
    offset.x = step(&motionX, offset.x, rangeX, time)
    offset.y = step(&motionY, offset.y, rangeY, time)
    contentOffset = offset
    return isDecelerating || glides
  }

  /// Scrolls smoothly to `point`, but not past an edge; jumps there if the view tree has no clock.
  public final func glide(to point: Point) {
    stop()
    let goal = nearest(to: point)
    guard let time = tree?.clock?() else {
      contentOffset = goal
      return
    }
    motionX = ScrollMotion(offset: contentOffset.x, velocity: 0, at: time, to: goal.x)
    motionY = ScrollMotion(offset: contentOffset.y, velocity: 0, at: time, to: goal.y)
    runOn()
  }

  /// Returns the scroll offset's velocity in px/s; zero unless the content moves without a finger.
  public final func velocity(at time: Timestamp) -> Vector {
    Vector(
      dx: motionX?.state(at: time).velocity ?? 0, dy: motionY?.state(at: time).velocity ?? 0)
  }

  /// Changes the scroll offset by `delta` immediately, but not beyond the content's edges.
  ///
  /// Pass the time of a touchpad event, for use by `runOnAfterScroll(at:)`; nil for a mouse wheel.
  public final func scrollContent(by delta: Vector, at time: Timestamp? = nil) {
    stop()
    if let time { trail.add(delta, at: time) }
    let x = contentOffset.x + (scrollsHorizontally ? delta.dx : 0)
    let y = contentOffset.y + (scrollsVertically ? delta.dy : 0)
    contentOffset = nearest(to: Point(x: x, y: y))
  }

  /// Lets the content coast to a stop from the speed at which a touchpad scroll has just ended.
  public final func runOnAfterScroll(at time: Timestamp) {
    let speed = trail.velocity(at: time)
    trail = ScrollTrail()
    guard isScrollEnabled, !isTracking, !isPaging else { return }
    motionX = motion(contentOffset.x, scrollsHorizontally ? speed.dx : 0, rangeX, time)
    motionY = motion(contentOffset.y, scrollsVertically ? speed.dy : 0, rangeY, time)
    runOn()
  }

  private func motion(
    _ offset: Double, _ velocity: Double, _ range: ClosedRange<Double>, _ time: Timestamp
  ) -> ScrollMotion? {
    let isInside = range.contains(offset)
    guard !isInside || abs(velocity) >= ScrollMotion.standstill else { return nil }
    return ScrollMotion(
      offset: offset, velocity: velocity, at: time, range: range,
      deceleration: isFast ? ScrollMotion.fastDeceleration : ScrollMotion.normalDeceleration)
  }

  private func step(
    _ motion: inout ScrollMotion?, _ offset: Double, _ range: ClosedRange<Double>, _ time: Timestamp
  ) -> Double {
    guard let state = motion?.state(at: time) else { return offset }
    let isStopped = !isElastic && !range.contains(state.offset)
    if state.isAtRest || isStopped { motion = nil }
    return isStopped ? min(max(state.offset, range.lowerBound), range.upperBound) : state.offset
  }

  private func turnPage(_ speed: Vector, _ time: Timestamp) {
    func motion(
      _ offset: Double, _ taken: Double, _ speed: Double, _ page: Double,
      _ range: ClosedRange<Double>
    ) -> ScrollMotion? {
      guard page > 0, range.upperBound > 0 || offset != 0 else { return nil }
      let first = (taken / page).rounded()
      // The page is chosen by the position that the content would reach after a fifth of a second.
      let wanted = ((offset + speed / 5) / page).rounded()
      let goal = min(max(wanted, first - 1), first + 1) * page
      return ScrollMotion(
        offset: offset, velocity: speed, at: time,
        to: min(max(goal, range.lowerBound), range.upperBound))
    }
    motionX = motion(contentOffset.x, taken.x, speed.dx, bounds.width, rangeX)
    motionY = motion(contentOffset.y, taken.y, speed.dy, bounds.height, rangeY)
  }

  private func springBackIfOverEdge(_ time: Timestamp) {
    if isPaging {
      turnPage(.zero, time)
    } else {
      motionX = motion(contentOffset.x, 0, rangeX, time)
      motionY = motion(contentOffset.y, 0, rangeY, time)
    }
    runOn()
  }
}
