public import TactusGeometry
public import TactusGestures
public import TactusInput
public import TactusViews

/// An object that delivers the input of one surface to gesture recognizers and views.
///
/// A hit test determines the view under each touch. The touch is delivered first to the recognizers
/// on the view and its ancestors, and then to the view. The recognizers' decisions trigger actions.
///
/// An interaction never reads a clock; it relies on the timestamps of its events.
public final class Interaction: TouchSource {
  /// The tree of the views that receive the input.
  public let tree: ViewTree
  /// The surface whose input the interaction handles.
  public let surface: SurfaceID
  /// The engine that decides which recognizers succeed.
  public let engine: GestureEngine

  /// Called for each state transition of a recognizer, in order, with the recognizer's view.
  public var onTransition: ((Transition, View) -> Void)?
  /// Called when a recognizer triggers its action, with the transition and the recognizer's view.
  public var onAction: ((Transition, View) -> Void)?
  /// Called when the engine rejects a recognizer's invalid report, with a human-readable reason.
  public var onFault: ((RecognizerID, String) -> Void)?
  /// Called with a human-readable message about input that was ignored.
  public var onProblem: ((String) -> Void)?
  /// Called before an event is handled, so that the event can be recorded.
  ///
  /// The event's timestamp is the time at which the event takes effect. All deadlines up to that
  /// time have already fired.
  public var onEvent: ((InputEvent) -> Void)?
  /// Called with the time of each deadline that has fired, so that the deadline can be recorded.
  public var onDeadline: ((Timestamp) -> Void)?
  /// Called after all deadlines that precede the next input event or display frame have fired.
  ///
  /// Not called if no deadline was due.
  package var onDeadlinesFired: (() -> Void)?
  /// Called for diagnostics when a touch begins, is transferred to another view, or is refused
  /// because a view requires exclusive touches.
  package var onTouch: ((TouchArrival) -> Void)?
  /// Called with touches that were classified as a palm, so that their effects can be undone.
  public var onPalm: (([PalmTouch]) -> Void)?
  /// Called with the serials of touches that the compositor cancelled for its own gesture.
  package var onCancel: (([UInt32]) -> Void)?
  /// The rules that distinguish palms from fingers.
  public var palmRules = PalmRules()
  /// Whether the interaction itself fires the deadlines that are due before an event.
  ///
  /// If false, deadlines fire only when they arrive as events, for example in the replay of a
  /// recording.
  package var firesDeadlinesItself = true
  /// Called with each key event that the interaction does not consume.
  public var onKey: ((KeyEvent) -> Void)?

  /// The surface's clock, which advances with the timestamps of the surface's events.
  public let clock: SurfaceClock
  let touches: TouchOwners
  let places: RecognizerPlaces
  let palms = PalmTracker()
  private(set) lazy var pointers = PointerTracker(self)
  private(set) lazy var pens = PenTracker(self)
  var taps = TapMemory()
  /// The views whose content was stopped by a finger and must not move until the fingers lift.
  var held: [View] = []

  /// Creates an interaction for the given view tree.
  ///
  /// A density of 0 pixels per millimeter means that the density is unknown.
  public init(tree: ViewTree, surface: SurfaceID = SurfaceID(1), pixelsPerMillimetre: Double = 0) {
    self.tree = tree
    self.surface = surface
    engine = GestureEngine()
    clock = SurfaceClock(engine)
    touches = TouchOwners(engine)
    places = RecognizerPlaces(engine)
    engine.surface.pixelsPerMillimetre = pixelsPerMillimetre
    resize(to: tree.size, scale: tree.scale)
    engine.dynamicRules.refusal = { [unowned self] in refusalToScroll($0) }
    tree.touchSource = self
  }

  /// Changes the size and scale of the surface, both in the view tree and in the gesture engine.
  public func resize(to size: Size, scale: Double) {
    tree.resize(to: size, scale: scale)
    engine.surface.surfaceSize = size
    engine.surface.scale = scale
  }

  /// The touches that are currently down.
  public var liveTouches: [Touch] { touches.all.filter { !$0.hasEnded }.map(\.touch) }
  /// Whether any touches are down.
  ///
  /// This property allocates no memory.
  public var hasLiveTouches: Bool { touches.all.contains { !$0.hasEnded } }

  /// The time until which the user counts as active because of touches; nil if no touches are down.
  ///
  /// Each touch counts for one minute after its last change. A touch that does not change for
  /// longer is an object on the glass or a malfunction of the panel.
  package var touchedUntil: Timestamp? {
    var latest: Timestamp?
    for owned in touches.all where !owned.hasEnded {
      latest = max(latest ?? owned.live.touch.time, owned.live.touch.time)
    }
    return latest.map { $0 + .milliseconds(60_000) }
  }

  /// Calls `body` once for each touch that is down, with the view that owns the touch.
  package func forEachOwner(_ body: (View) -> Void) {
    for owned in touches.all where owned.isDown { body(owned.view) }
  }

  /// Calls `body` once for each touch that is down and that no recognizer has taken, with the view
  /// that owns the touch.
  package func forEachHearer(_ body: (View) -> Void) {
    for owned in touches.all where owned.isDown && !owned.isSilent { body(owned.view) }
  }

