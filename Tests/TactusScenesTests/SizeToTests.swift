import TactusGeometry
import TactusViews
import Testing

@testable import TactusScenes

@Suite("The action sizeTo")
struct SizeToTests {
  @Test(
    "in each gesture the size changes gradually from its current value",
    arguments: [120.0, 150, 300])
  func steady(radius: Double) throws {
    let hand = try SceneHand("rotate")
    let square = try hand.view("square")
    for _ in 1...2 {
      hand.down(0, 640 + radius, 400)
      var last = square.bounds.size.width
      for degree in 1...250 {
        let (sin, cos) = Trigonometry.sincos(Double(degree) * .pi / 180)
        hand.move(0, 640 + radius * cos, 400 + radius * sin)
        let side = square.bounds.size.width
        #expect(abs(side - last) < 20, "\(last) to \(side) at \(degree) degrees")
        last = side
      }
      hand.up()
      #expect(abs(last - 1.5 * radius) < 10)
    }
  }
}
