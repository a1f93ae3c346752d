public import TactusGeometry
public import TactusInput
import TactusPainting

/// Shows a part of content that is larger than itself, and moves it with a finger.
///
/// The content's coordinates are the view's own: `bounds.origin` is what is scrolled to. A recognizer of
/// pans calls `beginScroll`, `scroll(by:)` and `endScroll`.
open class ScrollView: View {
  /// The content, in the view's coordinates from 0, 0.
  public final var contentSize = Size.zero { didSet { clampIfIdle() } }
  public final var scrollsHorizontally = true
  public final var scrollsVertically = true
  /// Off: a scroll under way stops, and none begins.
  public final var isScrollEnabled = true {
    didSet {
      if !isScrollEnabled { stop() }
      if oldValue != isScrollEnabled { onScrollEnabled?(isScrollEnabled) }
    }
  }
  /// Called when `isScrollEnabled` has changed: for the recognizer that scrolls it, which must not claim a finger meanwhile.
  public final var onScrollEnabled: ((Bool) -> Void)?
  /// The content keeps this part of its speed in each millisecond: 0.998, or 0.99 for a short way.
  public final var isFast = false
  /// It comes to rest only at multiples of its own size, at most one on from where the finger
  /// took it.
  public final var isPaging = false
  /// A pull that begins along one axis, more than twice as far as along the other, moves the content
  /// along that one alone.
  public final var isDirectionalLockEnabled = false
  /// Whether content gives way under a finger beyond its edges like a rubber band, and swings back there; off, it
  /// stops at them.
  public final var isElastic = true
  /// What lies in it hears of a finger only after 150 ms, or when the finger lifts; where that
  /// scrolls before, never.
  public final var delaysContentTouches = true
  /// Whether a finger moves it.
  public final private(set) var isTracking = false
  /// Whether it moves by itself.
  public final var isDecelerating: Bool { motionX != nil || motionY != nil }
  /// Whether what is seen is kept painted, for as many bytes as its pixels take, so that scrolling
  /// copies instead of painting. It counts only where the background is opaque, the view upright
  /// and its corners square; and a subclass that paints more than the background leaves it off.
  public final var keepsContent = false {
    didSet { layer = nil }
  }
  /// Whether a recognizer scrolls it already; set by the caller that attaches one.
  public final var hasPan = false
  final var layer: ContentLayer?
  /// How large it was seen last, in device pixels, and the scale; nil before.
  final var lastShown: (width: Int, height: Int, scale: Double)?

  /// Whether a finger holds content that belongs elsewhere.
  public final override var waitsForLift: Bool { isHeldAway }
  private var isHeldAway = false

  private var pull = Point.zero
  /// Where the content was when the finger took it.
  private var taken = Point.zero
  private var lock = DirectionalLock.undecided
  /// What a touchpad moved of late: for the speed when its fingers leave.
  private var trail = ScrollTrail()
  private var motionX: ScrollMotion?
  private var motionY: ScrollMotion?

