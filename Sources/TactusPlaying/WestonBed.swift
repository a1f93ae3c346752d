import CLinux
import Glibc
import TactusGeometry
import TactusInput
import TactusPainting
import TactusSystem

/// A headless weston that runs with the input module of the test bed.
final class WestonBed: PlayBed {
  let folder: String
  let environment: [String: String?]
  let lackOfPictures: String? = nil
  private let program: ChildProgram
  private let socket: String
  private var channel: LineChannel

  init(
    _ files: BedFiles, _ options: PlayOptions, hasPointer: Bool, temporary: String?
  ) throws(PlayError) {
    let size = "\(Int(options.size.width))x\(Int(options.size.height))"
    // If there is no pointer, the pictures do not show a cursor.
    let devices = hasPointer ? "touch pointer keyboard" : "touch keyboard"
    program = try ChildProgram(
      files.folder + "/weston-bed",
      ["--size", size, "--scale", "\(Int(options.scale))", "--capabilities", devices],
      environment: Self.bedEnvironment(temporary))
    let values = Self.values(program.channel.next(within: Self.patience) ?? "")
    guard let folder = values["XDG_RUNTIME_DIR"], let display = values["WAYLAND_DISPLAY"],
      let socket = values["TACTUS_WESTON_SOCKET"]
    else { throw PlayError(.unavailable, "weston did not start; see its messages above") }
    self.folder = folder
    self.socket = socket
    environment = ["XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": display, "WAYLAND_DEBUG": nil]
    channel = try Self.connect(socket)
    try ask("messages \(folder)/messages")
  }

  func log(programOutput: String) -> WireLog { WireLog(folder + "/messages", .module) }

  func isWindowShown(_ observation: Observation) throws(PlayError) -> Bool {
    channel.send("wait-client 100")
    return try answer() == "ok"
  }

  func play(
    _ script: PlayScript, pictures: [Interval], while isRunning: () -> Bool
  ) throws(PlayError) -> [Image] {
    let names = pictures.indices.map { "\(folder)/picture-\($0).ppm" }
    let text = script.text(pictures: Array(zip(pictures, names)))
    guard PrivateFile.write(Array(text.utf8), to: folder + "/script") else {
      throw PlayError(.unavailable, "cannot write the file \(folder)/script")
    }
    channel.send("play \(folder)/script")
    while true {
      if let answer = channel.next(within: .milliseconds(100)) {
        // The module cannot cancel touches that hit no window, or whose program has ended. Its
        // answer then ends in "touch focus".
        guard answer.hasPrefix("ok") || answer.hasSuffix("touch focus") || !isRunning() else {
          throw PlayError(.unavailable, "weston did not play the events: \(answer)")
        }
        break
      }
      if channel.hasEnded { throw Self.gone }
      if !isRunning() { break }
    }
    if !isRunning() { try reconnect() }
    // The module takes a picture during the next repaint.
    if !pictures.isEmpty { try ask("wait-frame") }
    let taken = pictures.indices.prefix { BedFiles.exists("\(folder)/picture-\($0).ppm") }
    var images: [Image] = []
    for index in taken { images.append(try load("picture-\(index).ppm")) }
    return images
  }

  func picture() throws(PlayError) -> Image? {
    try ask("screenshot \(folder)/picture.ppm")
    return try load("picture.ppm")
  }

  func ping(within limit: Interval) throws(PlayError) -> Bool {
    channel.send("sync")
    if let line = channel.next(within: limit) { return line.hasPrefix("ok") }
    // The module does not serve this connection until the program answers, but serves a new one.
    try reconnect()
    return false
  }

  func end() { program.end() }

  // MARK: Commands

  private static let gone = PlayError(
    .unavailable, "weston ended unexpectedly; see its messages above")

  private static func connect(_ socket: String) throws(PlayError) -> LineChannel {
    let descriptor = unsafe clinux_connect(socket)
    guard descriptor >= 0 else { throw gone }
    return LineChannel(descriptor)
  }

  private func reconnect() throws(PlayError) { channel = try Self.connect(socket) }

  private func ask(_ command: String) throws(PlayError) {
    channel.send(command)
    let answer = try answer()
    guard answer.hasPrefix("ok") else {
      throw PlayError(.unavailable, "weston answered \(command) with: \(answer)")
    }
  }

  private func answer() throws(PlayError) -> String {
    guard let answer = channel.next(within: Self.patience) else { throw Self.gone }
    return answer
  }
}