  package func touchCount(of view: View) -> Int {
    touches.all.count { !$0.hasEnded && $0.view === view }
  }

  /// Returns whether the view owns any touch that is currently down.
  public func isHeld(_ view: View) -> Bool { touches.isHeld(view) }

  /// Returns the view that owns the touch with the given serial; nil if there is no such touch.
  public func owner(ofTouch serial: UInt32) -> View? { touches[serial]?.view }

  /// Returns the surface-local location of a seat's pointer; nil while it is not on this surface.
  package func pointerLocation(_ seat: SeatID) -> Point? { pointers.location(of: seat) }

  /// The surface-local locations of the pointers that are on this surface.
  package var pointerLocations: [SeatID: Point] { pointers.locations }

  /// Returns the surface-local location of a touching or hovering pen; nil if it is not on this
  /// surface.
  package func penLocation(_ seat: SeatID, _ id: Int32) -> Point? { pens.location(seat, id) }

  /// Returns the pressure, tilt, and other axes of the pen that produces a touch; nil if the touch
  /// is not from a pen.
  public func penAxes(ofTouch serial: UInt32) -> PenAxes? { touches[serial]?.live.pen }

  /// Calls `body` with the location, pressure, tilt, and other axes of each pen that is hovering
  /// over the surface.
  package func forEachHoveringPen(_ body: (Point, PenAxes) -> Void) { pens.forEachHovering(body) }

  /// Whether a pen is hovering over the surface.
  ///
  /// This property allocates no memory.
  package var hasHoveringPens: Bool { pens.hasHovering }

  // MARK: Deadlines

  /// Fires the deadlines that are due by the given time, and advances moving content to that time.
  public func advance(to time: Timestamp) {
    var hasFired = false
    while judgeClusters(upTo: time) || deliverNext(upTo: time)
      || engine.fireNextDeadline(upTo: time)
    {
      hasFired = true
      clock.settle(upTo: clock.delivered)
      onDeadline?(clock.settled)
      moveContent(to: clock.settled)
      catchUp()
    }
    if hasFired { onDeadlinesFired?() }
    moveContent(to: time)
  }

  /// Advances moving content to the given time.
  ///
  /// If content comes to rest, an event that arrives afterward with an earlier timestamp is handled
  /// as if it had occurred at the given time. The event thus finds the content at rest, both in the
  /// live session and in a replay.
  func moveContent(to time: Timestamp) {
    let count = tree.movingCount
    guard count > 0 else { return }
    _ = tree.advance(to: time)
    if tree.movingCount < count { clock.settle(upTo: time) }
  }

  /// The time by which `advance(to:)` must be called if no event arrives earlier; nil if nothing is
  /// due.
  public var nextDeadline: Timestamp? {
    var next = engine.nextDeadline
    if let hearing = touches.nextDelivery(after: clock.settled) {
      next = min(hearing, next ?? hearing)
    }
    if let judging = palms.judgingTime { next = min(judging, next ?? judging) }
    return next
  }

  /// Ends the delay of the next withheld touch if it is due by `time`, so that the view receives
  /// the touch.
  ///
  /// If a recognizer's deadline is due no later than the end of the delay, it must fire first, and
  /// this method does nothing.
  ///
  /// - Returns: Whether a delay ended.
  private func deliverNext(upTo time: Timestamp) -> Bool {
    guard let hearing = touches.nextDelivery(after: clock.settled), hearing <= time else {
      return false
    }
    if let deadline = engine.nextDeadline, deadline <= hearing { return false }
    clock.settle(upTo: hearing)
    return true
  }

  // MARK: Delivery

  /// Delivers pending touch changes to the recognizers, performs their actions, and notifies the
  /// views.
  func flush(at time: Timestamp) {
    engine.deliver(at: time)
    catchUp()
  }

  /// Performs the actions that the engine has decided on, and notifies the views.
  ///
  /// If an action transfers touches to other recognizers, these touches are delivered and both
  /// steps are repeated, at most eight times. Without a limit, two actions could pass a touch back
  /// and forth forever.
  func catchUp() {
    carryOut()
    var rounds = 0
    while engine.hasJoiningTouches, rounds < 8 {
      rounds += 1
      engine.deliver(at: clock.delivered)
      carryOut()
    }
    // The engine has not yet detached a recognizer that is still running.
    if !engine.isCalling { places.removeLeaving() }
  }

  private func carryOut() {
    drain()
    touches.tellViews { clock.decided }
  }

  func drain() {
    while let effect = engine.nextEffect() {
      switch effect {
      case .transition(let transition, let withAction):
        let view = places.view(of: transition.recognizer)
        onTransition?(transition, view ?? tree.root)
        if withAction, let view { act(transition, view) }
      case .cancelTouchesInViews(let transition): touches.cancelDelivery(transition.taken)
      case .action(let transition):
        if let view = places.view(of: transition.recognizer) { act(transition, view) }
      case .fault(let id, let text): onFault?(id, text)
      }
    }
  }

  private func act(_ transition: Transition, _ view: View) {
    onAction?(transition, view)
    places.act(transition)
  }
}
