import TactusGeometry
import Testing

/// A window where the compositor draws no title bars: moved, resized, filled and closed by ours.
@Suite("The title bar of our own", .serialized)
struct TitleBarTests {
  @Test("it stands above the content, whose places are the same as without it")
  func place() throws {
    let desktop = try Desktop()
    let content = try desktop.content()
    #expect((content.width, content.height) == (1280, 800))
    let picture = try desktop.bed.picture()
    let bar = picture[content.x + 300, content.y - 20]
    #expect(bar != 0x00ff00 && bar != picture[5, 5])
    // Round corners show what is behind.
    #expect(picture[content.x, content.y - Desktop.titleBarHeight] == picture[5, 5])
    try desktop.tap(content.x + 100, content.y + 90)
    try desktop.bed.ask("sync")
    #expect(desktop.program.end() == 0)
    let log = try LogLine.lines(of: desktop.program.printed)
    #expect(log.last("tap", "recognized")?.pair("location") ?? (0, 0) == (100, 90))
  }

  @Test("a finger moves the window by it, and the content is no part of that")
  func movesByTouch() throws {
    let desktop = try Desktop()
    let before = try desktop.content()
    let step = before.x > 160 ? (x: -80, y: 40) : (x: 80, y: 40)
    try desktop.drag(from: (before.x + 300, before.y - 22), by: step)
    // Weston counts from where the finger is when it is asked, after the first of four steps.
    let after = before.moved(step.x * 3 / 4, step.y * 3 / 4)
    #expect(try desktop.content() == after)
    // Fingers are ours again afterwards.
    try desktop.tap(after.x + 50, after.y + 60)
    #expect(desktop.program.end() == 0)
    let log = try LogLine.lines(of: desktop.program.printed)
    #expect(log.first("drag", "began") == nil)
    #expect(log.last("tap", "recognized")?.pair("location") ?? (0, 0) == (50, 60))
  }

  @Test("a mouse moves the window by it")
  func movesByPointer() throws {
    let desktop = try Desktop()
    let before = try desktop.content()
    let step = before.x > 160 ? (x: -60, y: 20) : (x: 60, y: 20)
    try desktop.dragPointer(from: (before.x + 300, before.y - 22), by: step)
    #expect(try desktop.content() == before.moved(step.x, step.y))
    #expect(desktop.program.end() == 0)
  }

  // By mouse alone: weston 10 resizes by no finger.
  @Test("the window is resized by what is around it")
  func resizes() throws {
    let desktop = try Desktop()
    let before = try desktop.content()
    try desktop.dragPointer(from: (before.maxX + 8, before.maxY + 8), by: (-200, -160))
    let smaller = try desktop.content()
    #expect(smaller == PixelRect(x: before.x, y: before.y, width: 1080, height: 640))
    try desktop.dragPointer(from: (before.x - 6, before.y + 300), by: (40, 0))
    let narrower = try desktop.content()
    #expect(narrower == PixelRect(x: before.x + 40, y: before.y, width: 1040, height: 640))
    #expect(desktop.program.end() == 0)
  }

  @Test("a double tap fills the output, another brings the old size back")
  func maximizes() throws {
    let desktop = try Desktop()
    let before = try desktop.content()
    let bar = (x: before.x + 300, y: before.y - 22)
    try desktop.tap(bar.x, bar.y)
    try desktop.tap(bar.x, bar.y)
    let size = Desktop.size
    let filled = try desktop.content()
    #expect(
      filled
        == PixelRect(
          x: 0, y: Desktop.titleBarHeight, width: size.width,
          height: size.height - Desktop.titleBarHeight))
    try desktop.tap(700, 20)
    try desktop.tap(700, 20)
    #expect(try desktop.content() == before)
    #expect(desktop.program.end() == 0)
  }

  @Test("its menu leads to full screen by touch, and the button in the corner back")
  func fullscreen() throws {
    let desktop = try Desktop()
    let before = try desktop.content()
    try desktop.tap(before.x + 27, before.y - 22)
    // The first line, below the button: once it is seen there.
    let line = (x: before.x + 40, y: before.y + 28)
    try desktop.wait { $0[line.x - 20, line.y] != 0x00ff00 }
    try desktop.tap(line.x, line.y)
    try desktop.wait { $0[0, 0] == 0x00ff00 }
    let size = Desktop.size
    #expect(
      try desktop.content() == PixelRect(x: 0, y: 0, width: size.width, height: size.height))
    try desktop.wait { $0[size.width - 34, 34 + 20] != 0x00ff00 }
    try desktop.tap(size.width - 34, 34)
    try desktop.wait { $0[0, 0] != 0x00ff00 }
    #expect(try desktop.content() == before)
    #expect(desktop.program.end() == 0)
    #expect(try LogLine.lines(of: desktop.program.printed).isEmpty, "nothing of it was the scene's")
  }

  @Test("its last button closes the window, which ends the program")
  func closes() throws {
    let desktop = try Desktop()
    let content = try desktop.content()
    try desktop.bed.ask([
      "touch down 0 \(content.maxX - 25) \(content.y - 22)", "touch frame", "touch up 0",
      "touch frame",
    ])
    #expect(desktop.program.waitForEnd() == 0)
  }
}
