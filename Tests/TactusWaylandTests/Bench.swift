import Synchronization
import TactusGeometry
import TactusInput
import TactusWayland
import TestCompositor

/// A client and a compositor in one thread, with a clock that only tests advance.
final class Bench: ConnectionDelegate {
  let compositor: TestCompositor
  let clock: TestClock
  let loop: EventLoop
  let connection: Connection
  /// The events that the client received, one line each.
  var log: [String] = []
  var inputs: [InputEvent] = []
  /// Called for each event after it was logged.
  var onInput: (InputEvent) -> Void = { _ in }
  var onWindow: (WindowEvent, Window) -> Void = { _, _ in }
  var onPopup: (PopupEvent, Popup) -> Void = { _, _ in }
  var onData: (DataEvent) -> Void = { _ in }

  init(
    _ offers: [TestCompositor.Offer] = TestCompositor.everything,
    prepare: (TestCompositor) -> Void = { _ in }
  ) throws {
    compositor = TestCompositor(offers)
    prepare(compositor)
    clock = TestClock()
    let clock = clock
    let monotonic = MonotonicClock { clock.now }
    connection = try Connection(fileDescriptor: compositor.clientDescriptor, clock: monotonic)
    loop = EventLoop(connection: connection, clock: monotonic)
    connection.delegate = self
  }

  /// Lets both sides process all pending events.
  func pump(_ rounds: Int = 4) throws(WaylandError) {
    for _ in 0..<rounds {
      compositor.dispatch()
      try loop.turn(until: .zero)
    }
    compositor.dispatch()
  }

  /// Returns the log lines caused by `body`.
  func logged(_ body: () -> Void) throws -> [String] {
    log = []
    inputs = []
    body()
    try pump()
    return log
  }

  /// Makes a window that is configured and painted.
  func makeWindow(_ options: Window.Options = Window.Options()) throws -> Window {
    try pump()
    let window = try Window(connection, options: options)
    try pump()
    return window
  }

  /// Paints all of `window` and commits it.
  @discardableResult
  func paint(_ window: Window, color: UInt32 = 0xff00_ff00) throws -> Bool {
    let size = window.state.pixelSize
    let all = Region(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
    guard let frame = unsafe try window.acquireBuffer(painting: all) else { return false }
    unsafe frame.fill(PixelRect(x: 0, y: 0, width: size.width, height: size.height), color)
    unsafe window.commit(frame, damage: all)
    return true
  }

  var seat: TestSeat { compositor.seats[0] }
  var surface: TestSurface { compositor.surfaces[0] }

  func connection(_ connection: Connection, received event: InputEvent) {
    inputs.append(event)
    log.append(describe(event))
    onInput(event)
  }

  func connection(_ connection: Connection, received event: WindowEvent, for window: Window) {
    log.append("window \(window.id) \(event)")
    onWindow(event, window)
  }

  func connection(_ connection: Connection, received event: PopupEvent, for popup: Popup) {
    log.append("popup \(event)")
    onPopup(event, popup)
  }

  func connection(_ connection: Connection, received event: DataEvent) {
    log.append(describe(event))
    onData(event)
  }

  func connection(_ connection: Connection, received edit: TextEdit, for window: Window) {
    let cursor = edit.preeditCursor.map { "\($0.lowerBound)-\($0.upperBound)" } ?? "hidden"
    log.append(
      "text -\(edit.deleteBefore) -\(edit.deleteAfter) \"\(edit.commit)\" \"\(edit.preedit)\" \(cursor)"
    )
  }

  func connection(_ connection: Connection, received event: ConnectionEvent) {
    log.append("\(event)")
  }
}

/// A clock that a test sets; it starts at 1,000 s.
final class TestClock: Sendable {
  private let time = Mutex(Timestamp(nanoseconds: 1_000_000_000_000))

  var now: Timestamp { time.withLock { $0 } }

