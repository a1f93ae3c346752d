import TactusGeometry
import TactusInput
import TactusWayland
import TestCompositor
import Testing

/// Tests the space for the client's own title bar under a compositor that draws none.
@Suite struct DecorationTests {
  static let bare = GlobalTests.offers("zxdg_decoration_manager_v1", version: nil)

  static func options() -> Window.Options {
    var options = Window.Options()
    options.decoration = DecorationMetrics()
    options.preferredSize = Size(width: 300, height: 200)
    return options
  }

  /// Paints title bar and content, as the client does.
  private func show(_ window: Window, on bench: Bench) throws {
    if let frame = unsafe try window.acquireTitleBarBuffer() {
      unsafe frame.fill(
        PixelRect(x: 0, y: 0, width: frame.width, height: frame.height), 0xff11_2233)
      unsafe window.commitTitleBar(frame)
    }
    try bench.paint(window)
    try bench.pump()
  }

  private func children(_ bench: Bench) -> [TestSurface] {
    bench.compositor.surfaces.filter { $0.parent === bench.surface }
  }

  @Test("the title bar is above the content, whose coordinates do not change")
  func place() throws {
    let bench = try Bench(Self.bare)
    let window = try bench.makeWindow(Self.options())
    try show(window, on: bench)
    #expect(window.state.size == Size(width: 300, height: 200))
    #expect(window.titleBarSize == Size(width: 300, height: 44))
    #expect(bench.surface.geometry == .init(x: 0, y: -44, width: 300, height: 244))
    let bar = try #require(children(bench).first { !$0.isBelowParent })
    #expect(bar.position == (0, -44))
    #expect(bar.picture?.pixel(299, 43) == 0xff11_2233)
    let log = try bench.logged {
      bench.seat.down(0, on: bench.surface.resource, 10, 20, time: 100)
      bench.seat.touchFrame()
      bench.seat.up(0, time: 110)
      bench.seat.touchFrame()
    }
    #expect(log == ["touch seat0 1: down 0 (10.0, 20.0)", "touch seat0 1: up 0"])
  }

  @Test("there is no title bar if the compositor draws one, in full screen, or if none is wanted")
  func none() throws {
    let drawn = try Bench()
    #expect(try drawn.makeWindow(Self.options()).titleBar == nil)
    let bench = try Bench(Self.bare)
    #expect(try bench.makeWindow().titleBar == nil)
    let window = try bench.makeWindow(Self.options())
    #expect(window.titleBar != nil)
    try show(window, on: bench)
    bench.compositor.surfaces[1].configure(width: 1280, height: 800, states: [2])
    try bench.pump()
    #expect(window.titleBar == nil)
    #expect(window.state.size == Size(width: 1280, height: 800))
    try bench.paint(window)
    try bench.pump()
    #expect(bench.compositor.surfaces[1].geometry == .init(x: 0, y: 0, width: 1280, height: 800))
    #expect(bench.compositor.surfaces.allSatisfy { $0.parent == nil || $0.picture == nil })
    // The window is restored to the size of its content.
    bench.compositor.surfaces[1].configure(width: 0, height: 0)
    try bench.pump()
    try show(window, on: bench)
    #expect(window.state.size == Size(width: 300, height: 200))
    #expect(bench.compositor.surfaces[1].geometry == .init(x: 0, y: -44, width: 300, height: 244))
  }

  @Test("a compositor may change its mind about the decoration")
  func mindChanges() throws {
    let bench = try Bench()
    let window = try bench.makeWindow(Self.options())
    let decoration = bench.compositor.resources(of: "zxdg_toplevel_decoration_v1")[0]
    decoration.send("configure", .uint(1))
    bench.surface.configure(width: 400, height: 300)
    try bench.pump()
    #expect(window.titleBar != nil)
    #expect(window.state.size == Size(width: 400, height: 256))
    decoration.send("configure", .uint(2))
    bench.surface.configure(width: 400, height: 300)
    try bench.pump()
    #expect(window.titleBar == nil)
    #expect(window.state.size == Size(width: 400, height: 300))
  }

