import ArgumentParser

struct ControlOptions: ParsableArguments {
  @Flag(help: "Take commands from tactus ctl, but only from the same user.")
  var control = false

  @Option(
    help: ArgumentHelp(
      "Take commands through a socket with this name instead of the first free number.",
      valueName: "name"))
  var socket: String?

  /// The name of the socket, in the form of `RunChoices.control`.
  var choice: String?? { control || socket != nil ? .some(socket) : nil }
}
