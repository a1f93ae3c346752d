import CLinux
import Glibc
import TactusGeometry
import TactusInput
import TactusInteraction
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

/// Tests copying and pasting with programs that send wrong data, stall or end.
@Suite("The clipboard of a scene") struct SceneClipboardTests: ClipboardTesting {
  let bench: ClientBench

  init() throws { bench = try Self.makeBench() }

  // MARK: Pasting

  @Test("what another program offers becomes a piece, a note or a message", arguments: Offered.all)
  func paste(_ offered: Offered) throws {
    let offer = seat.offer(offered.data.map(\.type))
    try bench.pump()
    try key("v", .control)
    try answer(offer, Dictionary(uniqueKeysWithValues: offered.data.map { ($0.type, $0.bytes) }))
    #expect(try pieces() == offered.pieces)
    if let expected = offered.message {
      #expect(
        message?.hasSuffix(expected) == true || message?.contains(expected) == true,
        "\(message ?? "none")")
    } else {
      #expect(message == nil)
    }
    try key("z", .control)
    #expect(try pieces().isEmpty, "a paste can be undone")
  }

  @Test("files of a list become pieces in the order of the list, and each file only one piece")
  func files() throws {
    let folder = try TemporaryFolder.make("clipboard")
    let path = "\(folder)/a b.png"
    #expect(write(Offered.png(), to: path))
    let list =
      "# a comment\r\nfile://\(folder)/a%20b.png\r\nfile://localhost\(folder)/a%20b.png\r\n"
    let offer = seat.offer(["text/uri-list"])
    try bench.pump()
    try command(##"{"paste": "#table"}"##)
    try answer(offer, ["text/uri-list": Array(list.utf8)])
    #expect(try pieces() == ["picture"])
    #expect(try shown().state.pieces.first?.picture == path)
  }

  private func write(_ bytes: [UInt8], to path: String) -> Bool {
    let file = unsafe open(path, O_WRONLY | O_CREAT, 0o600)
    defer { close(file) }
    return unsafe Glibc.write(file, bytes, bytes.count) == bytes.count
  }

  @Test("a program that stalls causes a message, and the scene continues")
  func stalls() throws {
    let offer = try #require(seat.offer([Self.text]))
    try bench.pump()
    try key("v", .control)
    try bench.advance(milliseconds: 4_999)
    #expect(message == nil)
    try bench.advance(milliseconds: 1)
    #expect(message == "nothing was pasted: the other program stopped sending")
    let receiver = try #require(offer.receivers.first)
    #expect(unsafe clinux_write(receiver.descriptor, [65], 1) == -1)
    close(receiver.descriptor)
    try addNote("on")
    #expect(try pieces() == ["note on"])
  }

  // MARK: Copying

  @Test("a copied note is offered as text, as a picture and as a file")
  func copy() throws {
    try addNote("to be copied")
    try key("c", .control)
    let source = try #require(seat.clipboard)
    #expect(source.types == DataSource.textTypes + ["image/png", "text/uri-list"])
    #expect(try receive(source, Self.text) == Array("to be copied".utf8))
    let png = try receive(source, "image/png")
    let image = try Image(decoding: png)
    #expect(image.width >= 200 && image.height >= 200)
    let line = try String(decoding: receive(source, "text/uri-list"), as: UTF8.self)
    #expect(line.hasPrefix("file:///") && line.hasSuffix(".png\r\n"))
    let path = String(line.dropFirst(7).dropLast(1))
    var status = stat()
    #expect(unsafe stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(Int(status.st_size) == png.count)
    bench.client.clipboard.end()
    #expect(unsafe stat(path, &status) != 0, "the file is removed with the clipboard")
  }

  @Test("a picture from a file is offered in its own bytes, and as it looks if the file is gone")
  func original() throws {
    let path = "\(try TemporaryFolder.make("clipboard"))/a.png"
    // No encoder writes these bytes after the end of a picture, which readers ignore.
    let bytes = Offered.png() + Array("the end".utf8)
    #expect(write(bytes, to: path))
    let offer = seat.offer(["text/uri-list"])
    try bench.pump()
    try command(##"{"paste": "#table"}"##)
    try answer(offer, ["text/uri-list": Array("file://\(path)\r\n".utf8)])
    try command(##"{"copy": ".piece"}"##)
    let source = try #require(seat.clipboard)
    #expect(try receive(source, "image/png") == bytes)
    #expect(unsafe unlink(path) == 0)
    let image = try Image(decoding: try receive(source, "image/png"))
    #expect(image.width > 2)
  }

  @Test("cut pieces leave the table and can be pasted again")
  func cut() throws {
    try addNote("moved")
    try key("x", .control)
    #expect(try pieces().isEmpty)
    try key("v", .control)
    try key("v", .control)
    #expect(try pieces() == ["note moved", "note moved"])
    try key("z", .control)
    try key("z", .control)
    try key("z", .control)
    #expect(try pieces() == ["note moved"])
  }

  @Test("what another program copies later replaces what this program copied")
  func replaced() throws {
    try addNote("mine")
    try key("c", .control)
    let offer = seat.offer([Self.text])
    seat.clipboard?.resource.send("cancelled")
    try bench.pump()
    try key("v", .control)
    try answer(offer, [Self.text: Array("theirs".utf8)])
    #expect(try pieces() == ["note mine", "note theirs"])
  }

  @Test("without the protocol, the program can paste what it has copied itself")
  func local() throws {
    let bench = try ClientBench(
      TestCompositor.everything.without("wl_data_device_manager"), scene: Self.scene)
    try bench.pump()
    let window = try #require(bench.client.windows.first)
    let table = try #require(bench.scene(0)?.tree.view("table"))
    window.stage?.tree.clipboard.copy("by itself")
    window.handle(.command(bench.now, SurfaceID(1), text: ##"{"paste": "#table"}"##))
    try bench.pump()
    #expect(bench.scene(0)?.state.pieces.first?.note?.text == "by itself")
    #expect(table.isHidden == false)
  }

  @Test("copying without a piece is refused, and the reason says what to do")
  func nothingToCopy() throws {
    let scene = try shown()
    let request = scene.request(#"{"do": "copy"}"#)
    #expect(scene.refusal(of: request)?.contains("there is no piece to copy") == true)
    try key("c", .control)
    #expect(seat.clipboard == nil)
  }

  @Test("nothing that was copied appears in a log line")
  func silence() throws {
    var lines: [String] = []
    let scene = try shown()
    scene.onEmit = { lines.append(String(decoding: $0, as: UTF8.self)) }
    let offer = seat.offer([Self.text])
    try bench.pump()
    try key("v", .control)
    try answer(offer, [Self.text: Array("secret-words".utf8)])
    try key("c", .control)
    #expect(try pieces() == ["note secret-words"])
    #expect(!lines.contains { $0.contains("secret") })
    #expect(!bench.notices.contains { $0.contains("secret") })
  }
}
