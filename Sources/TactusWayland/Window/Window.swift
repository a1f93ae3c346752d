internal import CWayland
internal import CWaylandProtocols
public import TactusGeometry
public import TactusInput

/// A window on the screen (`xdg_toplevel`): its size, its buffers, its frames.
///
/// The connection owns it; the program may keep it longer, as an empty shell on which every
/// method does nothing.
@safe public final class Window {
  /// What a window starts with.
  public struct Options: Sendable {
    public var title = ""
    /// The name of the program's desktop file.
    public var appID = ""
    /// In logical pixels, where the compositor leaves the choice.
    public var preferredSize = Size(width: 800, height: 600)
    public var minimumSize = Size(width: 1, height: 1)
    public var isFullscreen = false
    /// The output to be full screen on; nil leaves the choice to the compositor.
    public var output: Output.ID?
    /// Whether every pixel is opaque: buffers are XRGB8888 then, ARGB8888 otherwise.
    public var isOpaque = true
    /// The title bar to have room for where the compositor draws none; nil for none.
    public var decoration: DecorationMetrics?
    /// What entitles it to come to the front (`XDG_ACTIVATION_TOKEN`).
    public var activationToken: String?
    /// The id of a window that went with an earlier connection and that this one replaces.
    public var id: SurfaceID?

    public init() {}
  }

  public let id: SurfaceID
  public let options: Options
  /// As it is written over the window.
  public internal(set) var title = ""
  /// What holds now. Of no meaning before the first `WindowEvent.configure`.
  public internal(set) var state: WindowState
  /// Whether the compositor said how large it is, so that it can be painted.
  public internal(set) var isConfigured = false
  /// Whether commits ask for `WindowEvent.presented`, where the compositor can tell.
  public var wantsPresentation = false

  /// Keeps the screen from going dark while the window is seen, where the compositor can
  /// (`zwp_idle_inhibit_manager_v1`).
  public var inhibitsIdle = false {
    didSet { updateIdleInhibitor() }
  }

  /// Whether there is to be a way out of full screen for fingers, in the corner of the content. It
  /// counts from the next configure on.
  public var offersWayOut = false

  weak var connection: Connection?
  /// nil once destroyed.
  var surface: OpaquePointer?
  var xdgSurface: OpaquePointer?
  var toplevel: OpaquePointer?
  /// Where the compositor is asked to draw the title bar.
  var serverDecoration: OpaquePointer?
  var viewport: OpaquePointer?
  var fractionalScale: OpaquePointer?
  private var idleInhibitor: OpaquePointer?
  /// The title bar of our own, once one was needed.
  var decoration: Decoration?
  /// Those opened from the window itself.
  var popups: [Popup] = []
  var frameCallback: OpaquePointer?
  var contentSurfaces: [ContentSurface] = []
  /// Those of them that the next commit takes away.
  var retiredSurfaces: [ContentSurface] = []
  var feedbacks: [(proxy: OpaquePointer, committed: Timestamp)] = unsafe []
  var surfaceVersion: UInt32
  var entered: [BoundOutput] = []
  var pending: PendingConfigure
  /// The size to take where the compositor leaves the choice.
  var floating: Size
  /// Whether the delegate was told of a size and a scale.
  var wasShown = false
  var pool: BufferPool
  /// A title that the compositor was not told yet.
  var unsentTitle: String?
  /// What was last sent, so that it is sent only when it changes.
  var sentBufferScale: Int32 = 1
  /// To be used once the window is seen.
  var unusedToken: String?
  var sentDestination: (width: Int32, height: Int32)?
  /// The geometry last told: where the window is within all its surfaces.
  var sentGeometry: Rect?
  /// The size of the content that was committed last.
  var committedSize: Size?
  var frameClock = EventClock()

  /// Makes a window and asks the compositor how large it shall be.
  ///
  /// - Throws: `missingGlobal`, `disconnected` or `outOfMemory`; the window does not exist then.
  public init(_ connection: Connection, options: Options = Options()) throws(WaylandError) {
    guard connection.isOpen else {
      throw connection.failure ?? WaylandError(.disconnected, "the connection is closed")
    }
    let compositor = unsafe try connection.required(.compositor)
    let wmBase = unsafe try connection.required(.wmBase)
    _ = unsafe try connection.required(.shm)
    pool = BufferPool(
      connection, format: options.isOpaque ? WL_SHM_FORMAT_XRGB8888 : WL_SHM_FORMAT_ARGB8888)
    self.connection = connection
    self.options = options
    id = options.id ?? SurfaceID(connection.nextSurface)
    connection.nextSurface = max(connection.nextSurface, id.number + 1)
    state = WindowState(size: options.preferredSize)
    pending = PendingConfigure(state: state)
    floating = options.preferredSize
    unusedToken = options.activationToken
    surfaceVersion = connection.version(.compositor)
    guard let surface = unsafe wl_compositor_create_surface(compositor),
      let xdgSurface = unsafe xdg_wm_base_get_xdg_surface(wmBase, surface),
      let toplevel = unsafe xdg_surface_get_toplevel(xdgSurface)
    else { throw WaylandError(.outOfMemory, "no memory for a window") }
    unsafe self.surface = surface
    unsafe self.xdgSurface = xdgSurface
    unsafe self.toplevel = toplevel
    pool.onRelease = { [unowned self] in handleRelease() }
    addListeners()
    addExtensions(connection)
    describe(connection)
    pending.state.scale = initialScale(connection)
    connection.windows.append(self)
    // Without a buffer: it asks for the first configure.
    unsafe wl_surface_commit(surface)
  }

