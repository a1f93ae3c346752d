import ArgumentParser
import Glibc
import TactusJSON
import TactusPluginHost
import TactusProgram
import TactusScenes
import TactusTools
import TactusTraces

struct TeachCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "teach",
    abstract: "Teach Tactus a gesture by drawing it three times in a window.",
    discussion: """
      Draw the gesture with one or more fingers, in one or more strokes, and press Keep; do this three times. The \
      gesture is saved as a template file for tactus.multistroke, which scenes can refer to. After each attempt, the \
      window shows whether the attempts match each other, and which built-in shapes and other gestures in the folder \
      they could be mistaken for. With --corpus, the command reports at the end how many recorded gestures would be \
      mistaken for the new gesture.

      Exit codes: 0 success; 1 a corpus contains errors, or nothing was saved; 64 usage error; 66 a file cannot be \
      read; 69 no compositor is running.
      """)

  @Argument(help: "The name of the gesture: letters, digits, - and _.")
  var name: String

  @Option(
    help: ArgumentHelp(
      "The folder in which to save NAME.json; by default ~/.local/share/tactus/templates.",
      valueName: "folder"),
    completion: .directory)
  var into: String?

  @Option(
    help: ArgumentHelp(
      "A corpus of recorded gestures to compare with the new gesture; may be repeated.",
      valueName: "file"),
    completion: .file())
  var corpus: [String] = []

  @Flag(help: "Show the window in full-screen mode.")
  var fullscreen = false

  @OptionGroup var options: SceneOptions

  func validate() throws {
    let isName = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
    guard isName, (1...64).contains(name.count) else {
      throw ValidationError(
        "\(name) is not a valid name; use at most 64 letters, digits, - and _, such as double-circle"
      )
    }
  }

  func run() throws {
    guard let folder = into ?? Environment.templatesFolder else {
      Exit.say("there is no home folder to save the templates in; specify a folder with --into")
      throw Exit.unreadable
    }
    let gestures = try corpus.flatMap { try CorpusFile.read($0) }
    let file = "\(folder)/\(name).json"
    let before = Self.stamp(of: file)
    var choices = RunChoices()
    choices.scene = "teach"
    choices.fullscreen = fullscreen
    choices.templates = folder
    let quoted = JSONWriter.quoted(name)
    choices.surroundings = {
      var surroundings = options.surroundings
      surroundings.settings.append("let.name=\(quoted)")
      return surroundings
    }
    try RunSession(choices).run()
    guard Self.stamp(of: file) != before else {
      Exit.say("nothing was saved; draw the gesture three times, and press Keep each time")
      throw Exit.faults
    }
    print("\(file): saved")
    if !gestures.isEmpty { try compare(gestures, with: file) }
  }

  /// Returns a file's inode and modification time, which change when the file is written; empty if
  /// there is no such file.
  private static func stamp(of path: String) -> [Int] {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return [] }
    return [Int(status.st_ino), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
  }

  /// Prints how many gestures recorded under other names would be mistaken for the newly taught
  /// gesture.
  private func compare(_ gestures: [CorpusGesture], with file: String) throws {
    guard let module = Environment.catalogue().recognizer("tactus.multistroke") else {
      Exit.say(
        "no module offers the recognizer tactus.multistroke; to list all modules, run "
          + "`tactus recognizers`")
      throw Exit.faults
    }
    let text = String(decoding: try SourceFile.bytes(file), as: UTF8.self)
    var options = EvaluationOptions()
    options.assignments = [ParameterAssignment(key: "templates", text: text)]
    options.pixelsPerMillimetre = 6.3
    let evaluation = try Evaluation(module.declaration, options: options) {
      try module.makeDriver()
    }
    let result = try evaluation.run(gestures)
    var total = 0
    for label in result.confusion.labels where label != name {
      let count = result.confusion.count(label, name)
      total += count
      if count > 0 {
        print(
          "\(count) of the gestures of class \(Printable.plain(label)) would be mistaken for \(name)"
        )
      }
    }
    let others = gestures.count { $0.label != name }
    print("\(total) of \(others) recorded gestures of other classes would be mistaken for \(name)")
  }
}
