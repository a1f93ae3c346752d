import Glibc
import TactusGeometry
import TestSupport
import Testing

/// Tests ten fingers, a thousand touches a second, and a compositor that stops for a while.
///
/// `make load` runs this for a minute and measures how late frames are; here it takes a few
/// seconds.
@Suite("Under load", .waits, .serialized)
struct LoadTests {
  private static let seconds = Bed.variable("TACTUS_LOAD_SECONDS").flatMap { Int($0) } ?? 5
  /// The compositor's frame period, in nanoseconds.
  private static let period = 16_666_667

  @Test(
    "everything that ten fingers on the board cause is painted, and if measured no frame is late")
  func tenFingers() throws {
    let bed = try Bed()
    let board = try Board(in: bed, showing: "board", options: ["--feedback"])
    let path = bed.folder + "/timeline"
    try bed.ask(["rate 100", "log \(path)"])
    for id in 0..<10 {
      let y = id == 0 ? 80 : 300 + 100 * (id % 4)
      try bed.ask("touch down \(id) \(120 + 110 * id) \(y)")
    }
    try bed.ask("touch frame")
    let empty = try board.picture()
    let before = try Self.withheld(from: board.program.id)
    for second in 0..<Self.seconds {
      let aside = second.isMultiple(of: 2) ? 60 : 0
      let places = (0..<10).map { id in
        "\(id) \(120 + 110 * id + aside) \(id == 0 ? 80 : 300 + 100 * (id % 4) + aside / 2)"
      }
      try bed.ask("glide \(places.joined(separator: " ")) 1000")
    }
    let waited = try Self.withheld(from: board.program.id) - before
    try bed.ask(["sync", "log off"])
    let shown = try board.picture()
    try bed.ask((0..<10).map { "touch up \($0)" } + ["touch frame"])
    _ = try board.end()
    #expect(!shown.difference(from: empty, in: Board.strip).isEmpty, "the strip is scrolled")

    let timeline = try Timeline(try readText(path))
    #expect(timeline.isTakenIn)
    guard Measuring.isAsked else { return }
    #expect(timeline.motions >= 990 * Self.seconds)
    #expect(timeline.commits.count > 30 * Self.seconds)
    let late = timeline.lateness(beyond: Self.period)
    #expect(
      late <= waited,
      "late for \(late) ns, of which the machine had no processor for it for \(waited) ns")
  }

  @Test(
    "a finger is followed during a flood of commands, all answered, and hostile connections"
  )
  func commands() throws {
    let board = try Board(scene: Self.commanded) { _ in ["--control"] }
    let path = board.bed.folder + "/timeline"
    try board.bed.ask(["rate 100", "log \(path)", "touch down 0 200 200", "touch frame"])
    let flood = ControlFlood(board.bed.folder + "/tactus/0")
    let before = try Self.withheld(from: board.program.id)
    for second in 0..<Self.seconds {
      try board.bed.ask("glide 0 \(second.isMultiple(of: 2) ? 600 : 200) 300 1000")
    }
    let waited = try Self.withheld(from: board.program.id) - before
    let answers = flood.stop()
    try board.bed.ask(["sync", "log off"])
    // The finger took the view at its center; the view follows except for the slop.
    let end = Self.seconds.isMultiple(of: 2) ? 200 : 600
    let shown = try board.picture()
    #expect(shown[end, 300] == 0x2e7d4f && shown[end < 400 ? 600 : 200, 300] != 0x2e7d4f)
    try board.bed.ask(["touch up 0", "touch frame"])
    #expect(board.program.end() == 0)
    #expect(flood.sent > 0 && answers == flood.sent, "\(answers) answers to \(flood.sent) commands")
    let timeline = try Timeline(try readText(path))
    #expect(timeline.isTakenIn)
    guard Measuring.isAsked else { return }
    #expect(answers > 500 * Self.seconds, "\(answers) answers")
    #expect(timeline.commits.count > 30 * Self.seconds)
    let late = timeline.lateness(beyond: Self.period)
    #expect(
      late <= waited,
      "late for \(late) ns, of which the machine had no processor for it for \(waited) ns")
  }

  /// A scene with a draggable view, and a label with a value changed by commands.
  private static let commanded = ##"""
    {
      "version": 1,
      "let": { "level": 0 },
      "views": [
        { "type": "label", "frame": [0, 0, 200, 40], "text": "{level}" },
        { "id": "pad", "frame": [150, 150, 100, 100], "background": "#2e7d4f" }
      ],
      "recognizers": { "drag": { "use": "tactus.pan" } },
      "attach": [{ "to": "#pad", "recognizers": ["drag"] }],
      "bindings": [{ "on": "drag", "do": "move" }]
    }
    """##

  @Test("while the compositor is stopped for five seconds the program sleeps, and continues after")
  func stopped() throws {
    let bed = try Bed()
    let board = try Board(in: bed, showing: "board")
    // A fling: the strip would scroll on for seconds.
    let finger = try board.finger(downAt: 1000, 80)
    try finger.glide(to: 300, 80, milliseconds: 60)
    try finger.lift()
    try bed.ask("wait-frame 2")
    kill(bed.westonID, SIGSTOP)
    // Even if an expectation fails, the compositor must continue so that it can be ended.
    defer { kill(bed.westonID, SIGCONT) }
    let sleeps = try board.program.waitUntilAsleep(milliseconds: 1500)
    _ = poll(nil, 0, 3500)
    #expect(try board.program.sleeps() == sleeps, "it woke up while nothing happened")
    kill(bed.westonID, SIGCONT)
    #expect(board.program.isRunning)
    try board.rest()
    let picture = try board.picture()
    let again = try board.finger(downAt: 500, 80)
    try again.glide(to: 700, 80)
    try again.lift()
    try board.rest()
    #expect(try !board.picture().difference(from: picture, in: Board.strip).isEmpty)
    #expect(try board.end().last?.state == "ended")
  }

  /// Returns the nanoseconds that a process has run, and those that it was runnable without a
  /// processor.
  private static func schedule(_ process: pid_t) throws -> [Int] {
    try readText("/proc/\(process)/schedstat").split(whereSeparator: \.isWhitespace)
      .compactMap { Int($0) }
  }

  /// Returns the nanoseconds in which a process was runnable but the machine had no processor for
  /// it: the time the kernel gave to others, and the time the machine's host took (steal time).
  private static func withheld(from process: pid_t) throws -> Int {
    let ticks = try readText("/proc/stat").prefix { $0 != "\n" }.split(separator: " ")
      .dropFirst(8).first.flatMap { Int($0) }
    let second = 1_000_000_000
    return try schedule(process)[1] + (ticks ?? 0) * second / sysconf(Int32(_SC_CLK_TCK))
  }
}
