import TactusGeometry
import TactusInput
import TactusWayland
import TestCompositor
import Testing

/// Tests the pointer: in frames if the compositor sends them, otherwise event by event.
@Suite struct PointerTests {
  let bench: Bench
  let window: Window
  var seat: TestSeat { bench.seat }
  var surface: Resource { bench.surface.resource }

  init() throws {
    bench = try Bench()
    window = try bench.makeWindow()
  }

  func enter(_ x: Double, _ y: Double) {
    seat.sendPointer("enter", .uint(1), .object(surface), .fixed(x), .fixed(y))
  }

  @Test("the events up to a frame are one frame")
  func frames() throws {
    let log = try bench.logged {
      enter(1, 2)
      seat.sendPointer("motion", .uint(100), .fixed(3), .fixed(4))
      seat.sendPointer("button", .uint(2), .uint(100), .uint(0x110), .uint(1))
      seat.sendPointer("frame")
      seat.sendPointer("button", .uint(3), .uint(110), .uint(0x110), .uint(0))
      seat.sendPointer("frame")
      seat.sendPointer("leave", .uint(4), .object(surface))
      seat.sendPointer("frame")
    }
    #expect(
      log == [
        "pointer 1: enter (1.0, 2.0); motion (3.0, 4.0); press 272", "pointer 1: release 272",
        "pointer 1: leave",
      ])
  }

  @Test(
    "a touchpad's pinch reports the change since its last event, and belongs to the surface where it began"
  )
  func pinch() throws {
    func send(_ event: String, _ arguments: Argument...) {
      for pinch in bench.compositor.resources(of: "zwp_pointer_gesture_pinch_v1") {
        pinch.send(event, arguments)
      }
    }
    let log = try bench.logged {
      enter(1, 2)
      seat.sendPointer("frame")
      send("begin", .uint(2), .uint(100), .object(surface), .uint(2))
      send("update", .uint(110), .fixed(0), .fixed(0), .fixed(1.5), .fixed(90))
      send("update", .uint(120), .fixed(0), .fixed(0), .fixed(3), .fixed(-180))
      // A scale of zero means no change.
      send("update", .uint(125), .fixed(0), .fixed(0), .fixed(0), .fixed(0))
      send("end", .uint(3), .uint(130), .int(0))
      send("begin", .uint(4), .uint(140), .object(surface), .uint(2))
      send("end", .uint(5), .uint(150), .int(1))
    }
    #expect(
      log == [
        "pointer 1: enter (1.0, 2.0)", "pointer 1: pinch began 1.0 0.0",
        "pointer 1: pinch moved 1.5 \(Double.pi / 2)", "pointer 1: pinch moved 2.0 \(-Double.pi)",
        "pointer 1: pinch ended 1.0 0.0", "pointer 1: pinch began 1.0 0.0",
        "pointer 1: pinch cancelled 1.0 0.0",
      ])
  }

  @Test("fingers placed on a touchpad are a scroll of distance zero, which stops any motion")
  func hold() throws {
    let hold = try #require(
      bench.compositor.resources(of: "zwp_pointer_gesture_hold_v1").first)
    let log = try bench.logged {
      hold.send("begin", .uint(1), .uint(120), .object(bench.surface.resource), .uint(2))
      hold.send("end", .uint(2), .uint(150), .int(0))
    }
    #expect(log == [])
    let over = try bench.logged {
      seat.sendPointer("enter", .uint(1), .object(bench.surface.resource), .fixed(1), .fixed(1))
      seat.sendPointer("frame")
      hold.send("begin", .uint(1), .uint(120), .object(bench.surface.resource), .uint(2))
    }
    #expect(over.last == "pointer 1: scroll (0.0, 0.0) 0.0 finger")
    let old = try Bench(GlobalTests.offers("zwp_pointer_gestures_v1", version: 2))
    _ = try old.makeWindow()
    #expect(old.compositor.resources(of: "zwp_pointer_gesture_hold_v1").isEmpty)
  }

  @Test("a compositor without pointer gestures, or with late ones, causes no problem")
  func lateGestures() throws {
    let gestures = TestCompositor.Offer("zwp_pointer_gestures_v1", 1)
    let bench = try Bench(
      TestCompositor.everything.filter { $0.interface != gestures.interface })
    _ = try bench.makeWindow()
    #expect(bench.compositor.resources(of: "zwp_pointer_gesture_pinch_v1").isEmpty)
    bench.compositor.add(gestures)
    try bench.pump()
    #expect(bench.compositor.resources(of: "zwp_pointer_gesture_pinch_v1").count == 1)
  }

  @Test("before version 5 each event is a frame, and axes have no source")
  func oldVersion() throws {
    let bench = try Bench(
      TestCompositor.everything.map { $0.interface == "wl_seat" ? .init("wl_seat", 4) : $0 })
    _ = try bench.makeWindow()
    let log = try bench.logged {
      bench.seat.sendPointer(
        "enter", .uint(1), .object(bench.surface.resource), .fixed(1), .fixed(2))
      bench.seat.sendPointer("motion", .uint(100), .fixed(3), .fixed(4))
      bench.seat.sendPointer("axis", .uint(110), .uint(0), .fixed(10))
    }
    #expect(
      log == [
        "pointer 1: enter (1.0, 2.0)", "pointer 1: motion (3.0, 4.0)",
        "pointer 1: scroll (0.0, -10.0) 0.0 unknown",
      ])
  }

  @Test("the axis events of a frame are one scroll, in the direction of the content's motion")
  func scroll() throws {
    let log = try bench.logged {
      enter(1, 2)
      seat.sendPointer("axis_source", .uint(0))
      seat.sendPointer("axis_value120", .uint(0), .int(60))
      seat.sendPointer("axis", .uint(100), .uint(0), .fixed(7.5))
      seat.sendPointer("axis", .uint(100), .uint(1), .fixed(-3))
      seat.sendPointer("frame")
    }
    #expect(log == ["pointer 1: enter (1.0, 2.0); scroll (3.0, -7.5) -60.0 wheel"])
  }

  @Test("before version 8 a step of a wheel counts as 120")
  func discrete() throws {
    let bench = try Bench(
      TestCompositor.everything.map { $0.interface == "wl_seat" ? .init("wl_seat", 7) : $0 })
    _ = try bench.makeWindow()
    let log = try bench.logged {
      bench.seat.sendPointer(
        "enter", .uint(1), .object(bench.surface.resource), .fixed(1), .fixed(2))
      bench.seat.sendPointer("frame")
      bench.seat.sendPointer("axis_source", .uint(0))
      bench.seat.sendPointer("axis_discrete", .uint(0), .int(-2))
      bench.seat.sendPointer("axis", .uint(100), .uint(0), .fixed(-20))
      bench.seat.sendPointer("frame")
    }
    #expect(log.last == "pointer 1: scroll (0.0, 20.0) 240.0 wheel")
  }

  @Test("fingers that leave the touchpad are reported as a stop")
  func stop() throws {
    let log = try bench.logged {
      enter(1, 2)
      seat.sendPointer("frame")
      seat.sendPointer("axis_source", .uint(1))
      seat.sendPointer("axis_stop", .uint(100), .uint(0))
      seat.sendPointer("frame")
    }
    #expect(log.last == "pointer 1: scroll (0.0, 0.0) 0.0 finger stop")
  }

  @Test("pointer and touch may alternate, and leaving for a touch ends neither")
  func interleaved() throws {
    let log = try bench.logged {
      enter(1, 2)
      seat.sendPointer("frame")
      seat.down(0, on: surface, 5, 5, time: 100)
      seat.sendPointer("leave", .uint(4), .object(surface))
      seat.sendPointer("frame")
      seat.touchFrame()
      seat.motion(0, 6, 6, time: 110)
      enter(6, 6)
      seat.sendPointer("frame")
      seat.touchFrame()
    }
    #expect(
      log == [
        "pointer 1: enter (1.0, 2.0)", "pointer 1: leave", "touch seat0 1: down 0 (5.0, 5.0)",
        "pointer 1: enter (6.0, 6.0)", "touch seat0 1: move 0 (6.0, 6.0)",
      ])
  }

  @Test("a withdrawn pointer leaves its surface")
  func withdrawn() throws {
    _ = try bench.logged {
      enter(1, 2)
      seat.sendPointer("frame")
    }
    #expect(
      try bench.logged { seat.setCapabilities(6) } == ["capabilities seat0 6", "pointer 1: leave"])
  }

  @Test("events on a surface that is no window are ignored, such as the cursor's")
  func foreignSurface() throws {
    // The cursor is a surface only if the compositor cannot draw it.
    let bench = try Bench(GlobalTests.offers("wp_cursor_shape_manager_v1", version: nil))
    _ = try bench.makeWindow()
    let (seat, surface) = (bench.seat, bench.surface.resource)
    _ = try bench.logged {
      seat.sendPointer("enter", .uint(1), .object(surface), .fixed(1), .fixed(2))
      seat.sendPointer("frame")
    }
    let foreign = try #require(bench.compositor.surfaces.last { $0.toplevel == nil }).resource
    let log = try bench.logged {
      seat.down(0, on: foreign, 1, 1, time: 100)
      seat.motion(0, 2, 2, time: 110)
      seat.touchFrame()
      seat.up(0, time: 120)
      seat.touchFrame()
      seat.sendPointer("leave", .uint(4), .object(surface))
      seat.sendPointer("enter", .uint(5), .object(foreign), .fixed(1), .fixed(1))
      seat.sendPointer("motion", .uint(130), .fixed(3), .fixed(4))
      seat.sendPointer("frame")
    }
    #expect(log == ["pointer 1: leave"])
  }

  @Test("natural scrolling is reported with the frame that it belongs to")
  func relativeDirection() throws {
    var inverted: [Bool] = []
    bench.onInput = { event in
      guard case .pointer(let frame) = event else { return }
      for case .scroll(let scroll) in frame.changes { inverted.append(scroll.isInverted) }
    }
    _ = try bench.logged {
      enter(1, 2)
      for direction: UInt32 in [1, 0] {
        seat.sendPointer("axis_source", .uint(0))
        seat.sendPointer("axis_relative_direction", .uint(0), .uint(direction))
        seat.sendPointer("axis_value120", .uint(0), .int(120))
        seat.sendPointer("axis", .uint(100), .uint(0), .fixed(15))
        seat.sendPointer("frame")
      }
    }
    #expect(inverted == [true, false])
  }

  @Test("the pointer gets an image when it enters, and another on the program's request")
  func cursor() throws {
    bench.compositor.isRecording = true
    _ = try bench.logged {
      enter(1, 2)
      seat.sendPointer("frame")
    }
    #expect(bench.compositor.requests.contains("wp_cursor_shape_device_v1.set_shape"))
    bench.connection.setCursor(.hidden)
    let before = bench.compositor.requests.count
    bench.connection.setCursor(.grabbing)
    try bench.pump()
    #expect(bench.compositor.requests[before...].contains("wl_pointer.set_cursor"))
    #expect(bench.compositor.requests.last == "wp_cursor_shape_device_v1.set_shape")
  }
}
