import TactusWayland
import TestCompositor
import Testing

/// Tests the icons of windows (`xdg_toplevel_icon_v1`) and the bell (`xdg_system_bell_v1`).
@Suite("Icons of windows") struct WindowIconTests {
  @Test("a window has the icon of its options from the first commit")
  func first() throws {
    let bench = try Bench()
    var options = Window.Options()
    options.icon = WindowIcon(
      name: "org.example.Icon",
      pictures: [
        .init(side: 2, pixels: [0xff01_0203, 0x8040_4040, 0, 0xffff_ffff]),
        .init(side: 3, scale: 2, pixels: [UInt32](repeating: 0xff00_00ff, count: 9)),
      ])
    _ = try bench.makeWindow(options)
    let icon = try #require(bench.surface.icon)
    #expect(icon.name == "org.example.Icon")
    #expect(icon.pictures.map(\.scale) == [1, 2])
    let picture = icon.pictures[0].picture
    #expect(picture.width == 2 && picture.format == 0)
    #expect(picture.pixel(1, 0) == 0x8040_4040 && picture.pixel(1, 1) == 0xffff_ffff)
    #expect(icon.pictures[1].picture.pixel(2, 2) == 0xff00_00ff)
    #expect(bench.compositor.resources(of: "wl_buffer").isEmpty)
    #expect(bench.compositor.resources(of: "xdg_toplevel_icon_v1").isEmpty)
  }

  @Test("a window's icon can be replaced and removed")
  func changes() throws {
    let bench = try Bench()
    let window = try bench.makeWindow()
    try bench.paint(window)
    #expect(bench.surface.icon == nil)
    try window.setIcon(WindowIcon(name: String(repeating: "x", count: 9_000)))
    window.commitState()
    try bench.pump()
    #expect(bench.surface.icon?.name.utf8.count == 1_024)
    try window.setIcon(nil)
    window.commitState()
    try bench.pump()
    #expect(bench.surface.icon == nil)
    window.destroy()
    try window.setIcon(WindowIcon(name: "late"))
  }

  @Test("without the protocol, an icon has no effect")
  func without() throws {
    let bench = try Bench(GlobalTests.offers("xdg_toplevel_icon_manager_v1", version: nil))
    let window = try bench.makeWindow()
    try window.setIcon(WindowIcon(name: "x"))
    #expect(try bench.paint(window))
  }

  @Test("the bell rings for the window, and without the protocol there is none")
  func bell() throws {
    let bench = try Bench()
    let window = try bench.makeWindow()
    #expect(bench.connection.hasBell)
    window.ringBell()
    try bench.pump()
    #expect(bench.compositor.bells.count == 1 && bench.compositor.bells[0] === bench.surface)
    let without = try Bench(GlobalTests.offers("xdg_system_bell_v1", version: nil))
    let silent = try without.makeWindow()
    #expect(!without.connection.hasBell)
    silent.ringBell()
    try without.pump()
    #expect(without.compositor.bells.isEmpty)
  }
}
