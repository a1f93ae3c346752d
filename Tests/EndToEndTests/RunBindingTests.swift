import Glibc
import Testing

/// Tests a kiosk without a line of code: a gesture starts a program.
@Suite("A binding that starts a program", .waits, .serialized)
struct RunBindingTests {
  /// Returns a scene in which a tap anywhere writes its place into a file.
  private static func scene(_ file: String) -> String {
    ##"""
    {
      "version": 1,
      "views": [{ "id": "button", "background": "#00ff00" }],
      "recognizers": { "tap": { "use": "tactus.tap" } },
      "attach": [{ "to": "#button", "recognizers": ["tap"] }],
      "bindings": [{ "on": "tap", "do": "run", "with": { "command":
        ["sh", "-c", "echo $TACTUS_VIEW $TACTUS_LOCATION $XDG_ACTIVATION_TOKEN > \##(file).new; mv \##(file).new \##(file)"] } }]
    }
    """##
  }

  @Test("with --allow-run the program is started and receives the gesture's values")
  func allowed() throws {
    let bed = try Bed()
    let file = bed.folder + "/said"
    try writeText(Self.scene(file), to: bed.folder + "/scene.json")
    // The token that brought Tactus itself to the front is not passed on.
    let program = try bed.start(
      "/usr/bin/env",
      [
        "XDG_ACTIVATION_TOKEN=used", Program.path, "run", "--scene", bed.folder + "/scene.json",
        "--allow-run",
      ])
    try bed.waitForWindow(of: program)
    try bed.ask(["touch down 0 300 200", "touch frame"])
    try bed.ask(["touch up 0", "touch frame", "sync"])
    let deadline = Deadline()
    while !Bed.exists(file), !deadline.hasPassed { try bed.ask("sync") }
    #expect(try readText(file) == "#button 300 200\n")
    #expect(program.end() == 0)
    #expect(program.complaints.isEmpty, "\(program.said)")
  }

  @Test("no shell interprets the program's arguments")
  func noShell() throws {
    let bed = try Bed()
    let word = bed.folder + "/$HOME; exit 3 #"
    let command = #"["cp", "/dev/null", "\#(word)"]"#
    let text = Self.scene("").split(separator: "\n").map {
      $0.contains("sh") ? "\(command) } }]" : String($0)
    }
    try writeText(text.joined(separator: "\n"), to: bed.folder + "/scene.json")
    let program = try bed.start(
      Program.path, ["run", "--scene", bed.folder + "/scene.json", "--allow-run"])
    try bed.waitForWindow(of: program)
    try bed.ask(["touch down 0 300 200", "touch frame"])
    try bed.ask(["touch up 0", "touch frame", "sync"])
    let deadline = Deadline()
    while !Bed.exists(word), !deadline.hasPassed { try bed.ask("sync") }
    #expect(Bed.exists(word), "\(program.said)")
    #expect(program.end() == 0)
  }

  @Test("without --allow-run nothing is started, and a message says why")
  func refused() throws {
    let bed = try Bed()
    let file = bed.folder + "/said"
    try writeText(Self.scene(file), to: bed.folder + "/scene.json")
    let program = try bed.start(
      Program.path, ["run", "--scene", bed.folder + "/scene.json", "--log", "-"])
    try bed.waitForWindow(of: program)
    try bed.ask(["touch down 0 300 200", "touch frame"])
    try bed.ask(["touch up 0", "touch frame", "sync"])
    #expect(program.end() == 0)
    #expect(program.printed.contains("\"recognizer\":\"tap\""))
    #expect(program.said.contains("only your own configuration may run programs"))
    #expect(!Bed.exists(file))
  }
}
