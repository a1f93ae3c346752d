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
    abstract: "Check everything Tactus depends on, and explain what each problem affects.",
    discussion: """
      Checks the compositor and its protocols, seats and outputs, fonts and pictures, other \
      installations of Tactus, the gesture modules and the folders searched for them, the scenes \
      with their layers, and system limits.

      With --touch, the command instead shows five targets to touch with a finger, pen or mouse. It then \
      reports whether touches are rotated, mirrored, mapped to another output or off by several millimeters, \
      and prints the lines to add to a configuration file to fix this. To skip a target, press Space or wait \
      20 seconds; to quit, press Escape.

      Exit codes: 0 success; 1 a problem prevents a feature from working, or, with --touch, touches do not \
      land where the screen is touched, or there were too few touches to determine this; 64 usage error; 69 \
      with --touch, there is no compositor; 74 output cannot be written.
      """)

  @Flag(help: "Print the findings as JSON.")
  var json = false

  @Flag(
    help: "Show five targets to check that touches are reported where fingers touch the screen.")
  var touch = false

  @Option(help: "With --touch: the name or number of the output on which to show the targets.")
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
    print("\(findings.count) items checked: \(words.joined(separator: ", "))")
  }
}
