import TactusGeometry
import TactusInput
import TactusWayland
import TestCompositor
import Testing

/// Tests the removal of pens, tablets and seats, and pens beside other devices.
@Suite struct PenLossTests {
  let bench: Bench
  let window: Window
  let pen: TestTool
  var seat: TestSeat { bench.seat }
  var surface: Resource { bench.surface.resource }

  init() throws {
    bench = try Bench()
    window = try bench.makeWindow()
    pen = try #require(bench.seat.addTool())
    try bench.pump()
    let log = try bench.logged { [self] in pen.press(surface, 10, 20, time: 100) }
    try #require(log == ["pen seat0 0 1: enter; move (10.0, 20.0); down"])
  }

  private let gone = "pen seat0 0 1: cancel; leave"

  @Test("a pen removed in mid-stroke loses its stroke, and its object is destroyed")
  func removed() throws {
    #expect(try bench.logged { pen.send("removed") } == [gone])
    #expect(pen.resource.isDestroyed)
  }

  @Test("the actions of a pen before its removal are not lost")
  func removedAfterMovement() throws {
    let log = try bench.logged {
      pen.motion(11, 20)
      pen.up()
      pen.send("removed")
    }
    #expect(log == ["pen seat0 0 1: move (11.0, 20.0); up; leave"])
  }

  @Test("a pen that arrives after another one was removed has its own number")
  func numbers() throws {
    _ = try bench.logged { pen.send("removed") }
    let other = try #require(seat.addTool(.eraser, on: pen.tablet))
    let log = try bench.logged { other.press(surface, 1, 1, time: 200) }
    #expect(log == ["eraser seat0 1 1: enter; move (1.0, 1.0); down"])
  }

  @Test("a removed tablet cancels the strokes on it, and no others")
  func tabletRemoved() throws {
    let other = try #require(seat.addTool())
    _ = try bench.logged { other.press(surface, 1, 1, time: 100) }
    #expect(try bench.logged { pen.tablet.send("removed") } == [gone])
    #expect(pen.tablet.isDestroyed)
    let log = try bench.logged {
      other.motion(2, 2)
      other.frame(110)
    }
    #expect(log == ["pen seat0 1 1: move (2.0, 2.0)"])
  }

  @Test("a removed seat cancels the strokes of its pens")
  func seatRemoved() throws {
    let log = try bench.logged { bench.compositor.withdraw("wl_seat") }
    #expect(log == ["capabilities seat0 0", gone, "seatRemoved(seat0)"])
    #expect(pen.resource.isDestroyed)
  }

  @Test("a stroke continues when the seat loses its touch screen and its pointer")
  func capabilityLost() throws {
    #expect(try bench.logged { seat.setCapabilities(2) } == ["capabilities seat0 2"])
    let log = try bench.logged {
      pen.motion(11, 20)
      pen.frame(110)
    }
    #expect(log == ["pen seat0 0 1: move (11.0, 20.0)"])
  }

  @Test("a window destroyed by a handler loses its pens, and late events are ignored")
  func destroyedInHandler() throws {
    bench.onInput = { [window] event in
      if case .pen = event { window.destroy() }
    }
    let log = try bench.logged {
      pen.motion(11, 20)
      pen.frame(110)
      pen.motion(12, 20)
      pen.frame(114)
      pen.up()
      pen.leave()
      pen.frame(118)
    }
    #expect(log == ["pen seat0 0 1: move (11.0, 20.0)", "lost 1 destroyed"])
  }

  @Test("a window destroyed during a pen's frame receives nothing of the frame")
  func destroyedInFrame() throws {
    _ = try bench.logged { pen.motion(11, 20) }
    window.destroy()
    #expect(try bench.logged { pen.frame(110) } == ["lost 1 destroyed"])
  }

  @Test("a pen near a window that was destroyed meanwhile is near no window")
  func nullSurface() throws {
    let other = try bench.makeWindow()
    let late = bench.compositor.surfaces[1].resource
    other.destroy()
    let log = try bench.logged { pen.press(late, 1, 1, time: 110) }
    #expect(log == [gone, "lost 2 destroyed"])
  }

