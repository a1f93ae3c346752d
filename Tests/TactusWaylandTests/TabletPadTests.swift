import TactusInput
import TactusWayland
import TestCompositor
import Testing

/// Tests the buttons, rings and strips of tablets, which act like keys.
@Suite("Pads of tablets") struct TabletPadTests {
  let bench: Bench
  let tablet: Resource
  let pad: Resource
  let group: Resource
  let ring: Resource
  let strip: Resource
  var surface: Resource { bench.surface.resource }

  init() throws {
    bench = try Bench()
    _ = try bench.makeWindow()
    tablet = try #require(bench.seat.addTablet())
    pad = try #require(bench.seat.addPad())
    group = bench.compositor.add("zwp_tablet_pad_group_v2", to: pad, by: "group")
    ring = bench.compositor.add("zwp_tablet_pad_ring_v2", to: group, by: "ring")
    strip = bench.compositor.add("zwp_tablet_pad_strip_v2", to: group, by: "strip")
    group.send("buttons", .array([0, 1, 2]))
    group.send("modes", .uint(2))
    group.send("done")
    pad.send("buttons", .uint(4))
    pad.send("done")
    try bench.pump()
  }

  private func enter() {
    pad.send("enter", .uint(1), .object(tablet), .object(surface))
    group.send("mode_switch", .uint(90), .uint(1), .uint(0))
  }

  private func button(_ index: UInt32, _ isPressed: Bool) {
    pad.send("button", .uint(100), .uint(index), .uint(isPressed ? 1 : 0))
  }

  private func turn(_ degrees: Double...) {
    for angle in degrees {
      ring.send("source", .uint(1))
      ring.send("angle", .fixed(angle))
      ring.send("frame", .uint(100))
    }
  }

  private func slide(_ positions: UInt32...) {
    for position in positions {
      strip.send("position", .uint(position))
      strip.send("frame", .uint(100))
    }
  }

  private func pressed(_ body: () -> Void) throws -> [String] {
    try bench.logged(body).filter { $0.contains("pressed") }.map {
      String($0.split(separator: " ")[3])
    }
  }

  @Test("a button is a key of the window that has the pad's focus")
  func buttons() throws {
    #expect(try bench.logged { button(0, true) } == [], "no window has the focus")
    let log = try bench.logged {
      enter()
      button(0, true)
      button(0, false)
      button(3, true)
      pad.send("leave", .uint(3), .object(surface))
      button(1, true)
    }
    #expect(
      log == [
        "key 1: pressed PadButton1 \"\"", "key 1: released PadButton1 \"\"",
        "key 1: pressed PadButton4 \"\"", "key 1: released PadButton4 \"\"",
      ])
  }

  @Test("the second mode has keys of its own, and a held button keeps its name")
  func modes() throws {
    let log = try bench.logged {
      enter()
      button(1, true)
      group.send("mode_switch", .uint(95), .uint(2), .uint(1))
      button(1, false)
      button(1, true)
      turn(0, 20)
    }
    #expect(
      log == [
        "key 1: pressed PadButton2 \"\"", "key 1: released PadButton2 \"\"",
        "key 1: pressed PadButton2_2 \"\"", "key 1: pressed PadRing1Clockwise_2 \"\"",
        "key 1: released PadRing1Clockwise_2 \"\"",
      ])
  }

  @Test("a ring counts steps of 15 degrees, also across the top, and starts again after a lift")
  func rings() throws {
    enter()
    let right = "PadRing1Clockwise"
    let left = "PadRing1Counterclockwise"
    #expect(try pressed { turn(350, 355, 4.9) } == [])
    #expect(try pressed { turn(5, 19) } == [right])
    #expect(try pressed { turn(350) } == [left])
    ring.send("stop")
    ring.send("frame", .uint(110))
    #expect(try pressed { turn(180) } == [])
    #expect(try pressed { turn(135) } == [left, left, left])
  }

  @Test("a strip counts sixteenths of its length")
  func strips() throws {
    enter()
    #expect(try pressed { slide(0, 4_000) } == [])
    #expect(try pressed { slide(8_192) } == ["PadStrip1Down", "PadStrip1Down"])
    #expect(try pressed { slide(100) } == ["PadStrip1Up"])
    #expect(try pressed { slide(.max) }.count == 14)
  }

  @Test("no key stays pressed if the pad is removed, or its surface is lost or unknown")
  func losses() throws {
    enter()
    button(2, true)
    try bench.pump()
    #expect(
      try bench.logged { pad.send("removed") } == ["key 1: released PadButton3 \"\""])
    let other = try #require(bench.seat.addPad())
    let log = try bench.logged {
      other.send("enter", .uint(4), .object(tablet), .object(surface))
      other.send("button", .uint(120), .uint(70), .uint(1))
      other.send("button", .uint(120), .uint(0), .uint(1))
    }
    #expect(log == ["key 1: pressed PadButton1 \"\""])
    #expect(
      try bench.logged { bench.connection.windows[0].destroy() } == ["lost 1 destroyed"])
  }
}
