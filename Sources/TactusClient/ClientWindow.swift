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
  var output: Output.ID?
  /// Who has the fonts found that text is left out without; nil where it waits for them.
  var lateText: LateText?
  /// A frame was committed.
  private(set) var hasPainted = false
  /// Called once, when the compositor has shown the first frame.
  var onSeen: (() -> Void)?
  /// A gesture wants a program started.
  var onRun: ((ProgramRequest) -> Void)?
  private let makeScene: Client.SceneMaker
  private let recorder: TraceRecorder?
  /// Asks whether the program is to end.
  private let stops: () -> Bool
  private var idleGuard = IdleGuard()
  private var pacing = FramePacing()
  /// When to paint what has been put off.
  private var paintTime: Timestamp?
  /// Something still moves by itself.
  private var isAnimating = false
  /// Input came since the last paint.
  private var hasInput = false
  /// Anything may have changed since `takeActivity`.
  private var wasActive = false
  /// The title bar of our own, while there is one; and what is seen of it.
  var titleBar: TitleBar?
  var shownTitleBar: ShownTitleBar?
  /// The menu of the title bar, while it is open.
  var menu: OpenWindowMenu?
  /// Whether scroll views may be shown by surfaces of their own.
  var liftsContent = true
  /// Scroll views that surfaces of their own show.
  var lifted: [LiftedContent] = []
  /// What the scene was last laid out for.
  private var shown = (size: Size.zero, scale: 0.0)
  private var canvases = FrameCanvases()

  init(
    _ window: Window, place: WindowPlace, recorder: TraceRecorder?,
    stops: @escaping () -> Bool, makeScene: @escaping Client.SceneMaker
  ) {
    self.window = window
    self.place = place
    self.recorder = recorder
    self.stops = stops
    self.makeScene = makeScene
  }

  /// Goes on in another window, of a compositor that came back: with the same scene.
  func reopen(in window: Window, _ connection: Connection) {
    putDownLifted()
    self.window = window
    if let scene { use(scene, connection) }
    isAnimating = false
    idleGuard = IdleGuard()
    pacing = FramePacing()
    paintTime = nil
    titleBar = nil
    shownTitleBar = nil
    menu = nil
    canvases.removeAll()
    // Whatever was seen is gone.
    scene?.tree.invalidateAll()
  }

  // MARK: Events

  /// - Parameter seats: What the seats have at the moment.
  func configure(_ connection: Connection, seats: [SeatID: Capabilities]) throws {
    try configureScene(connection, seats: seats)
    refreshTitleBar()
  }

  private func configureScene(
    _ connection: Connection, seats: [SeatID: Capabilities]
  ) throws {
    let state = window.state
    // A configure may be about the window's state alone: activated, say.
    guard scene == nil || state.size != shown.size || state.scale != shown.scale else { return }
    let old = shown
    shown = (state.size, state.scale)
    putDownLifted()
    canvases.removeAll()
    guard let scene else { return try begin(connection, seats: seats) }
    // As events, so that a recording has them.
    ModuleGuard.during {
      if state.size != old.size { scene.handle(.configure(connection.now, window.id, state.size)) }
      if state.scale != old.scale { scene.handle(.scale(connection.now, window.id, state.scale)) }
    }
  }

  private func begin(_ connection: Connection, seats: [SeatID: Capabilities]) throws {
    let scene = try newScene(connection)
    // The program ends: half a scene is not shown, and above all not kept.
    guard !scene.isIncomplete else { return }
    use(scene, connection)
    recorder?.begin(scene)
    for seat in seats.keys.sorted() {
      scene.handle(.capabilities(connection.now, seat, seats[seat] ?? []))
    }
  }

  private func use(_ new: Scene, _ connection: Connection) {
    scene = new
    // A compositor ends the connection of a client that does not read while it paints.
    new.tree.onPainting = { [weak connection] in connection?.readAhead() }
  }

  private func newScene(_ connection: Connection) throws -> Scene {
    // On which output a window is, is told after it is shown.
    let meant = connection.outputs.first { $0.id == output }
    let seenOn = window.outputs.first ?? meant ?? connection.outputs.first
    let space = SceneSpace(
      size: window.state.size, scale: window.state.scale,
      pixelsPerMillimetre: seenOn?.pixelsPerMillimetre ?? 0, surface: window.id, stops: stops)
    let scene = try ModuleGuard.during { try makeScene(space) }
    ModuleGuard.forgetTime()
    scene.onRun = onRun
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
    recorder?.end(because: "parameters are others from here on")
  }

  /// Puts a new scene in the place of the present one, which it takes over what people did from.
  func renewScene(_ connection: Connection) throws {
    guard let old = scene else { return }
    let new = try newScene(connection)
    guard !new.isIncomplete else { return }
    putDownLifted()
    ModuleGuard.during {
      new.succeed(old)
      use(new, connection)
    }
    refreshTitleBar()
    recorder?.end(because: "the scene is another one from here on")
  }

  /// Shows what the recognizers do, over the scene, or takes that away again.
  func toggleInspector() {
    scene?.isInspected.toggle()
    hasInput = true
  }

  /// Tells the person at the screen something, over the scene.
  func show(_ message: Message, at time: Timestamp) {
    scene?.show(message, at: time)
    hasInput = true
  }

  /// Keeps the screen lit under fingers, and for a little while after them.
  func keepAwake(_ connection: Connection, at now: Timestamp) {
    guard connection.canInhibitIdle else { return }
    idleGuard.update(isTouched: isTouched, at: now)
    if window.inhibitsIdle != idleGuard.isHeld { window.inhibitsIdle = idleGuard.isHeld }
  }

  func handle(_ event: InputEvent) {
    // The window's own configure carries size and scale together.
    switch event {
    case .configure, .scale: return
    default: break
    }
    ModuleGuard.during { scene?.handle(event) }
    hasInput = true
    wasActive = true
  }

  /// Whether anything may have changed since the last call.
  func takeActivity() -> Bool {
    defer { wasActive = false }
    return wasActive
  }

  var nextDeadline: Timestamp? {
    .earliest(
      .earliest(scene?.nextDeadline, titleBar?.deadline),
      .earliest(idleGuard.deadline, paintTime))
  }

  /// Fires the deadlines up to now.
  func fireDeadlines(_ now: Timestamp) {
    guard let scene, let deadline = scene.nextDeadline, deadline <= now else { return }
    ModuleGuard.during { _ = scene.advance(to: now) }
    wasActive = true
    hasInput = true
  }

  // MARK: Painting

  /// Paints what is damaged, if now is the time for it.
  func paintIfDue(_ connection: Connection) throws(WaylandError) {
    guard let scene, window.isConfigured, !window.state.isSuspended else { return }
    try paintTitleBarIfDue()
    try paintMenuIfDue()
    if window.isFramePending {
      guard hasInput, pacing.paintsAtOnce else { return }
    }
    let start = connection.now
    paintTime = nil
    guard mayHaveChanged(scene) else { return }
    paintTime = pacing.start(at: start)
    guard paintTime == nil else { return }
    isAnimating = ModuleGuard.during { scene.advance(to: start) }
    if scene.predict(at: start) { isAnimating = true }
    if isAnimating { wasActive = true }
    settleLifted(scene, connection)
    guard !scene.tree.damage.isEmpty || scene.tree.hasLiftedChanges else {
      hasInput = false
      if isAnimating { window.requestFrameCallback() }
      return
    }
    guard try show(scene) else { return }
    hasInput = false
    pacing.add(connection.now - start)
  }

  /// Many turns are about what changes nothing, such as a buffer that comes back.
  private func mayHaveChanged(_ scene: Scene) -> Bool {
    let tree = scene.tree
    return hasInput || isAnimating || !tree.damage.isEmpty || tree.hasLiftedChanges
      || tree.movingCount > 0
  }

  /// Paints what is damaged and commits it.
  ///
  /// - Returns: false where no buffer is free.
  private func show(_ scene: Scene) throws(WaylandError) -> Bool {
    let damage = scene.tree.damage
    // Nobody waits for the callback where the next finger paints at once: a wake-up less a frame.
    let wantsFrame = isAnimating || !pacing.paintsAtOnce || onSeen != nil
    guard !damage.isEmpty else {
      try updateLifted(scene.tree)
      window.wantsPresentation = pacing.asksForPresentation()
      window.commitSurfaces(wantsFrame: wantsFrame)
      return true
    }
    guard let frame = unsafe try window.acquireBuffer(painting: damage) else { return false }
    _ = scene.tree.takeDamage()
    unsafe paint(scene, frame, damage)
    guard !scene.isIncomplete else { return false }
    try updateLifted(scene.tree)
    window.wantsPresentation = pacing.asksForPresentation()
    unsafe window.commit(frame, damage: damage, wantsFrame: wantsFrame)
    hasPainted = true
    return true
  }

  /// The compositor asks for a frame: it has shown the one before.
  func frameWasShown() {
    guard let onSeen else { return }
    self.onSeen = nil
    onSeen()
  }

  /// What was painted is seen.
  func note(_ presentation: Presentation) { pacing.add(presentation) }

  private func paint(_ scene: Scene, _ frame: Frame, _ damage: Region) {
    let scale = unsafe Double(frame.width) / window.state.size.width
    let canvas = unsafe canvases.canvas(for: frame, format: .xrgb8888, scale: scale)
    guard let canvas else { return }
    canvas.sharesWork = true
    canvas.leavesOutText = leavesOutText
    let region = unsafe frame.isBlank ? Region(canvas.pixelBounds) : damage
    scene.tree.paint(canvas, region)
  }
}
