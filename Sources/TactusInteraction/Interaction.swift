public import TactusGeometry
public import TactusGestures
public import TactusInput
public import TactusViews

/// Where the tree meets the engine: what comes in is hit-tested, given to the recognizers of the
/// hit path, and then to the view; what the recognizers decide comes out as actions.
///
/// One for each surface. It has no clock: time is that of the events.
public final class Interaction: TouchSource {
  public let tree: ViewTree
  public let surface: SurfaceID
  public let engine: GestureEngine

  /// Every change of state, in order: for the log.
  public var onTransition: ((Transition, View) -> Void)?
  /// A recognizer's action is due.
  public var onAction: ((Transition, View) -> Void)?
  /// A recognizer was refused something; the text says what.
  public var onFault: ((RecognizerID, String) -> Void)?
  /// Input that is not taken in, as a sentence.
  public var onProblem: ((String) -> Void)?
  /// An event is about to be taken in, with the time it counts as: for whoever records. Deadlines
  /// that lie before it were fired before this.
  public var onEvent: ((InputEvent) -> Void)?
  /// A deadline was fired, at its own time: for whoever records.
  public var onDeadline: ((Timestamp) -> Void)?
  /// The deadlines on the way to an event, or to a frame, were fired; the event comes next.
  package var onDeadlinesFired: (() -> Void)?
  /// What became of a finger that went down, once its recognizers were told: for whoever explains.
  package var onTouch: ((TouchArrival) -> Void)?
  /// Touches are taken for a palm's, and have been refused or cancelled: what came of them is undone here.
  public var onPalm: (([PalmTouch]) -> Void)?
  /// Called with the serials of touches that the compositor has cancelled: it used them for a gesture of its own.
  package var onCancel: (([UInt32]) -> Void)?
  /// What tells palms from fingers.
  public var palmRules = PalmRules()
  /// Off: deadlines come only as events, as a recording has them.
  package var firesDeadlinesItself = true
  /// A key that nothing here uses.
  public var onKey: ((KeyEvent) -> Void)?

  public let clock: SurfaceClock
  let touches: TouchOwners
  let places: RecognizerPlaces
  let palms = PalmTracker()
  private(set) lazy var pointers = PointerTracker(self)
  private(set) lazy var pens = PenTracker(self)
  var taps = TapMemory()
  /// The views whose content fingers hold where it does not belong.
  var held: [View] = []

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

  /// Gives the surface another size and scale: the tree, and what recognizers know of it.
  public func resize(to size: Size, scale: Double) {
    tree.resize(to: size, scale: scale)
    engine.surface.surfaceSize = size
    engine.surface.scale = scale
  }

  /// The touches that are down now.
  public var liveTouches: [Touch] { touches.all.filter { !$0.hasEnded }.map(\.touch) }
  /// Whether there are any; takes no memory.
  public var hasLiveTouches: Bool { touches.all.contains { !$0.hasEnded } }

  /// The time until which the touches that are down count as use of the screen; nil if there are none. A contact that
  /// has not changed for a minute is a thing on the glass, or a fault of the panel.
  package var touchedUntil: Timestamp? {
    var latest: Timestamp?
    for owned in touches.all where !owned.hasEnded {
      latest = max(latest ?? owned.live.touch.time, owned.live.touch.time)
    }
    return latest.map { $0 + .milliseconds(60_000) }
  }

  /// Calls `body` with the view of each touch that is down on one.
  package func forEachOwner(_ body: (View) -> Void) {
    for owned in touches.all where owned.isDown { body(owned.view) }
  }

  package func touchCount(of view: View) -> Int {
    touches.all.count { !$0.hasEnded && $0.view === view }
  }

  /// Whether a finger is on a view.
  public func isHeld(_ view: View) -> Bool { touches.isHeld(view) }

  /// The view that owns a touch.
  public func owner(ofTouch serial: UInt32) -> View? { touches[serial]?.view }

  /// Where a seat's pointer is; nil while it is elsewhere.
  package func pointerLocation(_ seat: SeatID) -> Point? { pointers.location(of: seat) }

  /// Returns where a seat's pen is, whether its tip is down or not; nil while it is elsewhere.
  package func penLocation(_ seat: SeatID, _ id: Int32) -> Point? { pens.location(seat, id) }

