import CLinux
import Glibc
import TactusClient
public import TactusGeometry
import TactusInput
import TactusStage
public import TactusViews
import TactusWayland

/// A program that opens windows on a Wayland compositor.
///
/// The program, its views and its gestures are isolated to the main actor. Code on other threads
/// accesses them with `Task { @MainActor in }`. An idle program never wakes the processor.
@MainActor
public final class App {
  private var options: ClientOptions
  private let build: (AppWindow) -> Void
  private var client: Client?
  private var waiting: [(title: String, size: Size, build: (AppWindow) -> Void)] = []
  private var windows: [Weak] = []
  /// Called with a human-readable message about each problem or notable event.
  ///
  /// By default, the message is written to standard error.
  public var onMessage: (String) -> Void = { unsafe clinux_log($0) }
  /// The former name of `onMessage`.
  @available(*, deprecated, renamed: "onMessage")
  public var onNotice: (String) -> Void {
    get { onMessage }
    set { onMessage = newValue }
  }

  private struct Weak {
    weak var window: AppWindow?
  }

  /// Creates a program, whose first window opens when `run()` is called.
  ///
  /// - Parameters:
  ///   - title: The title of the first window.
  ///   - id: The name of the program's desktop file without its extension. Compositors use this
  ///     name to identify the program.
  ///   - size: The size of the first window, in logical pixels, if the compositor lets the program
  ///     choose.
  ///   - isFullscreen: Whether the first window fills an output.
  ///   - build: A closure that fills the window with views. It is called as soon as the window's
  ///     size is known.
  public init(
    title: String, id: String = "org.tactus.Tactus", size: Size = Size(width: 1280, height: 800),
    isFullscreen: Bool = false, build: @escaping (AppWindow) -> Void
  ) {
    var options = ClientOptions()
    options.title = title
    options.appID = id
    options.preferredSize = size
    options.isFullscreen = isFullscreen
    self.options = options
    self.build = build
  }

  /// Sets the icon of the program's windows, if the compositor supports it (`xdg_toplevel_icon_v1`).
  ///
  /// Call this method before `run()`. By default, compositors show the desktop file's icon.
  ///
  /// - Parameters:
  ///   - name: The name of the icon in the user's icon theme.
  ///   - side: The length of each side of a square picture, in pixels from 1 to 1,024; 0 for none.
  ///     The compositor shows the picture if it cannot find the name.
  ///   - pixels: The rows of the picture's pixels from the top, each as 0xAARRGGBB with premultiplied
  ///     alpha.
  public func setIcon(name: String, side: Int = 0, pixels: [UInt32] = []) {
    guard side != 0 || !pixels.isEmpty else { return options.icon = WindowIcon(name: name) }
    guard (1...WindowIcon.Picture.maximumSide).contains(side), pixels.count == side * side else {
      Misuse.stop("an icon's picture must have side * side pixels, and side must be 1 to 1,024")
    }
    options.icon = WindowIcon(
      name: name, pictures: [WindowIcon.Picture(side: side, pixels: pixels)])
  }

  /// Shows the windows until the last one is closed, `quit()` is called, or SIGINT, SIGTERM or
  /// SIGHUP arrives.
  ///
  /// After `quit(code:)` with a code other than 0, this method ends the process with that code.
  /// SIGHUP has no effect if the process ignored SIGHUP when the program started. If a
  /// `WaylandError` occurs, this method writes the error's message to standard error and ends the
  /// program. The exit code is 76 if the compositor lacks something that windows need or reports a
  /// protocol error. The exit code is 69 for all other Wayland errors, such as a missing compositor
  /// or a permanently lost connection. Call `runOrThrow()` to handle these errors yourself.
  ///
  /// - Throws: Any error other than `WaylandError`.
  public func run() throws {
    do {
      try runOrThrow()
      if exitCode != 0 { exit(exitCode) }
    } catch let error as WaylandError {
      unsafe clinux_log("\(options.title): \(error.message)")
      switch error.code {
      case .missingGlobal, .protocolError: exit(76)
      default: exit(69)
      }
    }
  }

