import Synchronization
import TactusGeometry
import Testing

@testable import TactusPainting

/// Threads that share the rows of one large picture.
@Suite("A crew that paints")
struct PaintCrewTests {
  @Test("paints every row once, and no two at once by the same hand", arguments: [2, 3, 4])
  func rows(hands: Int) throws {
    let crew = try #require(PaintCrew(hands))
    for round in 1...200 {
      let painted = Mutex([Int](repeating: 0, count: 500))
      let busy = Mutex(Set<Int>())
      let isDone = crew.share(0..<500, by: 1 + round % 40) { rows, hand in
        #expect(busy.withLock { $0.insert(hand).inserted })
        painted.withLock { counts in for row in rows { counts[row] += 1 } }
        busy.withLock { _ = $0.remove(hand) }
      }
      #expect(isDone)
      #expect(painted.withLock { $0 } == [Int](repeating: 1, count: 500))
    }
  }

  @Test("at work for somebody else it leaves the caller to do all")
  func busy() throws {
    let crew = try #require(PaintCrew(2))
    let refused = Mutex(false)
    _ = crew.share(0..<1, by: 1) { _, _ in
      let isDone = crew.share(0..<1, by: 1) { _, _ in Issue.record("two at once") }
      refused.withLock { $0 = !isDone }
    }
    #expect(refused.withLock { $0 })
    #expect(crew.share(0..<1, by: 1) { _, _ in })
  }

  @Test("needs more than one hand") func alone() { #expect(PaintCrew(1) == nil) }

  @Test(
    "a large picture comes out the same to the pixel, by one hand or by several",
    arguments: [
      Transform.rotation(0.3), .rotation(-1.2), .scale(1.37), .scale(x: 0.8, y: 1.9),
      .rotation(0.7).then(.scale(2.3)),
    ])
  func samePixels(linear: Transform) throws {
    let image = try Image.drawn(width: 300, height: 260) { canvas in
      canvas.fill(
        Rect(x: 0, y: 0, width: 300, height: 260),
        .linearGradient(
          from: .zero, to: Point(x: 300, y: 260),
          stops: [
            GradientStop(0, Color(red: 1, green: 0.2, blue: 0, alpha: 0.7)),
            GradientStop(1, Color(red: 0, green: 0.5, blue: 1, alpha: 1)),
          ]))
      canvas.fill(Rect(x: 31, y: 17, width: 190.5, height: 60.25), .color(.black))
    }
    func painted(by crew: PaintCrew?) throws -> Image {
      let canvas = try Canvas(width: 900, height: 800, format: .xrgb8888)
      canvas.crew = crew
      canvas.sharesWork = crew != nil
      canvas.clear(.white)
      var clip = Region(PixelRect(x: 13, y: 7, width: 700, height: 333))
      clip.add(PixelRect(x: 200, y: 340, width: 600, height: 401))
      canvas.clipRegion = clip
      canvas.alpha = 0.9
      canvas.transform = linear.then(.translation(Vector(dx: 271.3, dy: 311.7)))
      canvas.draw(image, in: Rect(x: -120, y: -130, width: 420, height: 380))
      return try canvas.makeImage()
    }
    let alone = try painted(by: nil)
    let crew = try #require(PaintCrew(3))
    for _ in 0..<5 { #expect(try painted(by: crew) == alone) }
    // The second time at the latest.
    #expect(crew.trial.withLock { $0.shared } != nil)
  }
}
