internal import CWayland
internal import CWaylandProtocols
public import TactusGeometry
public import TactusInput

/// A window on the screen (`xdg_toplevel` or `zwlr_layer_surface_v1`), with its state and its
/// buffers.
///
/// The connection owns the window. The program may still hold a reference to a window that has been
/// destroyed; the window's methods then do nothing.
@safe public final class Window {
  /// The initial properties of a window.
  public struct Options: Sendable {
    /// The window's title.
    public var title = ""
    /// The name of the program's desktop file, without its extension.
    public var appID = ""
    /// The window's icon; nil for the icon of the program's desktop file.
    public var icon: WindowIcon?
    /// The size to use if the compositor does not request one, in logical pixels.
    public var preferredSize = Size(width: 800, height: 600)
    /// The minimum size of the content, in logical pixels.
    public var minimumSize = Size(width: 1, height: 1)
    /// Whether the window opens in full screen.
    public var isFullscreen = false
    /// The output on which to open a full-screen window; nil leaves the choice to the compositor.
    public var output: Output.ID?
    /// Whether every pixel of the window is opaque.
    ///
    /// The buffers have the format XRGB8888 if this is true, and ARGB8888 otherwise.
    public var isOpaque = true
    /// The placement in a layer of the desktop; nil for an ordinary window.
    ///
    /// If the compositor does not support wlr-layer-shell, an ordinary window is shown.
    public var layer: LayerPlacement?
    /// Whether to ask the compositor to draw a title bar.
    public var hasTitleBar = true
    /// The sizes of the client-side title bar and border; nil if the client never draws them.
    ///
    /// The client draws a title bar only if the compositor does not.
    public var decoration: DecorationMetrics?
    /// The token that allows the window to come to the front, such as the value of
    /// `XDG_ACTIVATION_TOKEN`.
    public var activationToken: String?
    /// The id for the new window if it replaces one lost with an earlier connection; nil to assign
    /// a new id.
    public var id: SurfaceID?

    /// Creates the default options.
    public init() {}
  }

  /// The id of the surface that shows the window's content.
  public let id: SurfaceID
  /// The options with which the window was created.
  public let options: Options
  /// The window's title, shortened to at most 1,024 bytes of UTF-8.
  public private(set) var title = ""
  /// The current state; meaningless before the first `WindowEvent.configure`.
  public private(set) var state: WindowState
  /// Whether the window, while full screen, shows a corner button that exits full screen.
  ///
  /// A change takes effect with the next configure event.
  package var offersFullscreenExit = false

  package private(set) unowned var connection: Connection?
  /// The surface of the content; nil once the window is destroyed.
  private(set) var surface: PaintedSurface?
  private var role: WindowRole?
  /// The window's role as an `xdg_toplevel`; nil if the window is in a layer or has been destroyed.
  var toplevel: Toplevel? { role as? Toplevel }
  let scale: WindowScale
  let feedback: CommitFeedback
  /// The client-side title bar and border, or the button that exits full screen; nil while the
  /// window shows none of these.
  private(set) var decoration: Decoration?
  let popups = PopupList()
  private var idleInhibitor: IdleInhibitor?
  /// Whether the window's geometry and the positions of its title bar and border may have changed
  /// since the last commit.
  private var hasUnsentState = false
  /// The activation token from the options; nil once a committed frame has used it.
  var unusedToken: String?

  /// Creates a window, and asks the compositor for the first configure event.
  ///
  /// - Throws: `missingGlobal` if the compositor lacks a required interface, and `outOfMemory` if
  ///   memory runs out. If the connection is not open, its `failure` is thrown, or `disconnected` if
  ///   there was no failure.
  public init(_ connection: Connection, options: Options = Options()) throws(WaylandError) {
    guard connection.isOpen else {
      throw connection.failure ?? WaylandError(.disconnected, "the connection is closed")
    }
    let wmBase = unsafe try connection.requiredForSurfaces()
    guard
      let surface = PaintedSurface(
        connection, format: options.isOpaque ? WL_SHM_FORMAT_XRGB8888 : WL_SHM_FORMAT_ARGB8888),
      let role = unsafe WindowRole.make(surface, options, wmBase: wmBase, connection)
    else { throw WaylandError(.outOfMemory, "not enough memory for a window") }
    self.connection = connection
    self.options = options
    self.surface = surface
    self.role = role
    id = connection.surfaces.makeWindowID(options.id)
    state = WindowState(size: options.preferredSize)
    unusedToken = options.activationToken
    scale = WindowScale(surface, connection)
    feedback = CommitFeedback(surface, connection)
    surface.pool.onRelease = { [unowned self] in deliver(.bufferReleased) }
    role.onClose = { [unowned self] in deliver(.close) }
    feedback.onEvent = { [unowned self] in deliver($0) }
    scale.onChange = { [unowned self] in self.role?.setScale($0) }
    surface.addViewport(connection)
    scale.addFractionalScale(surface)
    toplevel?.addDecoration(connection, isWanted: options.hasTitleBar)
    describe()
    role.setScale(scale.initial)
    connection.surfaces.add(self)
    // A commit without a buffer asks for the first configure.
    surface.commit()
  }

  deinit {
    destroyProxies()
  }

  private func describe() {
    setTitle(options.title)
    if let toplevel { unsafe xdg_toplevel_set_app_id(toplevel.proxy, options.appID) }
    sendMinimumSize()
    // Without memory for its pictures, the window has the icon of the desktop file.
    if let icon = options.icon { try? setIcon(icon) }
    if options.isFullscreen { setFullscreen(true, on: options.output) }
  }

