import Glibc
import Testing

/// Tests `tactus doctor --touch` under a real compositor, with accurate and inaccurate touches.
@Suite("The check of touch accuracy", .waits, .serialized)
struct TouchCheckTests {
  /// The places of the targets, as fractions of the output.
  private static let targets = [(0.12, 0.12), (0.88, 0.12), (0.88, 0.88), (0.12, 0.88), (0.5, 0.5)]

  private struct Outcome {
    let code: CInt?
    let printed: String
  }

  /// Shows the targets and calls `body` for each, with the target's number and its place in pixels.
  private func check(
    _ size: (width: Double, height: Double) = (1280, 800), _ arguments: [String] = [],
    scale: Int = 1, _ act: (Bed, Int, Double, Double) throws -> Void
  ) throws -> Outcome {
    let bed = try Bed([
      "--size", "\(Int(size.width))x\(Int(size.height))", "--scale", "\(scale)",
    ])
    let program = try bed.start(Program.path, ["doctor", "--touch"] + arguments)
    try bed.waitForWindow(of: program)
    for (index, (x, y)) in Self.targets.enumerated() {
      try bed.rest(250)
      try act(bed, index, x * size.width, y * size.height)
    }
    return Outcome(code: program.waitForEnd(), printed: program.printed)
  }

  private func touch(_ bed: Bed, _ x: Double, _ y: Double) throws {
    try bed.ask(["touch down 0 \(x) \(y)", "touch frame", "touch up 0", "touch frame"])
  }

  @Test(
    "accurate touches are reported as good", arguments: [(1280.0, 800.0), (320, 240)])
  func right(width: Double, height: Double) throws {
    let outcome = try check((width, height)) { bed, _, x, y in try touch(bed, x, y) }
    #expect(outcome.code == 0, "\(outcome.printed)")
    #expect(outcome.printed.contains("5 of 5 targets touched\n  good:"))
  }

  @Test("at scale 2 accurate touches are good, and rotated ones are reported as rotated")
  func scaled() throws {
    let right = try check(scale: 2) { bed, _, x, y in try touch(bed, x, y) }
    #expect(right.code == 0, "\(right.printed)")
    let turned = try check(scale: 2) { bed, _, x, y in try touch(bed, 1280 - x, 800 - y) }
    #expect(turned.code == 1)
    #expect(turned.printed.contains("rotated by 180 degrees"), "\(turned.printed)")
  }

  @Test("on a screen of 320 by 240 touches rotated to the left are named")
  func small() throws {
    let outcome = try check((320, 240)) { bed, _, x, y in
      try touch(bed, y * 4 / 3, 240 - x * 0.75)
    }
    #expect(outcome.code == 1)
    #expect(outcome.printed.contains("rotated by 270 degrees clockwise"), "\(outcome.printed)")
  }

  @Test("a pen is checked like a finger", .enabled(if: PenTests.isThere, PenTests.lack))
  func pen() throws {
    for (isTurned, code) in [(false, 0 as CInt), (true, 1)] {
      let table = try PenTable(["doctor", "--touch"])
      for (x, y) in Self.targets {
        // An earlier contact would count as the same pen bouncing.
        usleep(400_000)
        let (x, y) = isTurned ? (1 - x, 1 - y) : (x, y)
        try table.bed.say("pen enter motion \(x * 800) \(y * 600) pressure 0.5 down")
        // The program ends with the last target, maybe before the pen lifts.
        _ = try? table.bed.say("pen up leave")
      }
      #expect(table.program.waitForEnd() == code, "\(table.program.printed)")
      #expect(table.program.printed.contains(isTurned ? "rotated by 180 degrees" : "good:"))
    }
  }

  @Test("mouse buttons count as touches")
  func pointer() throws {
    let outcome = try check { bed, _, x, y in
      try bed.ask([
        "pointer motion \(x) \(y)", "pointer frame", "pointer button left press", "pointer frame",
        "pointer button left release", "pointer frame",
      ])
    }
    #expect(outcome.code == 0, "\(outcome.printed)")
  }

  @Test("a rotated touch screen is named with the line that fixes it, and the exit code is 1")
  func turned() throws {
    let outcome = try check { bed, _, x, y in try touch(bed, 1280 - y * 1.6, x / 1.6) }
    #expect(outcome.code == 1)
    #expect(outcome.printed.contains("rotated by 90 degrees clockwise"))
    #expect(outcome.printed.contains("LIBINPUT_CALIBRATION_MATRIX}=\"0 1 0 -1 0 1\""))
  }

  @Test("a mirrored touch screen is named in JSON, too")
  func mirrored() throws {
    let outcome = try check((1280, 800), ["--json"]) { bed, _, x, y in try touch(bed, x, 800 - y) }
    #expect(outcome.code == 1)
    #expect(
      outcome.printed.contains("\"orientation\": \"mirroredUpsideDown\""), "\(outcome.printed)")
  }

  @Test("a key ends the check, and too few touches give no result")
  func skipped() throws {
    let outcome = try check { bed, index, x, y in
      if index < 2 {
        try touch(bed, x, y)
      } else if index < 4 {
        try bed.ask(["key space press", "key space release"])
      } else {
        try bed.ask(["key escape press"])
      }
    }
    #expect(outcome.code == 1)
    #expect(outcome.printed.contains("2 of 5 targets touched"))
    #expect(outcome.printed.contains("too few"))
  }

  @Test("if the check ends without a touch it says that none arrived")
  func nothing() throws {
    let bed = try Bed()
    let program = try bed.start(Program.path, ["doctor", "--touch"])
    try bed.waitForWindow(of: program)
    try bed.ask(["key escape press"])
    #expect(program.waitForEnd() == 1)
    #expect(program.printed.contains("no touch arrived"))
  }

  @Test("without a compositor the check says so")
  func nowhere() throws {
    let outcome = try Program.run(["doctor", "--touch"])
    #expect(outcome.code == 69)
    #expect(outcome.said.contains("compositor") || outcome.said.contains("WAYLAND_DISPLAY"))
  }
}