  @Test("two pens at once are two strokes")
  func twoPens() throws {
    let other = try #require(seat.addTool(on: pen.tablet))
    let log = try bench.logged {
      other.press(surface, 1, 1, time: 104)
      pen.motion(11, 20)
      pen.frame(108)
      other.up()
      other.frame(112)
      pen.up()
      pen.frame(116)
    }
    #expect(
      log == [
        "pen seat0 1 1: enter; move (1.0, 1.0); down", "pen seat0 0 1: move (11.0, 20.0)",
        "pen seat0 1 1: up", "pen seat0 0 1: up",
      ])
  }

  @Test("a finger and a pen at once are distinguished")
  func fingerBeside() throws {
    let log = try bench.logged {
      seat.down(0, on: surface, 1, 1, time: 104)
      seat.touchFrame()
      seat.cancelTouches()
      pen.motion(11, 20)
      pen.frame(108)
    }
    #expect(
      log == [
        "touch seat0 1: down 0 (1.0, 1.0)", "touch seat0 1: cancel",
        "pen seat0 0 1: move (11.0, 20.0)",
      ])
  }

  @Test("a pad with groups, rings and strips does not disturb devices that are added later")
  func pad() throws {
    let pad = try #require(seat.addPad())
    try bench.pump()
    var log = try bench.logged {
      let group = bench.compositor.add("zwp_tablet_pad_group_v2", to: pad, by: "group")
      group.send("buttons", .array([0, 1]))
      for (part, event) in [("ring", "ring"), ("strip", "strip")] {
        let made = bench.compositor.add("zwp_tablet_pad_\(part)_v2", to: group, by: event)
        made.send("source", .uint(1))
        made.send("frame", .uint(104))
      }
      group.send("modes", .uint(2))
      group.send("done")
      pad.send("buttons", .uint(4))
      pad.send("done")
      pad.send("enter", .uint(1), .object(pen.tablet), .object(surface))
      pad.send("button", .uint(104), .uint(0), .uint(1))
      group.send("mode_switch", .uint(104), .uint(2), .uint(1))
      pad.send("leave", .uint(3), .object(surface))
    }
    #expect(log == ["key 1: pressed PadButton1 \"\"", "key 1: released PadButton1 \"\""])
    let other = try #require(seat.addTool())
    log = try bench.logged { other.press(surface, 1, 1, time: 110) }
    #expect(log == ["pen seat0 1 1: enter; move (1.0, 1.0); down"])
    _ = try bench.logged { pad.send("removed") }
    #expect(pad.isDestroyed)
    #expect(bench.compositor.resources(of: "zwp_tablet_pad_ring_v2").isEmpty)
  }

  @Test("of 500 pens 64 are used; the others are ignored, which is reported once")
  func tooManyPens() throws {
    _ = try bench.logged { for _ in 0..<500 { _ = seat.addTool(on: pen.tablet) } }
    for _ in 0..<30 { try bench.pump() }
    #expect(bench.compositor.resources(of: "zwp_tablet_tool_v2").count == 64)
    #expect(bench.log.count { $0.contains("64 pens") } == 1)
  }

  @Test("a compositor that disappears in mid-stroke closes the window")
  func hangUp() throws {
    bench.log = []
    pen.motion(11, 20)
    bench.compositor.flush()
    bench.compositor.hangUp()
    #expect(throws: WaylandError.self) { try bench.pump() }
    #expect(bench.log.last == "lost 1 destroyed")
  }

  @Test("tablets work if their manager or seat is announced late")
  func late() throws {
    let offers = TestCompositor.everything
    for missing in ["zwp_tablet_manager_v2", "wl_seat"] {
      let bench = try Bench(offers.filter { $0.interface != missing })
      _ = try bench.makeWindow()
      bench.compositor.add(try #require(offers.first { $0.interface == missing }))
      try bench.pump()
      let pen = try #require(bench.seat.addTool(), "\(missing)")
      let log = try bench.logged { pen.press(bench.surface.resource, 1, 1, time: 100) }
      #expect(log == ["pen seat0 0 1: enter; move (1.0, 1.0); down"])
    }
  }

  @Test("pens keep working when the tablet manager is withdrawn")
  func managerGoes() throws {
    let log = try bench.logged {
      bench.compositor.withdraw("zwp_tablet_manager_v2")
      pen.motion(11, 20)
      pen.frame(110)
    }
    #expect(log == ["pen seat0 0 1: move (11.0, 20.0)"])
  }
}