  /// The outputs that show the window, in the order in which it entered them.
  public var outputs: [Output] { scale.entered.map(\.output) }

  /// Whether the window has been destroyed, in which case its methods do nothing.
  public var isDestroyed: Bool { surface == nil }

  /// Whether the compositor has configured the window; only then can the window be painted.
  public var isConfigured: Bool { role?.isConfigured == true }

  /// Whether each commit requests a `WindowEvent.presented` event, if the compositor supports it.
  public var wantsPresentation: Bool {
    get { feedback.wantsPresentation }
    set { feedback.wantsPresentation = newValue }
  }

  /// Whether to keep the screen from going dark while the window is visible.
  ///
  /// This has an effect only if the compositor supports it (`zwp_idle_inhibit_manager_v1`).
  public var inhibitsIdle: Bool {
    get { idleInhibitor != nil }
    set {
      guard newValue != inhibitsIdle else { return }
      idleInhibitor = newValue ? IdleInhibitor(self) : nil
    }
  }

  /// Reads pending events from the compositor, which are then handled in the next turn of the event
  /// loop.
  ///
  /// `Connection.readAhead()` explains when to call this method.
  package func readAhead() { connection?.readAhead() }

  func deliver(_ event: WindowEvent) { connection?.deliver(event, for: self) }

  // MARK: Destruction

  /// Removes the window from the screen.
  ///
  /// The window's touches end with `InputEvent.surfaceLost` at the end of the event loop's turn.
  public func destroy() {
    guard let connection, !isDestroyed else { return }
    loseInput(of: connection)
    connection.surfaces.remove(self)
    destroyProxies()
    connection.queue(.surfaceLost(connection.now, id, .destroyed))
  }

  func loseInput(of connection: Connection) {
    connection.seats.lose(id)
    for popup in popups.all { connection.seats.lose(popup.id) }
    decoration?.loseInput(of: connection)
  }

  /// Destroys all of the window's Wayland objects: first those that depend on the surface, and then
  /// the surface.
  func destroyProxies() {
    guard let surface, let role else { return }
    feedback.destroyProxies()
    idleInhibitor = nil
    popups.destroyProxies()
    decoration?.destroyProxies()
    decoration = nil
    surface.destroy {
      scale.destroyProxy()
      role.destroyProxies()
    }
    self.surface = nil
    self.role = nil
    connection = nil
  }

  // MARK: Configuration by the compositor

  /// Applies the changes collected during a turn of the event loop to the window and its popups.
  ///
  /// The method also sends a title that is still pending. It delivers at most one `configure` event
  /// to the window's handler.
  func endTurn() {
    sendTitle()
    popups.endTurn()
    // A popup's handler may have destroyed the window.
    if let new = role?.takeState(for: self) { apply(new) }
  }

  private func apply(_ new: WindowState) {
    guard let connection else { return }
    let old = state
    state = new
    if let change = state.limitPixels() { connection.warnOnce(change) }
    hasUnsentState = true
    makeDecoration(connection)
    if old.titleBarHeight != state.titleBarHeight { sendMinimumSize() }
    if new.isSuspended, !old.isSuspended {
      connection.seats.lose(id)
      connection.deliver(.surfaceLost(connection.now, id, .suspended))
    }
    if !isDestroyed { deliver(.configure) }
  }

  /// Commits changes to the window's geometry and to its title bar and border, without a new frame
  /// of the content.
  ///
  /// This does nothing if the changes have already been committed, or if the content does not yet
  /// have the window's new size. In the second case, the next frame of the content commits the
  /// changes.
  public func commitState() {
    guard hasUnsentState, let surface, surface.size == state.size else { return }
    layOutDecoration()
    surface.commit()
    hasUnsentState = false
  }

  func stateWasCommitted() { hasUnsentState = false }

  /// Makes the next call to `commitState` commit, even if nothing else has changed.
  func requestCommit() { hasUnsentState = true }

  private func makeDecoration(_ connection: Connection) {
    let kind = decorationKind
    guard kind != decoration?.kind ?? .none else { return }
    decoration?.loseInput(of: connection)
    decoration?.destroyProxies()
    decoration = nil
    guard kind != .none, let metrics = options.decoration else { return }
    decoration = Decoration(kind, metrics, of: self, connection: connection)
    // If memory is short, the window has no title bar.
    if decoration == nil { state.titleBarHeight = 0 }
  }

  private func sendMinimumSize() {
    guard let toplevel else { return }
    let size = options.minimumSize
    unsafe xdg_toplevel_set_min_size(
      toplevel.proxy, Int32(clamping: Int(size.width)),
      Int32(clamping: Int(size.height + state.titleBarHeight)))
  }

  // MARK: Requests to the compositor

  /// The maximum length of a title or an icon's name in bytes.
  ///
  /// A Wayland request holds at most 4,096 bytes, and a longer one would end the connection.
  static let textLimit = 1024

  /// Sets the window's title (`xdg_toplevel.set_title`).
  ///
  /// While the compositor is not reading, only the latest title is retained, to be sent later.
  public func setTitle(_ title: String) {
    let bytes = title.utf8.prefix { $0 != 0 }.prefix(Window.textLimit)
    self.title = String(decoding: bytes, as: UTF8.self)
    toplevel?.setTitle(self.title)
    sendTitle()
  }

  private func sendTitle() {
    if connection?.isCongested == false { toplevel?.sendTitle() }
  }
}
