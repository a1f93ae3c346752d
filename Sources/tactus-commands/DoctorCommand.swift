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
    abstract: "Check everything Tactus depends on, and say what each missing thing means.",
    discussion: """
      Checks the compositor and what it offers, seats and outputs, fonts and pictures, the gesture \
      modules and the folders searched for them, the scenes with their layers, and limits of the \
      system. Exits with 1 if something will not work.

      With --touch it shows five targets instead, to be touched with a finger, pen or mouse. It reports \
      whether touches are turned, mirrored, mapped to another output or off by some millimeters, and which \
      line in which file fixes that. Exits with 1 if touches do not land where the screen is touched, or if too \
      few arrived to tell. Space skips a target, as do 20 seconds without a touch; Escape quits.
      """)

  @Flag(help: "Write the findings as JSON.")
  var json = false

  @Flag(help: "Check with five targets where touches land.")
  var touch = false

  @Option(help: "With --touch: the name or number of the output to show the targets on.")
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
    print("\(findings.count) things checked: \(words.joined(separator: ", "))")
  }
}
