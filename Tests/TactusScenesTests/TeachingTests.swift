import Foundation
import TactusGeometry
import TactusInput
import TactusJSON
import TactusTeaching
import TactusValues
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

@Suite("Gestures taught by drawing")
struct TeachingTests {
  private let folder: String
  private let hand: SceneHand

  init() throws {
    folder = try TemporaryFolder.make("templates")
    hand = try SceneHand("teach")
    hand.scene.templates = TemplateFolder(folder)
  }

  private var says: String { hand.scene.values[1].text }

  private func press(_ title: String) throws {
    let button = try #require(
      hand.scene.tree.root.firstDescendant { ($0 as? Button)?.title == title })
    let place = button.toSurface.apply(button.bounds).center
    hand.tap(place.x, place.y)
    hand.wait(400)
  }

  /// Draws a stroke through places given relative to the middle of the paper.
  private func draw(_ places: [(Double, Double)], finger: Int32 = 0) {
    let points = places.map { Point(x: 640 + $0.0, y: 420 + $0.1) }
    hand.down(finger, points[0].x, points[0].y)
    for point in points.dropFirst() { hand.glide(finger, point.x, point.y) }
    hand.up(finger)
    hand.wait(50)
  }

  private func stored(_ name: String = "gesture") throws -> JSONNode {
    try JSONNode.parse(SourceFile.text("\(folder)/\(name).json"))
  }

  private let zigzag = [(-120.0, -60.0), (-40.0, 60.0), (40.0, -60.0), (120.0, 60.0)]

  @Test("a gesture drawn and kept three times is stored, and each attempt shows over the others")
  func storedAfterThree() throws {
    let earlier = try #require(hand.view("earlier") as? DrawingView)
    let paper = try #require(hand.view("paper") as? DrawingView)
    for attempt in 1...3 {
      draw(zigzag.map { ($0.0 + Double(attempt), $0.1) })
      try press("Keep")
      #expect(earlier.strokes.count == attempt && paper.isEmpty)
      if attempt < 3 {
        #expect(says.hasPrefix("Attempt \(attempt) of 3 is recorded. Draw the gesture again."))
      }
    }
    #expect(
      says.hasPrefix(
        "The gesture was stored as \(folder)/gesture.json. 3 of 3 attempts match the other attempts."
      ))
    let templates = try stored()
    #expect(templates.array?.count == 3)
    #expect(templates[0]?["name"]?.string == "gesture")
    #expect(templates[0]?["strokes"]?.array?.count == 1)
  }

  @Test("an attempt can be removed, and nothing is stored before there are three")
  func takenBack() throws {
    let earlier = try #require(hand.view("earlier") as? DrawingView)
    for _ in 1...2 {
      draw(zigzag)
      try press("Keep")
    }
    try press("Take back")
    #expect(says == "The last attempt was removed. Attempts still recorded: 1 of 3.")
    #expect(earlier.strokes.count == 1)
    draw(zigzag)
    try press("Keep")
    #expect(says.hasPrefix("Attempt 2 of 3 is recorded."))
    #expect(throws: SceneError.self) { try stored() }
    try press("Take back")
    try press("Take back")
    try press("Take back")
    #expect(says == "There are no recorded attempts to remove.")
  }

  @Test("several strokes are one gesture, and differ from several fingers")
  func strokesAndFingers() throws {
    for _ in 1...3 {
      draw([(-80, -80), (80, 80)])
      draw([(80, -80), (-80, 80)])
      draw([(-100, 0), (100, 0)])
      try press("Keep")
    }
    #expect(try stored()[0]?["strokes"]?.array?.count == 3)
    #expect(try stored()[0]?["fingers"] == nil)
    hand.scene.values.set(0, to: .text("both"))
    for _ in 1...3 {
      hand.down(0, 500, 300)
      hand.down(1, 700, 300)
      for step in 1...20 {
        hand.move(0, 500, 300 + Double(step) * 10)
        hand.move(1, 700, 300 + Double(step) * 10)
      }
      hand.up(0)
      hand.up(1)
      try press("Keep")
    }
    #expect(try stored("both")[0]?["fingers"]?.integer == 2)
    #expect(try stored("both")[0]?["strokes"]?.array?.count == 2)
  }

  @Test(
    "a confusion with a built-in shape or another taught gesture is reported at once"
  )
  func confusions() throws {
    draw([(-80, -80), (80, 80)])
    draw([(80, -80), (-80, 80)])
    try press("Keep")
    #expect(says.contains("1 of 1 attempts would be mistaken for \"cross\"."), "\(says)")
    try press("Take back")
    for _ in 1...3 {
      draw(zigzag)
      try press("Keep")
    }
    hand.scene.values.set(0, to: .text("second"))
    draw(zigzag)
    try press("Keep")
    #expect(says.contains("1 of 1 attempts would be mistaken for \"gesture\"."), "\(says)")
  }

  @Test("strokes are kept only if the recognizer takes them for one gesture")
  func pauses() throws {
    let earlier = try #require(hand.view("earlier") as? DrawingView)
    let lines = [[(-100.0, -60.0), (100.0, -60.0)], [(0.0, -60.0), (0.0, 90.0)]]
    draw(lines[0])
    hand.wait(5_000)
    draw(lines[1])
    try press("Keep")
    #expect(earlier.strokes.count == 2)
    draw(lines[0])
    hand.wait(40_000)
    draw(lines[1])
    try press("Keep")
    #expect(says.hasPrefix("These strokes would not be recognized as one gesture."))
    #expect(earlier.strokes.count == 2)
    draw(lines[0])
    draw(lines[1])
    try press("Keep")
    #expect(says.hasPrefix("Attempt 2 of 3 is recorded."), "the earlier pause is forgotten")
  }

  @Test("two fingers and then one are no gesture, and a slow stroke that was cleared is forgotten")
  func mixed() throws {
    let paper = try #require(hand.view("paper") as? DrawingView)
    hand.down(0, 540, 380)
    hand.down(1, 540, 440)
    hand.glide(0, 740, 380)
    hand.glide(1, 740, 440)
    hand.up(0)
    hand.up(1)
    hand.wait(40_000)
    draw(zigzag)
    try press("Keep")
    #expect(says.hasPrefix("Draw the gesture again, either with all fingers at once"))
    #expect(paper.isEmpty && paper.longestGap == .zero)
  }

  @Test("an empty paper is no attempt, and a bad name is refused; neither stores anything")
  func refused() throws {
    try press("Keep")
    #expect(says == "Draw the gesture first, with one or more fingers.")
    hand.scene.values.set(0, to: .text("../evil"))
    draw(zigzag)
    try press("Keep")
    #expect(says.contains("is not a valid name"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test("an existing file stays unchanged until the new one is complete")
  func kept() throws {
    let old = #"[{"name": "gesture", "points": [[0, 0], [9, 9]]}]"#
    try old.write(toFile: "\(folder)/gesture.json", atomically: true, encoding: .utf8)
    for _ in 1...2 {
      draw(zigzag)
      try press("Keep")
    }
    #expect(try String(contentsOfFile: "\(folder)/gesture.json", encoding: .utf8) == old)
    draw(zigzag)
    try press("Keep")
    #expect(try stored().array?.count == 3)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder) == ["gesture.json"])
  }
}
