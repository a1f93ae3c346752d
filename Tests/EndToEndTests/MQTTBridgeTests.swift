import Glibc
import TestSupport
import Testing

/// Tests Examples/MQTTBridge with Debian's broker, mosquitto, on the loopback interface.
@Suite("The MQTT bridge", .waits, .serialized)
struct MQTTBridgeTests {
  private static let scene = ##"""
    {
      "version": 1,
      "let": { "level": 0.25, "mode": "day" },
      "views": [
        { "id": "pad", "frame": [0, 0, "fill", "fill"], "background": "#2e7d4f" },
        { "id": "book", "type": "pages", "frame": [0, 0, 10, 10],
          "children": [{ "id": "one" }, { "id": "two" }] }
      ],
      "recognizers": { "tap": { "use": "tactus.tap" } },
      "attach": [{ "to": "#pad", "recognizers": ["tap"] }],
      "bindings": [{ "on": "tap", "at": "#pad", "do": "emit", "with": { "name": "touched" } }]
    }
    """##

  static let isThere =
    ["/usr/sbin/mosquitto", "/usr/bin/mosquitto_pub", "/usr/lib/python3/dist-packages/paho"]
    .allSatisfy(Bed.exists)
  static let lack = "needs Debian's mosquitto, mosquitto-clients and python3-paho-mqtt"

  /// A broker, a board that accepts commands, the bridge, and a program that prints all topics.
  private final class Bench {
    let board: Board
    let port: Int
    private(set) var broker: ChildProcess
    let bridge: ChildProcess
    let listener: ChildProcess

    init() throws {
      board = try Board(scene: MQTTBridgeTests.scene) { _ in ["--socket", "wall"] }
      (port, broker) = try Self.startBroker(in: board.bed)
      listener = try Self.listen(port, board.bed)
      bridge = try board.bed.start(
        Bed.package + "/Examples/MQTTBridge/tactus-mqtt",
        ["--broker", "127.0.0.1", "--port", "\(port)", "--socket", "wall", "--prefix", "home/wall"])
    }

    /// Starts a broker on a free port.
    private static func startBroker(in bed: Bed) throws -> (Int, ChildProcess) {
      for port in 18_830..<18_930 {
        let broker = try start(port, bed)
        let deadline = Deadline()
        while broker.isRunning, !broker.said.contains("running"), !deadline.hasPassed {
          broker.waitForOutput(milliseconds: 50)
        }
        if broker.isRunning { return (port, broker) }
      }
      throw BedError("the broker finds no free port")
    }

    private static func start(_ port: Int, _ bed: Bed) throws -> ChildProcess {
      let settings = bed.folder + "/mosquitto.conf"
      let text = """
        listener \(port) 127.0.0.1
        allow_anonymous true
        user root
        persistence true
        persistence_location \(bed.folder)/

