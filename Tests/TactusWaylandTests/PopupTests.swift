import TactusGeometry
import TactusInput
import TactusWayland
import TestCompositor
import Testing

/// Tests popups, which are temporary surfaces over a window.
@Suite struct PopupTests {
  let bench: Bench
  let window: Window
  var surface: TestSurface { bench.surface }

  init() throws {
    bench = try Bench()
    window = try bench.makeWindow()
    try bench.paint(window)
    try bench.pump()
  }

  private let placement = PopupPlacement(
    size: Size(width: 120, height: 90), anchor: Rect(x: 10, y: 20, width: 30, height: 40))

  private var surfaces: [TestSurface] { bench.compositor.surfaces.filter { $0.popup != nil } }

  @discardableResult
  private func paint(_ popup: Popup) throws -> Bool {
    let size = popup.pixelSize
    let all = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    guard let frame = unsafe try popup.acquireBuffer(painting: Region(all)) else { return false }
    unsafe frame.fill(all, 0xff10_2030)
    unsafe popup.commit(frame, damage: Region(all))
    try bench.pump()
    return true
  }

  @Test("a popup sends its wanted place, and the allowed adjustments to keep it on the output")
  func positioner() throws {
    var placement = placement
    placement.offset = Vector(dx: 3, dy: -4)
    _ = try Popup(on: window, at: placement)
    try bench.pump()
    let told = try #require(surfaces.first?.positioner)
    #expect(told.size == (120, 90))
    #expect(told.anchorRect == .init(x: 10, y: 20, width: 30, height: 40))
    #expect((told.anchor, told.gravity) == (6, 8))
    #expect(told.adjustment == 1 | 2 | 4 | 8)
    #expect(told.offset == (3, -4))
    #expect(told.isReactive)
    #expect(surfaces.first?.parent === surface)
  }

  @Test("a popup is painted at the place set by the compositor, at the window's scale")
  func shown() throws {
    surface.sendPreferredScale(150)
    try bench.pump()
    let popup = try Popup(on: window, at: placement)
    #expect(try !paint(popup))
    try bench.pump()
    #expect(bench.log.last == "popup configure")
    #expect(popup.place == Rect(x: 10, y: 60, width: 120, height: 90))
    #expect(try paint(popup))
    let shown = try #require(surfaces.first)
    #expect((shown.picture?.width, shown.picture?.height) == (150, 113))
    #expect(shown.destination ?? (0, 0) == (120, 90))
    #expect(shown.acknowledged.count == 1)
    // The compositor flipped or moved the popup.
    shown.configurePopup(shiftedBy: (-7, -200))
    try bench.pump()
    #expect(popup.place == Rect(x: 3, y: -140, width: 120, height: 90))
  }

  @Test("a handler may destroy a window that was configured in the same turn")
  func destroysWindow() throws {
    let popup = try Popup(on: window, at: placement)
    try bench.pump()
    bench.onPopup = { [window] _, _ in window.destroy() }
    let content = surface
    let serial = content.configure(width: 300, height: 200)
    surfaces[0].configurePopup(shiftedBy: (1, 1))
    try bench.pump()
    #expect(window.isDestroyed && popup.isDestroyed)
    #expect(!content.acknowledged.contains(serial))
    #expect(bench.connection.isOpen)
  }

  @Test("touches on a popup have its own surface and coordinates")
  func input() throws {
    let popup = try Popup(on: window, at: placement)
    try bench.pump()
    try paint(popup)
    let log = try bench.logged {
      bench.seat.down(4, on: surfaces[0].resource, 5, 6, time: 100)
      bench.seat.touchFrame()
    }
    #expect(log == ["touch seat0 \(popup.id): down 4 (5.0, 6.0)"])
  }

  @Test("the last press entitles to a grab, even if its finger has lifted")
  func grab() throws {
    var serial: UInt32 = 0
    _ = try bench.logged {
      serial = bench.seat.down(0, on: surface.resource, 1, 1, time: 100)
      bench.seat.touchFrame()
      bench.seat.up(0, time: 110)
      bench.seat.touchFrame()
    }
    bench.compositor.isRecording = true
    _ = try Popup(on: window, at: placement, grabbedBy: SeatID(0))
    try bench.pump()
    #expect(surfaces[0].asked == ["grab seat0 \(serial)"])
    let requests = bench.compositor.requests.filter {
      $0 == "xdg_popup.grab" || $0 == "wl_surface.commit"
    }
    #expect(requests.first == "xdg_popup.grab", "before the first commit, as the protocol demands")
  }

  @Test("popups opened from popups are destroyed with them, the topmost first")
  func nested() throws {
    let menu = try Popup(on: window, at: placement)
    try bench.pump()
    let under = try Popup(on: window, from: menu, at: placement)
    let underThat = try Popup(on: window, from: under, at: placement)
    try bench.pump()
    #expect(surfaces.count == 3)
    #expect(surfaces[1].parent === surfaces[0])
    menu.destroy()
    try bench.pump()
    #expect(surfaces.isEmpty)
    #expect(menu.isDestroyed && under.isDestroyed && underThat.isDestroyed)
    #expect(bench.connection.isOpen)
  }

  @Test("a press elsewhere dismisses a popup and the popups opened from it")
  func dismissed() throws {
    let menu = try Popup(on: window, at: placement)
    let under = try Popup(on: window, from: menu, at: placement)
    try bench.pump()
    let log = try bench.logged { surfaces[0].popup?.send("popup_done") }
    #expect(log == ["popup dismissed", "popup dismissed"])
    #expect(menu.isDestroyed && under.isDestroyed)
    #expect(surfaces.isEmpty)
  }

  @Test("destroying a popup cancels its touches")
  func goesUnderFinger() throws {
    let popup = try Popup(on: window, at: placement)
    try bench.pump()
    _ = try bench.logged {
      bench.seat.down(4, on: surfaces[0].resource, 5, 6, time: 100)
      bench.seat.touchFrame()
    }
    popup.destroy()
    #expect(
      try bench.logged {
        bench.seat.up(4, time: 120)
        bench.seat.touchFrame()
      } == [])
  }

  @Test("a popup is repositioned if the compositor supports it")
  func reposition() throws {
    let popup = try Popup(on: window, at: placement)
    try bench.pump()
    var other = placement
    other.size = Size(width: 60, height: 50)
    popup.reposition(to: other)
    try bench.pump()
    #expect(popup.place == Rect(x: 10, y: 60, width: 60, height: 50))
    let old = try Bench(GlobalTests.offers("xdg_wm_base", version: 2))
    let oldPopup = try Popup(on: try old.makeWindow(), at: placement)
    try old.pump()
    oldPopup.reposition(to: other)
    try old.pump()
    #expect(oldPopup.place.size == placement.size)
    #expect(old.connection.isOpen)
  }

  @Test("a destroyed window destroys its popups")
  func windowGoes() throws {
    let popup = try Popup(on: window, at: placement)
    try bench.pump()
    window.destroy()
    try bench.pump()
    #expect(popup.isDestroyed)
    #expect(bench.compositor.surfaces.isEmpty)
    let error = #expect(throws: WaylandError.self) { try Popup(on: window, at: placement) }
    #expect(error?.code == .disconnected)
  }
}
