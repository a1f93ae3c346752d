import ArgumentParser
import TactusJSON
import TactusProgram
import TactusTools

/// The command with which `make install` generates the manual pages.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Write the manual pages to a folder.",
    discussion: "Exit codes: 0 success; 64 usage error; 74 a page cannot be written.",
    shouldDisplay: false)

  @Argument(help: "An existing folder for the pages.", completion: .directory)
  var folder: String

  func run() throws {
    let help = try JSONNode.parse(SourceText(name: "help", text: Tactus._dumpHelp()))
    let pages = Manual.pages(
      help: help, source: "tactus \(Version.current)",
      appendices: [Self.exitStatus, Self.environment, Self.files])
    for page in pages {
      try OutputFile.write(Array(page.text.utf8), to: "\(folder)/\(page.file)")
    }
  }

  private static let exitStatus = Manual.Appendix(
    "EXIT STATUS",
    Exit.meanings.map {
      ("\($0.code)", $0.meaning.prefix(1).uppercased() + $0.meaning.dropFirst() + ".")
    })

  private static let environment = Manual.Appendix(
    "ENVIRONMENT",
    [
      (
        "WAYLAND_DISPLAY, WAYLAND_SOCKET, XDG_RUNTIME_DIR",
        "The location of the compositor's socket."
      ),
      (
        "XDG_CONFIG_HOME, XDG_CONFIG_DIRS, XDG_DATA_DIRS",
        "Folders to search for scenes and for files that modify scenes."
      ),
      (
        "XDG_DATA_HOME",
        "The folder whose subfolder tactus/modules contains the user's gesture modules."
      ),
      ("TACTUS_ADD_MODULE_PATH", "Folders to search for gesture modules before all other folders."),
      ("TACTUS_MODULE_PATH", "Folders to search for gesture modules instead of all other folders."),
    ])

  private static let files = Manual.Appendix(
    "FILES",
    [
      (
        "~/.config/tactus/scenes/NAME.json",
        "A user-defined scene, or the user's changes to the scene NAME."
      ),
      ("~/.config/tactus/config.json", "The user's changes to every scene."),
      (
        "/etc/xdg/tactus, /usr/local/share/tactus, /usr/share/tactus",
        "Scene files and config.json for all users of the machine; earlier folders take precedence."
      ),
      ("~/.local/share/tactus/modules/*.gesture.so", "The user's gesture modules."),
      ("~/.local/share/tactus/modules/*.gesture.lua", "The user's gesture modules written in Lua."),
    ])
}
