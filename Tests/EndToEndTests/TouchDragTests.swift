import Glibc
import TactusPainting
import TestSupport
import Testing

/// Drags a picture by touch from one program into another.
///
/// Of the compositors of Debian 12, only KWin passes a drag by touch on to another program.
@Suite("Touch drags", .waits, .serialized, .enabled(if: KWin.isThere, Comment(rawValue: KWin.lack)))
struct TouchDragTests {
  private static let scene = ##"""
    {
      "version": 1, "background": "#203040",
      "views": [{ "id": "table", "type": "workspace", "takesDrops": "piece" }],
      "recognizers": { "drag": { "use": "tactus.pan" } },
      "attach": [{ "to": ".piece", "recognizers": ["drag"] }],
      "bindings": [{ "on": "drag", "do": "move", "with": { "leaves": true, "elastic": true } }]
    }
    """##

  @Test("on KWin a finger drags a picture over the edge of a window into another program")
  func carry() throws {
    // The window of 1280x800 lies in the middle of the screen, over one that fills the screen.
    let compositor = try KWin(Screen(pixels: (2000, 1000)))
    let scene = compositor.folder + "/scene.json"
    try writeText(Self.scene, to: scene)
    let pixels = (0..<40_000).map { 0xff00_0000 | UInt32($0 &* 7919) & 0xff_ffff }
    let image = try Image(width: 200, height: 200, premultiplied: pixels)
    let picture = compositor.folder + "/picture.png"
    try writeNewFile(image.pngData(), to: picture)
    let target = try compositor.start(
      Program.path, ["run", "--fullscreen", "--socket", "target", "--scene", scene])
    try compositor.rest(target)
    let source = try compositor.start(
      Program.path, ["run", "--socket", "source", "--scene", scene])
    try compositor.rest(source)
    let add = ##"{"addPicture": {"file": "\##(picture)", "into": "#table"}}"##
    let deadline = Deadline()
    while try ask(compositor, "source", [add]) != 0, !deadline.hasPassed { usleep(50_000) }
    try compositor.rest(source)
    // If the finger lifts before the target accepts the drag, the picture returns.
    repeat {
      try drag(compositor, target)
    } while try ask(compositor, "target", ["copy", ".piece"]) != 0 && !deadline.hasPassed
    #expect(try ask(compositor, "target", ["copy", ".piece"]) == 0, "\(target.said)")
    #expect(try ask(compositor, "source", ["copy", ".piece"]) == 0, "a copy leaves the original")
    #expect(source.end() == 0)
    #expect(target.end() == 0)
  }

  /// Drags from the middle of the screen to its right part, and lifts the finger there.
  private func drag(_ compositor: KWin, _ target: ChildProcess) throws {
    for step in 0...60 {
      let verb = step == 0 ? "down" : "motion"
      try compositor.say("touch \(verb) 0 \(compositor.place(1000 + Double(step) * 14, 500))")
      try compositor.say("touch frame")
      usleep(8000)
    }
    try compositor.rest(target)
    try compositor.say("touch motion 0 \(compositor.place(1850, 510))")
    try compositor.say("touch frame")
    try compositor.rest(target)
    try compositor.say("touch up 0")
    try compositor.say("touch frame")
    try compositor.rest(target)
  }

  private func ask(
    _ compositor: KWin, _ socket: String, _ words: [String]
  ) throws -> CInt? {
    let process = try compositor.start(Program.path, ["ctl", "--socket", socket] + words)
    process.closeInput()
    return process.waitForEnd()
  }
}
