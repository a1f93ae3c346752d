import TactusGeometry
import TactusInput
import TactusPainting
import Testing

@testable import TactusViews

@Suite("Pieces that collide")
struct CollisionTests {
  private static let room = Rect(x: 50, y: 50, width: 900, height: 500)
  private let tree = ViewTree(size: Size(width: 1000, height: 600))
  private let table = View(frame: Rect(x: 0, y: 0, width: 1000, height: 600))

  init() {
    tree.root.add(table)
    table.collisions = Collisions { _ in Self.room }
  }

  private func piece(_ x: Double, _ y: Double, size: Double = 100) -> View {
    let view = View(frame: Rect(x: x - size / 2, y: y - size / 2, width: size, height: size))
    view.collides = true
    table.add(view)
    return view
  }

  private func at(_ milliseconds: Double) -> Timestamp { .zero + .milliseconds(milliseconds) }

  private func run(until end: Double, every step: Double) {
    for time in stride(from: step, through: end, by: step) { _ = tree.advance(to: at(time)) }
    _ = tree.advance(to: at(end))
  }

  @Test("a thrown piece pushes another one on and loses the speed that the other gains")
  func push() {
    let (a, b) = (piece(200, 300), piece(400, 300))
    a.fling(velocity: Vector(dx: 2000, dy: 0), within: Self.room, at: at(0))
    #expect(a.isFlying && !b.isFlying)
    run(until: 5000, every: 16)
    #expect(!a.isFlying && !b.isFlying && tree.movingCount == 0)
    #expect(b.center.x > 440 && b.center.y == 300)
    #expect(a.center.x > 300 && a.center.x < b.center.x - 99)
    // One piece alone would have moved 2000 / 10.05 = 199 px; both together move as far.
    #expect(abs((a.center.x - 200) + (b.center.x - 400) - 199) < 6)
  }

  @Test("it does not matter at which moments anybody looks", arguments: [1.0, 7, 16.667, 33, 5000])
  func moments(_ step: Double) {
    let pieces = [piece(200, 300), piece(420, 330), piece(600, 280, size: 160), piece(640, 420)]
    pieces[0].fling(velocity: Vector(dx: 4000, dy: 300), within: Self.room, at: at(0))
    run(until: 5000, every: step)
    let places = pieces.map { "\($0.center)" }
    let again = CollisionTests()
    let others = [
      again.piece(200, 300), again.piece(420, 330), again.piece(600, 280, size: 160),
      again.piece(640, 420),
    ]
    others[0].fling(velocity: Vector(dx: 4000, dy: 300), within: Self.room, at: at(0))
    again.run(until: 5000, every: 4)
    #expect(others.map { "\($0.center)" } == places)
    #expect(others[1].center != Point(x: 420, y: 330))
  }

  @Test("a light piece hardly moves a heavy one and bounces off it")
  func weight() {
    let (light, heavy) = (piece(200, 300, size: 60), piece(500, 300, size: 300))
    light.fling(velocity: Vector(dx: 3000, dy: 0), within: Self.room, at: at(0))
    run(until: 5000, every: 16)
    #expect(heavy.center.x > 500 && heavy.center.x < 520)
    #expect(light.center.x < 320)
  }

  @Test("a piece thrown at an edge bounces back, and no piece leaves its room")
  func edges() {
    let (a, b) = (piece(200, 300), piece(850, 310))
    a.fling(velocity: Vector(dx: 9000, dy: 400), within: Self.room, at: at(0))
    for time in stride(from: 4.0, through: 5000, by: 4) {
      _ = tree.advance(to: at(time))
      for view in [a, b] {
        #expect(Self.room.inset(by: -40).contains(view.center))
      }
    }
    #expect(Self.room.inset(by: -0.001).contains(b.center))
  }

  @Test("a caught piece stops, and the others go on")
  func caught() {
    let (a, b) = (piece(200, 300), piece(330, 300))
    a.fling(velocity: Vector(dx: 5000, dy: 0), within: Self.room, at: at(0))
    run(until: 60, every: 4)
    #expect(b.isFlying)
    b.fingerDown(at: at(60))
    let place = b.center
    run(until: 2000, every: 16)
    #expect(b.center == place && !b.isFlying)
  }

  @Test("a piece that overlaps another one slides off it before it can collide")
  func sliding() {
    let (top, below) = (piece(330, 300), piece(360, 300))
    top.fling(velocity: Vector(dx: 2000, dy: 0), within: Self.room, at: at(0))
    run(until: 5000, every: 16)
    #expect(below.center == Point(x: 360, y: 300))
    #expect(abs(top.center.x - 529) < 6)
  }
}
