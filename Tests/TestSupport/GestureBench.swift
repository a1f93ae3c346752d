public import TactusGeometry
public import TactusGestures
public import TactusInput

/// An engine with a few recognizers on one view, and a log of their transitions.
///
/// A test feeds touches to the engine. A line of the log reads "TIME NAME STATE: REASON", with the
/// time in milliseconds: "120 pan began: recognized".
public final class GestureBench {
  /// The engine under test.
  public let engine = GestureEngine()
  /// The lines logged since the last call of `takeLog`.
  public private(set) var log: [String] = []
  /// The actions that were triggered.
  public private(set) var actions: [String] = []
  /// All transitions so far, including changes, which the log omits.
  public private(set) var transitions: [Transition] = []
  /// The faults of recognizers, each after the recognizer's name.
  public private(set) var faults: [String] = []
  /// Called at each action, as a program's handler would be.
  public var onAction: ((Transition, String) -> Void)?

  /// The recognizers, as receivers of one view.
  public private(set) var receivers: [Receiver] = []
  private var serials: [Int32: UInt32] = [:]
  private var nextSerial: UInt32 = 1
  private var locations: [Int32: Point] = [:]

  /// Creates a bench without recognizers.
  public init() {}

  /// Attaches a machine, with values for the named parameters.
  @discardableResult
  public func attach<Machine: GestureMachine>(
    _ machine: Machine.Type, _ name: String, _ values: [String: ParameterValue] = [:],
    depth: Int = 0, toView: Transform = .identity
  ) -> RecognizerID {
    attach(MachineDriver(machine.init()), name, values, depth: depth, toView: toView)
  }

  /// Attaches a recognizer of any kind.
  @discardableResult
  public func attach(
    _ driver: any RecognizerDriver, _ name: String, _ values: [String: ParameterValue] = [:],
    depth: Int = 0, toView: Transform = .identity
  ) -> RecognizerID {
    let parameters = driver.declaration.parameters.map { values[$0.key] }
    let id = engine.attach(driver, name: name, parameters: parameters)
    receivers.append(Receiver(id, toView: toView, depth: depth))
    return id
  }

  /// Puts a finger down at a position in pixels.
  public func down(
    _ id: Int32, _ x: Double, _ y: Double, at ms: Double, device: DeviceKind = .touch
  ) {
    settle(before: ms)
    let serial = nextSerial
    nextSerial += 1
    serials[id] = serial
    let touch = Touch(
      serial: serial, location: Point(x: x, y: y), time: time(ms), device: device)
    engine.touchBegan(
      touch, name: TouchName(serial: serial, seat: SeatID(0), id: id), receivers: receivers)
    locations[id] = Point(x: x, y: y)
    deliver(ms)
  }

  /// Moves a finger to a position in pixels.
  public func move(_ id: Int32, _ x: Double, _ y: Double, at ms: Double) {
    moveAll([(id, x, y)], at: ms)
  }

  /// Moves several fingers in one frame.
  public func moveAll(_ moves: [(id: Int32, x: Double, y: Double)], at ms: Double) {
    settle(before: ms)
    for move in moves {
      locations[move.id] = Point(x: move.x, y: move.y)
      engine.touchMoved(
        serial: serials[move.id] ?? 0, to: Point(x: move.x, y: move.y), at: time(ms))
    }
    deliver(ms)
  }

  /// Moves several fingers and lifts another one in the same frame.
  public func moveAndLift(
    _ moves: [(id: Int32, x: Double, y: Double)], lift id: Int32, at ms: Double
  ) {
    settle(before: ms)
    for move in moves {
      engine.touchMoved(
        serial: serials[move.id] ?? 0, to: Point(x: move.x, y: move.y), at: time(ms))
    }
    engine.touchEnded(serial: serials[id] ?? 0, at: time(ms))
    deliver(ms)
  }

  /// Moves a finger twice in one frame.
  public func moveTwice(
    _ id: Int32, _ first: (Double, Double), _ second: (Double, Double), at ms: Double
  ) {
    settle(before: ms)
    for (x, y) in [first, second] {
      engine.touchMoved(serial: serials[id] ?? 0, to: Point(x: x, y: y), at: time(ms))
    }
    deliver(ms)
  }

