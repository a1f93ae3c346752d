import Glibc
import Synchronization
import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusScenes
import TactusStage
import TactusViews
import TactusWayland
import TestCompositor
import TestSupport
import Testing

@testable import TactusClient
@testable import TactusProgram

/// The whole client and a compositor in one thread, with a clock that only tests advance.
final class ClientBench {
  private(set) var compositor: TestCompositor
  let program: SceneClient
  var client: Client { program.client }
  private(set) var notices: [String] = []

  static let scene = """
    {
      "version": 1,
      "background": "#102030",
      "views": [{ "id": "pad", "background": "#305070" }],
      "recognizers": {
        "drag": { "use": "tactus.pan", "parameters": { "slop": 5 } },
        "tap": { "use": "tactus.tap" }, "scroll": { "use": "tactus.scroll" }
      },
      "attach": [{ "to": "#pad", "recognizers": ["drag", "tap", "scroll"] }],
      "bindings": [{ "on": "drag", "do": "bringToFront" }]
    }
    """

  /// Starts a compositor and a client that shows a scene.
  ///
  /// - Parameters:
  ///   - offers: The compositor's globals; its seats have numbers as names.
  ///   - scene: The text of the scene file.
  ///   - change: Changes the client's options.
  /// - Throws: An error if the scene cannot be loaded or the client cannot connect.
  init(
    _ offers: [TestCompositor.Offer] = TestCompositor.everything,
    scene: String = ClientBench.scene,
    change: (inout ClientOptions) -> Void = { _ in }
  ) throws {
    compositor = TestCompositor(offers)
    for (index, seat) in compositor.seats.enumerated() { seat.name = "seat\(index)" }
    for (index, output) in compositor.outputs.enumerated() { output.name = "OUT-\(index + 1)" }
    var options = ClientOptions()
    options.preferredSize = Size(width: 400, height: 300)
    change(&options)
    let path = try TemporaryFolder.make("client") + "/scene.json"
    try Self.write(scene, to: path)
    let loaded = try SceneLoader(searchPath: StockModules.searchPath).load(path)
    let box = Box(compositor.clientDescriptor)
    program = try SceneClient(
      options: options, clock: MonotonicClock { box.now },
      connect: { () throws(WaylandError) in
        try Connection(fileDescriptor: box.descriptor, clock: MonotonicClock { box.now })
      },
      makeScene: { space in
        let scene = loaded.makeScene(
          size: space.size, scale: space.scale, surface: space.surface)
        scene.pictureSource = loaded.pictureSource(scale: space.scale)
        scene.stage.onTransition = { transition, _ in
          box.line("\(space.surface) \(transition.source.name) \(transition.state)")
        }
        return scene
      })
    self.box = box
    client.onMessage = { [unowned self] in
      // Module times depend on the machine.
      if !$0.contains(" ms during one frame; the limit ") { notices.append($0) }
    }
  }

  private let box: Box

  /// State shared between the bench and closures that outlive the initializer.
  private final class Box: Sendable {
    private let time = Mutex(Timestamp(nanoseconds: 1_000_000_000_000))
    private let lines = Mutex<[String]>([])
    private let socket: Mutex<Int32>

    init(_ descriptor: Int32) { socket = Mutex(descriptor) }

    /// The descriptor of the connection to the current compositor.
    var descriptor: Int32 {
      get { socket.withLock { $0 } }
      set { socket.withLock { $0 = newValue } }
    }

    var now: Timestamp { time.withLock { $0 } }
    func advance(_ interval: Interval) { time.withLock { $0 = $0 + interval } }
    func line(_ text: String) { lines.withLock { $0.append(text) } }
    func take() -> [String] {
      lines.withLock { lines in
        defer { lines = [] }
        return lines
      }
    }
  }

  var now: Timestamp { box.now }

  /// Advances the clock without running the client.
  func advanceAlone(milliseconds: Int) { box.advance(.milliseconds(milliseconds)) }

  func advance(milliseconds: Int) throws {
    box.advance(.milliseconds(milliseconds))
    try pump()
  }

  /// Lets both sides process all pending events.
  func pump(_ rounds: Int = 10) throws {
    for _ in 0..<rounds {
      compositor.dispatch()
      if client.isDone { break }
      try client.takeTurn(until: .zero)
    }
    compositor.dispatch()
  }

  /// Replaces the compositor by a new one, as after a crash.
  func restartCompositor(_ offers: [TestCompositor.Offer], outputs: [String]) throws {
    compositor.hangUp()
    let next = TestCompositor(offers)
    for (output, name) in zip(next.outputs, outputs) { output.name = name }
    box.descriptor = next.clientDescriptor
    let error = try #require(throws: WaylandError.self) { try pump() }
    try client.awaitCompositor(after: error)
    compositor = next
    try pump()
  }

  /// Returns the recognizers' log lines caused by `body`.
  func logged(_ body: () -> Void) throws -> [String] {
    _ = box.take()
    body()
    try pump()
    return box.take()
  }

  /// Returns the scene of a window, by the order of creation.
  func scene(_ index: Int) -> Scene? {
    program.scenes.scene(on: client.windows.shown[index].window.id)
  }

  /// The content surface of each window, by the order of creation.
  var contents: [TestSurface] { compositor.surfaces.filter { $0.toplevel != nil } }

  /// Puts a finger down and moves it far enough to be a drag: from 130 px for the first seat, from
  /// 230 px for the second.
  func beginDrag(
    _ id: Int32 = 0, on surface: TestSurface, seat: Int = 0, time: UInt32 = 1_000_000
  ) {
    let x = Double(100 + 100 * seat)
    let seat = compositor.seats[seat]
    seat.down(id, on: surface.resource, x, 100, time: time)
    seat.touchFrame()
    seat.motion(id, x + 30, 100, time: time + 10)
    seat.touchFrame()
  }

  private static func write(_ text: String, to path: String) throws {
    let file = try unsafe #require(unsafe fopen(path, "we"))
    _ = unsafe fputs(text, file)
    _ = unsafe fclose(file)
  }
}

extension [TestCompositor.Offer] {
  /// Returns the offers without the interfaces of these names.
  func without(_ names: String...) -> [TestCompositor.Offer] {
    filter { !names.contains($0.interface) }
  }
}
