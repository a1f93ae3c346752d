import Glibc
import Testing

/// A kiosk without a line of code: a gesture starts a program.
@Suite("A binding that starts a program", .serialized)
struct RunBindingTests {
  /// A tap anywhere writes where it was into a file.
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

  @Test("with --allow-run it is started, and learns what the gesture reported")
  func allowed() throws {
    let bed = try Bed()
    let file = bed.folder + "/said"
    try writeText(Self.scene(file), to: bed.folder + "/scene.json")
    // What brought the program itself to the front is for nobody else.
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

  @Test("no shell reads its words")
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

  @Test("without it nothing is started, and why is said")
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
    #expect(program.said.contains("must not run programs"))
    #expect(!Bed.exists(file))
  }
}
