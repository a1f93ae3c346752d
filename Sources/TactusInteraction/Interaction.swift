import TactusGeometry
public import TactusGestures
public import TactusInput
public import TactusViews

/// Where the tree meets the engine: what comes in is hit-tested, given to the recognizers of the
/// hit path, and then to the view; what the recognizers decide comes out as actions.
///
/// One for each surface. It has no clock: time is that of the events.
public final class Interaction {
  public let tree: ViewTree
  public let surface: SurfaceID
  public let engine = GestureEngine()

  /// Every change of state, in order: for the log.
  public var onTransition: ((Transition, View) -> Void)?
  /// A recognizer's action is due.
  public var onAction: ((Transition, View) -> Void)?
  /// A recognizer was refused something; the text says what.
  public var onFault: ((RecognizerID, String) -> Void)?
  /// A deadline was fired, at its own time: for whoever records.
  public var onDeadline: ((Timestamp) -> Void)?
  /// Off: deadlines come only as events, as a recording has them.
  public var firesDeadlinesItself = true
  /// A key that nothing here uses.
  public var onKey: ((KeyEvent) -> Void)?

  var touches: [OwnedTouch] = []
  var nextSerial: UInt32 = 1
  /// Reused for calls to views.
  var heard: [ViewTouch] = []
  var taps: [SeatID: TapMemory] = [:]
  var pointers: [SeatID: Point] = [:]

  private var recognizers: [ObjectIdentifier: [RecognizerID]] = [:]
  private var places: [RecognizerID: Place] = [:]

  private struct Place {
    weak var view: View?
  }

  public init(tree: ViewTree, surface: SurfaceID = SurfaceID(1), pixelsPerMillimetre: Double = 0) {
    self.tree = tree
    self.surface = surface
    engine.surface.surfaceSize = tree.size
    engine.surface.scale = tree.scale
    engine.surface.pixelsPerMillimetre = pixelsPerMillimetre
    touches.reserveCapacity(16)
    heard.reserveCapacity(16)
    tree.onRemoval = { [unowned self] view in leave(view) }
  }

  // MARK: Recognizers

  /// Puts a recognizer on a view: it sees the touches of the view and of all it holds.
  @discardableResult
  public func attach(
    _ driver: any RecognizerDriver, to view: View, name: String,
    options: RecognizerOptions = RecognizerOptions(), parameters: [ParameterValue]? = nil
  ) -> RecognizerID {
    let id = engine.attach(driver, name: name, options: options, parameters: parameters)
    recognizers[ObjectIdentifier(view), default: []].append(id)
    places[id] = Place(view: view)
    return id
  }

  public func detach(_ id: RecognizerID) {
    engine.detach(id)
    drain()
    guard let place = places.removeValue(forKey: id), let view = place.view else { return }
    recognizers[ObjectIdentifier(view)]?.removeAll { $0 == id }
  }

  public func view(of id: RecognizerID) -> View? { places[id]?.view }

  /// The recognizers of a view, in the order they were attached.
  public func recognizers(of view: View) -> [RecognizerID] {
    recognizers[ObjectIdentifier(view)] ?? []
  }

  /// The touches that are down now.
  public var liveTouches: [Touch] { touches.filter { !$0.hasEnded }.map(\.touch) }

  /// Whether a finger is on a view.
  public func isHeld(_ view: View) -> Bool {
    touches.contains { $0.view === view && !$0.hasEnded }
  }

  /// The view that owns a touch.
  public func owner(ofTouch serial: UInt32) -> View? {
    touches.first { $0.touch.serial == serial }?.view
  }

  // MARK: Events

