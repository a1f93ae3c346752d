import CLinux
import Glibc
import TactusGeometry
import TactusInput
import TactusPainting
import TactusScenes
import TactusStage
import TactusViews
import TactusWayland
import TestCompositor
import TestSupport
import Testing

@testable import TactusClient
@testable import TactusProgram

/// A test with a scene whose pieces and notes can be copied, pasted and dragged.
protocol ClipboardTesting {
  var bench: ClientBench { get }
}

extension ClipboardTesting {
  static var scene: String {
    """
    {
      "version": 1, "background": "#203040",
      "views": [
        { "id": "table", "type": "workspace", "takesDrops": "piece" },
        { "id": "side", "frame": [0, 0, 40, 40] }
      ],
      "recognizers": { "drag": { "use": "tactus.pan", "parameters": { "slop": 5 } } },
      "attach": [{ "to": ".piece", "recognizers": ["drag"] }],
      "bindings": [{ "on": "drag", "do": "move", "with": { "leaves": true, "elastic": true } }],
      "keys": [
        { "key": "F2", "do": "addNote", "with": { "into": "#table" } },
        { "key": "Control+c", "do": "copy" },
        { "key": "Control+x", "do": "cut" },
        { "key": "Control+v", "do": "paste", "with": { "into": "#table" } },
        { "key": "Control+z", "do": "undo" }
      ]
    }
    """
  }

  static var text: String { Offered.text }

  var seat: TestSeat { bench.compositor.seats[0] }
  var surface: TestSurface { bench.contents[0] }

  /// Starts a client that shows the scene, and gives its window the keyboard focus.
  static func makeBench() throws -> ClientBench {
    let bench = try ClientBench(scene: scene)
    try bench.pump()
    bench.compositor.seats[0].sendKeyboard(
      "enter", .uint(bench.compositor.nextSerial()), .object(bench.contents[0].resource),
      .array([]))
    try bench.pump()
    return bench
  }

  func shown() throws -> Scene { try #require(bench.scene(0)) }

  func command(_ text: String) throws {
    try #require(bench.client.windows.first).handle(
      .command(bench.now, SurfaceID(1), text: text))
    try bench.pump()
  }

  func key(_ name: String, _ modifiers: KeyEvent.Modifiers = [], text: String = "") throws {
    try #require(bench.client.windows.first).handle(
      .key(
        KeyEvent(
          time: bench.now, seat: SeatID(0), surface: SurfaceID(1), name: name, text: text,
          phase: .pressed, modifiers: modifiers)))
    try bench.pump()
  }

  /// Puts a note with a text onto the table.
  func addNote(_ text: String) throws {
    try key("F2")
    for letter in text { try key(String(letter), text: String(letter)) }
    try key("Escape")
  }

  func pieces() throws -> [String] {
    try shown().state.pieces.map { $0.note.map { "note \($0.text)" } ?? "picture" }
  }

  var message: String? { bench.scene(0)?.stage.overlays.message?.text }

  /// Writes what another program sends to the pipes that the client reads.
  func answer(_ offer: TestDataOffer?, _ data: [String: [UInt8]]) throws {
    var answered = 0
    for _ in 0..<6 {
      try bench.pump()
      for receiver in (offer?.receivers ?? []).dropFirst(answered) {
        answered += 1
        if let bytes = data[receiver.type] {
          _ = unsafe clinux_write(receiver.descriptor, bytes, UInt(bytes.count))
        }
        close(receiver.descriptor)
      }
    }
    try bench.finishReads()
  }

  /// Reads all that the client writes for another program.
  func receive(_ source: TestDataSource?, _ type: String) throws -> [UInt8] {
    let source = try #require(source)
    let descriptor = source.request(type)
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let end = Patience.end
    while .now < end {
      try bench.pump(2)
      let count = unsafe read(descriptor, &buffer, buffer.count)
      if count == 0 { break }
      if count > 0 { bytes += buffer[..<count] } else { usleep(1000) }
    }
    return bytes
  }
}