  deinit {
    destroyProxies()
  }

  /// The outputs it is on, in the order in which it came there.
  public var outputs: [Output] { entered.map(\.output) }

  public var isDestroyed: Bool { unsafe surface == nil }

  /// Takes it off the screen. Its touches end with `InputEvent.surfaceLost`, at the end of the
  /// loop's turn.
  public func destroy() {
    guard let connection, !isDestroyed else { return }
    loseInput(of: connection)
    connection.windows.removeAll { $0 === self }
    destroyProxies()
    connection.queued.append(.surfaceLost(connection.now, id, .destroyed))
  }

  /// What seats hold on its surfaces ends.
  func loseInput(of connection: Connection) {
    for seat in connection.seats {
      seat.lose(id)
      for popup in popups.flatMap(\.all) { seat.lose(popup.id) }
      decoration?.loseInput(of: seat)
    }
  }

  /// Gives every proxy back, the children of the surface before the surface.
  func destroyProxies() {
    guard let surface = unsafe surface else { return }
    if let frameCallback = unsafe frameCallback { unsafe wl_callback_destroy(frameCallback) }
    unsafe feedbacks.forEach { unsafe wp_presentation_feedback_destroy($0.proxy) }
    if let idleInhibitor = unsafe idleInhibitor {
      unsafe zwp_idle_inhibitor_v1_destroy(idleInhibitor)
    }
    while let popup = popups.popLast() { popup.destroyProxies() }
    decoration?.destroyProxies()
    decoration = nil
    for surface in contentSurfaces { surface.destroyProxies() }
    contentSurfaces = []
    retiredSurfaces = []
    pool.destroy()
    if let fractionalScale = unsafe fractionalScale {
      unsafe wp_fractional_scale_v1_destroy(fractionalScale)
    }
    if let viewport = unsafe viewport { unsafe wp_viewport_destroy(viewport) }
    if let decoration = unsafe serverDecoration {
      unsafe zxdg_toplevel_decoration_v1_destroy(decoration)
    }
    if let toplevel = unsafe toplevel { unsafe xdg_toplevel_destroy(toplevel) }
    if let xdgSurface = unsafe xdgSurface { unsafe xdg_surface_destroy(xdgSurface) }
    unsafe wl_surface_destroy(surface)
    unsafe frameCallback = nil
    unsafe feedbacks = []
    unsafe idleInhibitor = nil
    unsafe fractionalScale = nil
    unsafe viewport = nil
    unsafe serverDecoration = nil
    unsafe toplevel = nil
    unsafe xdgSurface = nil
    unsafe self.surface = nil
    entered = []
  }

  private func updateIdleInhibitor() {
    if !inhibitsIdle {
      if let idleInhibitor = unsafe idleInhibitor {
        unsafe zwp_idle_inhibitor_v1_destroy(idleInhibitor)
      }
      unsafe idleInhibitor = nil
    } else if unsafe idleInhibitor == nil, let surface = unsafe surface,
      let manager = unsafe connection?.proxy(.idleInhibit)
    {
      unsafe idleInhibitor = zwp_idle_inhibit_manager_v1_create_inhibitor(manager, surface)
    }
  }

  private func addListeners() {
    unsafe wl_surface_add_listener(surface, Window.surfaceListener, context(self))
    unsafe xdg_surface_add_listener(xdgSurface, Window.xdgSurfaceListener, context(self))
    unsafe xdg_toplevel_add_listener(toplevel, Window.toplevelListener, context(self))
  }

  private func addExtensions(_ connection: Connection) {
    if let viewporter = unsafe connection.proxy(.viewporter) {
      unsafe viewport = wp_viewporter_get_viewport(viewporter, surface)
    }
    // A fractional scale is of use only with a viewport, which maps the buffer to the surface.
    if let manager = unsafe connection.proxy(.fractionalScale), unsafe viewport != nil {
      unsafe fractionalScale = wp_fractional_scale_manager_v1_get_fractional_scale(manager, surface)
      unsafe wp_fractional_scale_v1_add_listener(
        fractionalScale, Window.fractionalScaleListener, context(self))
    }
    if let manager = unsafe connection.proxy(.decoration) {
      unsafe serverDecoration = zxdg_decoration_manager_v1_get_toplevel_decoration(
        manager, toplevel)
      unsafe zxdg_toplevel_decoration_v1_add_listener(
        serverDecoration, Window.decorationListener, context(self))
      unsafe zxdg_toplevel_decoration_v1_set_mode(
        serverDecoration, ZXDG_TOPLEVEL_DECORATION_V1_MODE_SERVER_SIDE.rawValue)
    }
  }

  private func describe(_ connection: Connection) {
    setTitle(options.title)
    unsafe xdg_toplevel_set_app_id(toplevel, options.appID)
    sendMinimumSize()
    if options.isFullscreen { setFullscreen(true, on: options.output) }
  }

  /// Of all that is the window's, a title bar of our own included.
  func sendMinimumSize() {
    guard let toplevel = unsafe toplevel else { return }
    let size = options.minimumSize
    unsafe xdg_toplevel_set_min_size(
      toplevel, Int32(clamping: Int(size.width)),
      Int32(clamping: Int(size.height + state.titleBarHeight)))
  }
}
