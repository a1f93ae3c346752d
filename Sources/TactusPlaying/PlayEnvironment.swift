import Glibc

/// The changes to the environment variables of the program under test.
struct PlayEnvironment {
  private(set) var changes: [String: String?]

  /// The variables that make toolkits use Wayland; the user's own values have priority.
  private static let hints = [
    "GDK_BACKEND": "wayland", "QT_QPA_PLATFORM": "wayland", "SDL_VIDEODRIVER": "wayland",
  ]

  /// - Parameters:
  ///   - options: The options.
  ///   - folder: The compositor's private folder, in which an empty home folder is created.
  ///   - variable: Returns the value of an environment variable.
  init(_ options: PlayOptions, folder: String, _ variable: (String) -> String?) {
    changes = [
      "DISPLAY": nil, "WAYLAND_SOCKET": nil, "TACTUS_WESTON_SOCKET": nil,
      "XDG_ACTIVATION_TOKEN": nil,
      // Without a message bus, the program cannot hand over to an instance of itself that is
      // already running in the user's session.
      "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    ]
    for (name, value) in Self.hints where variable(name) == nil { changes[name] = value }
    guard !options.keepsHome else { return }
    let home = folder + "/home"
    unsafe mkdir(home, 0o700)
    changes["HOME"] = home
    for name in ["CONFIG", "DATA", "STATE", "CACHE"] { changes["XDG_\(name)_HOME"] = String?.none }
  }
}
