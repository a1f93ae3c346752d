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
    /// Where it lies as a layer of the desktop; nil for an ordinary window. A compositor without
    /// wlr-layer-shell shows an ordinary one.
    public var layer: LayerPlacement?
    /// Whether the compositor is asked for a title bar.
    public var hasTitleBar = true
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
  /// The title as it is written over the window.
  public private(set) var title = ""
  /// The state that holds now, of no meaning before the first `WindowEvent.configure`.
  public private(set) var state: WindowState
  /// Whether there is to be a way out of full screen for fingers, in the corner of the content. It
  /// counts from the next configure on.
  package var offersWayOut = false

  /// nil once destroyed.
  private(set) unowned var connection: Connection?
  /// The surface of the content, nil once destroyed.
  private(set) var surface: PaintedSurface?
  /// The surface's role, nil once destroyed.
  private var role: WindowRole?
  /// The role of an ordinary window; nil for a layer.
  var toplevel: Toplevel? { role as? Toplevel }
  let scale: WindowScale
  let feedback: CommitFeedback
  /// The title bar of our own, once one was needed.
  private(set) var decoration: Decoration?
  /// Those opened from the window itself.
  let popups = PopupList()
  private var idleInhibitor: IdleInhibitor?
  /// Whether the compositor was not yet told where title bar and border belong in the present state.
  private var hasUnsentState = false
  /// The token to come to the front with, once the window is seen.
  private var unusedToken: String?

  /// Makes a window and asks the compositor how large it shall be.
  ///
  /// - Throws: `missingGlobal`, `disconnected` or `outOfMemory`; the window does not exist then.
  public init(_ connection: Connection, options: Options = Options()) throws(WaylandError) {
    guard connection.isOpen else {
      throw connection.failure ?? WaylandError(.disconnected, "the connection is closed")
    }
    let wmBase = unsafe try connection.requiredForSurfaces()
    guard
      let surface = PaintedSurface(
        connection, format: options.isOpaque ? WL_SHM_FORMAT_XRGB8888 : WL_SHM_FORMAT_ARGB8888),
      let role = unsafe WindowRole.make(surface, options, wmBase: wmBase, connection)
    else { throw WaylandError(.outOfMemory, "no memory for a window") }
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
    // Without a buffer: it asks for the first configure.
    surface.commit()
  }

  deinit {
    destroyProxies()
  }

  private func describe() {
    setTitle(options.title)
    if let toplevel { unsafe xdg_toplevel_set_app_id(toplevel.proxy, options.appID) }
    sendMinimumSize()
    if options.isFullscreen { setFullscreen(true, on: options.output) }
  }

  /// The outputs it is on, in the order in which it came there.
  public var outputs: [Output] { scale.entered.map(\.output) }

  public var isDestroyed: Bool { surface == nil }

  /// Whether the compositor said how large it is, so that it can be painted.
  public var isConfigured: Bool { role?.isConfigured == true }

  /// Whether commits ask for `WindowEvent.presented`, where the compositor can tell.
  public var wantsPresentation: Bool {
    get { feedback.wantsPresentation }
    set { feedback.wantsPresentation = newValue }
  }

  /// Keeps the screen from going dark while the window is seen, where the compositor can
  /// (`zwp_idle_inhibit_manager_v1`).
  public var inhibitsIdle: Bool {
    get { idleInhibitor != nil }
    set {
      guard newValue != inhibitsIdle else { return }
      idleInhibitor = newValue ? IdleInhibitor(self) : nil
    }
  }

  /// Reads what the compositor has sent; see `Connection.readAhead`.
  package func readAhead() { connection?.readAhead() }

  func deliver(_ event: WindowEvent) { connection?.deliver(event, for: self) }

  // MARK: Its end

  /// Takes it off the screen. Its touches end with `InputEvent.surfaceLost`, at the end of the
  /// loop's turn.
  public func destroy() {
    guard let connection, !isDestroyed else { return }
    loseInput(of: connection)
    connection.surfaces.remove(self)
    destroyProxies()
    connection.queue(.surfaceLost(connection.now, id, .destroyed))
  }

  /// What seats hold on its surfaces ends.
  func loseInput(of connection: Connection) {
    connection.seats.lose(id)
    for popup in popups.all { connection.seats.lose(popup.id) }
    decoration?.loseInput(of: connection)
  }

  /// Gives every proxy back, the children of the surface before the surface.
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

  // MARK: What the compositor decides

  /// Applies what the turn brought: one configure, however many the compositor sent.
  func endTurn() {
    sendTitle()
    popups.endTurn()
    // The handler of a popup may have destroyed the window.
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

  /// Commits the places of title bar and border and the window's geometry, if a configure changed the state and no frame
  /// of the content has been committed since: what shows the same at the same size needs no new picture.
  public func commitState() {
    guard hasUnsentState, let surface, surface.size == state.size else { return }
    layOutDecoration()
    surface.commit()
    hasUnsentState = false
  }

  /// Notes that a frame was committed, with the present state.
  func stateWasCommitted() { hasUnsentState = false }

  /// Has the surfaces that the present state needs, and no others.
  private func makeDecoration(_ connection: Connection) {
    let kind = decorationKind
    guard kind != decoration?.kind ?? .none else { return }
    decoration?.loseInput(of: connection)
    decoration?.destroyProxies()
    decoration = nil
    guard kind != .none, let metrics = options.decoration else { return }
    decoration = Decoration(kind, metrics, of: self, connection: connection)
    // Without memory for it: a window without a title bar.
    if decoration == nil { state.titleBarHeight = 0 }
  }

  /// Sends the least size of the window with a title bar of our own.
  private func sendMinimumSize() {
    guard let toplevel else { return }
    let size = options.minimumSize
    unsafe xdg_toplevel_set_min_size(
      toplevel.proxy, Int32(clamping: Int(size.width)),
      Int32(clamping: Int(size.height + state.titleBarHeight)))
  }

  // MARK: What is asked of the compositor once

  /// The longest title sent: a request holds 4,096 bytes at most, and a longer one would end the
  /// connection.
  private static let titleLimit = 1024

  /// Corresponds to `xdg_toplevel.set_title`. While the compositor does not read, only the last
  /// title is kept, and sent when it does.
  public func setTitle(_ title: String) {
    let bytes = title.utf8.prefix { $0 != 0 }.prefix(Window.titleLimit)
    self.title = String(decoding: bytes, as: UTF8.self)
    toplevel?.setTitle(self.title)
    sendTitle()
  }

  private func sendTitle() {
    if connection?.isCongested == false { toplevel?.sendTitle() }
  }

  /// Comes to the front with the token that the program was started with.
  func activate() {
    guard let token = unusedToken, let surface else { return }
    unusedToken = nil
    guard let manager = unsafe connection?.proxy(.activation) else { return }
    unsafe xdg_activation_v1_activate(manager, token, surface.proxy)
  }
}
