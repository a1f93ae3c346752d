import Glibc
import TestSupport
import Testing

/// Tests how the program ends, and what it prints then.
@Suite("Exit codes and messages", .waits, .serialized)
struct ExitTests {
  @Test("without XDG_RUNTIME_DIR it ends with 69 and names the variable")
  func noRuntimeDirectory() throws {
    let outcome = try Program.run(["run"], environment: ["WAYLAND_DISPLAY": "wayland-0"])
    #expect(outcome.code == 69)
    #expect(outcome.said.contains("XDG_RUNTIME_DIR"))
    #expect(Self.isOneLine(outcome.said))
  }

  @Test("without a compositor it ends with 69 and names the socket that it tried")
  func noCompositor() throws {
    let folder = try Folder()
    for name in [nil, "wayland-7"] {
      let outcome = try Program.run(
        ["run"], environment: ["XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": name])
      #expect(outcome.code == 69)
      #expect(outcome.said.contains("\(folder.path)/\(name ?? "wayland-0")"))
      #expect(Self.isOneLine(outcome.said))
    }
  }

  @Test("a socket without a listener ends it with 69")
  func nobodyListens() throws {
    let folder = try Folder()
    try folder.makeDeadSocket("wayland-0")
    let outcome = try Program.run(
      ["run"], environment: ["XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": "wayland-0"])
    #expect(outcome.code == 69)
    #expect(outcome.said.contains("\(folder.path)/wayland-0"))
    #expect(Self.isOneLine(outcome.said))
  }

  @Test("if the compositor is killed and reconnecting is off, it ends with 69 and a clear line")
  func compositorKilled() throws {
    for isTouched in [false, true] {
      let board = try Board { _ in ["--reconnect", "0"] }
      if isTouched {
        let finger = try board.finger(downAt: Place.x, 80)
        try finger.move(to: Place.x, 96)
      }
      kill(board.bed.westonID, SIGKILL)
      #expect(board.program.waitForEnd() == 69)
      #expect(board.program.said.contains("compositor"))
      #expect(Self.isOneLine(board.program.said))
    }
  }

  @Test("a FIFO without a reader, and a file that may not grow, end it with 74 and a sentence")
  func filesThatTakeNothing() throws {
    let folder = try Folder()
    let fifo = folder.file("fifo")
    #expect(unsafe mkfifo(fifo, 0o600) == 0)
    let bed = try Bed()
    for option in ["--log", "--record"] {
      let program = try bed.start(Program.path, ["run", option, fifo])
      #expect(program.waitForEnd() == 74)
      #expect(program.said.contains("no program is reading this FIFO"), "\(program.said)")
    }
    // The message goes through a pipe, because the limit applies to the test's file, too.
    let limited = try bed.start(
      "/bin/bash",
      [
        "-o", "pipefail", "-c",
        "(ulimit -f 0; exec \(Program.path) schema > \(folder.file("schema"))) 2>&1 | cat >&2",
      ])
    #expect(limited.waitForEnd() == 74)
    #expect(limited.said.contains("File too large"), "\(limited.said)")
  }

  @Test("a scene that does not exist ends it with 66, and the available scenes are named")
  func unknownScene() throws {
    let bed = try Bed()
    let program = try bed.start(Program.path, ["run", "--scene", "bord"])
    #expect(program.waitForEnd() == 66)
    #expect(program.said.contains("did you mean board?"))
    let missing = try bed.start(Program.path, ["run", "--scene", SourceTree.nowhere])
    #expect(missing.waitForEnd() == 66)
    #expect(missing.said.contains(SourceTree.nowhere))
    #expect(try bed.ask("clients") == "", "no client was left, nor shown")
    let alone = try Program.run(["run", "--scene", "bord"])
    #expect(alone.code == 66, "the scene is wrong with or without a compositor")
    #expect(alone.said.contains("did you mean board?"))
  }

  @Test("too low a limit of open files ends it with a sentence; a soft limit alone is raised")
  func descriptors() throws {
    let bed = try Bed()
    for limit in [8, 23, 63] {
      let program = try bed.start(
        "/bin/sh", ["-c", "ulimit -n \(limit); exec \"$0\" run", Program.path])
      #expect(program.waitForEnd() == 70)
      #expect(program.said.contains("ulimit -n 64"), "\(program.said)")
      #expect(Self.isOneLine(program.said))
    }
    let soft = try bed.start(
      "/bin/sh", ["-c", "ulimit -S -n 20; exec \"$0\" run", Program.path])
    try bed.waitForWindow(of: soft)
    #expect(soft.end() == 0)
  }

  @Test("a faulty scene file ends it with 1 and prints every fault with file, line and column")
  func faultyScene() throws {
    let bed = try Bed()
    let path = bed.folder + "/faulty.json"
    let scene = """
      { "version": 1,
        "recognizers": {
          "scroll": { "use": "tactus.pann" },
          "pull": { "use": "tactus.pull", "parameters": { "minimumDistanse": 16 } }
        } }
      """
    try writeText(scene, to: path)
    for command in [["run", "--scene", path], ["check", path]] {
      let program = try bed.start(Program.path, command)
      #expect(program.waitForEnd() == 1)
      #expect(program.said.contains("\(path):3:24: error: "))
      #expect(program.said.contains("\(path):4:53: error: unknown parameter \"minimumDistanse\""))
    }
  }

