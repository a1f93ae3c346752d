import Glibc
import TactusGeometry
import TactusInput
import TactusInteraction
import TactusProgram
import TactusScenes
import TactusStage
import TactusViews
import TestSupport

/// A simulated user at the board, alternating between activity and pauses.
///
/// Time is virtual, and passes as fast as possible. While a state is being written it passes no
/// faster than the real clock, so that the disk's time counts towards the second that may be lost.
final class Visitor {
  static let surface = Size(width: 1280, height: 800)
  private static let frame = Interval.milliseconds(16)
  private static let eventPause = Interval.milliseconds(8)
  /// The maximum virtual time to wait for a disk, so that other work of the machine does not count.
  private static let slowestDisk = Interval.milliseconds(500)

  private let scene: Scene
  private let keeper: StateKeeper
  private var now: Timestamp
  private var chance: SeededGenerator
  private var seen: SceneState
  private var digest: String
  private var writingSince: Timestamp?
  /// An action to run once from a moment on.
  ///
  /// Its argument is the number of microseconds that another thread may continue before it.
  var end: (time: Timestamp, act: (UInt32) -> Void)?

  init(_ scene: Scene, _ keeper: StateKeeper, at start: Timestamp, seed: UInt64) {
    self.scene = scene
    self.keeper = keeper
    now = start
    chance = SeededGenerator(seed: seed ^ UInt64(bitPattern: start.nanoseconds))
    seen = scene.state
    digest = Journal.digest(seen)
    Journal.write("restored \(milliseconds) \(digest)")
  }

  private var milliseconds: Int64 { now.nanoseconds / 1_000_000 }

  func play(until end: Timestamp) {
    while now < end {
      act()
      rest(Double.random(in: 300...4500, using: &chance))
    }
  }

  // MARK: Time

  /// Performs one turn of the loop of `tactus run`.
  private func turn(mayHaveChanged: Bool) {
    keeper.deliver(to: scene)
    if mayHaveChanged { keeper.note() }
    let state = scene.state
    if state != seen {
      seen = state
      digest = Journal.digest(state)
    }
    Journal.write("at \(milliseconds) \(digest)")
    keeper.update(scene, at: now)
    if let due = end, due.time <= now {
      end = nil
      due.act(.random(in: 0...2000, using: &chance))
    }
  }

  private func send(_ event: (Timestamp) -> InputEvent) {
    go(to: now + Self.eventPause)
    scene.stage.handle(event(now))
    turn(mayHaveChanged: true)
  }

  /// Lets time pass: with frames while something moves, otherwise from deadline to deadline.
  private func rest(_ milliseconds: Double) {
    let end = now + .milliseconds(milliseconds)
    while now < end {
      let isMoving = scene.stage.advance(to: now)
      let due = [
        scene.interaction.nextDeadline, keeper.deadline, isMoving ? now + Self.frame : nil,
      ]
      let next = due.compactMap { $0 }.min() ?? end
      let isDue = scene.interaction.nextDeadline.map { $0 <= next } ?? false
      go(to: min(end, max(next, now + .milliseconds(1))))
      if isDue { scene.stage.advance(to: now) }
      turn(mayHaveChanged: isMoving || isDue)
    }
  }

  private func go(to time: Timestamp) {
    let start = ContinuousClock.now
    let way = Duration.nanoseconds(time.nanoseconds - now.nanoseconds)
    if keeper.isWriting {
      let since = writingSince ?? now
      writingSince = since
      let isSlow = time - since > Self.slowestDisk
      while keeper.isWriting, isSlow || .now - start < way { usleep(20) }
    }
    if !keeper.isWriting { writingSince = nil }
    now = time
  }

  // MARK: User actions

  private func act() {
    switch Int.random(in: 0..<14, using: &chance) {
    case 0...1: pullOut()
    case 2...4: draw()
    case 5...7: throwPiece()
    case 8: key("z", .control)
    case 9: key("y", .control)
    case 10:
      key("Tab")
      key("Right")
    case 11...12: turnPage()
    default: tidy()
    }
  }

  /// Shows another page, or adds or removes one.
  private func turnPage() {
    let count = scene.boardIndex?.pages.count ?? 1
    let words =
      switch Int.random(in: 0..<6, using: &chance) {
      case 0 where count < 6: #"{"addPage": true}"#
      case 1 where count < 6: #"{"addBoard": {"name": "../Maths"}}"#
      case 2 where count > 3: #"{"removePage": {"asks": false}}"#
      case 3: #"{"openBoard": "next"}"#
      case 4: #"{"openBoard": "previous"}"#
      default: #"{"openPage": "next"}"#
      }
    send { .command($0, SurfaceID(1), text: words) }
  }

  private func pullOut() {
    guard seen.pieces.count < 12 else { return remove() }
    let x = Double.random(in: 100...1100, using: &chance)
    stroke([Point(x: x, y: 80), Point(x: x, y: 110), place(), place()])
  }

  private func draw() {
    guard seen.drawings.first?.strokes.count ?? 0 < 12 else { return tidy() }
    stroke([place(), place(), place()])
  }

  private func throwPiece() {
    guard let at = piece() else { return draw() }
    stroke([at, at + (place() - at) * 0.2, at + (place() - at) * 0.5])
  }

  private func remove() {
    guard let at = piece() else { return }
    touch(.down(id: 0, at))
    rest(600)
    touch(.up(id: 0))
    key("Escape")
    key("Delete")
  }

  private func tap(_ name: String) {
    guard let view = scene.tree.view(name) else { return }
    touch(.down(id: 0, view.toSurface.apply(view.bounds.center)))
    rest(50)
    touch(.up(id: 0))
    rest(400)
  }

  /// Erases the ink along a line.
  private func tidy() {
    tap("eraser")
    stroke([place(), place(), place()])
    tap("pen")
  }

  /// Moves a finger along these places; now and then the stroke is cancelled.
  private func stroke(_ places: [Point]) {
    touch(.down(id: 0, places[0]))
    for (from, to) in zip(places, places.dropFirst()) {
      for step in 1...8 { touch(.move(id: 0, from + (to - from) * (Double(step) / 8))) }
    }
    if Int.random(in: 0..<8, using: &chance) == 0 { touch(.cancel) } else { touch(.up(id: 0)) }
  }

  private func touch(_ change: TouchChange) {
    send { .touches(TouchFrame(time: $0, changes: [change])) }
  }

  private func key(_ name: String, _ modifiers: KeyEvent.Modifiers = []) {
    for phase in [KeyEvent.Phase.pressed, .released] {
      send { .key(KeyEvent(time: $0, name: name, phase: phase, modifiers: modifiers)) }
    }
  }

  private func place() -> Point {
    Point(
      x: .random(in: 60...1200, using: &chance), y: .random(in: 220...700, using: &chance))
  }

  /// Returns the place of one of the visible pieces.
  private func piece() -> Point? {
    guard let piece = seen.pieces.randomElement(using: &chance) else { return nil }
    return scene.tree.view(piece.table)?.toSurface.apply(piece.center)
  }
}
