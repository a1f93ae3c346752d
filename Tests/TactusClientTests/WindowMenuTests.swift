import TactusGeometry
import TactusInput
import TactusPainting
import TactusScenes
import TactusStage
import TactusWayland
import TestCompositor
import Testing

@testable import TactusClient

/// Tests the title bar's menu, which has its own popup.
@Suite("The menu of the title bar")
struct WindowMenuTests {
  let bench: ClientBench

  init() throws {
    bench = try ClientBench(TestCompositor.everything.without("zxdg_decoration_manager_v1"))
    try bench.pump()
  }

  private var content: TestSurface { bench.contents[0] }
  private var seat: TestSeat { bench.compositor.seats[0] }
  private var popup: TestSurface? { bench.compositor.surfaces.first { $0.popup != nil } }
  private var bar: TestSurface? {
    bench.compositor.surfaces.first {
      $0.parent === content && !$0.isBelowParent && $0.popup == nil
    }
  }

  private func tap(_ surface: TestSurface?, _ x: Double, _ y: Double) throws {
    let surface = try #require(surface)
    seat.down(0, on: surface.resource, x, y, time: 1_000_000)
    seat.touchFrame()
    seat.up(0, time: 1_000_050)
    seat.touchFrame()
    try bench.pump()
  }

  /// Returns the center of a row, by the first word of its title.
  private func row(_ word: String) throws -> Double {
    let menu = try #require(bench.client.windows.shown[0].menu?.menu)
    let index = try #require(menu.items.firstIndex { $0.title.hasPrefix(word) })
    return 6 + (Double(index) + 0.5) * WindowMenu.rowHeight
  }

  @Test(
    "a title bar added by a mere state change is positioned, although the content keeps its place")
  func placedWithoutRepaint() throws {
    let size = bench.client.windows.shown[0].window.state.size
    let bars = { [bench, content] in
      bench.compositor.surfaces.filter { $0.parent === content && !$0.isBelowParent }
    }
    content.configure(width: 0, height: 0, states: [])
    try bench.pump()
    let attached = content.attachCount
    // 1 is maximized, 4 is activated; the window keeps its size.
    content.configure(
      width: Int(size.width), height: Int(size.height) + 44, states: [1, 4])
    try bench.pump()
    #expect(content.attachCount == attached, "the content was not painted anew")
    #expect(!bars().isEmpty)
    #expect(bars().allSatisfy { $0.position == (0, -44) }, "\(bars().map(\.position))")
    #expect(content.geometry?.y == -44)
  }

  @Test("a menu whose configured size is too large to paint closes alone, with a message")
  func tooLarge() throws {
    var problems: [String] = []
    bench.scene(0)?.stage.onProblem = { problems.append($0) }
    try tap(bar, 27, 22)
    let popup = try #require(popup)
    popup.popup?.send("configure", .int(0), .int(0), .int(Int32.max), .int(Int32.max))
    popup.xdgSurface?.send("configure", .uint(99))
    try bench.pump()
    #expect(bench.client.windows.shown.count == 1)
    #expect(bench.client.windows.shown[0].menu == nil)
    #expect(problems.contains { $0.contains("the title bar's menu cannot be shown") })
  }

  @Test("a tap on the button opens and paints the menu below the button, with a grab")
  func opens() throws {
    try tap(bar, 27, 22)
    let popup = try #require(popup)
    #expect(popup.asked.first?.hasPrefix("grab seat0") == true)
    #expect(popup.positioner?.anchorRect == .init(x: 4, y: 0, width: 46, height: 44))
    #expect(popup.parent === content)
    let picture = try #require(popup.picture)
    // Round corners are transparent, the center is not.
    #expect(picture.pixel(0, 0) >> 24 == 0)
    #expect(picture.pixel(picture.width / 2, picture.height / 2) >> 24 == 255)
  }

  @Test("each item does what it says, and closes the menu")
  func items() throws {
    try tap(bar, 27, 22)
    try tap(popup, 30, try row("Show"))
    #expect(popup == nil)
    #expect(bench.scene(0)?.stage.isInspected == true)
    try tap(bar, 27, 22)
    try tap(popup, 30, try row("Full"))
    #expect(content.isFullscreen)
    try tap(bar, 27, 22)
    try tap(popup, 30, try row("Quit"))
    #expect(bench.client.isDone)
  }

  @Test(
    "a user who entered full screen has an exit button in the corner; a configured full screen has none"
  )
  func exitFullscreenButton() throws {
    try tap(bar, 27, 22)
    try tap(popup, 30, try row("Full"))
    content.configure(width: 1280, height: 800, states: [2, 4])
    try bench.pump()
    let corner = try #require(bar)
    #expect(corner.position == (1220, 8))
    #expect((corner.picture?.width, corner.picture?.height) == (52, 52))
    #expect(content.geometry == .init(x: 0, y: 0, width: 1280, height: 800))
    try tap(corner, 26, 26)
    #expect(!content.isFullscreen)
    content.configure(width: 0, height: 0)
    try bench.pump()
    #expect(bar?.position ?? (0, 0) == (0, -44))
    #expect(bar?.picture?.width == 400)
    let fixed = try ClientBench { $0.isFullscreen = true }
    try fixed.pump()
    fixed.contents[0].configure(width: 1280, height: 800, states: [2, 4])
    try fixed.pump()
    #expect(fixed.compositor.surfaces.allSatisfy { $0.parent == nil })
    #expect(fixed.client.windows.shown[0].titleBar.bar == nil)
  }