  /// Sends the input of a wheel or a touchpad over the view.
  @discardableResult
  public func indirect(_ input: IndirectInput, at ms: Double) -> Bool {
    settle(before: ms)
    defer { drain() }
    return engine.indirect(input, of: SeatID(0), at: time(ms)) { receivers }
  }

  /// Moves the pointer over the views of the named recognizers, with no button pressed.
  public func hover(_ x: Double, _ y: Double, at ms: Double, over names: String...) {
    settle(before: ms)
    let point = Point(x: x, y: y)
    let over = receivers.filter { names.contains(engine.name(of: $0.recognizer)) }
    if let serial = serials[-3] {
      engine.hoverMoved(serial: serial, to: point, at: time(ms), receivers: over)
    } else {
      let touch = Touch(serial: nextSerial, location: point, time: time(ms), device: .pointer)
      let name = TouchName(serial: nextSerial, seat: SeatID(0), id: -3)
      serials[-3] = nextSerial
      nextSerial += 1
      engine.hoverBegan(touch, name: name, receivers: over)
    }
    deliver(ms)
  }

  /// Makes the pointer leave the surface.
  public func hoverEnd(at ms: Double) {
    settle(before: ms)
    if let serial = serials.removeValue(forKey: -3) {
      engine.hoverEnded(serial: serial, at: time(ms))
    }
    deliver(ms)
  }

  /// Moves a finger in a straight line in equal steps, one every 8 ms.
  public func drag(_ id: Int32, to x: Double, _ y: Double, from start: Double, steps: Int = 10) {
    let from = locations[id] ?? .zero
    for step in 1...steps {
      let t = Double(step) / Double(steps)
      move(id, from.x + (x - from.x) * t, from.y + (y - from.y) * t, at: start + Double(step) * 8)
    }
  }

  /// Lifts fingers in one frame.
  public func up(_ ids: Int32..., at ms: Double) {
    settle(before: ms)
    for id in ids { engine.touchEnded(serial: serials[id] ?? 0, at: time(ms)) }
    deliver(ms)
  }

  /// Puts a finger down, and lifts it 50 ms later.
  public func tap(_ id: Int32, _ x: Double, _ y: Double, at ms: Double) {
    down(id, x, y, at: ms)
    up(id, at: ms + 50)
  }

  /// Cancels a finger's touch.
  public func cancel(_ id: Int32, at ms: Double) {
    settle(before: ms)
    engine.touchCancelled(
      serial: serials[id] ?? 0, at: time(ms), reason: Reason(.touchCancelled))
    drain()
  }

  /// Advances the time and fires the deadlines up to then.
  public func wait(until ms: Double) {
    settle(before: ms)
    drain()
  }

  /// Returns the logged lines, and clears the log.
  public func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  /// Returns the last transition of a recognizer.
  public func last(_ name: String) -> Transition? {
    transitions.last { engine.name(of: $0.recognizer) == name }
  }

  /// Takes the pending effects out of the engine, and records them.
  public func drain() {
    while let effect = engine.nextEffect() {
      switch effect {
      case .transition(let transition, let withAction):
        note(transition)
        if withAction { act(transition) }
      case .action(let transition): act(transition)
      case .cancelTouchesInViews: break
      case .fault(let id, let text): faults.append("\(engine.name(of: id)) \(text)")
      }
    }
  }

  private func act(_ transition: Transition) {
    let name = engine.name(of: transition.recognizer)
    actions.append("\(name) \(stateName(transition))")
    onAction?(transition, name)
  }

  private func settle(before ms: Double) {
    while engine.fireNextDeadline(upTo: time(ms)) { drain() }
  }

  private func deliver(_ ms: Double) {
    engine.deliver(at: time(ms))
    drain()
  }

  private func note(_ transition: Transition) {
    transitions.append(transition)
    let name = engine.name(of: transition.recognizer)
    guard transition.state != .changed else { return }
    let ms = transition.time.nanoseconds / 1_000_000
    log.append("\(ms) \(name) \(stateName(transition)): \(transition.reason.name)")
  }

  private func stateName(_ transition: Transition) -> String {
    let declaration = engine.declaration(of: transition.recognizer)
    return transition.state.name(isDiscrete: declaration?.isDiscrete ?? false)
  }

  private func time(_ ms: Double) -> Timestamp { Timestamp.zero + .milliseconds(ms) }
}
