import ArgumentParser
import Glibc
import TactusGeometry
import TactusInput
import TactusJSON
import TactusPluginHost
import TactusProgram
import TactusScenes
import TactusStage
import TactusSystem
import TactusTools
import TactusTraces

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replay a trace in a scene, in virtual time and without a compositor.",
    discussion: """
      The trace is a file written by tactus run --record, in the format of docs/trace-format.md; CORPUS#N \
      plays line N of a corpus of gestures. In recordings from evemu-record and libinput record, the ranges \
      of the device's axes are scaled to the size of the surface. Files may be compressed with gzip. Without \
      an output option, prints a summary.

      Exit codes: 0 success; 1 the trace or the scene has errors, or the event log differs from the --expect \
      file; 64 usage error; 66 a file cannot be read; 74 a file cannot be written.
      """)

  @Argument(
    help: """
      A trace, CORPUS#N (line N of a corpus), or a file from evemu-record or libinput record; \
      use - for standard input.
      """,
    completion: .file())
  var trace: String

  @Option(
    help: """
      The name or file of the scene; by default the scene named in the recording or, if it names \
      none, the scene "board".
      """,
    completion: .sceneNames)
  var scene: String?

  @Option(
    help: "The surface size in logical pixels, such as 1280x800; by default the size in the trace.")
  var size: String?

  @Option(help: "Device pixels per logical pixel; by default the scale in the trace.")
  var scale: Double?

  @Option(
    help: "Write the event log to this file, one JSON object per line; use - for standard output.",
    completion: .file()
  )
  var log: String?

  @Option(help: "Write a PNG image of the final screen to this file.", completion: .file())
  var png: String?

  @Option(
    help: "Write each frame that differs from the previous one to this folder, as a PNG image.",
    completion: .directory)
  var frames: String?

  @Option(
    help: "Write all frames to this file, as one animated PNG.",
    completion: .file(extensions: ["png"]))
  var animation: String?

  @Option(help: "The maximum frames per second for --frames and --animation, from 1 to 240.")
  var rate = 60.0

  @Option(
    help: ArgumentHelp(
      "Stop this many ms after the first event, even if an animation is still running.",
      valueName: "ms"))
  var until: Double?

  @Option(
    help: "Compare the event log with this file; exit with 1 if they differ.", completion: .file())
  var expect: String?

  @OptionGroup var show: ShowOptions

  @OptionGroup var options: SceneOptions

  func run() throws {
    ModuleGuard.install()
    let screen = try screen()
    if let images = show.images { try ReadableFolder.check(images, option: "--images") }
    let trace = try RecordingOptions.read(self.trace.asInput, surface: screen.size)
    let loader = SceneLoader(show.surroundings(options))
    loader.onProblem = { Exit.say($0) }
    let loaded = try RecordingOptions.load(scene, for: trace, loader)
    let wanted = try expect.map { try SourceFile.bytes($0) }
    let replay = Replay(trace, scene: loaded, options: screen)
    var lines: [UInt8] = []
    var lineCount = 0
    replay.onLogLine = {
      lineCount += 1
      if log != nil || wanted != nil { lines += $0 }
    }
    replay.scene.stage.onProblem = { Exit.say($0) }
    let moving = try watchFrames(of: replay)
    let progress = Progress("events", total: trace.events.count)
    if frames != nil || animation != nil { replay.onProgress = { progress.show($0) } }
    try replay.run()
    progress.clear()
    if let code = replay.exitCode {
      let rest = trace.events.count - replay.playedCount
      Exit.say(
        "the scene quit with code \(code) after \(replay.playedCount) events"
          + (rest > 0 ? "; the remaining \(rest) were not played" : ""))
    }
    if let animation, let bytes = moving.finish() { try OutputFile.write(bytes, to: animation) }
    if let log { try OutputFile.write(lines, to: log) }
    if let png { try OutputFile.write(replay.screenshot().png(), to: png) }
    loader.takePictures(into: [])
    if let wanted {
      let comparison = LogComparison(expected: wanted, found: lines)
      Exit.show(comparison.summary)
      if !comparison.isSame { throw Exit.faults }
    }
    if isWithoutResult { print(summary(of: trace, lineCount)) }
  }

  private var isWithoutResult: Bool {
    [log, png, frames, animation, expect].allSatisfy { $0 == nil }
  }

  private func summary(of trace: Trace, _ lineCount: Int) -> String {
    let length = trace.events.last.map { $0.time - (trace.events.first?.time ?? $0.time) }
    let seconds = ((length?.seconds ?? 0) * 10).rounded() / 10
    return
      "played \(trace.events.count) events over \(seconds) s; the event log has \(lineCount) lines "
      + "(to print it, add --log -; to save the final screen, add --png FILE; to save all frames, add "
      + "--animation FILE)"
  }

  private func watchFrames(of replay: Replay) throws -> FrameWriter {
    if let frames {
      let failure = Folder.make(frames, mode: 0o777)
      guard [0, EEXIST].contains(failure) else {
        let why = unsafe String(cString: strerror(failure))
        throw SceneError(.unwritable, "cannot create the folder \(frames): \(why)")
      }
    }
    let writer = FrameWriter(folder: frames, isAnimated: animation != nil)
    guard frames != nil || animation != nil else { return writer }
    replay.onFrame = { screen, time in try writer.write(screen, time) }
    return writer
  }

  private func screen() throws -> Replay.Options {
    var options = Replay.Options()
    guard (1...240).contains(rate) else {
      throw ValidationError("--rate takes a number of frames per second from 1 to 240, not \(rate)")
    }
    options.frame = .milliseconds(1000 / rate)
    if let until {
      guard (0...86_400_000).contains(until) else {
        throw ValidationError("--until takes a time in ms from 0 to 86400000, not \(until)")
      }
      options.length = .milliseconds(until)
    }
    options.helperProgram = Environment.program
    options.onMessage = { Exit.say($0) }
    if let size {
      let sides = size.split(separator: "x").compactMap { Double($0) }
      guard sides.count == 2, sides.allSatisfy({ (1...16384).contains($0) }) else {
        throw ValidationError("--size takes WIDTHxHEIGHT in px, such as 1280x800, not \(size)")
      }
      options.size = Size(width: sides[0], height: sides[1])
    }
    if let scale {
      guard (0.1...10).contains(scale) else {
        throw ValidationError("--scale takes a number from 0.1 to 10, not \(scale)")
      }
      options.scale = scale
    }
    return options
  }
}

/// Writes the frames of a replay to separate files, to one animated picture, or to both.
private final class FrameWriter {
  private let folder: String?
  private let isAnimated: Bool
  private var animation = ReplayAnimation()
  private var number = 0

  init(folder: String?, isAnimated: Bool) {
    self.folder = folder
    self.isAnimated = isAnimated
  }

  func write(_ screen: Screen, _ time: Timestamp) throws {
    number += 1
    if isAnimated { try animation.add(screen, at: time) }
    guard let folder else { return }
    let digits = String(number)
    let name = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    try OutputFile.write(screen.png(), to: "\(folder)/frame-\(name).png")
  }

  func finish() -> [UInt8]? { animation.finish() }
}
