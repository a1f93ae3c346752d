internal import Glibc

/// Where the environment says the compositor is.
public struct DisplayEnvironment: Sendable {
  /// `WAYLAND_SOCKET`: the number of a descriptor that is a connection already.
  public var socket: String?
  /// `WAYLAND_DISPLAY`: the socket's name or absolute path; "wayland-0" where it is not set.
  public var display: String?
  /// `XDG_RUNTIME_DIR`: the directory a name is looked for in.
  public var runtimeDirectory: String?

  public init(socket: String? = nil, display: String? = nil, runtimeDirectory: String? = nil) {
    self.socket = socket
    self.display = display
    self.runtimeDirectory = runtimeDirectory
  }

  /// What the process was started with.
  public static var current: DisplayEnvironment {
    DisplayEnvironment(
      socket: variable("WAYLAND_SOCKET"), display: variable("WAYLAND_DISPLAY"),
      runtimeDirectory: variable("XDG_RUNTIME_DIR"))
  }

  /// The path of the compositor's socket.
  ///
  /// - Throws: `noDisplay` where the variables name none.
  public func socketPath() throws(WaylandError) -> String {
    let name = display ?? "wayland-0"
    if name.hasPrefix("/") { return name }
    guard let runtimeDirectory, runtimeDirectory.hasPrefix("/") else {
      throw WaylandError(
        .noDisplay,
        "no compositor to connect to: XDG_RUNTIME_DIR is not set; run under a Wayland session, "
          + "or set WAYLAND_DISPLAY to the absolute path of the compositor's socket")
    }
    return "\(runtimeDirectory)/\(name)"
  }

  /// The value of a variable; an empty one counts as not set.
  static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }
}