  /// Takes in what happened on this surface. Deadlines that lie before it come first; an event that
  /// is older than what was already decided counts as of now.
  public func handle(_ event: InputEvent) {
    let event = event.notBefore(engine.now)
    if firesDeadlinesItself { advance(to: event.time) } else { _ = tree.advance(to: event.time) }
    switch event {
    case .touches(let frame): handle(frame)
    case .pointer(let frame): handle(frame)
    case .key(let key): handle(key)
    case .deadline(let time): advance(to: time)
    case .configure(_, _, let size):
      tree.resize(to: size, scale: tree.scale)
      engine.surface.surfaceSize = size
    case .scale(_, _, let scale):
      tree.resize(to: tree.size, scale: scale)
      engine.surface.scale = scale
    case .capabilities(_, let seat, let capabilities): handle(capabilities, of: seat)
    case .surfaceLost(_, _, let loss):
      cancelTouches(Reason(loss == .suspended ? .suspended : .surfaceLost)) { _ in true }
    case .quarantine(_, let module): quarantine(module)
    }
  }

  /// Fires the deadlines up to a moment, and moves what moves by itself there.
  public func advance(to time: Timestamp) {
    while let deadline = engine.nextDeadline, engine.fireNextDeadline(upTo: time) {
      onDeadline?(deadline)
      _ = tree.advance(to: engine.now)
      drain()
      tellViews()
    }
    _ = tree.advance(to: time)
  }

  /// When `advance` should be called at the latest, if nothing else happens.
  public var nextDeadline: Timestamp? { engine.nextDeadline }

  // MARK: Touches that go elsewhere

  /// Gives a touch to a view as soon as a second finger comes to that: the recognizer that has it
  /// then ends, and both fingers belong to the view and its recognizers.
  public func offerTouch(serial: UInt32, to view: View, endingOf recognizer: RecognizerID) {
    touches.first { $0.touch.serial == serial }?.handOver = HandOver(
      view: view, recognizer: recognizer)
  }

  /// Gives a touch to another view at once; the recognizers there see it begin where it is.
  public func give(touch serial: UInt32, to view: View) {
    guard let owned = touches.first(where: { $0.touch.serial == serial && !$0.hasEnded }) else {
      return
    }
    if owned.isHeard && !owned.isSilenced {
      owned.touch.phase = .cancelled
      tell(owned)
      owned.touch.phase = .stationary
    }
    owned.handOver = nil
    owned.view = view
    owned.isHeard = false
    owned.isSilenced = false
    owned.receivers = receivers(from: view)
    engine.hand(serial: serial, to: owned.receivers)
  }

  // MARK: Inside

  /// The recognizers that see a touch on a view: its own and those of all above it.
  func receivers(from view: View) -> [Receiver] {
    var list: [Receiver] = []
    var current: View? = view
    while let place = current {
      if let ids = recognizers[ObjectIdentifier(place)], !ids.isEmpty {
        let toView = place.surfaceToView
        let depth = place.depth
        for id in ids { list.append(Receiver(id, toView: toView, depth: depth)) }
      }
      current = place.parent
    }
    return list
  }

  /// A view leaves the tree: its recognizers stop, and so do those of what it holds.
  private func leave(_ view: View) {
    for id in recognizers.removeValue(forKey: ObjectIdentifier(view)) ?? [] {
      engine.detach(id)
      // While the view still stands where the log can name it.
      drain()
      places[id] = nil
    }
    for owned in touches where owned.view === view {
      owned.isSilenced = true
      owned.view = tree.root
    }
    for owned in touches where owned.handOver?.view === view { owned.handOver = nil }
    for child in view.children { leave(child) }
  }

  /// Carries out what the engine wants done.
  func drain() {
    while let effect = engine.nextEffect() {
      switch effect {
      case .transition(let transition):
        onTransition?(transition, view(of: transition.recognizer) ?? tree.root)
      case .cancelTouchesInViews(_, let list): silence(list)
      case .action(let transition):
        if let view = view(of: transition.recognizer) { onAction?(transition, view) }
      case .fault(let id, let text): onFault?(id, text)
      }
    }
  }

  /// The module's recognizers get nothing more.
  private func quarantine(_ module: String) {
    for id in places.keys.sorted() {
      guard let declaration = engine.declaration(of: id), declaration.id == module else { continue }
      engine.setEnabled(id, false, reason: Reason(.quarantined))
    }
    drain()
    tellViews()
  }
}
