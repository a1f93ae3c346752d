import Glibc
import TactusInput
import TactusWayland
import TestCompositor
import TestSupport
import Testing

/// Tests the start and the end of a connection.
@Suite struct ConnectionTests {
  @Test("the connection is ready once the globals are known")
  func ready() throws {
    let bench = try Bench()
    #expect(!bench.connection.isReady)
    try bench.pump()
    #expect(bench.connection.isReady)
    #expect(bench.log.contains("ready"))
    #expect(bench.connection.outputs.map(\.name) == ["TEST-1"])
  }

  @Test(
    "a missing global is named", arguments: ["wl_compositor", "wl_shm", "xdg_wm_base"])
  func missingGlobal(name: String) throws {
    let bench = try Bench(TestCompositor.everything.filter { $0.interface != name })
    let error = #expect(throws: WaylandError.self) { try bench.pump() }
    #expect(error?.code == .missingGlobal(name))
    #expect(error?.message == "the compositor does not offer \(name), which Tactus needs")
  }

  @Test("a protocol error is reported with interface, object, code and the compositor's text")
  func protocolError() throws {
    let bench = try Bench()
    _ = try bench.makeWindow()
    let toplevel = try #require(bench.surface.toplevel)
    toplevel.postError(code: 2, message: "that was: not right")
    let error = #expect(throws: WaylandError.self) { try bench.pump() }
    #expect(
      error?.code
        == .protocolError(
          interface: "xdg_toplevel", object: toplevel.id, code: 2, message: "that was: not right"))
    #expect(bench.log.last == "lost 1 destroyed")
    #expect(throws: WaylandError.self) { try bench.pump() }
  }

  @Test("a compositor that disappears during a touch ends the windows, with an error")
  func hangUp() throws {
    let bench = try Bench()
    let window = try bench.makeWindow()
    bench.seat.down(0, on: bench.surface.resource, 1, 1, time: 100)
    bench.compositor.flush()
    bench.compositor.hangUp()
    let error = #expect(throws: WaylandError.self) { try bench.pump() }
    #expect(error?.code == .disconnected)
    #expect(bench.log.suffix(2) == ["touch seat0 1: down 0 (1.0, 1.0)", "lost 1 destroyed"])
    #expect(window.isDestroyed)
  }

  @Test("no socket: the error says which path was tried and which variable to set")
  func noSocket() throws {
    let folder = try TemporaryFolder.make("none")
    let environment = DisplayEnvironment(display: "wayland-none", runtimeDirectory: folder)
    let error = #expect(throws: WaylandError.self) { try Connection(environment: environment) }
    #expect(error?.code == .noDisplay)
    #expect(error?.message.contains("\(folder)/wayland-none") == true)
    #expect(error?.message.contains("WAYLAND_DISPLAY") == true)
  }

  @Test("no runtime directory: the error says so")
  func noRuntimeDirectory() {
    let error = #expect(throws: WaylandError.self) {
      try Connection(environment: DisplayEnvironment())
    }
    #expect(error?.code == .noDisplay)
    #expect(error?.message.contains("XDG_RUNTIME_DIR") == true)
  }

  @Test("a socket without a listener: the error says so")
  func refused() throws {
    let folder = try TemporaryFolder.make("refused")
    let path = "\(folder)/wayland-9"
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isBound = unsafe withUnsafeBytes(of: &address) { bytes in
      unsafe bind(socket, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), size) == 0
    }
    try #require(isBound)
    close(socket)
    let error = #expect(throws: WaylandError.self) {
      try Connection(
        environment: DisplayEnvironment(display: "wayland-9", runtimeDirectory: folder))
    }
    #expect(error?.code == .refused)
    #expect(
      error?.message == "the compositor at \(path) has exited: start it again"
    )
  }

  @Test("a new connection shows the same window again after the first compositor disappeared")
  func reconnect() throws {
    let bench = try Bench()
    let window = try bench.makeWindow()
    bench.compositor.hangUp()
    #expect(throws: WaylandError.self) { try bench.pump() }
    let next = try Bench()
    bench.loop.connection = next.connection
    var options = window.options
    options.id = window.id
    let again = try next.makeWindow(options)
    #expect(again.id == window.id)
    #expect(try next.paint(again))
    // New windows do not reuse the id of a window of the first connection.
    #expect(try next.makeWindow().id == SurfaceID(2))
  }

  @Test("a WAYLAND_SOCKET that is no valid descriptor is refused")
  func badSocket() {
    let error = #expect(throws: WaylandError.self) {
      try Connection(environment: DisplayEnvironment(socket: "99999"))
    }
    #expect(error?.code == .noDisplay)
  }

  @Test("a dropped connection leaves nothing in the compositor")
  func drop() throws {
    var bench: Bench? = try Bench()
    let window = try bench?.makeWindow()
    let compositor = try #require(bench?.compositor)
    bench = nil
    compositor.dispatch()
    #expect(!compositor.hasClient)
    #expect(compositor.resources.isEmpty)
    #expect(window?.isDestroyed == true)
  }

  @Test("a handler may close the connection")
  func closeInHandler() throws {
    let bench = try Bench()
    _ = try bench.makeWindow()
    bench.onInput = { [connection = bench.connection] _ in connection.close() }
    _ = try bench.logged {
      bench.seat.down(0, on: bench.surface.resource, 1, 1, time: 100)
      bench.seat.touchFrame()
    }
    #expect(bench.log == ["touch seat0 1: down 0 (1.0, 1.0)", "lost 1 destroyed"])
    #expect(!bench.connection.isOpen)
    // The compositor may not have run since.
    bench.compositor.dispatch()
    #expect(!bench.compositor.hasClient)
  }
}
