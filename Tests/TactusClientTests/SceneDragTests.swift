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

/// Tests drags between a scene and other programs, and drops of wrong data.
@Suite("Drags of a scene") struct SceneDragTests: ClipboardTesting {
  let bench: ClientBench

  init() throws { bench = try Self.makeBench() }

  @Test(
    "what another program offers can be dropped, and appears at the place of the drop",
    arguments: Offered.all)
  func drop(_ offered: Offered) throws {
    let offer = try #require(seat.announce(offered.data.map(\.type), actions: 3))
    seat.dragEnter(surface.resource, 100, 50, offer)
    seat.sendData("motion", .uint(5), .fixed(200), .fixed(150))
    try bench.pump()
    let isUsable = offered.data.contains { $0.type != "application/x-thing" }
    #expect(offer.asked.contains("set_actions 1 1") == isUsable)
    offer.resource.send("action", .uint(1))
    seat.sendData("drop")
    try answer(offer, Dictionary(uniqueKeysWithValues: offered.data.map { ($0.type, $0.bytes) }))
    #expect(try pieces() == offered.pieces)
    if let piece = try shown().state.pieces.first {
      #expect(piece.center == Point(x: 200, y: 150))
      #expect(offer.asked.last == "finish")
    }
    #expect(offer.isDestroyed)
  }

  // MARK: Dragging out

  private func dragOut() throws -> TestDrag {
    try addNote("away")
    seat.down(3, on: surface.resource, 200, 150, time: 1_000_000)
    seat.touchFrame()
    for (step, x) in [230.0, 300, 380, 420].enumerated() {
      seat.motion(3, x, 150, time: 1_000_010 + UInt32(step) * 10)
      seat.touchFrame()
    }
    try bench.pump()
    return try #require(seat.drag)
  }

  @Test(
    "a piece that a finger drags over the edge starts a drag with its picture",
    arguments: [true, false])
  func leaves(_ isTaken: Bool) throws {
    let drag = try dragOut()
    let source = try #require(drag.source)
    #expect(drag.origin === surface.resource)
    #expect(drag.icon?.picture != nil)
    #expect(source.actions == 3)
    #expect(try receive(source, Self.text) == Array("away".utf8))
    let home = try #require(try shown().state.pieces.first?.center)
    #expect(home == Point(x: 200, y: 150), "the piece stays where it was")
    #expect(try !shown().interaction.hasLiveTouches)
    source.resource.send("target", .string(Self.text))
    if isTaken {
      source.resource.send("action", .uint(2))
      source.resource.send("dnd_drop_performed")
      source.resource.send("dnd_finished")
    } else {
      source.resource.send("cancelled")
    }
    try bench.pump()
    #expect(try pieces() == (isTaken ? [] : ["note away"]))
    #expect(source.resource.isDestroyed)
    if !isTaken {
      let piece = try #require(try shown().tree.view("table")?.children.first)
      #expect(piece.alpha == 1)
    }
  }

  @Test("a piece dragged out and back is moved to the place of the drop")
  func returns() throws {
    let source = try #require(try dragOut().source)
    let offer = try #require(seat.announce(source.types, actions: 3))
    seat.dragEnter(surface.resource, 390, 150, offer)
    seat.sendData("motion", .uint(5), .fixed(100), .fixed(110))
    try bench.pump()
    #expect(offer.asked.contains("set_actions 2 2"))
    offer.resource.send("action", .uint(2))
    source.resource.send("action", .uint(2))
    seat.sendData("drop")
    try bench.pump()
    #expect(offer.asked.last == "finish")
    source.resource.send("dnd_drop_performed")
    source.resource.send("dnd_finished")
    try bench.pump()
    #expect(try pieces() == ["note away"])
    #expect(try shown().state.pieces.first?.center == Point(x: 100, y: 110))
  }
}
