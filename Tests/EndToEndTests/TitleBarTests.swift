import TactusGeometry
import Testing

/// Tests a window under a compositor without title bars: it is moved, resized, maximized and closed
/// by the program's own.
@Suite("The program's own title bar", .waits, .serialized)
struct TitleBarTests {
  @Test("the title bar is above the content, whose places are the same as without it")
  func place() throws {
    let desktop = try Desktop()
    let content = try desktop.content()
    #expect((content.width, content.height) == (1280, 800))
    let picture = try desktop.bed.picture()
    let bar = picture[content.x + 300, content.y - 20]
    #expect(bar != 0x00ff00 && bar != picture[5, 5])
    // The background shows behind round corners.
    #expect(picture[content.x, content.y - Desktop.titleBarHeight] == picture[5, 5])
    try desktop.tap(content.x + 100, content.y + 90)
    try desktop.bed.ask("sync")
    #expect(desktop.program.end() == 0)
    let log = try LogLine.lines(of: desktop.program.printed)
    #expect(log.last("tap", "recognized")?.pair("location") ?? (0, 0) == (100, 90))
  }

  @Test("a finger on the title bar moves the window, and the content receives none of it")
  func movesByTouch() throws {
    let desktop = try Desktop()
    let before = try desktop.content()
    let step = before.x > 160 ? (x: -80, y: 40) : (x: 80, y: 40)
    try desktop.drag(from: (before.x + 300, before.y - 22), by: step)
    // Weston measures from the finger's place at the request, after the first of four steps.
    let after = before.moved(step.x * 3 / 4, step.y * 3 / 4)
    #expect(try desktop.content() == after)
    // Afterwards the program receives fingers again.
    try desktop.tap(after.x + 50, after.y + 60)
    #expect(desktop.program.end() == 0)
    let log = try LogLine.lines(of: desktop.program.printed)
    #expect(log.first("drag", "began") == nil)
    #expect(log.last("tap", "recognized")?.pair("location") ?? (0, 0) == (50, 60))
  }

  @Test("a mouse on the title bar moves the window")
  func movesByPointer() throws {
    let desktop = try Desktop()
    let before = try desktop.content()
    let step = before.x > 160 ? (x: -60, y: 20) : (x: 60, y: 20)
    try desktop.dragPointer(from: (before.x + 300, before.y - 22), by: step)
    #expect(try desktop.content() == before.moved(step.x, step.y))
    #expect(desktop.program.end() == 0)
  }

  // Mouse only: weston 10 does not resize by a finger.
  @Test("the frame around the window resizes it")
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

  @Test("a double tap maximizes the window, another restores its size")
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

  @Test("its menu enters full screen by touch, and the button in the corner leaves it")
  func fullscreen() throws {
    let desktop = try Desktop()
    let before = try desktop.content()
    try desktop.tap(before.x + 27, before.y - 22)
    // The menu's first line, below the button: the menu is open once the line is visible.
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
