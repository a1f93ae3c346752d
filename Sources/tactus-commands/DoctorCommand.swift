import ArgumentParser
import TactusClient
import TactusJSON
import TactusProgram

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Look at everything Tactus depends on, and tell what each lack means.",
    discussion: """
      The compositor with what it offers, seats and outputs, fonts and pictures, the gesture \
      modules and where they were searched, the scenes with their layers, and limits of the \
      system. Exits with 1 where something will not work.
      """)

  @Flag(help: "Write the findings as JSON.")
  var json = false

  @OptionGroup var options: SceneOptions

  func run() throws {
    let findings = Doctor(loader: options.loader, variable: Environment.value).examine()
    if json { printJSON(findings) } else { printText(findings) }
    if findings.contains(where: { $0.level == .trouble }) { throw Exit.faults }
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

  private func printJSON(_ findings: [Finding]) {
    var writer = JSONWriter(style: .pretty)
    writer.beginArray()
    for finding in findings { finding.write(to: &writer) }
    writer.endArray()
    print(lines: writer.text, terminator: "\n")
  }
}
