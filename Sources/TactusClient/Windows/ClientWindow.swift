import TactusGeometry
package import TactusInput
import TactusInteraction
import TactusPainting
package import TactusStage
import TactusViews
package import TactusWayland

/// A window that passes events to its stage, a tree of views, and paints the regions that change.
@safe
package final class ClientWindow {
  package private(set) var window: Window
  private(set) var tenant: (any StageTenant)?
  let place: WindowPlace
  private(set) var output: Output.ID?
  private var environment: WindowEnvironment
  private var idleGuard = IdleGuard()
  package let painter = WindowPainter()
  private var wasActive = false
  /// The time at which `isTouched` becomes false unless a touch changes first; nil while
  /// `isTouched` is false.
  private var touchedUntil: Timestamp?
  private var hasStarted = false
  /// Whether any finger, pen or button is down and has changed within the last minute.
  package var isTouched: Bool { touchedUntil != nil }
  let power = WindowPower()
  private(set) var titleBar = WindowTitleBar()
  private(set) var menu: OpenWindowMenu?

  /// The stage that the window shows; nil until the window's size is known.
  package var stage: Stage? { tenant?.stage }

  init(_ window: Window, place: WindowPlace, environment: WindowEnvironment) {
    self.window = window
    self.place = place
    self.environment = environment
    output = window.options.output
  }

  /// Opens a new window for the existing stage after the compositor or the output has returned.
  ///
  /// - Throws: `WaylandError` if the window cannot be created.
  func reopen(on connection: Connection, output: Output.ID?) throws(WaylandError) {
    var options = window.options
    options.id = window.id
    options.title = window.title
    options.isFullscreen = window.state.isFullscreen || place != .anywhere
    options.preferredSize = window.state.size
    options.activationToken = nil
    options.output = output
    self.output = output
    painter.windowWillChange()
    window = try Window(connection, options: options)
    if let tenant { use(tenant) }
    idleGuard = IdleGuard()
    titleBar = WindowTitleBar()
    menu = nil
    // The new window shows nothing yet.
    stage?.tree.invalidateAll()
  }

  /// Makes the window full screen on its assigned output if that output has just appeared.
  ///
  /// - Parameter present: The id of the assigned output; nil while that output is absent.
  func follow(_ present: Output.ID?) {
    guard present != output else { return }
    output = present
    if let present { window.setFullscreen(true, on: present) }
  }

  /// Returns whether a surface is this window's content, title bar or border.
  func holds(_ surface: SurfaceID) -> Bool { surface == window.id || isDecoration(surface) }

  private func isDecoration(_ surface: SurfaceID) -> Bool {
    surface == window.titleBar || surface == window.resizeBorder
  }

  // MARK: Events

  /// Applies the window's new state to its stage and title bar, or creates the stage if there is
  /// none.
  ///
  /// A new stage also receives the capabilities of the seats, such as touch or keyboard.
  func configure(_ connection: Connection, seats: [SeatID: Capabilities]) throws {
    if let stage { resize(stage, at: connection.now) } else { try begin(connection, seats: seats) }
    refreshTitleBar()
  }

  /// Notifies the stage of a new window size or scale by sending an event for each.
  ///
  /// Recordings of the stage's events therefore include these changes.
  private func resize(_ stage: Stage, at time: Timestamp) {
    let (state, tree) = (window.state, stage.tree)
    // A configure may change only the window's state, such as its activation.
    guard state.size != tree.size || state.scale != tree.scale else { return }
    painter.stageWillChange()
    call {
      if state.size != tree.size { stage.handle(.configure(time, window.id, state.size)) }
      if state.scale != tree.scale { stage.handle(.scale(time, window.id, state.scale)) }
    }
  }

  private func begin(_ connection: Connection, seats: [SeatID: Capabilities]) throws {
    guard let stage = try fill(connection) else { return }
    for seat in seats.keys.sorted() {
      call { stage.handle(.capabilities(connection.now, seat, seats[seat] ?? [])) }
    }
  }

  private func use(_ new: any StageTenant) {
    tenant = new
    touchedUntil = new.stage.interaction.touchedUntil
    // Read while painting: a compositor ends the connection of a client that does not read.
    new.stage.tree.onPainting = { [window] in window.readAhead() }
    if let clipboard = environment.clipboard { new.stage.tree.clipboard = clipboard }
    new.stage.locks.onPower = { [power, window] in power.request($0, for: window) }
    new.stage.onBell = { [window] in window.ringBell() }
  }

  /// Creates the window's tenant, which owns the stage's contents, and replaces any current tenant.
  ///
  /// - Returns: The new tenant's stage; nil if the program was asked to end during the creation, in
  ///   which case the incomplete stage is discarded.
  /// - Throws: Any error thrown by the function that creates the tenant.
  @discardableResult
  package func fill(_ connection: Connection) throws -> Stage? {
    // The compositor reports a window's output only after showing the window.
    let meant = connection.outputs.first { $0.id == output }
    let seenOn = window.outputs.first ?? meant ?? connection.outputs.first
    let space = StageSpace(
      size: window.state.size, scale: window.state.scale,
      pixelsPerMillimetre: seenOn?.pixelsPerMillimetre ?? 0,
      output: seenOn?.facts ?? ("", .zero, 0), surface: window.id, stops: environment.stops)
    let new = try call { try environment.makeTenant(space) }
    environment.workGuard?.forgetTime()
    guard !new.stage.tree.isStopped else { return nil }
    painter.stageWillChange()
    hasStarted = false
    use(new)
    refreshTitleBar()
    return new.stage
  }

  /// Runs the work that the tenant, the owner of the stage, deferred until after the first frame.
  func finishStart() {
    guard !hasStarted, let tenant else { return }
    hasStarted = true
    call { tenant.wasShown() }
    environment.workGuard?.forgetTime()
  }

  /// Runs `work`, supervised by the work guard if the window has one.
  ///
  /// The guard detects slow plugin modules. All code of modules and of the tenant, the owner of the
  /// stage, must therefore be run through this method.
  package func call<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let workGuard = environment.workGuard else { return try work() }
    return try workGuard.during(work)
  }

  func toggleInspector() {
    stage?.isInspected.toggle()
    painter.noteInput()
  }

  /// Shows the user a message over the window's content.
  package func show(_ message: Message, at time: Timestamp) {
    stage?.show(message, at: time)
    painter.noteInput()
  }

  func keepAwake(_ connection: Connection, at now: Timestamp) {
    if let end = touchedUntil, end <= now { touchedUntil = nil }
    guard !idleGuard.isUpToDate(isTouched: isTouched), connection.canInhibitIdle else { return }
    idleGuard.update(isTouched: isTouched, at: now)
    if window.inhibitsIdle != idleGuard.isHeld { window.inhibitsIdle = idleGuard.isHeld }
  }

  package func handle(_ event: InputEvent) {
    call { stage?.handle(event) }
    noteActivity()
  }

  /// Records that the stage may have changed, so that it is painted and saved.
  func noteActivity() {
    painter.noteInput()
    wasActive = true
    touchedUntil = stage?.interaction.touchedUntil
  }

  /// Returns whether the stage may have changed since the previous call to this method.
  package func takeActivity() -> Bool {
    defer { wasActive = false }
    return wasActive
  }

  var nextDeadline: Timestamp? {
    .earliest(
      .earliest(
        .earliest(stage?.nextDeadline, titleBar.bar?.deadline),
        .earliest(idleGuard.deadline, painter.deadline)),
      touchedUntil ?? painter.releaseDeadline(of: window))
  }

  /// Releases the buffers of earlier frames, unless the window is being touched.
  ///
  /// Does nothing until `WindowPainter.spareLifetime` has passed since the last frame.
  func restIfDue(at now: Timestamp) {
    if !isTouched { painter.releaseSpareBuffers(window, at: now) }
  }

  // MARK: Title bar

  private func refreshTitleBar() {
    titleBar.refresh(from: window, over: stage?.tree.root.background)
  }

  /// Returns the actions triggered by an event on the title bar or the resize border; nil if the
  /// event occurred elsewhere.
  func titleBarActions(_ event: InputEvent) -> [TitleBar.Action]? {
    guard let surface = event.surface, isDecoration(surface) else { return nil }
    return titleBar.handle(event, isBorder: surface == window.resizeBorder)
  }

  func titleBarActions(at time: Timestamp) -> [TitleBar.Action] { titleBar.fire(at: time) }

  /// Opens the title bar's menu with a grab for the given seat, or without a grab if `seat` is nil.
  func openMenu(grabbedBy seat: SeatID?) throws(WaylandError) {
    guard let bar = titleBar.bar else { return }
    let new = WindowMenu(
      isInspected: stage?.isInspected == true,
      canBeFullscreen: window.state.capabilities.contains(.fullscreen), isDark: bar.look.isDark)
    let placement = PopupPlacement(size: new.size, anchor: bar.rect(of: .menu))
    menu = OpenWindowMenu(new, try Popup(on: window, at: placement, grabbedBy: seat))
  }

  func closeMenu() {
    menu?.popup.destroy()
    menu = nil
  }

  /// Returns whether an event generated by the program itself is addressed to this window's stage.
  ///
  /// An event that names no surface is addressed to every window.
  func isMeant(by event: InputEvent) -> Bool {
    guard let surface = event.surface else { return true }
    return surface == stage?.interaction.surface
  }

  // MARK: Painting

  /// Advances the stage's timers and animations if any timer, animation or frame is due, and then
  /// paints any changes.
  func advanceAndPaint(_ connection: Connection, at now: Timestamp) throws(WaylandError) {
    guard let stage else { return }
    let isDue = stage.nextDeadline.map { $0 <= now } ?? false
    if isDue { painter.noteInput() }
    window.editableText = stage.editableText
    let isShown = window.isConfigured && !window.state.isSuspended
    let paints = isShown && painter.isDue(stage.tree, on: window, at: now)
    let isMoving = isDue || paints ? call { stage.advance(to: now) } : false
    if isDue { noteActivity() }
    guard isShown else { return }
    try titleBar.paintIfDue(on: window, leavesOutText: environment.leavesOutText)
    try paintMenu(stage)
    if paints {
      try painter.paint(stage, on: window, connection, isMoving: isMoving, environment: environment)
      if isMoving { wasActive = true }
    }
    window.commitState()
  }

  func frameWasShown() {
    guard let onSeen = environment.onSeen, let stage else { return }
    // Wait for the frame that shows text and pictures. They may arrive in the turn in which an
    // earlier frame was shown, and are then still to be painted.
    guard !environment.leavesOutText, !environment.arePicturesComing(), stage.tree.damage.isEmpty
    else {
      return
    }
    environment.onSeen = nil
    onSeen(stage)
  }

  /// Ensures that the closure `onSeen` is called after fonts or pictures arrive, even if nothing is
  /// repainted.
  ///
  /// `onSeen` is called in response to the compositor's frame callback. If something must be
  /// repainted, the next paint requests this callback; otherwise, this method requests it.
  package func contentDidArrive() {
    guard environment.onSeen != nil, stage?.tree.damage.isEmpty == true else { return }
    window.requestFrameCallback()
  }
}