  func advance(milliseconds: Int) {
    time.withLock { $0 = $0 + .milliseconds(milliseconds) }
  }
}

extension Frame {
  /// Fills a rectangle within the bounds with 0xAARRGGBB.
  func fill(_ rect: PixelRect, _ color: UInt32) {
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX {
        unsafe pixels.storeBytes(of: color, toByteOffset: y * stride + x * 4, as: UInt32.self)
      }
    }
  }
}

/// Describes an event in a few words: "touch 1: down 0 (10.0, 20.0); up 0".
func describe(_ event: InputEvent) -> String {
  switch event {
  case .touches(let frame):
    "touch \(frame.seat) \(frame.surface): "
      + frame.changes.map(describe).joined(separator: "; ")
  case .configure(_, let surface, let size): "configure \(surface) \(size.width)x\(size.height)"
  case .scale(_, let surface, let scale): "scale \(surface) \(scale)"
  case .capabilities(_, let seat, let capabilities): "capabilities \(seat) \(capabilities.rawValue)"
  case .surfaceLost(_, let surface, let loss): "lost \(surface) \(loss)"
  case .key(let key): "key \(key.surface): \(key.phase) \(key.name) \"\(key.text)\""
  case .pen(let frame):
    "\(frame.device.name) \(frame.seat) \(frame.id) \(frame.surface): "
      + frame.changes.map(describe).joined(separator: "; ")
  case .pointer(let frame):
    "pointer \(frame.surface): " + frame.changes.map(describe).joined(separator: "; ")
  default: "\(event)"
  }
}

func describe(_ event: DataEvent) -> String {
  func place(_ drag: IncomingDrag) -> String {
    "\(drag.surface) (\(drag.location.x), \(drag.location.y))"
  }
  return switch event {
  case .selectionChanged(let selection, let seat): "\(selection) of \(seat)"
  case .dragEntered(let drag):
    "drag entered \(place(drag)) \(drag.offer?.types ?? [])\(drag.isOwn ? " own" : "")"
  case .dragMoved(let drag, _): "drag moved \(place(drag))"
  case .dragLeft(let drag): "drag left \(place(drag))"
  case .dragDropped(let drag): "drag dropped \(place(drag))"
  }
}

func describe(_ change: TouchChange) -> String {
  switch change {
  case .down(let id, let point): "down \(id) (\(point.x), \(point.y))"
  case .move(let id, let point): "move \(id) (\(point.x), \(point.y))"
  case .up(let id): "up \(id)"
  case .cancel: "cancel"
  case .cancelOne(let id): "cancel \(id)"
  case .shape(let id, let major, let minor): "shape \(id) \(major) \(minor)"
  case .orientation(let id, let degrees): "turn \(id) \(degrees)"
  }
}

func describe(_ change: PenChange) -> String {
  switch change {
  case .enter: "enter"
  case .leave: "leave"
  case .motion(let point): "move (\(point.x), \(point.y))"
  case .down: "down"
  case .up: "up"
  case .cancel: "cancel"
  case .pressure(let pressure): "pressure \(pressure)"
  case .distance(let distance): "distance \(distance)"
  case .tilt(let x, let y): "tilt (\(x), \(y))"
  case .rotation(let degrees): "turn \(degrees)"
  case .slider(let position): "slider \(position)"
  case .wheel(let degrees, let clicks): "wheel \(degrees) \(clicks)"
  case .button(let button, let isPressed): "\(isPressed ? "press" : "release") \(button.code)"
  }
}

func describe(_ change: PointerChange) -> String {
  switch change {
  case .enter(let point): "enter (\(point.x), \(point.y))"
  case .leave: "leave"
  case .motion(let point): "motion (\(point.x), \(point.y))"
  case .button(let button, let isPressed): "\(isPressed ? "press" : "release") \(button.code)"
  case .scroll(let scroll):
    "scroll (\(scroll.delta.dx), \(scroll.delta.dy)) \(scroll.value120.dy) \(scroll.source)"
      + (scroll.isStop ? " stop" : "")
  case .pinch(let pinch): "pinch \(pinch.phase) \(pinch.scale) \(pinch.rotation)"
  }
}