  /// Shows the windows like `run()`, but throws a `WaylandError` instead of ending the program.
  ///
  /// - Throws: `WaylandError`, for example if there is no compositor, if the compositor lacks
  ///   something that windows need or reports a protocol error, or if the connection is permanently
  ///   lost; otherwise any error that `run()` throws.
  public func runOrThrow() throws {
    let (title, build) = (options.title, build)
    let client = try Client(options: options) { [weak self] space in
      self?.makeWindow(in: space, title, build) ?? AppWindow(size: space.size)
    }
    self.client = client
    client.onMessage = { [weak self] in self?.onMessage($0) }
    client.runsMainActor()
    for window in waiting { open(window.title, window.size, window.build, on: client) }
    waiting.removeAll()
    defer { self.client = nil }
    try client.run()
  }

  /// Makes `run()` return at the end of the current iteration of the event loop.
  public func quit() { client?.end() }

  /// Ends the program at the end of the current iteration of the event loop.
  ///
  /// `run()` ends the process with the given exit code if the code is not 0. `runOrThrow()` returns,
  /// and `exitCode` contains the code.
  ///
  /// - Parameter code: The exit code, for example for the service manager that restarts the program;
  ///   from 0 to 63. Larger codes have other meanings for `run()`.
  public func quit(code: Int32) {
    guard (0...63).contains(code) else {
      Misuse.stop("the exit code of quit(code:) must be from 0 to 63, not \(code)")
    }
    exitCode = code
    quit()
  }

  /// The exit code that `quit(code:)` has set; 0 by default.
  public private(set) var exitCode: Int32 = 0

  /// Opens another window, immediately if the program is running, and otherwise when `run()` is
  /// called.
  ///
  /// - Parameters:
  ///   - title: The window's title.
  ///   - size: The window's size, in logical pixels, if the compositor lets the program choose.
  ///   - build: A closure that fills the window with views. It is called as soon as the window's
  ///     size is known.
  public func openWindow(
    title: String, size: Size = Size(width: 800, height: 600), build: @escaping (AppWindow) -> Void
  ) {
    if let client {
      open(title, size, build, on: client)
    } else {
      waiting.append((title, size, build))
    }
  }

  /// Returns the pictures in the given folder, sorted by name, or the picture in the given file.
  ///
  /// Each picture is decoded on another thread when it becomes visible. If a picture cannot be
  /// shown, a card that states the reason appears in its place.
  ///
  /// - Parameter path: The path of a folder or a file. A leading "~/" refers to the home folder.
  /// - Returns: The pictures, named after their files.
  public func pictures(in path: String) -> [Picture] { folders.pictures(in: path) }

  private lazy var folders = PictureFolders(
    onProblem: { [weak self] in self?.onMessage($0) },
    onArrival: { [weak self] in
      for entry in self?.windows ?? [] { entry.window?.stage.refreshPictures() }
    })

  // MARK: Inside

  private func open(
    _ title: String, _ size: Size, _ build: @escaping (AppWindow) -> Void, on client: Client
  ) {
    client.openWindow(title: title, size: size) { [weak self] space in
      self?.makeWindow(in: space, title, build) ?? AppWindow(size: space.size)
    }
  }

  private func makeWindow(
    in space: StageSpace, _ title: String, _ build: (AppWindow) -> Void
  ) -> AppWindow {
    let stage = Stage(
      size: space.size, scale: space.scale, surface: space.surface,
      pixelsPerMillimetre: space.pixelsPerMillimetre)
    stage.onProblem = { [weak self] in self?.onMessage($0) }
    let window = AppWindow(stage)
    window.title = title
    window.clock = { [weak self] in self?.client?.now ?? stage.interaction.clock.delivered }
    window.onTitle = { [weak self, unowned stage] in self?.client?.setTitle($0, of: stage) }
    window.onClose = { [weak self, unowned stage] in self?.client?.close(stage) }
    windows.removeAll { $0.window == nil }
    windows.append(Weak(window: window))
    build(window)
    return window
  }
}
