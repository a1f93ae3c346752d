import TactusGeometry
import TactusInput
import TactusInteraction
import TactusStage
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

/// A built-in scene, and fingers on it, in virtual time.
final class SceneHand {
  static var loader: SceneLoader { SceneLoader(searchPath: StockModules.searchPath) }

  let scene: Scene
  private(set) var now = Timestamp(nanoseconds: 1_000_000_000)
  private var places: [Int32: Point] = [:]

  init(_ name: String, size: Size = Size(width: 1280, height: 800)) throws {
    scene = try Self.loader.load(name).makeScene(size: size)
  }

  init(_ scene: Scene) { self.scene = scene }

  func view(_ name: String) throws -> View { try #require(scene.tree.view(name)) }

  /// Advances time, with a frame now and then.
  func wait(_ milliseconds: Int, step: Int = 16) {
    let end = now + .milliseconds(milliseconds)
    while now < end {
      now = min(end, now + .milliseconds(step))
      scene.stage.advance(to: now)
    }
  }

  private func send(_ changes: [TouchChange]) {
    now = now + .milliseconds(8)
    scene.stage.handle(.touches(TouchFrame(time: now, changes: changes)))
  }

  func down(_ id: Int32 = 0, _ x: Double, _ y: Double) {
    places[id] = Point(x: x, y: y)
    send([.down(id: id, Point(x: x, y: y))])
  }

  func move(_ id: Int32 = 0, _ x: Double, _ y: Double) {
    places[id] = Point(x: x, y: y)
    send([.move(id: id, Point(x: x, y: y))])
  }

  /// Moves straight to a place in steps of about 10 px.
  func glide(_ id: Int32 = 0, _ x: Double, _ y: Double) {
    let start = places[id] ?? .zero
    let way = Point(x: x, y: y) - start
    let steps = max(2, Int(way.length / 10))
    for step in 1...steps {
      let place = start + way * (Double(step) / Double(steps))
      move(id, place.x, place.y)
    }
  }

  func up(_ id: Int32 = 0) { send([.up(id: id)]) }

  func cancel() { send([.cancel]) }

  func drag(_ x: Double, _ y: Double, to endX: Double, _ endY: Double) {
    down(0, x, y)
    glide(0, endX, endY)
    wait(100)
    up()
  }

  func tap(_ x: Double, _ y: Double) {
    down(0, x, y)
    wait(40)
    up()
  }

  func press(_ x: Double, _ y: Double) {
    down(0, x, y)
    wait(600)
    up()
  }

  func key(_ name: String, _ modifiers: KeyEvent.Modifiers = [], text: String = "") {
    for phase in [KeyEvent.Phase.pressed, .released] {
      now = now + .milliseconds(8)
      scene.stage.handle(
        .key(KeyEvent(time: now, name: name, text: text, phase: phase, modifiers: modifiers)))
    }
  }

  func hold(_ name: String, _ phase: KeyEvent.Phase) {
    now = now + .milliseconds(8)
    scene.stage.handle(.key(KeyEvent(time: now, name: name, phase: phase)))
  }

  func pointer(_ changes: PointerChange...) {
    now = now + .milliseconds(8)
    scene.stage.handle(.pointer(PointerFrame(time: now, changes: changes)))
  }

  var pieces: [PictureView] {
    scene.pieces.tables.flatMap(\.children).compactMap { $0 as? PictureView }
  }
}

extension SceneHand {
  /// Drags with the left button, in steps.
  func press(_ start: Point, by middle: Point? = nil, to end: Point) {
    pointer(.enter(start))
    pointer(.button(.left, isPressed: true))
    var from = start
    for place in [middle, end].compactMap({ $0 }) {
      for step in 1...10 { pointer(.motion(from + (place - from) * (Double(step) / 10))) }
      from = place
    }
    wait(100)
    pointer(.button(.left, isPressed: false))
  }

  func click(_ place: Point) {
    pointer(.enter(place))
    pointer(.button(.left, isPressed: true))
    wait(40)
    pointer(.button(.left, isPressed: false))
  }
}