  @Test("sizes, bounds and the minimum size include the title bar")
  func sizes() throws {
    let bench = try Bench(Self.bare)
    bench.compositor.configuresNewWindows = false
    var options = Self.options()
    options.preferredSize = Size(width: 900, height: 900)
    options.minimumSize = Size(width: 100, height: 80)
    let window = try bench.makeWindow(options)
    bench.surface.toplevel?.send("configure_bounds", .int(500), .int(400))
    bench.surface.configure(width: 0, height: 0)
    try bench.pump()
    #expect(window.state.size == Size(width: 500, height: 356))
    #expect(bench.surface.minimumSize == (100, 124))
    bench.surface.configure(width: 640, height: 480, states: [1, 4])
    try bench.pump()
    #expect(window.state.size == Size(width: 640, height: 436))
    #expect(window.resizeBorder == nil)
    bench.surface.configure(width: 5, height: 5)
    try bench.pump()
    #expect(window.state.size == Size(width: 5, height: 1))
  }

  @Test(
    "the border receives fingers beside the window, and disappears if the window cannot be resized")
  func border() throws {
    let bench = try Bench(Self.bare)
    let window = try bench.makeWindow(Self.options())
    try show(window, on: bench)
    let border = try #require(children(bench).first { $0.isBelowParent })
    #expect(border.position == (-18, -62))
    #expect(border.destination ?? (0, 0) == (336, 280))
    #expect(border.picture?.pixel(0, 0) == 0)
    let log = try bench.logged {
      bench.seat.down(3, on: border.resource, 5, 100, time: 100)
      bench.seat.touchFrame()
    }
    let id = try #require(window.resizeBorder)
    #expect(log == ["touch seat0 \(id): down 3 (5.0, 100.0)"])
    bench.surface.configure(width: 640, height: 480, states: [5])
    try bench.pump()
    try show(window, on: bench)
    #expect(window.resizeBorder == nil)
    #expect(border.resource.isDestroyed)
    #expect(children(bench).allSatisfy { !$0.isBelowParent || $0.picture == nil })
  }

  @Test("without viewports the border buffer has its full size, and scales are integers")
  func withoutViewporter() throws {
    let bench = try Bench(Self.bare.filter { $0.interface != "wp_viewporter" })
    let window = try bench.makeWindow(Self.options())
    bench.compositor.outputs[0].scale = 2
    bench.compositor.outputs[0].announce()
    bench.surface.enter(bench.compositor.outputs[0])
    try bench.pump()
    try show(window, on: bench)
    let border = try #require(children(bench).first { $0.isBelowParent })
    let bar = try #require(children(bench).first { !$0.isBelowParent })
    #expect((border.picture?.width, border.picture?.height) == (336, 280))
    #expect((bar.picture?.width, bar.picture?.height, bar.bufferScale) == (600, 88, 2))
  }

  @Test("at a fractional scale the title bar has the pixels that fill it")
  func fractional() throws {
    let bench = try Bench(Self.bare)
    let window = try bench.makeWindow(Self.options())
    bench.surface.sendPreferredScale(150)
    try bench.pump()
    try show(window, on: bench)
    let bar = try #require(children(bench).first { !$0.isBelowParent })
    #expect((bar.picture?.width, bar.picture?.height) == (375, 55))
    #expect(bar.destination ?? (0, 0) == (300, 44))
  }

  @Test("a resized title bar appears together with the resized content, a repainted one at once")
  func together() throws {
    let bench = try Bench(Self.bare)
    let window = try bench.makeWindow(Self.options())
    try show(window, on: bench)
    bench.surface.configure(width: 500, height: 400)
    try bench.pump()
    let before = bench.surface.commitCount
    let new = unsafe try #require(unsafe try window.acquireTitleBarBuffer())
    unsafe window.commitTitleBar(new)
    try bench.pump()
    #expect(bench.surface.commitCount == before)
    try bench.paint(window)
    try bench.pump()
    #expect(bench.surface.commitCount == before + 1)
    let look = unsafe try #require(unsafe try window.acquireTitleBarBuffer())
    unsafe window.commitTitleBar(look)
    try bench.pump()
    #expect(bench.surface.commitCount == before + 2)
  }

