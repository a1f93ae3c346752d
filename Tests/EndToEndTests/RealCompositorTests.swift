import Glibc
import TactusPainting
import Testing

/// The board on compositors that people use: the strip is scrolled, a piece is pulled out, and what is on
/// the screen is compared with what `tactus replay` paints of the recording.
@Suite("The board on real compositors", .serialized)
struct RealCompositorTests {
  @Test("on weston the screen is the replay's picture", arguments: [Screen.plain, .turned])
  func weston(_ screen: Screen) throws { try play(Weston.self, screen) }

  @Test(
    "on KWin the screen is the replay's picture",
    .enabled(if: KWin.isThere, Comment(rawValue: KWin.lack)),
    arguments: [Screen.plain, .scaled, .turned])
  func kwin(_ screen: Screen) throws { try play(KWin.self, screen) }

  @Test(
    "on sway with the pixman renderer the screen is the replay's picture",
    .enabled(if: Sway.isThere, Comment(rawValue: Sway.lack)),
    arguments: [Screen.plain, .scaled, .turned])
  func sway(_ screen: Screen) throws { try play(Sway.self, screen) }

  @Test(
    "on sway with the pixman renderer doctor says why a strip is painted into the window",
    .enabled(if: Sway.isThere, Comment(rawValue: Sway.lack)))
  func doctor() throws {
    let sway = try Sway(.plain)
    let doctor = try sway.start(Program.path, ["doctor"])
    #expect(doctor.wait(seconds: 20) == 0, "\(doctor.said)")
    let said = "lack     what scrolls is painted into the window, as wlroots before 0.17 "
    #expect(doctor.printed.contains(said), "\(doctor.printed)")
  }

  /// - Throws: What hinders the test; what is on the screen is expected.
  private func play<C: RealCompositor>(_ kind: C.Type, _ screen: Screen) throws {
    let compositor = try C(screen)
    let trace = compositor.folder + "/trace.jsonl"
    let program = try compositor.start(
      Program.path, ["run", "--fullscreen", "--scene", "board", "--record", trace])
    // Until it is seen, it and the compositor have much to do.
    try compositor.rest(program)
    let hand = Hand(compositor, screen, program)

    try hand.drag(from: (0.8, 80), to: (0.45, 80), steps: 30)
    try compositor.rest(program)
    try compare(compositor, screen, trace, "while the finger is on the strip")
    try compositor.say("touch up 0")
    try compositor.say("touch frame")
    try compositor.rest(program)

    let table = screen.size.height * 0.55
    try hand.drag(from: (0.4, 80), to: (0.45, table), steps: 30)
    try compositor.rest(program)
    try compositor.say("touch up 0")
    try compositor.say("touch frame")
    try compositor.rest(program)
    try compare(compositor, screen, trace, "with a piece on the table")

    #expect(program.end() == 0)
    #expect(program.complaints.isEmpty, "\(program.said)")
  }

  /// A finger on the screen.
  private struct Hand {
    let compositor: any RealCompositor
    let screen: Screen
    let program: ChildProcess

    init(_ compositor: any RealCompositor, _ screen: Screen, _ program: ChildProcess) {
      self.compositor = compositor
      self.screen = screen
      self.program = program
    }

    /// Puts the finger down and moves it; it stays down. `x` is a part of the width.
    func drag(from start: (Double, Double), to end: (Double, Double), steps: Int) throws {
      for step in 0...steps {
        let part = Double(step) / Double(steps)
        let x = (start.0 + (end.0 - start.0) * part) * screen.size.width
        let y = start.1 + (end.1 - start.1) * part
        let verb = step == 0 ? "down" : "motion"
        try compositor.say("touch \(verb) 0 \(compositor.place(x.rounded(), y.rounded()))")
        try compositor.say("touch frame")
        usleep(8000)
      }
    }
  }

  private func compare(
    _ compositor: some RealCompositor, _ screen: Screen, _ trace: String, _ moment: Comment
  ) throws {
    let seen = try compositor.picture()
    let path = compositor.folder + "/replayed.png"
    let outcome = try Program.run(["replay", trace, "--scene", "board", "--png", path])
    try #require(outcome.code == 0, "\(outcome.said)")
    let replayed = Picture(try Image(decoding: try readBytes(path)))
    if let keep = Bed.variable("TACTUS_KEEP_PICTURES") {
      try seen.write(to: "\(keep)/\(type(of: compositor)) \(screen.testDescription) \(moment).ppm")
    }
    if screen.scale == 1 {
      #expect(seen.width == replayed.width && seen.height == replayed.height, moment)
      #expect(seen.greatestDifference(from: replayed) <= Self.softEdge, moment)
    } else {
      // Seen at another scale than it was painted at: every part of it looks the same.
      #expect(seen.greatestDifference(from: replayed, columns: 96, rows: 54) <= 24, moment)
    }
  }

  /// Soft edges may come out a shade different where they were painted in parts.
  private static let softEdge = 6
}
