import TactusInput
import TactusPainting

/// A running compositor that plays events and takes pictures.
protocol PlayBed: AnyObject {
  /// The folder with the compositor's socket, which is removed when the compositor ends.
  var folder: String { get }
  /// The environment variables with which a program finds the compositor.
  var environment: [String: String?] { get }
  /// The reason why the compositor takes no pictures; nil if it does.
  var lackOfPictures: String? { get }
  /// The log of the program's messages, given the file with the program's output.
  func log(programOutput: String) -> WireLog

  /// Returns whether a window is on the screen, so that a finger can hit it.
  ///
  /// Waits for a moment if there is no window yet.
  func isWindowShown(_ observation: Observation) throws(PlayError) -> Bool

  /// Plays a script in real time, and takes pictures at some times.
  ///
  /// - Parameters:
  ///   - script: The events.
  ///   - pictures: The times of the pictures since the first event, in ascending order.
  ///   - isRunning: Called now and then; if it returns false, the rest is not played.
  /// - Returns: The pictures that were taken, in the order of their times.
  /// - Throws: `PlayError.unavailable` if the compositor ends or refuses an event.
  func play(
    _ script: PlayScript, pictures: [Interval], while isRunning: () -> Bool
  ) throws(PlayError) -> [Image]

  /// Takes a picture of the screen; returns nil if the compositor takes none.
  func picture() throws(PlayError) -> Image?

  /// Returns whether the program answers a ping in time; always true if the bed cannot ping.
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
      throw PlayError(.unavailable, "the compositor's picture cannot be read: \(error.message)")
    }
  }

  /// Reads `NAME=VALUE` words of the line that a bed prints when it is ready.
  static func values(_ line: String) -> [String: String] {
    var values: [String: String] = [:]
    for word in line.split(separator: " ") {
      let parts = word.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
    }
    return values
  }

  /// The environment of a bed: the names of its files must not contain spaces.
  static func bedEnvironment(_ temporary: String?) -> [String: String?] {
    guard let temporary, temporary.contains(where: \.isWhitespace) else { return [:] }
    return ["TMPDIR": "/tmp"]
  }

  /// The maximum time in which a compositor must start, and answer each command.
  static var patience: Interval { .milliseconds(120_000) }
}
