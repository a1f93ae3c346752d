import TactusGeometry
import TactusInput
import TactusWayland
import TestCompositor
import Testing

/// Tests touches: events grouped in frames, and events that compositors omit.
@Suite struct TouchTests {
  let bench: Bench
  let window: Window
  var seat: TestSeat { bench.seat }
  var surface: Resource { bench.surface.resource }

  init() throws {
    bench = try Bench()
    window = try bench.makeWindow()
  }

  @Test("the events up to a frame are one frame")
  func frames() throws {
    let log = try bench.logged {
      seat.down(0, on: surface, 10, 20, time: 100)
      seat.down(1, on: surface, 30, 40, time: 100)
      seat.touchFrame()
      seat.motion(0, 11, 21, time: 110)
      seat.motion(1, 31, 41, time: 110)
      seat.touchFrame()
      seat.up(0, time: 120)
      seat.touchFrame()
    }
    #expect(
      log == [
        "touch seat0 1: down 0 (10.0, 20.0); down 1 (30.0, 40.0)",
        "touch seat0 1: move 0 (11.0, 21.0); move 1 (31.0, 41.0)",
        "touch seat0 1: up 0",
      ])
  }

  @Test("of 600 fingers 256 are used; the others are ignored, which is reported once")
  func tooManyFingers() throws {
    _ = try bench.logged {
      for id in 0..<600 { seat.down(Int32(id), on: surface, 10, 20, time: 100) }
      seat.touchFrame()
      for id in 0..<600 { seat.motion(Int32(id), 11, 20, time: 110) }
      seat.touchFrame()
    }
    // A turn reads 4,096 bytes.
    for _ in 0..<10 { try bench.pump() }
    let changes = bench.log.joined(separator: ";").split(separator: ";")
    #expect(changes.count { $0.contains("down ") && !$0.contains("256 fingers") } == 256)
    #expect(changes.count { $0.contains("move ") } == 256)
    #expect(bench.log.count { $0.contains("256 fingers") } == 1)
  }

  @Test("without a frame after the last up the up arrives in the same turn")
  func noFrameAfterLastUp() throws {
    let log = try bench.logged {
      seat.down(0, on: surface, 1, 2, time: 100)
      seat.touchFrame()
      seat.up(0, time: 120)
    }
    #expect(log == ["touch seat0 1: down 0 (1.0, 2.0)", "touch seat0 1: up 0"])
  }

  @Test("a touch after an up without a frame gets its own frame, with its own time")
  func upWithoutFrameThenDown() throws {
    _ = try bench.logged {
      seat.down(0, on: surface, 1, 2, time: 100)
      seat.touchFrame()
      seat.up(0, time: 120)
      seat.down(0, on: surface, 3, 4, time: 150)
      seat.touchFrame()
    }
    #expect(bench.log.suffix(2) == ["touch seat0 1: up 0", "touch seat0 1: down 0 (3.0, 4.0)"])
    let times = bench.inputs.map { ($0.time - bench.inputs[0].time).milliseconds }
    #expect(times == [0, 20, 50])
  }

  @Test("from a compositor without frames touches arrive at the end of the turn")
  func noFrameEver() throws {
    var log = try bench.logged { seat.down(0, on: surface, 1, 2, time: 100) }
    #expect(log == ["touch seat0 1: down 0 (1.0, 2.0)"])
    log = try bench.logged { seat.motion(0, 2, 2, time: 110) }
    #expect(log == ["touch seat0 1: move 0 (2.0, 2.0)"])
  }

  @Test("a frame that stays open is delivered after 2 ms, and the loop wakes up for it")
  func frameLeftOpen() throws {
    _ = try bench.logged {
      seat.down(0, on: surface, 1, 2, time: 100)
      seat.touchFrame()
    }
    #expect(try bench.logged { seat.motion(0, 2, 2, time: 110) } == [])
    bench.clock.advance(milliseconds: 2)
    // Without a deadline the turn would sleep forever.
    try bench.loop.turn()
    #expect(bench.log == ["touch seat0 1: move 0 (2.0, 2.0)"])
  }

  @Test("cancel ends all touches at once, with any number of fingers", arguments: [1, 5])
  func cancel(fingers: Int32) throws {
    _ = try bench.logged {
      for id in 0..<fingers { seat.down(id, on: surface, Double(id), 0, time: 100) }
      seat.touchFrame()
    }
    #expect(try bench.logged { seat.cancelTouches() } == ["touch seat0 1: cancel"])
    #expect(try bench.logged { seat.cancelTouches() } == [])
    #expect(try bench.logged { seat.up(0, time: 130) } == [])
  }

  @Test("cancel without fingers has no effect")
  func cancelWithoutFingers() throws {
    #expect(try bench.logged { seat.cancelTouches() } == [])
  }

  @Test("cancel reaches each surface that has fingers, and the next touch works")
  func cancelOnTwoSurfaces() throws {
    _ = try bench.makeWindow()
    let other = bench.compositor.surfaces[1].resource
    _ = try bench.logged {
      seat.down(0, on: surface, 1, 1, time: 100)
      seat.down(1, on: other, 2, 2, time: 100)
      seat.touchFrame()
    }
    #expect(
      bench.log == ["touch seat0 1: down 0 (1.0, 1.0)", "touch seat0 2: down 1 (2.0, 2.0)"])
    let cancelled = try bench.logged { seat.cancelTouches() }
    #expect(cancelled == ["touch seat0 1: cancel", "touch seat0 2: cancel"])
    let log = try bench.logged {
      seat.down(1, on: other, 3, 3, time: 200)
      seat.touchFrame()
    }
    #expect(log == ["touch seat0 2: down 1 (3.0, 3.0)"])
  }

  @Test("an id that goes down again without an up cancels its earlier touch")
  func idReused() throws {
    _ = try bench.logged {
      seat.down(7, on: surface, 1, 1, time: 100)
      seat.touchFrame()
    }
    let log = try bench.logged {
      seat.down(7, on: surface, 2, 2, time: 110)
      seat.touchFrame()
    }
    #expect(log == ["touch seat0 1: cancel 7; down 7 (2.0, 2.0)"])
  }

  @Test("any 32-bit number is an id", arguments: [0, 288, -1, Int32.max, Int32.min])
  func ids(id: Int32) throws {
    let log = try bench.logged {
      seat.down(id, on: surface, 1, 1, time: 100)
      seat.touchFrame()
      seat.motion(id, 2, 2, time: 110)
      seat.touchFrame()
      seat.up(id, time: 120)
      seat.touchFrame()
    }
    #expect(
      log == [
        "touch seat0 1: down \(id) (1.0, 1.0)", "touch seat0 1: move \(id) (2.0, 2.0)",
        "touch seat0 1: up \(id)",
      ])
  }

  @Test("motion, up and shape of an unknown id are ignored")
  func unknownIds() throws {
    let log = try bench.logged {
      seat.motion(5, 1, 1, time: 100)
      seat.up(6, time: 100)
      seat.shape(7, major: 3, minor: 2)
      seat.touchFrame()
    }
    #expect(log == [])
  }

  @Test("a touch on a surface destroyed meanwhile, which libwayland replaces by null, is ignored")
  func nullSurface() throws {
    let other = try bench.makeWindow()
    let late = bench.compositor.surfaces[1].resource
    other.destroy()
    let log = try bench.logged {
      seat.down(0, on: late, 1, 1, time: 100)
      seat.motion(0, 2, 2, time: 110)
      seat.up(0, time: 120)
      seat.touchFrame()
    }
    #expect(log == ["lost 2 destroyed"])
  }

  @Test("down and up, and down and motion, in one frame stay one frame")
  func allInOneFrame() throws {
    var log = try bench.logged {
      seat.down(0, on: surface, 1, 1, time: 100)
      seat.up(0, time: 100)
      seat.touchFrame()
    }
    #expect(log == ["touch seat0 1: down 0 (1.0, 1.0); up 0"])
    log = try bench.logged {
      seat.down(0, on: surface, 1, 1, time: 200)
      seat.motion(0, 2, 2, time: 200)
      seat.touchFrame()
    }
    #expect(log == ["touch seat0 1: down 0 (1.0, 1.0); move 0 (2.0, 2.0)"])
  }

  @Test("coordinates outside the surface are kept, exact to 1/256")
  func coordinates() throws {
    let log = try bench.logged {
      seat.down(0, on: surface, -3.00390625, 90_000.99609375, time: 100)
      seat.touchFrame()
    }
    #expect(log == ["touch seat0 1: down 0 (-3.00390625, 90000.99609375)"])
  }

  @Test("shape and orientation may precede or follow the down they belong to")
  func shapes() throws {
    let log = try bench.logged {
      seat.shape(0, major: 5, minor: 3)
      seat.down(0, on: surface, 1, 1, time: 100)
      seat.orientation(0, degrees: 45)
      seat.touchFrame()
      seat.shape(0, major: 6, minor: 4)
      seat.touchFrame()
    }
    #expect(
      log == [
        "touch seat0 1: down 0 (1.0, 1.0); shape 0 5.0 3.0; turn 0 45.0",
        "touch seat0 1: shape 0 6.0 4.0",
      ])
  }

  @Test("losing the touch capability cancels touches, and touches work again when it returns")
  func capabilityLost() throws {
    _ = try bench.logged {
      seat.down(0, on: surface, 1, 1, time: 100)
      seat.touchFrame()
    }
    #expect(
      try bench.logged { seat.setCapabilities(3) } == [
        "capabilities seat0 3", "touch seat0 1: cancel",
      ])
    #expect(try bench.logged { seat.setCapabilities(7) } == ["capabilities seat0 7"])
    let log = try bench.logged {
      seat.down(0, on: surface, 2, 2, time: 200)
      seat.touchFrame()
    }
    #expect(log == ["touch seat0 1: down 0 (2.0, 2.0)"])
  }

  @Test("losing another capability does not affect touches")
  func otherCapabilityLost() throws {
    _ = try bench.logged {
      seat.down(0, on: surface, 1, 1, time: 100)
      seat.touchFrame()
    }
    #expect(try bench.logged { seat.setCapabilities(4) } == ["capabilities seat0 4"])
    let log = try bench.logged {
      seat.motion(0, 2, 2, time: 110)
      seat.touchFrame()
    }
    #expect(log == ["touch seat0 1: move 0 (2.0, 2.0)"])
  }

  @Test("a window destroyed by a handler loses its touches, and a late up is ignored")
  func destroyedInHandler() throws {
    bench.onInput = { [window] event in
      if case .touches = event { window.destroy() }
    }
    let log = try bench.logged {
      seat.down(0, on: surface, 1, 1, time: 100)
      seat.touchFrame()
      seat.motion(0, 2, 2, time: 110)
      seat.touchFrame()
      seat.up(0, time: 120)
      seat.touchFrame()
    }
    #expect(log == ["touch seat0 1: down 0 (1.0, 1.0)", "lost 1 destroyed"])
    #expect(bench.compositor.surfaces.isEmpty)
  }

  @Test("times continue when the 32 bits of milliseconds wrap")
  func wrap() throws {
    _ = try bench.logged {
      seat.down(0, on: surface, 1, 1, time: 0xffff_fff0)
      seat.touchFrame()
      seat.motion(0, 2, 2, time: 0x10)
      seat.touchFrame()
    }
    #expect(bench.inputs[1].time - bench.inputs[0].time == .milliseconds(0x20))
  }

  @Test("times of the monotonic clock are not changed")
  func monotonicTimes() throws {
    _ = try bench.logged {
      seat.down(0, on: surface, 1, 1, time: 999_990)
      seat.touchFrame()
    }
    #expect(bench.inputs[0].time == Timestamp(nanoseconds: 999_990_000_000))
  }
}
