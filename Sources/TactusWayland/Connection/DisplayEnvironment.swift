internal import Glibc

/// The environment variables that tell a client how to connect to the compositor.
public struct DisplayEnvironment: Sendable {
  /// The value of `WAYLAND_SOCKET`, which is the file descriptor number of a connected socket.
  public var socket: String?
  /// The value of `WAYLAND_DISPLAY`, which is the socket's name or absolute path.
  ///
  /// If the variable is unset, the name is "wayland-0".
  public var display: String?
  /// The value of `XDG_RUNTIME_DIR`, the directory that contains the socket if it is given by name.
  public var runtimeDirectory: String?

  /// Creates an environment from the values of its variables.
  public init(socket: String? = nil, display: String? = nil, runtimeDirectory: String? = nil) {
    self.socket = socket
    self.display = display
    self.runtimeDirectory = runtimeDirectory
  }

  /// The environment of the process.
  public static var current: DisplayEnvironment {
    DisplayEnvironment(
      socket: variable("WAYLAND_SOCKET"), display: variable("WAYLAND_DISPLAY"),
      runtimeDirectory: variable("XDG_RUNTIME_DIR"))
  }

  /// Returns the path of the compositor's socket, based on `display` and `runtimeDirectory`.
  ///
  /// - Throws: `noDisplay` if the socket is given by name and `runtimeDirectory` is not an absolute
  ///   path.
  public func socketPath() throws(WaylandError) -> String {
    let name = display ?? "wayland-0"
    if name.hasPrefix("/") { return name }
    guard let runtimeDirectory, runtimeDirectory.hasPrefix("/") else {
      throw WaylandError(
        .noDisplay,
        "cannot find a compositor: XDG_RUNTIME_DIR is not set; run this in a Wayland session, "
          + "or set WAYLAND_DISPLAY to the absolute path of the compositor's socket")
    }
    return "\(runtimeDirectory)/\(name)"
  }

  /// Returns the value of a variable; nil if the variable is unset or empty.
  static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }
}
