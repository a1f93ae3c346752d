internal import CWayland
internal import Glibc

// Opening a connection.
extension Display {
  static func open(_ environment: DisplayEnvironment) throws(WaylandError) -> OpaquePointer {
    if let socket = environment.socket { return try unsafe open(inherited: socket) }
    let path = try environment.socketPath()
    // libwayland uses an absolute path unchanged and then reads no environment variables.
    guard let display = unsafe wl_display_connect(path) else {
      throw connectError(errno, place: path)
    }
    return unsafe display
  }

  private static func open(inherited text: String) throws(WaylandError) -> OpaquePointer {
    guard let descriptor = Int32(text), descriptor >= 0, fcntl(descriptor, F_GETFD) != -1 else {
      throw WaylandError(
        .noDisplay, "WAYLAND_SOCKET is \"\(text)\", which is not an open file descriptor")
    }
    // Keeps a child process and a second connection from using the descriptor.
    unsafe unsetenv("WAYLAND_SOCKET")
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    guard let display = unsafe wl_display_connect_to_fd(descriptor) else {
      throw connectError(errno, place: "WAYLAND_SOCKET")
    }
    return unsafe display
  }

  static func connectError(_ number: Int32, place: String) -> WaylandError {
    switch number {
    case ENOENT, ENOTDIR, ENAMETOOLONG:
      WaylandError(
        .noDisplay,
        "no compositor at \(place): start a compositor, or set WAYLAND_DISPLAY to the name of its "
          + "socket")
    case ECONNREFUSED:
      WaylandError(
        .refused, "the compositor at \(place) has exited: start it again")
    case EACCES, EPERM:
      WaylandError(.refused, "this user is not allowed to connect to the compositor at \(place)")
    case ENOMEM, EMFILE, ENFILE:
      WaylandError(.outOfMemory, "cannot connect to \(place): \(describe(number))")
    default:
      WaylandError(.refused, "cannot connect to the compositor at \(place): \(describe(number))")
    }
  }
}

func describe(_ number: Int32) -> String {
  guard let text = unsafe strerror(number) else { return "error \(number)" }
  return unsafe String(cString: text)
}
