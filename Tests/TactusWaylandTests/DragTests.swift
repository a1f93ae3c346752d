import TactusGeometry
import TactusInput
import TactusWayland
import TestCompositor
import TestSupport
import Testing

/// Tests drags between programs.
@Suite("Drags between programs") struct DragTests {
  let bench: Bench
  let window: Window
  private let png = "image/png"

  init() throws {
    bench = try Bench()
    window = try bench.makeWindow()
    try bench.paint(window)
    try bench.pump()
  }

  // MARK: Into the window

  @Test("a drag into the window is accepted, dropped, received and finished")
  func dropped() throws {
    bench.onData = { event in
      switch event {
      case .dragEntered(let drag): drag.accept("image/png", actions: [.copy, .move])
      case .dragMoved(let drag, _): drag.accept("image/png", actions: [.copy, .move])
      default: break
      }
    }
    var offer: TestDataOffer?
    let log = try bench.logged {
      offer = bench.seat.announce([png, "text/plain"], actions: 3)
      bench.seat.dragEnter(bench.surface.resource, 10, 20, offer)
      bench.seat.sendData("motion", .uint(100), .fixed(30), .fixed(40))
    }
    #expect(
      log == [
        "drag entered 1 (10.0, 20.0) [\"image/png\", \"text/plain\"]", "drag moved 1 (30.0, 40.0)",
      ])
    let asked = try #require(offer)
    #expect(asked.asked == ["accept image/png", "set_actions 3 1", "accept image/png"])
    var dropped: IncomingDrag?
    bench.onData = { if case .dragDropped(let drag) = $0 { dropped = drag } }
    asked.resource.send("action", .uint(1))
    bench.seat.sendData("drop")
    bench.seat.sendData("leave")
    try bench.pump()
    let drag = try #require(dropped)
    var result: Result<[UInt8], TransferError>?
    try drag.offer?.read(png) { result = $0 }
    drag.finish()
    drag.finish()
    try bench.pump()
    #expect(asked.asked.last == "finish" && asked.asked.count == 4)
    #expect(asked.isDestroyed)
    var pipe = OpenPipe(try #require(asked.receivers.first).descriptor)
    pipe.close()
    try Patience.until {
      try bench.pump()
      return result != nil
    }
    #expect(result == .success([]))
  }

  /// A mistake of the program, after which the compositor would end the connection.
  enum Mistake: CaseIterable, Sendable {
    case finishesWithoutDrop, finishesWithoutAccepting, finishesWithoutAction, acceptsAfterDrop
    case acceptsWhatIsNotOffered, cancelsAndFinishes, finishesLater
  }

  @Test("a mistake of the program sends no forbidden request", arguments: Mistake.allCases)
  func mistakes(_ mistake: Mistake) throws {
    let offer = try #require(bench.seat.announce([png], actions: 1))
    var drag: IncomingDrag?
    bench.onData = { if case .dragEntered(let entered) = $0 { drag = entered } }
    bench.seat.dragEnter(bench.surface.resource, 10, 20, offer)
    try bench.pump()
    let entered = try #require(drag)
    switch mistake {
    case .finishesWithoutAccepting: break
    case .acceptsWhatIsNotOffered: entered.accept("text/html")
    default: entered.accept(png)
    }
    if mistake != .finishesWithoutAction { offer.resource.send("action", .uint(1)) }
    if mistake != .finishesWithoutDrop { bench.seat.sendData("drop") }
    try bench.pump()
    if mistake == .acceptsAfterDrop { entered.accept(nil) }
    if mistake == .cancelsAndFinishes { entered.cancel() }
    if mistake == .finishesLater {
      bench.seat.dragEnter(bench.surface.resource, 1, 1, bench.seat.announce([png]))
      try bench.pump()
    }
    entered.finish()
    try bench.pump()
    let isFine = mistake == .acceptsAfterDrop || mistake == .finishesLater
    #expect(offer.asked.contains("finish") == isFine)
    #expect(offer.asked.filter { $0.hasPrefix("accept") }.count <= 1)
    #expect(offer.isDestroyed == (mistake != .finishesWithoutDrop))
    #expect(bench.connection.isOpen)
  }

