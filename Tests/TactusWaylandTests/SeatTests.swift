import TactusGeometry
import TactusInput
import TactusWayland
import TestCompositor
import Testing

/// Tests seats that appear late, disappear early, or are two; and the times of events.
@Suite struct SeatTests {
  @Test("a window works without a seat, and a seat that appears later brings touches")
  func lateSeat() throws {
    let bench = try Bench(TestCompositor.everything.filter { $0.interface != "wl_seat" })
    let window = try bench.makeWindow()
    #expect(try bench.paint(window))
    try bench.pump()
    let log = try bench.logged { bench.compositor.add(.init("wl_seat", 8)) }
    #expect(log == ["seatAdded(seat0)", "capabilities seat0 7"])
    let touches = try bench.logged {
      bench.seat.down(0, on: bench.surface.resource, 1, 1, time: 100)
      bench.seat.touchFrame()
    }
    #expect(touches == ["touch seat0 1: down 0 (1.0, 1.0)"])
  }

  @Test("a seat removed during a touch cancels it; the next touch has a new id")
  func seatRemoved() throws {
    let bench = try Bench()
    _ = try bench.makeWindow()
    _ = try bench.logged {
      bench.seat.down(0, on: bench.surface.resource, 1, 1, time: 100)
      bench.seat.touchFrame()
    }
    let log = try bench.logged { bench.compositor.withdraw("wl_seat") }
    #expect(log == ["capabilities seat0 0", "touch seat0 1: cancel", "seatRemoved(seat0)"])
    #expect(
      try bench.logged { bench.compositor.add(.init("wl_seat", 8)) }
        == ["seatAdded(seat1)", "capabilities seat1 7"])
  }

  @Test("two seats with the same touch ids are two sets of touches")
  func twoSeats() throws {
    let bench = try Bench(TestCompositor.everything + [.init("wl_seat", 5)])
    _ = try bench.makeWindow()
    let surface = bench.surface.resource
    var log = try bench.logged {
      bench.compositor.seats[0].down(0, on: surface, 1, 1, time: 100)
      bench.compositor.seats[0].touchFrame()
      bench.compositor.seats[1].down(0, on: surface, 2, 2, time: 100)
      bench.compositor.seats[1].touchFrame()
    }
    #expect(log == ["touch seat0 1: down 0 (1.0, 1.0)", "touch seat1 1: down 0 (2.0, 2.0)"])
    log = try bench.logged { bench.compositor.seats[0].cancelTouches() }
    #expect(log == ["touch seat0 1: cancel"])
    log = try bench.logged {
      bench.compositor.seats[1].up(0, time: 120)
      bench.compositor.seats[1].touchFrame()
    }
    #expect(log == ["touch seat1 1: up 0"])
  }

  @Test("times above 2^31 ms are read, and nanoseconds if the compositor sends them")
  func preciseTimes() throws {
    let bench = try Bench()
    _ = try bench.makeWindow()
    let surface = bench.surface.resource
    _ = try bench.logged {
      bench.seat.touchTimestamp(nanoseconds: 3_000_000_000_123_456)
      bench.seat.down(0, on: surface, 1, 1, time: 3_000_000_000)
      bench.seat.touchFrame()
      bench.seat.touchTimestamp(nanoseconds: 3_000_000_001_000_001)
      bench.seat.motion(0, 2, 2, time: 3_000_000_001)
      bench.seat.touchFrame()
      // A time stamp for another event is not used.
      bench.seat.touchTimestamp(nanoseconds: 7_777_777)
      bench.seat.motion(0, 3, 3, time: 3_000_000_003)
      bench.seat.touchFrame()
    }
    let times = bench.inputs.map { ($0.time - bench.inputs[0].time).nanoseconds }
    #expect(times == [0, 876_545, 2_876_544])
  }

  @Test("times above 2^31 ms, as after a month of uptime, are not changed")
  func longUptime() throws {
    let bench = try Bench()
    bench.clock.advance(milliseconds: 2_999_000_000)
    _ = try bench.makeWindow()
    _ = try bench.logged {
      bench.seat.down(0, on: bench.surface.resource, 1, 1, time: 2_999_999_990)
      bench.seat.touchFrame()
    }
    #expect(bench.inputs.map(\.time.nanoseconds) == [2_999_999_990_000_000])
  }

  @Test("a compositor's foreign clock is converted, and again when it jumps between touches")
  func foreignClock() throws {
    let bench = try Bench()
    _ = try bench.makeWindow()
    func tap(at time: UInt32) throws -> [Timestamp] {
      _ = try bench.logged {
        bench.seat.down(0, on: bench.surface.resource, 1, 1, time: time)
        bench.seat.touchFrame()
        bench.seat.up(0, time: time &+ 50)
        bench.seat.touchFrame()
      }
      return bench.inputs.map(\.time)
    }
    let now = bench.clock.now
    #expect(try tap(at: 5) == [now, now + .milliseconds(50)])
    bench.clock.advance(milliseconds: 1_050)
    #expect(try tap(at: 1_055) == [now + .milliseconds(1_050), now + .milliseconds(1_100)])
    // The machine slept for a day, and only the compositor's clock continued.
    let later = bench.clock.now
    #expect(try tap(at: 86_400_000) == [later, later + .milliseconds(50)])
  }

  /// Sends those of the events that the bound version has.
  private func send(_ events: [(String, [Argument])], to interface: String, _ bench: Bench) {
    for device in bench.compositor.resources(of: interface) {
      for (name, arguments) in events where device.has(event: name) {
        device.send(name, arguments)
      }
    }
  }

  @Test("every version of the seat has all its listeners", arguments: 1...9)
  func versions(version: Int) throws {
    let bench = try Bench(
      TestCompositor.everything.map {
        $0.interface == "wl_seat" ? .init("wl_seat", version) : $0
      })
    _ = try bench.makeWindow()
    let surface = bench.surface.resource
    let events: [(String, [Argument])] = [
      ("down", [.uint(1), .uint(100), .object(surface), .int(0), .fixed(1), .fixed(1)]),
      ("frame", []), ("shape", [.int(0), .fixed(3), .fixed(2)]),
      ("orientation", [.int(0), .fixed(45)]),
      ("motion", [.uint(110), .int(0), .fixed(2), .fixed(2)]),
      ("up", [.uint(2), .uint(120), .int(0)]), ("cancel", []),
    ]
    let pointer: [(String, [Argument])] = [
      ("enter", [.uint(1), .object(surface), .fixed(1), .fixed(1)]),
      ("axis", [.uint(100), .uint(0), .fixed(1)]), ("axis_source", [.uint(0)]),
      ("axis_stop", [.uint(100), .uint(0)]), ("axis_discrete", [.uint(0), .int(1)]),
      ("axis_value120", [.uint(0), .int(120)]), ("axis_relative_direction", [.uint(0), .uint(1)]),
      ("frame", []),
      ("leave", [.uint(1), .object(surface)]), ("frame", []),
    ]
    let log = try bench.logged {
      send(events, to: "wl_touch", bench)
      send(pointer, to: "wl_pointer", bench)
      send([("repeat_info", [.int(25), .int(400)])], to: "wl_keyboard", bench)
    }
    #expect(log.contains { $0.hasSuffix("up 0") })
    #expect(log.contains { $0.hasSuffix("leave") })
  }
}