  @Test(
    "wrong usage ends it with 64 and a hint",
    arguments: [["run", "--colour"], ["run", "--scene"], ["recognise"], ["check"]])
  func wrongUsage(arguments: [String]) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.code == 64)
    #expect(outcome.said.contains("Usage: tactus") || outcome.said.contains("--help"))
    #expect(outcome.printed.isEmpty)
  }

  @Test(
    "a file that does not exist ends any command with 66",
    arguments: ["scenes", "check", "recognizers"])
  func missing(command: String) throws {
    let outcome = try Program.run([command, "nope"])
    #expect(outcome.code == 66)
    #expect(outcome.said.contains("nope"))
  }

  @Test("the message about an unknown command suggests the nearest one")
  func unknownCommand() throws {
    let outcome = try Program.run(["chekc", "board"])
    #expect(outcome.code == 64)
    #expect(outcome.said.contains("there is no command chekc; did you mean check?"))
  }

  @Test("a folder is not accepted as a scene, and - names standard input")
  func inputs() throws {
    let folder = try Folder()
    let outcome = try Program.run(["check", folder.file("")])
    #expect(outcome.code == 66 && outcome.said.contains("it is a folder"), "\(outcome)")
    let empty = try Program.run(["check", "-"])
    #expect(empty.code == 1 && empty.said.contains("/dev/stdin:1:1: error"), "\(empty)")
  }

  @Test(
    "SIGINT, SIGTERM and SIGHUP end it with 0, also with a finger down",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func signals(signal: CInt) throws {
    for isTouched in [false, true] {
      let board = try Board { _ in ["--reconnect", "0"] }
      if isTouched {
        let finger = try board.finger(downAt: Place.x, 80)
        try finger.move(to: Place.x, 96)
        try board.bed.ask("sync")
      }
      #expect(board.program.end(by: signal) == 0)
      #expect(board.program.complaints.isEmpty)
      #expect(try board.bed.refusal(of: "sync") == nil, "the compositor is well")
    }
  }

  @Test("a reader that stops after one line of the log does not end the program")
  func readerStops() throws {
    let board = try Board()
    try Self.scroll(board)
    _ = try board.program.firstLine()
    board.program.closeOutput()
    for _ in 0..<3 { try Self.scroll(board) }
    let before = try board.picture()
    // Scrolled back, because the strip may have reached its end.
    try Self.scroll(board, from: 300, to: 400)
    #expect(try board.picture() != before)
    #expect(board.program.end() == 0)
  }

  @Test("`--log - | head -1` gives one line and does not end the program")
  func head() throws {
    let bed = try Bed()
    let shell = try bed.start(
      "/bin/sh",
      ["-c", #"{ "$0" run --log -; echo "ended with $?" >&2; } | head -n 1"#, Program.path])
    try bed.waitForWindow(of: shell)
    try bed.rest(150)
    for x in [700, 600, 500] {
      try bed.ask(["touch down 0 900 80", "touch frame", "touch motion 0 \(x) 80", "touch frame"])
      try bed.ask(["touch up 0", "touch frame", "sync"])
    }
    _ = try shell.firstLine()
    let clients = try bed.ask("clients")
    let id = try #require(clients.split(separator: " ").first?.split(separator: "=").last)
    kill(try #require(pid_t(id)), SIGTERM)
    #expect(shell.waitForEnd() == 0)
    #expect(shell.said == "ended with 0\n")
    #expect(try LogLine.lines(of: shell.printed).count == 1)
  }

  @Test("a log that cannot be written ends it with 74")
  func unwritableLog() throws {
    let bed = try Bed()
    let program = try bed.start(Program.path, ["run", "--log", SourceTree.nowhere])
    #expect(program.waitForEnd() == 74)
    #expect(program.said.contains(SourceTree.nowhere))
  }

  private static func scroll(_ board: Board, from start: Int = 900, to end: Int = 860) throws {
    let finger = try board.finger(downAt: start, 80)
    try finger.move(to: end, 80)
    try finger.lift()
    try board.rest()
  }

  private static func isOneLine(_ text: String) -> Bool {
    text.hasPrefix("tactus: ") && text.hasSuffix("\n") && text.split(separator: "\n").count == 1
  }

  @Test(
    "a full disk ends any command with 74, and the output is named",
    arguments: [
      ["schema"], ["schema", "--markdown"], ["scenes"], ["scenes", "board"], ["scenes", "--json"],
      ["check", "board"], ["check", "--json", "board"], ["check", "--origin", "board"],
      ["recognizers"], ["recognizers", "--json"], ["recognizers", "tactus.tap"], ["doctor"],
      ["--help"], ["--version"], ["check", "--help"], ["--generate-completion-script", "bash"],
    ])
  func fullDisk(arguments: [String]) throws {
    let words = arguments.joined(separator: " ")
    let whole = try Program.run(arguments)
    try #require(!whole.printed.isEmpty, "\(words)")
    let shell = try ChildProcess("/bin/sh", ["-c", "\(Program.path) \(words) > /dev/full"])
    shell.closeInput()
    #expect(shell.waitForEnd() == 74, "\(words)")
    #expect(
      shell.said.hasSuffix("cannot write standard output: No space left on device\n"),
      "\(words): \(shell.said)")
  }
}
