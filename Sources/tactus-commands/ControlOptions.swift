import ArgumentParser

struct ControlOptions: ParsableArguments {
  @Flag(help: "Accept commands that the same user sends with tactus ctl.")
  var control = false

  @Option(
    help: ArgumentHelp(
      "The name of the command socket; by default, the lowest unused number. Implies --control.",
      valueName: "name"))
  var socket: String?

  /// The name of the socket on which to accept commands, for `RunChoices.control`.
  ///
  /// The value is nil to accept no commands, and `.some(nil)` to use the first free name.
  var choice: String?? { control || socket != nil ? .some(socket) : nil }
}