  @Test("a drag that leaves, and one that another replaces, end their offers")
  func leaves() throws {
    let first = try #require(bench.seat.announce([png]))
    let second = try #require(bench.seat.announce([png]))
    let log = try bench.logged {
      bench.seat.dragEnter(bench.surface.resource, 1, 1, first)
      bench.seat.dragEnter(bench.surface.resource, 2, 2, second)
      bench.seat.sendData("leave")
      bench.seat.sendData("leave")
    }
    #expect(
      log == [
        "drag entered 1 (1.0, 1.0) [\"image/png\"]", "drag left 1 (1.0, 1.0)",
        "drag entered 1 (2.0, 2.0) [\"image/png\"]", "drag left 1 (2.0, 2.0)",
      ])
    #expect(first.isDestroyed && second.isDestroyed)
  }

  @Test("events without a drag do nothing")
  func strangeOrder() throws {
    let log = try bench.logged {
      bench.seat.sendData("motion", .uint(1), .fixed(1), .fixed(1))
      bench.seat.sendData("drop")
      bench.seat.sendData("leave")
      bench.seat.dragEnter(bench.surface.resource, 1, 1, nil)
      bench.seat.sendData("drop")
    }
    #expect(log == ["drag entered 1 (1.0, 1.0) []", "drag dropped 1 (1.0, 1.0)"])
    #expect(bench.connection.isOpen)
  }

  // MARK: Out of the window

  private func touch() throws -> UInt32 {
    let serial = bench.seat.down(7, on: bench.surface.resource, 5, 5, time: 10)
    bench.seat.touchFrame()
    try bench.pump()
    return serial
  }

  @Test("a touch starts a drag with its own serial, and with an icon")
  func starts() throws {
    let serial = try touch()
    // The serial must be the one of the dragging finger, even if another press follows.
    bench.seat.down(8, on: bench.surface.resource, 50, 5, time: 20)
    bench.seat.touchFrame()
    try bench.pump()
    let icon = unsafe DragIcon(
      bench.connection, size: Size(width: 30, height: 20), scale: 2,
      offset: Vector(dx: -15, dy: -10)
    ) { frame in
      let all = unsafe PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
      unsafe frame.fill(all, 0x8000_4000)
    }
    #expect(
      bench.connection.startDrag(
        DataSource([(png, [1, 2])]), from: window, by: SeatID(0), touch: 7,
        actions: [.copy, .move], icon: icon
      ) { _ in })
    #expect(try bench.logged {} == ["touch seat0 1: cancel 7"])
    let drag = try #require(bench.seat.drag)
    #expect(drag.serial == serial)
    #expect(drag.origin === bench.surface.resource)
    #expect(drag.source?.types == [png] && drag.source?.actions == 3)
    #expect(drag.icon?.picture?.width == 60)
    let size = try #require(drag.icon?.destination)
    #expect((size.width, size.height) == (30, 20))
  }

  /// The events after a drag has started, and its outcome.
  enum Ending: CaseIterable, Sendable {
    case copied, moved, refused, ignored, neverFinished, windowOfOwn, connectionLost, cancelledHere
  }

  @Test("a drag has one outcome, whatever happens", arguments: Ending.allCases)
  func ends(_ ending: Ending) throws {
    _ = try touch()
    var outcomes: [DragOutcome] = []
    let hasStarted = bench.connection.startDrag(
      DataSource([(png, [1, 2])]), from: window, by: SeatID(0), touch: 7, actions: [.copy, .move]
    ) { outcomes.append($0) }
    #expect(hasStarted)
    try bench.pump()
    let source = try #require(bench.seat.drag?.source)
    if ending != .ignored { source.resource.send("target", .string(nil)) }
    switch ending {
    case .copied, .moved:
      source.resource.send("action", .uint(ending == .copied ? 1 : 2))
      source.resource.send("dnd_drop_performed")
      source.resource.send("dnd_finished")
    case .refused: source.resource.send("cancelled")
    case .ignored:
      bench.seat.up(7, time: 50)
      bench.seat.touchFrame()
    case .neverFinished:
      source.resource.send("dnd_drop_performed")
      try bench.pump()
      bench.clock.advance(milliseconds: 59_999)
      try bench.pump()
      #expect(outcomes.isEmpty)
      bench.clock.advance(milliseconds: 1)
    case .windowOfOwn:
      var isOwn = false
      bench.onData = { if case .dragEntered(let drag) = $0 { isOwn = drag.isOwn } }
      bench.seat.dragEnter(bench.surface.resource, 1, 1, bench.seat.announce([png]))
      bench.seat.sendData("leave")
      try bench.pump()
      #expect(isOwn && outcomes.isEmpty)
      source.resource.send("cancelled")
    case .connectionLost: bench.connection.close()
    case .cancelledHere: bench.connection.cancelDrag(of: SeatID(0))
    }
    if ending != .connectionLost { try bench.pump() }
    #expect(outcomes == [ending == .copied ? .copied : ending == .moved ? .moved : .refused])
    if ending != .connectionLost { #expect(source.resource.isDestroyed) }
  }

  @Test("without a finger that is down there is no drag")
  func noFinger() throws {
    func start(_ touch: Int32?) -> Bool {
      bench.connection.startDrag(
        DataSource(text: "x"), from: window, by: SeatID(0), touch: touch
      ) { _ in }
    }
    #expect(!start(7) && !start(nil))
    _ = try touch()
    bench.seat.up(7, time: 20)
    bench.seat.touchFrame()
    try bench.pump()
    #expect(!start(7))
    window.destroy()
    try bench.pump()
    #expect(!start(7) && bench.seat.drag == nil)
  }
}
