import TactusClient
import TactusInput
import TactusScenes
import TactusStage
import TactusWayland

/// Saves the user's work to files in the background, and shows the outcome on the screen.
final class Autosave: TurnMember {
  /// The object that saves the state of the first window's scene; nil if the state is not saved.
  var keeper: StateKeeper? {
    didSet {
      keeper?.onOutcome { [waker] in waker.wake() }
      mayHaveMessages = true
    }
  }
  var pictures: PictureSaver? {
    didSet { pictures?.onMessages { [waker] in waker.wake() } }
  }
  /// The object that copies and lists the user's pictures; nil if the scene uses none.
  var files: PictureDesk? {
    didSet { files?.onNews { [waker] in waker.wake() } }
  }
  private unowned let client: Client
  private let scenes: ShownScenes
  private let waker: Waker
  /// Whether `keeper` or `pictures` might have new messages to show.
  ///
  /// The value becomes true when a keeper is set, when a writing thread wakes the event loop, and
  /// when the run ends.
  private var mayHaveMessages = false

  /// Creates an autosave object, and registers a waker with which writing threads can wake the
  /// client's event loop.
  ///
  /// - Throws: `WaylandError` if the process has no free file descriptor.
  init(_ client: Client, _ scenes: ShownScenes) throws(WaylandError) {
    self.client = client
    self.scenes = scenes
    waker = try Waker()
    waker.attach(to: client.loop) { [unowned self] in mayHaveMessages = true }
  }

  var deadline: Timestamp? { keeper?.deadline }

  func takeTurn(at now: Timestamp) {
    takeCopies()
    if mayHaveMessages, let keeper, let window = client.windows.first,
      let scene = scenes.scene(on: window.window.id)
    {
      keeper.deliver(to: scene)
    }
    showMessages()
  }

  /// Tells the scenes which pictures have been copied, and delivers folders that have been listed.
  private func takeCopies() {
    guard mayHaveMessages, let files else { return }
    let copies = files.takeCopies()
    for copy in copies {
      for scene in scenes.all { scene.noteCopy(of: copy.path, as: copy.file) }
    }
    for path in files.takeFailures() {
      for scene in scenes.all { scene.copyDidFail(of: path) }
    }
    if !copies.isEmpty { keeper?.note() }
    files.deliverListings()
  }

  func frameWasSent(at now: Timestamp) {
    guard let keeper, let window = client.windows.first,
      let scene = scenes.scene(on: window.window.id)
    else { return }
    if window.takeActivity() { keeper.note() }
    keeper.update(scene, at: now)
  }

  func compositorIsGone(at now: Timestamp) { frameWasSent(at: now) }

  func runHasEnded() {
    // The last state names the copies of all pictures, so they are made first.
    files?.finish()
    mayHaveMessages = true
    takeCopies()
    keeper?.close(client.windows.first.flatMap { scenes.scene(on: $0.window.id) })
    pictures?.finish()
    showMessages()
  }

  private func showMessages() {
    guard mayHaveMessages else { return }
    mayHaveMessages = false
    for message in keeper?.takeMessages() ?? [] { show(message, on: nil) }
    for message in files?.takeMessages() ?? [] { show(message, on: nil) }
    for (message, surface) in pictures?.takeMessages() ?? [] { show(message, on: surface) }
  }

  private func show(_ message: Message, on surface: SurfaceID?) {
    for line in message.text.split(separator: "\n") { client.onMessage?(String(line)) }
    // The screen shows the message as soon as text can be drawn.
    client.environment.whenTextIsFound { [unowned client] in client.show(message, on: surface) }
  }
}