  @Test("a finger starts a move or resize with its own down, and then belongs to the compositor")
  func moveByTouch() throws {
    let bench = try Bench(Self.bare)
    let window = try bench.makeWindow(Self.options())
    try show(window, on: bench)
    let bar = try #require(children(bench).first { !$0.isBelowParent })
    var first: UInt32 = 0
    var second: UInt32 = 0
    _ = try bench.logged {
      first = bench.seat.down(7, on: bar.resource, 30, 20, time: 100)
      second = bench.seat.down(8, on: bar.resource, 60, 20, time: 100)
      bench.seat.touchFrame()
    }
    window.beginMove(by: SeatID(0), touch: 7)
    window.beginResize(by: SeatID(0), touch: 8, edge: .bottomRight)
    // A finger that is not down cannot start a move.
    window.beginMove(by: SeatID(0), touch: 7)
    try bench.pump()
    #expect(bench.surface.asked == ["move seat0 \(first)", "resize seat0 \(second) 10"])
    let log = try bench.logged {
      bench.seat.motion(7, 90, 90, time: 120)
      bench.seat.up(7, time: 130)
      bench.seat.touchFrame()
      bench.seat.cancelTouches()
    }
    #expect(log == [])
  }

  @Test("a pointer's button moves the window, resizes it, and opens the compositor's menu")
  func moveByPointer() throws {
    let bench = try Bench(Self.bare)
    let window = try bench.makeWindow(Self.options())
    try show(window, on: bench)
    let bar = try #require(children(bench).first { !$0.isBelowParent })
    let serial = bench.compositor.nextSerial()
    let log = try bench.logged {
      bench.seat.sendPointer(
        "enter", .uint(bench.compositor.nextSerial()), .object(bar.resource), .fixed(9), .fixed(8))
      bench.seat.sendPointer("button", .uint(serial), .uint(100), .uint(0x110), .uint(1))
      bench.seat.sendPointer("frame")
    }
    let id = try #require(window.titleBar)
    #expect(log == ["pointer \(id): enter (9.0, 8.0); press 272"])
    window.beginMove(by: SeatID(0))
    window.beginResize(by: SeatID(0), edge: .top)
    window.showWindowMenu(by: SeatID(0), at: Point(x: 9, y: 8))
    try bench.pump()
    #expect(
      bench.surface.asked == [
        "move seat0 \(serial)", "resize seat0 \(serial) 1", "show_window_menu seat0 \(serial) 9 8",
      ])
  }

  @Test("keys that a compositor sends to the title bar belong to the window")
  func keys() throws {
    let bench = try Bench(Self.bare)
    let window = try bench.makeWindow(Self.options())
    try show(window, on: bench)
    let bar = try #require(children(bench).first { !$0.isBelowParent })
    let log = try bench.logged {
      bench.seat.keymap(KeyboardTests.keymap)
      bench.seat.sendKeyboard(
        "enter", .uint(bench.compositor.nextSerial()), .object(bar.resource), .array([]))
      bench.seat.sendKeyboard("key", .uint(3), .uint(100), .uint(1), .uint(1))
    }
    #expect(log.count == 1 && log[0].hasPrefix("key 1: pressed"))
  }

  @Test("the compositor's capabilities for windows are reported; all of them if it sends none")
  func capabilities() throws {
    let bench = try Bench(Self.bare)
    let window = try bench.makeWindow(Self.options())
    #expect(window.state.capabilities == .all)
    bench.surface.toplevel?.sendStrange("wm_capabilities", [.array([1, 2, 99])])
    bench.surface.configure(width: 0, height: 0)
    try bench.pump()
    #expect(window.state.capabilities == [.windowMenu, .maximize])
  }

  @Test("when its window is destroyed the title bar disappears with its touches")
  func goes() throws {
    let bench = try Bench(Self.bare)
    let window = try bench.makeWindow(Self.options())
    try show(window, on: bench)
    let bar = try #require(children(bench).first { !$0.isBelowParent })
    _ = try bench.logged {
      bench.seat.down(7, on: bar.resource, 30, 20, time: 100)
      bench.seat.touchFrame()
    }
    window.destroy()
    let log = try bench.logged { bench.seat.up(7, time: 130) }
    #expect(log == ["lost 1 destroyed"])
    #expect(bench.compositor.surfaces.isEmpty)
    #expect(bench.compositor.resources(of: "wl_subsurface").isEmpty)
  }
}
