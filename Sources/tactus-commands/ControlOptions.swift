import ArgumentParser

/// The options for receiving commands through a socket.
struct ControlOptions: ParsableArguments {
  @Flag(help: "Take commands from tactus ctl, of the same user alone.")
  var control = false

  @Option(
    help: ArgumentHelp(
      "Take commands by a socket of this name instead of the first free number.",
      valueName: "name"))
  var socket: String?

  /// The socket's name in the form of `RunChoices.control`.
  var choice: String?? { control || socket != nil ? .some(socket) : nil }
}
