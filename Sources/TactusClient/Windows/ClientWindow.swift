import TactusGeometry
package import TactusInput
import TactusInteraction
import TactusPainting
package import TactusStage
import TactusViews
package import TactusWayland

/// A stage in a window: takes the window's events, paints the stage's damage.
@safe
package final class ClientWindow {
  package private(set) var window: Window
  private var tenant: (any StageTenant)?
  let place: WindowPlace
  /// The output it was last asked to fill.
  private(set) var output: Output.ID?
  private var environment: WindowEnvironment
  private var idleGuard = IdleGuard()
  package let painter = WindowPainter()
  /// Anything may have changed since `takeActivity`.
  private var wasActive = false
  /// The time until which a finger or a button that is down counts; nil if none does.
  private var touchedUntil: Timestamp?
  /// Whether the stage has what need not be there in its first frame.
  private var hasStarted = false
  /// Whether a finger or a button is down that has changed of late.
  package var isTouched: Bool { touchedUntil != nil }
  private(set) var titleBar = WindowTitleBar()
  /// The menu of the title bar, while it is open.
  private(set) var menu: OpenWindowMenu?

  /// What it shows; nil until it is known how large it is.
  package var stage: Stage? { tenant?.stage }

  init(_ window: Window, place: WindowPlace, environment: WindowEnvironment) {
    self.window = window
    self.place = place
    self.environment = environment
    output = window.options.output
  }

  /// Goes on in another window with the same stage: the compositor came back, or the output did.
  ///
  /// - Throws: `WaylandError` if the window cannot be made.
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
    // Whatever was seen is gone.
    stage?.tree.invalidateAll()
  }

  /// Fills the output that its place means, if that has come back; nil while there is none.
  func follow(_ present: Output.ID?) {
    guard present != output else { return }
    output = present
    if let present { window.setFullscreen(true, on: present) }
  }

  /// Whether a surface is this window's content, title bar or border.
  func holds(_ surface: SurfaceID) -> Bool { surface == window.id || isDecoration(surface) }

  private func isDecoration(_ surface: SurfaceID) -> Bool {
    surface == window.titleBar || surface == window.resizeBorder
  }

  // MARK: Events

  /// - Parameter seats: What the seats have at the moment.
  func configure(_ connection: Connection, seats: [SeatID: Capabilities]) throws {
    if let stage { resize(stage, at: connection.now) } else { try begin(connection, seats: seats) }
    refreshTitleBar()
  }

  /// Gives the stage the window's size and scale, as events, so that a recording has them.
  private func resize(_ stage: Stage, at time: Timestamp) {
    let (state, tree) = (window.state, stage.tree)
    // A configure may be about the window's state alone: activated, say.
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
    // A compositor ends the connection of a client that does not read while it paints.
    new.stage.tree.onPainting = { [window] in window.readAhead() }
  }

  /// Makes what fills the window, in place of what is there.
  ///
  /// - Returns: Its stage; nil if the program is to end. Half a stage is not shown, and above all not kept.
  /// - Throws: The error of the function that makes it.
  @discardableResult
  package func fill(_ connection: Connection) throws -> Stage? {
    // On which output a window is, is told after it is shown.
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

  /// Gives the stage what need not be there in its first frame.
  func finishStart() {
    guard !hasStarted, let tenant else { return }
    hasStarted = true
    call { tenant.wasShown() }
    environment.workGuard?.forgetTime()
  }

  /// The one door to code of the tenant, and of the modules that it uses.
  package func call<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let workGuard = environment.workGuard else { return try work() }
    return try workGuard.during(work)
  }

  /// Shows what the recognizers do, over the window, or takes that away again.
  func toggleInspector() {
    stage?.isInspected.toggle()
    painter.noteInput()
  }

  /// Tells the person at the screen something, over everything.
  package func show(_ message: Message, at time: Timestamp) {
    stage?.show(message, at: time)
    painter.noteInput()
  }

  /// Keeps the screen lit under fingers, and for a little while after them.
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

  private func noteActivity() {
    painter.noteInput()
    wasActive = true
    touchedUntil = stage?.interaction.touchedUntil
  }

  /// Whether anything may have changed since the last call.
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

  /// Gives back the buffers of earlier frames, if it is time and no finger is down.
  func restIfDue(at now: Timestamp) {
    if !isTouched { painter.releaseSpareBuffers(window, at: now) }
  }

  // MARK: Title bar

  private func refreshTitleBar() {
    titleBar.refresh(from: window, over: stage?.tree.root.background)
  }

  /// What an event on the title bar or the border comes to; nil for events of other surfaces.
  func titleBarActions(_ event: InputEvent) -> [TitleBar.Action]? {
    guard let surface = event.surface, isDecoration(surface) else { return nil }
    return titleBar.handle(event, isBorder: surface == window.resizeBorder)
  }

  /// What a finger that rests on the title bar comes to.
  func titleBarActions(at time: Timestamp) -> [TitleBar.Action] { titleBar.fire(at: time) }

  /// - Parameter seat: Whose press opens the menu; nil opens it without a grab.
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

  /// Whether an event that did not come through the window concerns its stage.
  func isMeant(by event: InputEvent) -> Bool {
    guard let surface = event.surface else { return true }
    return surface == stage?.interaction.surface
  }

  // MARK: Painting

  /// Moves the stage on to now, if a deadline is due or it is to be painted, and paints what is damaged.
  func advanceAndPaint(_ connection: Connection, at now: Timestamp) throws(WaylandError) {
    guard let stage else { return }
    let isDue = stage.nextDeadline.map { $0 <= now } ?? false
    if isDue { painter.noteInput() }
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

  private func paintMenu(_ stage: Stage) throws(WaylandError) {
    do throws(WaylandError) {
      try menu?.paintIfDue()
    } catch  where error.code == .sharedMemory {
      // A menu that has no room is no reason to end the program.
      closeMenu()
      stage.problems.report("the menu of the title bar cannot be shown: \(error.message)")
    }
  }

  /// The compositor asks for a frame: it has shown the one before.
  func frameWasShown() {
    guard let onSeen = environment.onSeen, let stage else { return }
    // What counts is the frame in which the words and the pictures stand. They may come in the turn in which an
    // earlier frame was shown: then they are still to be painted.
    guard !environment.leavesOutText, !environment.arePicturesComing(), stage.tree.damage.isEmpty
    else {
      return
    }
    environment.onSeen = nil
    onSeen(stage)
  }

  /// The words, or all pictures that were asked for, have come. Where they are to be painted, that asks for a
  /// frame itself, and need not wait for another one.
  package func contentDidArrive() {
    guard environment.onSeen != nil, stage?.tree.damage.isEmpty == true else { return }
    window.requestFrameCallback()
  }
}
