import TactusGeometry
import TactusInput
import TactusStage
import TactusViews
import Testing

@testable import TactusScenes

@Suite("Reduced motion")
struct ReducedMotionTests {
  private func hand(_ reduced: Bool) throws -> SceneHand {
    try TableScene.hand(more: #", "reducedMotion": \#(reduced)"#)
  }

  @Test("a lifted piece has its final look at once, and a returned copy is gone at once")
  func pieces() throws {
    let hand = try hand(true)
    hand.down(0, 400, 80)
    hand.move(0, 400, 97)
    let piece = try #require(hand.pieces.first)
    #expect(piece.elevation == 1 && hand.place(of: piece) == Point(x: 400, y: 97))
    hand.glide(0, 400, 300)
    hand.glide(0, 640, 90)
    hand.wait(100)
    hand.up()
    #expect(hand.departures.isEmpty)
  }

  @Test("a thrown piece flies less far")
  func fling() throws {
    var flights: [Double] = []
    for reduced in [false, true] {
      let hand = try hand(reduced)
      hand.pull(to: 300, 500)
      let piece = try #require(hand.pieces.first)
      hand.down(0, 300, 500)
      for step in 1...8 { hand.move(0, 300 + 12 * Double(step), 500) }
      hand.up()
      let start = hand.place(of: piece)
      hand.wait(3000)
      flights.append(hand.place(of: piece).x - start.x)
    }
    #expect(flights[1] > 0 && flights[1] < 0.5 * flights[0])
  }
}
