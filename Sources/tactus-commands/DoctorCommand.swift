import ArgumentParser
import TactusClient
import TactusGeometry
import TactusJSON
import TactusProgram
import TactusTools
import TactusWayland

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Look at everything Tactus depends on, and tell what each lack means.",
    discussion: """
      The compositor with what it offers, seats and outputs, fonts and pictures, the gesture \
      modules and where they were searched, the scenes with their layers, and limits of the \
      system. Exits with 1 where something will not work.

      With --touch it shows five targets instead, to be touched by finger, pen or mouse: it tells whether \
      touches are turned, mirrored, mapped to another output or off by some millimetres, and which line of \
      which file mends that. Exits with 1 where touches do not land where the screen is touched, or where too \
      few came to tell. Space goes on without a touch, as do 20 seconds; Escape leaves.
      """)

  @Flag(help: "Write the findings as JSON.")
  var json = false

  @Flag(help: "Check by five targets where touches land.")
  var touch = false

  @Option(help: "With --touch: the output to show the targets on, by its name or number.")
  var output: [String] = []

  @OptionGroup var options: SceneOptions

  func run() throws {
    if touch { return try checkTouch() }
    let findings = Doctor(loader: options.loader, variable: Environment.value).examine()
    if json { printJSON { $0.array(findings) { $1.write(to: &$0) } } } else { printText(findings) }
    if findings.contains(where: { $0.level == .trouble }) { throw Exit.faults }
  }

  private func checkTouch() throws {
    let check = TouchCheck()
    var panel = TouchAdvice.Panel(pixels: Size(width: 1280, height: 800))
    var screen = ClientOptions()
    screen.title = "Touch check"
    screen.isFullscreen = true
    screen.outputs = output
    let client = try Client(options: screen) { space in
      panel = TouchAdvice.Panel(
        name: space.output.name, size: space.output.millimetres, pixels: space.size,
        turn: space.output.transform)
      return check.makeTenant(size: space.size, scale: space.scale, surface: space.surface)
    }
    check.onEnd = { client.end() }
    client.onMessage = { Exit.say($0) }
    try client.run()
    let advice = TouchAdvice(
      check.targets.touches, targets: TouchTargets.places.count, panel: panel)
    print(lines: json ? advice.json : advice.text, terminator: "")
    if !advice.isRight { throw Exit.faults }
  }

  private func printText(_ findings: [Finding]) {
    var subject = ""
    for finding in findings {
      if finding.subject != subject {
        if !subject.isEmpty { print("") }
        print(finding.subject)
        subject = finding.subject
      }
      print("  \(finding.line)")
    }
    let counts: [(Finding.Level, String)] = [(.trouble, "trouble"), (.lack, "lacking")]
    let words = counts.map { level, word in
      "\(findings.count(where: { $0.level == level })) \(word)"
    }
    print("")
    print("\(findings.count) things looked at: \(words.joined(separator: ", "))")
  }
}
