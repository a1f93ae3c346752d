import TactusInput
import TactusPainting

/// A running compositor that plays events and takes pictures.
protocol PlayBed: AnyObject {
  /// The folder with the compositor's socket, which is removed when the compositor ends.
  var folder: String { get }
  /// The environment variables with which a program finds the compositor.
  var environment: [String: String?] { get }
  /// The reason why the compositor cannot take pictures; nil if it can.
  var lackOfPictures: String? { get }
  /// Returns the log of the program's protocol messages.
  ///
  /// - Parameter programOutput: The path of the file with the program's output.
  /// - Returns: The log, whose messages have not yet been read.
  func log(programOutput: String) -> WireLog

  /// Returns whether a window is on the screen, so that a finger can hit it.
  ///
  /// If there is no window yet, the function waits for up to 0.2 s.
  func isWindowShown(_ observation: Observation) throws(PlayError) -> Bool

  /// Plays a script in real time, and takes pictures at the given times.
  ///
  /// - Parameters:
  ///   - script: The events.
  ///   - pictures: The times of the pictures since the first event, in ascending order.
  ///   - isRunning: A function that is called about every 0.1 s. If it returns false, playing stops.
  /// - Returns: The pictures that were taken, in the order of their times.
  /// - Throws: `PlayError.unavailable` if the compositor ends or refuses an event.
  func play(
    _ script: PlayScript, pictures: [Interval], while isRunning: () -> Bool
  ) throws(PlayError) -> [Image]

  /// Takes a picture of the screen; returns nil if the compositor cannot take pictures.
  func picture() throws(PlayError) -> Image?

  /// Returns whether the program answers a ping in time; true if the bed cannot send pings.
  func ping(within limit: Interval) throws(PlayError) -> Bool

  /// Ends the compositor.
  func end()
}

extension PlayBed {
  /// Reads and removes a picture that the compositor has saved in its folder.
  func load(_ name: String) throws(PlayError) -> Image {
    var file = WholeFile("\(folder)/\(name)")
    do throws(PaintingError) {
      return try Image(decoding: file.readNew())
    } catch {
      throw PlayError(
        .unavailable, "cannot read the compositor's picture \(folder)/\(name): \(error.message)")
    }
  }

  /// Returns the values of the `NAME=VALUE` words in the line that a bed prints when it is ready.
  static func values(_ line: String) -> [String: String] {
    var values: [String: String] = [:]
    for word in line.split(separator: " ") {
      let parts = word.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
    }
    return values
  }

  /// Returns the changes to a bed's environment.
  ///
  /// The paths in the bed's folder for temporary files must not contain spaces, and a socket's path
  /// has at most 107 bytes. If the user's folder is unsuitable, the folder is `/tmp`.
  static func bedEnvironment(_ temporary: String?) -> [String: String?] {
    guard let temporary, temporary.utf8.count > 60 || temporary.contains(where: \.isWhitespace)
    else { return [:] }
    return ["TMPDIR": "/tmp"]
  }

  /// The maximum time in which a compositor must start, and answer each command.
  static var patience: Interval { .milliseconds(120_000) }
}
