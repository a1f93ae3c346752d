import ArgumentParser
import Glibc
import TactusGeometry
import TactusJSON
import TactusScenes
import TactusTools

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play a trace into a scene in virtual time, without a compositor.",
    discussion: """
      The trace is what tactus run --record writes, as docs/trace-format.md tells; CORPUS#N plays \
      line N of a corpus of gestures; what evemu-record and libinput record wrote is played with \
      the device's axes stretched over the surface. Each may be compressed with gzip. Exits with 1 \
      where --expect finds a difference.
      """)

  @Argument(help: "The recording: a trace, CORPUS#N, evemu or libinput.", completion: .file())
  var trace: String

  @Option(
    help: "The name of a scene, or a file; else the one it was recorded with, or the board.",
    completion: .sceneNames)
  var scene: String?

  @Option(help: "The surface in logical pixels, such as 1280x800; else the trace's own.")
  var size: String?

  @Option(help: "Device pixels per logical pixel; else the trace's own.")
  var scale: Double?

  @Option(
    help: "Write the event log, one JSON object a line; - for standard output.", completion: .file()
  )
  var log: String?

  @Option(help: "Write a PNG of the screen as it looks at the end.", completion: .file())
  var png: String?

  @Option(
    help: "Write a PNG of every frame that shows something new into this folder.",
    completion: .directory)
  var frames: String?

  @Option(help: "Compare the event log with this one.", completion: .file())
  var expect: String?

  @OptionGroup var options: SceneOptions

  func run() throws {
    do {
      try play()
    } catch {
      throw Exit.report(error)
    }
  }

  private func play() throws {
    let screen = try screen()
    let trace = try RecordingOptions.read(trace, surface: screen.size)
    let loaded = try RecordingOptions.load(scene, for: trace, options.loader)
    let wanted = try expect.map { try SourceFile.bytes($0) }
    let replay = Replay(trace, scene: loaded, options: screen)
    var lines: [UInt8] = []
    if log != nil || wanted != nil { replay.onLogLine = { lines += $0 } }
    replay.scene.onProblem = { Exit.say($0) }
    if let frames {
      var number = 0
      replay.onFrame = { screen in
        number += 1
        let digits = String(number)
        let name = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
        try OutputFile.write(screen.png(), to: "\(frames)/frame-\(name).png")
      }
    }
    try replay.run()
    if let log { try OutputFile.write(lines, to: log) }
    if let png { try OutputFile.write(replay.screenshot().png(), to: png) }
    if let wanted {
      let comparison = LogComparison(expected: wanted, found: lines)
      Exit.say(comparison.summary)
      if !comparison.isSame { throw Exit.faults }
    }
  }

  private func screen() throws -> Replay.Options {
    var options = Replay.Options()
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
