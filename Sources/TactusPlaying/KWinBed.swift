import Glibc
import TactusGeometry
import TactusInput
import TactusPainting

/// A running KWin that displays on a virtual output.
///
/// KWin does not log protocol messages. Therefore, the libwayland of the program under test prints
/// them (`WAYLAND_DEBUG`).
final class KWinBed: PlayBed {
  let folder: String
  let environment: [String: String?]
  private(set) var lackOfPictures: String?
  private let program: ChildProgram

  init(_ files: BedFiles, _ options: PlayOptions, temporary: String?) throws(PlayError) {
    let size = "\(Int(options.size.width))x\(Int(options.size.height))"
    program = try ChildProgram(
      files.folder + "/kwin-bed",
      ["--size", size, "--scale", "\(options.scale)", "--windows", "fullscreen"],
      environment: Self.bedEnvironment(temporary))
    let values = Self.values(program.channel.next(within: Self.patience) ?? "")
    guard let folder = values["XDG_RUNTIME_DIR"], let display = values["WAYLAND_DISPLAY"] else {
      throw PlayError(.unavailable, "KWin did not start; see its messages above")
    }
    self.folder = folder
    environment = ["XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": display, "WAYLAND_DEBUG": "1"]
    // KWin 6 cannot take screenshots if it renders without OpenGL.
    let answer = try answer(to: "screenshot \(folder)/picture.ppm")
    if !answer.hasPrefix("ok") {
      lackOfPictures =
        "this KWin cannot take pictures: KWin 6 needs a GPU (/dev/dri) for screenshots"
    }
  }

  func log(programOutput: String) -> WireLog { WireLog(programOutput, .debug(DebugClock())) }

  func isWindowShown(_ observation: Observation) throws(PlayError) -> Bool {
    guard observation.firstPicture != nil else {
      Clock.pause(.milliseconds(50))
      return false
    }
    // KWin repaints for a screenshot. After the repaint, a finger can hit the window.
    if try picture() == nil { Clock.pause(.milliseconds(200)) }
    return true
  }

  func play(
    _ script: PlayScript, pictures: [Interval], while isRunning: () -> Bool
  ) throws(PlayError) -> [Image] {
    let start = Clock.now
    var images: [Image] = []
    let pictures = lackOfPictures == nil ? pictures : []
    for line in script.lines {
      while images.count < pictures.count, pictures[images.count] < line.time {
        guard wait(until: start + pictures[images.count], while: isRunning) else { return images }
        if let image = try picture() { images.append(image) }
      }
      guard wait(until: start + line.time, while: isRunning) else { return images }
      if let command = Self.command(line.command) { try ask(command) }
    }
    while images.count < pictures.count {
      guard wait(until: start + pictures[images.count], while: isRunning) else { return images }
      if let image = try picture() { images.append(image) }
    }
    return images
  }

  func picture() throws(PlayError) -> Image? {
    if lackOfPictures != nil { return nil }
    try ask("screenshot \(folder)/picture.ppm")
    return try load("picture.ppm")
  }

  func ping(within limit: Interval) throws(PlayError) -> Bool { true }

  func end() { program.end() }

  // MARK: Commands

  /// Returns the command in the syntax of `kwin-bed`; nil if KWin cannot inject the event.
  static func command(_ command: String) -> String? {
    let unknown = ["touch shape", "touch orientation", "pointer park", "pointer axis-source"]
    if command == "pointer frame" || unknown.contains(where: command.hasPrefix) { return nil }
    return command.split(separator: " ").prefix { $0 != "discrete" }.joined(separator: " ")
  }

  private func wait(until time: Timestamp, while isRunning: () -> Bool) -> Bool {
    while Clock.now < time {
      guard isRunning() else { return false }
      Clock.pause(min(time - Clock.now, .milliseconds(100)))
    }
    return true
  }

  private func answer(to command: String) throws(PlayError) -> String {
    program.channel.send(command)
    guard let answer = program.channel.next(within: Self.patience) else {
      throw PlayError(.unavailable, "KWin ended unexpectedly; see its messages above")
    }
    return answer
  }

  private func ask(_ command: String) throws(PlayError) {
    let answer = try answer(to: command)
    guard answer.hasPrefix("ok") else {
      throw PlayError(.unavailable, "KWin answered \(command) with: \(answer)")
    }
  }
}