  @Test("the exit button exists under a compositor with title bars, too")
  func wayOutWithServerDecoration() throws {
    let bench = try ClientBench()
    try bench.pump()
    bench.client.toggleFullscreen(bench.client.windows.shown[0])
    bench.contents[0].configure(width: 1280, height: 800, states: [2, 4])
    try bench.pump()
    let corner = bench.compositor.surfaces.first { $0.parent != nil && !$0.isBelowParent }
    #expect(corner?.picture?.width == 52)
    // The compositor restores the window itself: the button disappears.
    bench.contents[0].configure(width: 0, height: 0)
    try bench.pump()
    #expect(bench.compositor.surfaces.allSatisfy { $0.parent == nil })
  }

  @Test(
    "a finger may go down on one row and lift on another; a lift beside the menu chooses nothing")
  func slides() throws {
    try tap(bar, 27, 22)
    let surface = try #require(popup)
    let from = try row("Quit")
    let to = try row("Show")
    seat.down(0, on: surface.resource, 30, from, time: 1_000_000)
    seat.touchFrame()
    seat.motion(0, -30, from, time: 1_000_010)
    seat.touchFrame()
    try bench.pump()
    #expect(bench.client.windows.shown[0].menu?.menu.highlighted == nil)
    seat.motion(0, 30, to, time: 1_000_020)
    seat.touchFrame()
    seat.up(0, time: 1_000_030)
    seat.touchFrame()
    try bench.pump()
    #expect(bench.scene(0)?.stage.isInspected == true)
  }

  @Test("a press on the content closes the menu, and the scene ignores it")
  func pressElsewhere() throws {
    try tap(bar, 27, 22)
    let log = try bench.logged { bench.beginDrag(9, on: content, time: 1_000_100) }
    #expect(popup == nil)
    #expect(log == [])
    let next = try bench.logged {
      seat.up(9, time: 1_000_200)
      seat.touchFrame()
      bench.beginDrag(9, on: content, time: 1_000_300)
    }
    #expect(next.contains("1 drag began"))
  }

  @Test("the compositor closes the menu if another program is pressed")
  func dismissed() throws {
    try tap(bar, 27, 22)
    popup?.popup?.send("popup_done")
    try bench.pump()
    #expect(popup == nil && bench.client.windows.shown[0].menu == nil)
    try tap(bar, 27, 22)
    #expect(popup != nil)
  }

  @Test("the menu opens at the finger's down, which entitles to the grab; the lift changes nothing")
  func opensOnDown() throws {
    bench.compositor.refusesGrabsOfLiftedTouches = true
    let serial = seat.down(0, on: try #require(bar).resource, 27, 22, time: 1_000_000)
    seat.touchFrame()
    try bench.pump()
    #expect(popup?.asked == ["grab seat0 \(serial)"])
    seat.up(0, time: 1_000_080)
    seat.touchFrame()
    try bench.pump()
    #expect(popup?.picture != nil)
    try tap(bar, 27, 22)
    #expect(popup == nil, "the button closes it again")
  }

  @Test(
    "if the grab is refused because the finger was too quick, the menu opens without one, and closes with the focus"
  )
  func opensWithoutGrab() throws {
    bench.compositor.refusesGrabsOfLiftedTouches = true
    try tap(bar, 27, 22)
    #expect(popup?.picture != nil && popup?.asked == [])
    let log = try bench.logged { bench.beginDrag(9, on: content, time: 1_000_100) }
    #expect(popup == nil && log == [])
    try tap(bar, 27, 22)
    content.configure(width: 400, height: 300, states: [4])
    try bench.pump()
    #expect(popup?.picture != nil)
    content.configure(width: 400, height: 300, states: [])
    try bench.pump()
    #expect(popup == nil && bench.client.windows.shown[0].menu == nil)
  }

  @Test("the arrow keys and Return choose, Escape closes")
  func keys() {
    var menu = WindowMenu(isInspected: false, canBeFullscreen: true, isDark: true)
    func key(_ name: String) -> KeyEvent {
      KeyEvent(
        time: .zero, seat: SeatID(0), surface: SurfaceID(1), name: name, text: "", phase: .pressed,
        modifiers: [])
    }
    #expect(menu.handle(key("Return")) == .nothing)
    #expect(menu.handle(key("Down")) == .nothing)
    #expect(menu.handle(key("Return")) == .choose(.toggleFullscreen))
    _ = menu.handle(key("Up"))
    #expect(menu.handle(key("Return")) == .choose(.quit))
    #expect(menu.handle(key("Escape")) == .dismiss)
    let fixed = WindowMenu(isInspected: true, canBeFullscreen: false, isDark: true)
    #expect(fixed.items.first?.title == "Hide gesture inspector")
  }

  @Test("a pointer chooses with its button's release")
  func pointer() throws {
    try tap(bar, 27, 22)
    let surface = try #require(popup)
    let y = try row("Show")
    seat.sendPointer(
      "enter", .uint(bench.compositor.nextSerial()), .object(surface.resource), .fixed(20),
      .fixed(y))
    seat.sendPointer("frame")
    try bench.pump()
    #expect(bench.client.windows.shown[0].menu?.menu.highlighted == 1)
    for state: UInt32 in [1, 0] {
      seat.sendPointer(
        "button", .uint(bench.compositor.nextSerial()), .uint(1_000_000), .uint(0x110),
        .uint(state))
      seat.sendPointer("frame")
    }
    try bench.pump()
    #expect(bench.scene(0)?.stage.isInspected == true)
  }
}
