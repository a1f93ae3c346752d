import TactusGeometry
import TactusInput
import TactusInteraction
import TactusScenes
import TactusStage
import TactusViews
import TactusWayland
import TestCompositor
import Testing

@testable import TactusClient

/// Tests two users at one screen, each with a seat.
@Suite("Two seats")
struct SeatsTests {
  let bench: ClientBench

  init() throws {
    bench = try ClientBench(TestCompositor.everything + [.init("wl_seat", 8)])
    try bench.pump()
  }

  private var content: TestSurface { bench.contents[0] }
  private var seats: [TestSeat] { bench.compositor.seats }

  /// The seats with fingers down, by the fingers' places.
  private var live: [Int] {
    let touches = bench.scene(0)?.interaction.liveTouches ?? []
    return touches.map { Int($0.location.x) / 100 - 1 }.sorted()
  }

  @Test("equal touch ids of both seats are different fingers; one lifts without the other")
  func sameIDs() throws {
    _ = try bench.logged {
      bench.beginDrag(0, on: content, seat: 0)
      bench.beginDrag(0, on: content, seat: 1, time: 1_000_020)
    }
    #expect(live == [0, 1])
    _ = try bench.logged {
      seats[0].up(0, time: 1_000_040)
      seats[0].touchFrame()
    }
    #expect(live == [1])
    let log = try bench.logged {
      seats[1].up(0, time: 1_000_060)
      seats[1].touchFrame()
    }
    #expect(live == [])
    #expect(log.contains("1 drag ended"))
  }

  @Test("a cancel of one seat does not affect the other's fingers")
  func cancelOne() throws {
    _ = try bench.logged {
      bench.beginDrag(3, on: content, seat: 0)
      bench.beginDrag(3, on: content, seat: 1, time: 1_000_020)
    }
    _ = try bench.logged { seats[0].cancelTouches() }
    #expect(live == [1])
  }

  @Test("a removed seat's fingers disappear; a new seat brings its own")
  func comesAndGoes() throws {
    _ = try bench.logged {
      bench.beginDrag(0, on: content, seat: 0)
      bench.beginDrag(0, on: content, seat: 1, time: 1_000_020)
    }
    _ = try bench.logged { bench.compositor.withdraw("wl_seat") }
    #expect(live == [1])
    bench.compositor.add(.init("wl_seat", 8))
    try bench.pump()
    _ = try bench.logged { bench.beginDrag(0, on: content, seat: 1, time: 1_000_100) }
    #expect(live == [1, 1])
  }

  @Test("two pointers press and drag at once")
  func twoPointers() throws {
    _ = try bench.logged {
      for (index, seat) in seats.enumerated() {
        let x = Double(150 + 100 * index)
        seat.sendPointer(
          "enter", .uint(bench.compositor.nextSerial()), .object(content.resource), .fixed(x),
          .fixed(50))
        seat.sendPointer(
          "button", .uint(bench.compositor.nextSerial()), .uint(1_000_000), .uint(0x110), .uint(1))
        seat.sendPointer("frame")
      }
    }
    #expect(live == [0, 1])
    _ = try bench.logged {
      seats[1].sendPointer(
        "button", .uint(bench.compositor.nextSerial()), .uint(1_000_050), .uint(0x110), .uint(0))
      seats[1].sendPointer("frame")
    }
    #expect(live == [0])
  }

  @Test("the keys of two keyboards arrive, and removing one does not affect the other")
  func twoKeyboards() throws {
    for seat in seats {
      seat.keymap(Self.keymap)
      seat.sendKeyboard(
        "enter", .uint(bench.compositor.nextSerial()), .object(content.resource), .array([]))
    }
    try bench.pump()
    func press(_ seat: TestSeat) throws {
      seat.sendKeyboard("key", .uint(3), .uint(1_000_000), .uint(88), .uint(1))
      seat.sendKeyboard("key", .uint(4), .uint(1_000_010), .uint(88), .uint(0))
      try bench.pump()
    }
    var isInspected: Bool { bench.scene(0)?.stage.isInspected == true }
    try press(seats[0])
    #expect(isInspected)
    try press(seats[1])
    #expect(!isInspected)
    bench.compositor.withdraw("wl_seat")
    try press(seats[0])
    #expect(isInspected)
  }

  /// A keymap with F12 only.
  private static let keymap = """
    xkb_keymap {
      xkb_keycodes { minimum = 8; maximum = 255; <F12> = 96; };
      xkb_types { type "ONE_LEVEL" { modifiers = none; level_name[1] = "Any"; }; };
      xkb_compatibility { };
      xkb_symbols { key <F12> { type = "ONE_LEVEL", [ F12 ] }; };
    };
    """

  @Test("one seat drags the title bar while the other uses the scene")
  func titleBarAndContent() throws {
    let bench = try ClientBench(
      TestCompositor.everything.without("zxdg_decoration_manager_v1") + [.init("wl_seat", 8)])
    try bench.pump()
    let content = bench.contents[0]
    let bar = try #require(
      bench.compositor.surfaces.first { $0.parent === content && !$0.isBelowParent })
    let serial = bench.compositor.seats[1].down(0, on: bar.resource, 50, 20, time: 1_000_000)
    bench.compositor.seats[1].touchFrame()
    let log = try bench.logged {
      bench.beginDrag(0, on: content, seat: 0)
      bench.compositor.seats[1].motion(0, 90, 20, time: 1_000_030)
      bench.compositor.seats[1].touchFrame()
    }
    #expect(content.asked == ["move seat1 \(serial)"])
    #expect(log.contains("1 drag began"))
  }
}