  /// Returns what the pen of a touch measures; nil for a touch of another device.
  public func penAxes(ofTouch serial: UInt32) -> PenAxes? { touches[serial]?.live.pen }

  /// Calls `body` with the place and the axes of each pen that hovers over the surface.
  package func forEachHoveringPen(_ body: (Point, PenAxes) -> Void) { pens.forEachHovering(body) }

  /// Whether a pen hovers over the surface; takes no memory.
  package var hasHoveringPens: Bool { pens.hasHovering }

  // MARK: Events

  /// Takes in what happened on this surface. Deadlines that lie before it come first; an event that
  /// is older than what was already decided counts as of now.
  public func handle(_ event: InputEvent) {
    let event = event.notBefore(clock.decided)
    if firesDeadlinesItself { advance(to: event.time) } else { moveContent(to: event.time) }
    clock.settle(upTo: event.time)
    onEvent?(event)
    // What was given or taken away since the last event comes before this one.
    catchUp()
    carryOut(event)
    releaseHeld()
  }

  private func carryOut(_ event: InputEvent) {
    switch event {
    case .touches(let frame): handle(frame)
    case .pointer(let frame): pointers.handle(frame)
    case .pen(let frame): pens.handle(frame)
    case .key(let key): if !pointers.handle(key) { onKey?(key) }
    case .deadline(let time): advance(to: time)
    case .configure(_, _, let size): resize(to: size, scale: tree.scale)
    case .scale(_, _, let scale): resize(to: tree.size, scale: scale)
    case .capabilities(_, let seat, let capabilities): handle(capabilities, of: seat)
    case .surfaceLost(_, _, let loss):
      let reason = Reason(loss == .suspended ? .suspended : .surfaceLost)
      cancelTouches(reason) { _ in true }
      pointers.loseAll(reason)
      pens.loseAll()
      palms.removeAll()
    case .quarantine(_, let module):
      engine.quarantine(module: module)
      catchUp()
    case .answers(let time, _, let recognizers):
      for number in recognizers {
        engine.answered(RecognizerID(number), at: time)
        catchUp()
      }
    case .moduleLost(let time, let module):
      engine.moduleLost(module, at: time)
      catchUp()
    case .moduleRestored(_, let module): engine.moduleRestored(module)
    // What it asks for is of the scene, which performs it after this.
    case .command: break
    }
  }

  /// Fires the deadlines up to a moment, and moves what moves by itself there.
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

  /// Moves what moves by itself. What has come to rest stays there: an event that is older, but
  /// comes only now, counts as of now, so that a recording of it finds the same at rest.
  private func moveContent(to time: Timestamp) {
    let count = tree.movingCount
    guard count > 0 else { return }
    _ = tree.advance(to: time)
    if tree.movingCount < count { clock.settle(upTo: time) }
  }

  /// When `advance` should be called at the latest, if nothing else happens.
  public var nextDeadline: Timestamp? {
    var next = engine.nextDeadline
    if let hearing = touches.nextHearing(after: clock.settled) {
      next = min(hearing, next ?? hearing)
    }
    if let judging = palms.judgingTime { next = min(judging, next ?? judging) }
    return next
  }

  /// Lets the views hear whose time has come by `time`, unless a recognizer's deadline is first.
  ///
  /// - Returns: Whether that was so.
  private func deliverNext(upTo time: Timestamp) -> Bool {
    guard let hearing = touches.nextHearing(after: clock.settled), hearing <= time else {
      return false
    }
    if let deadline = engine.nextDeadline, deadline <= hearing { return false }
    clock.settle(upTo: hearing)
    return true
  }

  // MARK: Carrying out

  /// Recognizers first, then actions, then the views.
  func flush(at time: Timestamp) {
    engine.deliver(at: time)
    catchUp()
  }

  /// Carries out what was decided and tells the views; then tells the recognizers of touches that
  /// were given to them thereby, and so on. Actions that give a touch back and forth end here too.
  func catchUp() {
    carryOut()
    var rounds = 0
    while engine.hasJoiningTouches, rounds < 8 {
      rounds += 1
      engine.deliver(at: clock.delivered)
      carryOut()
    }
  }

  private func carryOut() {
    drain()
    touches.tellViews { clock.decided }
  }

  /// Carries out what the engine wants done.
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
