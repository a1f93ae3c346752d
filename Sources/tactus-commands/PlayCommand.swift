import ArgumentParser
import Glibc
import TactusGeometry
import TactusInput
import TactusJSON
import TactusPainting
import TactusPlaying
import TactusProgram
import TactusScenes
import TactusSystem
import TactusTools
import TactusTraces

struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play a recording as real touches to any Wayland program, and report what it shows.",
    usage: "tactus play RECORDING [OPTIONS] -- COMMAND [ARGUMENT ...]",
    discussion: """
      The command starts a compositor without a screen (weston or KWin), starts the program under \
      it, waits until the program is at rest, plays the recording in real time, waits again, and \
      ends the program with SIGTERM. It saves pictures and report.json in the output folder. The \
      program gets an empty home folder, no DISPLAY and no message bus. When the command ends, all \
      processes that the program started end as well.

      Exit codes: 0 the program did everything as expected; 1 the picture at rest differs from \
      --expect; 2 the program showed no window; 3 the program crashed or ended with an error; \
      4 the program hung, which means that it answered no ping, never came to rest, or did not end \
      on SIGTERM; 5 no event reached the program, or the program committed no picture in response; \
      64 usage error; 65 the recording contains errors, or nothing that can be played; 66 a file \
      cannot be read, or the command cannot be started; 69 the compositor or the test bed is \
      missing, or the compositor ended; 74 output cannot be written.
      """)

  @Argument(
    help: ArgumentHelp(
      "The recording: a Tactus trace, or the output of evemu-record or libinput record.",
      valueName: "recording"),
    completion: .file())
  var trace: String

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("The program to test, and its arguments.", valueName: "command"))
  var command: [String] = []

  @OptionGroup(title: "How to play") var playing: PlayingOptions
  @OptionGroup(title: "What to expect") var expecting: ExpectingOptions

  @Option(name: .customLong("out"), help: "The folder for the pictures and report.json.")
  var out = "out"

  @Option(help: "A file for the results in the JUnit XML format.", completion: .file())
  var junit: String?

  func validate() throws {
    guard !command.isEmpty else {
      throw ValidationError("there is no program to test; name it after --, such as -- gtk4-demo")
    }
  }

  func run() throws {
    let expectation = try expecting.expectation()
    let size = try playing.givenSize()
    let trace = try readTrace(surface: size)
    do {
      let files = try BedFiles(environment: Environment.value, program: Environment.program)
      var options = try playing.options(command, trace.header, files)
      let surface = trace.header.surface ?? Trace.defaultSurface
      let script = try PlayScript(trace, from: surface, to: options.size)
      options.pictureTimes = try playing.times(within: script.duration)
      options.needsPictures = expectation != nil
      try makeFolder()
      if script.duration > .milliseconds(60_000) {
        Exit.say("playing in real time takes \(Int(script.duration.seconds.rounded())) s")
      }
      var result = try Play(script, options, files, environment: Environment.value).run()
      for note in result.notes { Exit.say(note) }
      if let expectation, result.restTime != nil || result.faults.isEmpty {
        result.compare(with: expectation)
      }
      try save(result)
      try finish(result)
    } catch let error as PlayError {
      Exit.say(error.description)
      throw Self.code(error)
    }
  }

  /// The exit codes of faults, in descending order of severity.
  private static let bySeverity: [Int32] = [3, 2, 4, 5, 1]

  private static func code(_ error: PlayError) -> ExitCode {
    switch error.code {
    case .unavailable: ExitCode(69)
    case .unstartable: ExitCode(66)
    case .unplayable: ExitCode(65)
    }
  }

  /// Reads the recording.
  ///
  /// If the recording has errors, other commands exit with 1. This command exits with 65, because 1
  /// means that a picture differs.
  private func readTrace(surface: Size?) throws -> Trace {
    do {
      return try RecordingOptions.read(trace.asInput, surface: surface)
    } catch let code as Exit.Code where code.rawValue == Exit.faults.rawValue {
      throw ExitCode(65)
    }
  }

  // MARK: Output

  private func makeFolder() throws {
    let failure = Folder.make(out, mode: 0o777)
    guard [0, EEXIST].contains(failure) else {
      let why = unsafe String(cString: strerror(failure))
      throw SceneError(.unwritable, "cannot create the folder \(out): \(why)")
    }
    // The program is started only if its results can be saved. The slash fails for a file.
    guard unsafe access(out + "/", W_OK | X_OK) == 0 else {
      let why = unsafe String(cString: strerror(errno))
      throw SceneError(.unwritable, "cannot write to the folder \(out): \(why)")
    }
  }

  private func save(_ result: PlayResult) throws {
    for picture in result.pictures {
      try OutputFile.write(picture.image.pngData(), to: "\(out)/\(picture.name).png")
    }
    if let difference = result.comparison?.difference, result.comparison?.isEqual == false {
      try OutputFile.write(difference.pngData(), to: "\(out)/difference.png")
    } else {
      // A difference picture of an earlier run would be misleading.
      unsafe unlink("\(out)/difference.png")
    }
    var writer = JSONWriter(style: .pretty)
    result.write(&writer)
    writer.endLine()
    try OutputFile.write(writer.bytes, to: "\(out)/report.json")
    try OutputFile.write(Array(result.output.utf8), to: "\(out)/program.txt")
    guard let junit else { return }
    let report = JUnitReport([PlayChecks(result, expecting).suite])
    try OutputFile.write(Array(report.text.utf8), to: junit)
  }

  private func finish(_ result: PlayResult) throws {
    print(lines: PlaySummary(result, folder: out).text)
    if result.faults.contains(where: { $0.exitCode == 2 || $0.exitCode == 3 }) {
      let lines = result.output.split(whereSeparator: \.isNewline).suffix(5)
      if !lines.isEmpty { Exit.say("the end of the program's output in \(out)/program.txt:") }
      for line in lines { Exit.say("  \(line)") }
    }
    for fault in result.faults { Exit.say("\(command[0]) \(fault.kind): \(fault.text)") }
    let codes = result.faults.map(\.exitCode)
    if let code = Self.bySeverity.first(where: codes.contains) { throw ExitCode(code) }
  }
}

extension PlayResult.Fault {
  var exitCode: Int32 {
    switch self {
    case .differed: 1
    case .showedNothing: 2
    case .crashed: 3
    case .hung: 4
    case .ignoredInput: 5
    }
  }
}
