import TactusGeometry
import TactusInput
import TactusInteraction
import TactusPainting
import TactusPluginHost
import TactusScenes
import TactusViews
import TactusWayland

/// A scene in a window: takes the window's events, paints the scene's damage.
@safe
final class ClientWindow {
  private(set) var window: Window
  private(set) var scene: Scene?
  let place: WindowPlace
  /// The output it was last asked to fill.
  private(set) var output: Output.ID?
  private var setup: WindowSetup
  private var idleGuard = IdleGuard()
  let painter = WindowPainter()
  /// Anything may have changed since `takeActivity`.
  private var wasActive = false
  /// The time until which a finger or a button that is down counts; nil if none does.
  private var touchedUntil: Timestamp?
  /// Whether a finger or a button is down that has changed of late.
  var isTouched: Bool { touchedUntil != nil }
  private(set) var titleBar = WindowTitleBar()
  /// The menu of the title bar, while it is open.
  private(set) var menu: OpenWindowMenu?

  init(_ window: Window, place: WindowPlace, setup: WindowSetup) {
    self.window = window
    self.place = place
    self.setup = setup
    output = window.options.output
  }

  /// Goes on in another window with the same scene: the compositor came back, or the output did.
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
    if let scene { use(scene) }
    idleGuard = IdleGuard()
    titleBar = WindowTitleBar()
    menu = nil
    // Whatever was seen is gone.
    scene?.tree.invalidateAll()
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
    if let scene { resize(scene, at: connection.now) } else { try begin(connection, seats: seats) }
    refreshTitleBar()
  }

  /// Gives the scene the window's size and scale, as events, so that a recording has them.
  private func resize(_ scene: Scene, at time: Timestamp) {
    let (state, tree) = (window.state, scene.tree)
    // A configure may be about the window's state alone: activated, say.
    guard state.size != tree.size || state.scale != tree.scale else { return }
    painter.sceneWillChange()
    ModuleGuard.during {
      if state.size != tree.size { scene.handle(.configure(time, window.id, state.size)) }
      if state.scale != tree.scale { scene.handle(.scale(time, window.id, state.scale)) }
    }
  }

  private func begin(_ connection: Connection, seats: [SeatID: Capabilities]) throws {
    let scene = try newScene(connection)
    // The program ends: half a scene is not shown, and above all not kept.
    guard !scene.isIncomplete else { return }
    use(scene)
    setup.recorder?.begin(scene)
    for seat in seats.keys.sorted() {
      scene.handle(.capabilities(connection.now, seat, seats[seat] ?? []))
    }
  }

  private func use(_ new: Scene) {
    scene = new
    touchedUntil = new.interaction.touchedUntil
    // A compositor ends the connection of a client that does not read while it paints.
    new.tree.onPainting = { [window] in window.readAhead() }
  }

  private func newScene(_ connection: Connection) throws -> Scene {
    // On which output a window is, is told after it is shown.
    let meant = connection.outputs.first { $0.id == output }
    let seenOn = window.outputs.first ?? meant ?? connection.outputs.first
    let space = SceneSpace(
      size: window.state.size, scale: window.state.scale,
      pixelsPerMillimetre: seenOn?.pixelsPerMillimetre ?? 0,
      output: seenOn?.facts ?? ("", .zero, 0), surface: window.id, stops: setup.stops)
    let scene = try ModuleGuard.during { try setup.makeScene(space) }
    ModuleGuard.forgetTime()
    scene.onRun = setup.onRun
    return scene
  }

  /// Gives the scene its recognizers, where it was made without them.
  func attachWaiting() {
    guard let scene, scene.hasWaiting else { return }
    ModuleGuard.during { scene.attachWaiting() }
    ModuleGuard.forgetTime()
  }

  /// Sets what is different in the present scene.
  func tuneScene(_ tune: (Scene) -> Void) {
    guard let scene else { return }
    ModuleGuard.during { tune(scene) }
    scene.show(notice: nil)
    setup.recorder?.end(because: "parameters are others from here on")
  }

  /// Puts a new scene in the place of the present one, which it takes over what people did from.
  func renewScene(_ connection: Connection) throws {
    guard let old = scene else { return }
    let new = try newScene(connection)
    guard !new.isIncomplete else { return }
    painter.sceneWillChange()
    ModuleGuard.during {
      new.succeed(old)
      use(new)
    }
    refreshTitleBar()
    setup.recorder?.end(because: "the scene is another one from here on")
  }

  /// Shows what the recognizers do, over the scene, or takes that away again.
  func toggleInspector() {
    scene?.isInspected.toggle()
    painter.noteInput()
  }

  /// Tells the person at the screen something, over the scene.
  func show(_ message: Message, at time: Timestamp) {
    scene?.show(message, at: time)
    painter.noteInput()
  }

  /// Keeps the screen lit under fingers, and for a little while after them.
  func keepAwake(_ connection: Connection, at now: Timestamp) {
    if let end = touchedUntil, end <= now { touchedUntil = nil }
    guard !idleGuard.isUpToDate(isTouched: isTouched), connection.canInhibitIdle else { return }
    idleGuard.update(isTouched: isTouched, at: now)
    if window.inhibitsIdle != idleGuard.isHeld { window.inhibitsIdle = idleGuard.isHeld }
  }

  func handle(_ event: InputEvent) {
    ModuleGuard.during { scene?.handle(event) }
    noteActivity()
  }

  private func noteActivity() {
    painter.noteInput()
    wasActive = true
    touchedUntil = scene?.interaction.touchedUntil
  }

  /// Whether anything may have changed since the last call.
  func takeActivity() -> Bool {
    defer { wasActive = false }
    return wasActive
  }

  var nextDeadline: Timestamp? {
    .earliest(
      .earliest(
        .earliest(scene?.nextDeadline, titleBar.bar?.deadline),
        .earliest(idleGuard.deadline, painter.deadline)),
      touchedUntil ?? painter.restDeadline(of: window))
  }

  /// Gives back the buffers of earlier frames, if it is time and no finger is down.
  func restIfDue(at now: Timestamp) {
    if !isTouched { painter.rest(window, at: now) }
  }

  /// Fires the deadlines up to now.
  func fireDeadlines(_ now: Timestamp) {
    guard let scene, let deadline = scene.nextDeadline, deadline <= now else { return }
    ModuleGuard.during { _ = scene.advance(to: now) }
    noteActivity()
  }

  // MARK: Title bar

  private func refreshTitleBar() {
    titleBar.refresh(from: window, over: scene?.tree.root.background)
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
      isInspected: scene?.isInspected == true,
      canBeFullscreen: window.state.capabilities.contains(.fullscreen), isDark: bar.look.isDark)
    let placement = PopupPlacement(size: new.size, anchor: bar.rect(of: .menu))
    menu = OpenWindowMenu(new, try Popup(on: window, at: placement, grabbedBy: seat))
  }

  func closeMenu() {
    menu?.popup.destroy()
    menu = nil
  }

  /// Whether an event that did not come through the window concerns its scene.
  func isMeant(by event: InputEvent) -> Bool {
    guard let surface = event.surface else { return true }
    return surface == scene?.interaction.surface
  }

  // MARK: Painting

  /// Paints what is damaged, if now is the time for it.
  func paintIfDue(_ connection: Connection) throws(WaylandError) {
    guard let scene, window.isConfigured, !window.state.isSuspended else { return }
    try titleBar.paintIfDue(on: window, leavesOutText: setup.leavesOutText)
    do throws(WaylandError) {
      try menu?.paintIfDue()
    } catch  where error.code == .sharedMemory {
      // A menu that has no room is no reason to end the program.
      closeMenu()
      scene.onProblem?("the menu of the title bar cannot be shown: \(error.message)")
    }
    let terms = PaintTerms(
      leavesOutText: setup.leavesOutText, reportsFrames: setup.onSeen != nil)
    if try painter.paintIfDue(scene, on: window, connection, terms) { wasActive = true }
    window.commitState()
  }

  /// The compositor asks for a frame: it has shown the one before.
  func frameWasShown() {
    guard let onSeen = setup.onSeen, let scene else { return }
    // What counts is the frame in which the words and the pictures stand. They may come in the turn in which an
    // earlier frame was shown: then they are still to be painted.
    guard !setup.leavesOutText, !setup.arePicturesComing(), scene.tree.damage.isEmpty else {
      return
    }
    setup.onSeen = nil
    onSeen(scene)
  }

  /// The words, or all pictures that were asked for, have come. Where they are to be painted, that asks for a
  /// frame itself, and need not wait for another one.
  func looksComplete() {
    guard setup.onSeen != nil, scene?.tree.damage.isEmpty == true else { return }
    window.requestFrameCallback()
  }
}
