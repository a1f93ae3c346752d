import TactusGeometry
import TactusGestures
import TactusStage
import TactusViews
import Testing

@testable import TactusScenes

@Suite("Drags on the strip")
struct StripAngleTests {
  @Test(
    "at every angle from straight down to straight across exactly one of pull and scroll wins",
    arguments: 0...90)
  func angle(degrees: Int) throws {
    for side in [1.0, -1] {
      let hand = try SceneHand("strip")
      var began: [String] = []
      hand.scene.stage.onTransition = { transition, _ in
        if transition.state == .began { began.append(transition.source.name) }
      }
      let (sin, cos) = Trigonometry.sincos(Double(degrees) * .pi / 180)
      hand.down(0, 420, 60)
      hand.glide(0, 420 + side * 90 * sin, 60 + 90 * cos)
      #expect(began.count == 1)
      if degrees != 45 { #expect(began.first == (degrees < 45 ? "pull" : "scroll")) }
      hand.up()
    }
  }
}

@Suite("A strip with two simultaneous users")
struct SharedStripTests {
  /// The places of a resting finger: on the picture that the other finger uses, or on another one.
  static let resting = [Point(x: 400, y: 60), Point(x: 700, y: 80)]

  @Test("the strip scrolls for one person while another rests a finger on it", arguments: resting)
  func scrolls(rest: Point) throws {
    for scene in ["board", "strip"] {
      for isFirst in [true, false] {
        let hand = try SceneHand(scene)
        let strip = try #require(try hand.view("strip") as? ScrollView)
        if isFirst { hand.down(0, rest.x, rest.y) }
        hand.down(1, 420, 100)
        if !isFirst { hand.down(0, rest.x, rest.y) }
        hand.glide(1, 220, 100)
        #expect(strip.contentOffset.x > 50, "\(scene)")
      }
    }
  }

  @Test("a picture can be pulled out while another finger rests on the strip", arguments: resting)
  func pulls(rest: Point) throws {
    for scene in ["board", "strip"] {
      let hand = try SceneHand(scene)
      hand.down(1, 420, 100)
      hand.down(0, rest.x, rest.y)
      hand.glide(1, 420, 400)
      #expect(hand.pieces.count == 1, "\(scene)")
    }
  }
}