  /// The view that is as large as the content; nil if `contentSize` is set by the caller.
  final var fittedContent: View?

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clips = true
  }

  /// What is scrolled to: the content's point at the view's top left corner.
  public final var contentOffset: Point {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      contentOffsetChanged()
    }
  }

  /// For subclasses that show only what is seen.
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

  /// A finger takes hold of the content.
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

  /// The finger has moved this far since `beginScroll`, in the view's coordinates; the content
  /// follows exactly, and gives way ever less beyond its edges.
  public final func scroll(by translation: Vector) {
    guard isTracking else { return }
    lock.decide(translation)
    let x = pull.x - (movesHorizontally ? translation.dx : 0)
    let y = pull.y - (movesVertically ? translation.dy : 0)
    contentOffset = shown(Point(x: x, y: y))
  }

  /// The finger lets go with a speed, in px/s in the view's coordinates; the content goes on.
  public final func endScroll(velocity: Vector, at time: Timestamp) {
    guard isTracking else { return }
    isTracking = false
    let speed = Vector(
      dx: movesHorizontally ? -velocity.dx : 0, dy: movesVertically ? -velocity.dy : 0)
    if isPaging {
      turnPage(speed, time)
    } else {
      motionX = motion(contentOffset.x, speed.dx, rangeX, time)
      motionY = motion(contentOffset.y, speed.dy, rangeY, time)
    }
    runOn()
  }

  private func runOn() {
    guard isDecelerating else { return }
    startMoving()
    // Damage makes the window paint the next frame.
    invalidate()
  }

  /// Whether the finger that has hold of it moves it along an axis.
  private var movesHorizontally: Bool { scrollsHorizontally && lock != .vertical }
  private var movesVertically: Bool { scrollsVertically && lock != .horizontal }

  /// Everything that moves stands still where it is.
  public final func stop() {
    isTracking = false
    isHeldAway = false
    motionX = nil
    motionY = nil
  }

  /// Faster than this, in px/s, content that a finger stops is no longer what was aimed at: in the
  /// 100 ms of a quick tap it passes the field's customary slop of 10 px.
  public static let tapLimit = 100.0

  public final override var contentDelay: Interval {
    delaysContentTouches && isScrollEnabled ? .milliseconds(150) : .zero
  }

  public override func isCaught(at time: Timestamp) -> Bool {
    velocity(at: time).length > Self.tapLimit
  }

  /// A finger on moving content stops it, also beyond an edge and between two pages.
  open override func fingerDown(at time: Timestamp) {
    super.fingerDown(at: time)
    guard isDecelerating else { return }
    _ = advance(to: time)
    stop()
    isHeldAway = isPaging || nearest(to: contentOffset) != contentOffset
  }

  /// Lets content that fingers held beyond an edge, or between two pages, go where it belongs.
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

  /// Lets the content go by itself until a point of it is at the view's top left corner, or as near as
  /// its edges allow; at once where the tree has no clock.
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

  /// How fast the content moves by itself, in px/s.
  public final func velocity(at time: Timestamp) -> Vector {
    Vector(
      dx: motionX?.state(at: time).velocity ?? 0, dy: motionY?.state(at: time).velocity ?? 0)
  }

  /// Moves what is scrolled to at once, as a wheel does, and no farther than the content's edges.
  ///
  /// - Parameter time: When, where the content may run on after it: `runOnAfterScroll(at:)`.
  public final func scrollContent(by delta: Vector, at time: Timestamp? = nil) {
    stop()
    if let time { trail.add(delta, at: time) }
    let x = contentOffset.x + (scrollsHorizontally ? delta.dx : 0)
    let y = contentOffset.y + (scrollsVertically ? delta.dy : 0)
    contentOffset = nearest(to: Point(x: x, y: y))
  }

  /// The fingers left the touchpad: the content goes on as fast as they moved it.
  public final func runOnAfterScroll(at time: Timestamp) {
    let speed = trail.velocity(at: time)
    trail = ScrollTrail()
    guard isScrollEnabled, !isTracking, !isPaging else { return }
    motionX = motion(contentOffset.x, scrollsHorizontally ? speed.dx : 0, rangeX, time)
    motionY = motion(contentOffset.y, scrollsVertically ? speed.dy : 0, rangeY, time)
    runOn()
  }

  // MARK: Inside

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

  /// Lets the content run to the page that it was thrown to.
  private func turnPage(_ speed: Vector, _ time: Timestamp) {
    func motion(
      _ offset: Double, _ taken: Double, _ speed: Double, _ page: Double,
      _ range: ClosedRange<Double>
    ) -> ScrollMotion? {
      guard page > 0, range.upperBound > 0 else { return nil }
      let first = (taken / page).rounded()
      // Where it would be after a fifth of a second decides.
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

  private func clampIfIdle() {
    guard !isTracking, !isDecelerating, !isHeldAway else { return }
    let nearest = nearest(to: contentOffset)
    // A size of 0 is that of a view or content that is not laid out yet, or that is being filled anew.
    let hasWidth = bounds.width > 0 && contentSize.width > 0
    let hasHeight = bounds.height > 0 && contentSize.height > 0
    contentOffset = Point(
      x: hasWidth ? nearest.x : contentOffset.x, y: hasHeight ? nearest.y : contentOffset.y)
  }
}