        """
      try writeText(text, to: settings)
      return try bed.start("/usr/sbin/mosquitto", ["-v", "-c", settings])
    }

    private static func listen(_ port: Int, _ bed: Bed) throws -> ChildProcess {
      try bed.start("/usr/bin/mosquitto_sub", ["-p", "\(port)", "-v", "-t", "home/wall/#"])
    }

    func restartBroker() throws {
      #expect(broker.end() != nil)
      broker = try Self.start(port, board.bed)
    }

    func publish(_ topic: String, _ text: String, _ options: String...) throws {
      let words = ["-p", "\(port)", "-t", "home/wall/\(topic)", "-q", "1", "-m", text] + options
      // The broker may still be starting.
      let deadline = Deadline()
      while try board.bed.start("/usr/bin/mosquitto_pub", words).waitForEnd() != 0 {
        try #require(!deadline.hasPassed, "the broker accepts no message")
        bridge.waitForOutput(milliseconds: 50)
      }
    }

    /// Waits until a line was published.
    func wait(for line: String, from source: SourceLocation = #_sourceLocation) {
      let deadline = Deadline()
      while !listener.printed.contains(line), !deadline.hasPassed {
        listener.waitForOutput(milliseconds: 50)
      }
      #expect(
        listener.printed.contains(line), "\(listener.printed)\n\(bridge.said)",
        sourceLocation: source)
    }

    /// Waits until the bridge has printed a text.
    func waitForLog(_ text: String, from source: SourceLocation = #_sourceLocation) {
      let deadline = Deadline()
      while !bridge.said.contains(text), !deadline.hasPassed {
        bridge.waitForOutput(milliseconds: 50)
      }
      #expect(bridge.said.contains(text), "\(bridge.said)", sourceLocation: source)
    }
  }

  @Test(
    "values and events become topics, and topics set values and perform actions",
    .enabled(if: isThere, Comment(rawValue: lack)))
  func passesOn() throws {
    let bench = try Bench()
    bench.wait(for: "home/wall/online true\n")
    bench.wait(for: "home/wall/value/level 0.25\n")
    bench.wait(for: "home/wall/value/mode \"day\"\n")
    try bench.publish("set/level", "0.75")
    bench.wait(for: "home/wall/value/level 0.75\n")
    try bench.publish("set/mode", "night")
    bench.wait(for: "home/wall/value/mode \"night\"\n")
    try bench.publish("do/lock", #"{"code": "4711"}"#)
    try bench.publish("do/unlock", "")
    try bench.publish("do", #"{"set": {"value": "level", "to": "level + 1"}}"#)
    bench.wait(for: "home/wall/value/level 1.75\n")
    try bench.board.bed.ask(
      ["touch down 0 600 400", "touch frame", "touch up 0", "touch frame", "sync"])
    bench.wait(for: #"home/wall/event/touched {"time""#)
    #expect(!bench.listener.printed.contains("home/wall/error"))
    #expect(bench.bridge.end() == 0)
    bench.wait(for: "home/wall/online false\n")
    #expect(bench.board.program.end() == 0)
  }

  @Test(
    "a bad message is reported with its topic, and the next message is handled",
    .enabled(if: isThere, Comment(rawValue: lack)),
    arguments: [
      ("set/lvel", "1", "there is no value named"),
      ("set/level", "[1]", "a value is a number, true, false, or a text"),
      ("set/mode", "it's", "a text value cannot contain a single quote"),
      ("do/shwo", "#pad", "there is no action named"),
      ("do", "{", "the payload is not JSON"),
      ("do", "[]", "the payload is not a JSON object"),
      ("do/goTo", "three", "no page has the id"),
    ])
  func badMessages(topic: String, text: String, fault: String) throws {
    let bench = try Bench()
    bench.wait(for: "home/wall/value/level 0.25\n")
    try bench.publish(topic, text)
    bench.waitForLog("tactus-mqtt: \(topic): ")
    bench.wait(for: "home/wall/error {\"topic\": \"\(topic)\"")
    #expect(bench.listener.printed.contains(fault), "\(bench.listener.printed)")
    try bench.publish("set/level", "0.5")
    bench.wait(for: "home/wall/value/level 0.5\n")
    #expect(bench.bridge.end() == 0)
    #expect(bench.board.program.end() == 0)
  }

  @Test(
    "the bridge returns to a broker and to a client that were gone, and keeps values meanwhile",
    .enabled(if: isThere, Comment(rawValue: lack)))
  func reconnects() throws {
    let bench = try Bench()
    // Once the bridge is online, the broker keeps messages for it.
    bench.wait(for: "home/wall/online true\n")
    bench.wait(for: "home/wall/value/level 0.25\n")
    try bench.restartBroker()
    bench.waitForLog("the connection to the broker was lost")
    try bench.publish("set/level", "0.5")
    bench.wait(for: "home/wall/value/level 0.5\n")
    #expect(bench.board.program.end() == 0)
    bench.wait(for: "home/wall/online false\n")
    try bench.publish("set/level", "0.875")
    let next = try bench.board.bed.start(
      Program.path,
      ["run", "--socket", "wall", "--scene", bench.board.bed.folder + "/scene.json"])
    bench.wait(for: "home/wall/value/level 0.875\n")
    #expect(next.end() == 0)
    #expect(bench.bridge.end() == 0)
  }
}
