import TactusGeometry
import TactusInput
import TactusJSON
import TactusPainting
import TactusValues
import TestSupport
import Testing

@testable import TactusScenes
@testable import TactusViews

extension PatternedSceneTests {
  @Test("a letter is traced, gets stars for accuracy, and another one follows")
  func letters() throws {
    let hand = try open("letters")
    func path(_ points: (Double, Double)...) throws {
      let paper = try #require(
        try hand.view("left").firstDescendant { $0.classes.contains("paper") && !$0.isOutOfSight })
      let places = points.map { paper.toSurface.apply(Point(x: $0.0, y: $0.1)) }
      hand.down(0, places[0].x, places[0].y)
      for place in places.dropFirst() { hand.glide(0, place.x, place.y) }
      hand.up()
      hand.wait(100)
    }
    func stars() throws -> Int {
      var count = 0
      try hand.view("left").forEachDescendant { view in
        let isStar = (view as? LineView)?.color == Color(hex: 0xf2b632)
        if isStar, !view.isOutOfSight { count += 1 }
      }
      return count
    }
    #expect(labels(hand).filter { $0 == "Start at the green dot" }.count == 2)
    try path((210, 130), (210, 400))
    #expect(labels(hand).contains("Go on"))
    hand.wait(4000)
    #expect(labels(hand).contains("Once more, from the green dot"))
    try path((210, 130), (210, 400), (400, 400))
    #expect(labels(hand).contains("Right, but keep to the path"))
    try path((150, 130), (350, 670), (550, 130))
    #expect(labels(hand).contains("That looked like V"))
    try path((210, 130), (210, 670), (510, 670))
    #expect(labels(hand).contains("Well done!"))
    #expect(try stars() == 3)
    try path((240, 150), (240, 640), (510, 640))
    #expect(try stars() == 2)
    #expect(try value("left.stars", hand) == .number(5))
    #expect(try value("left.points", hand).number > 150)
    #expect(try value("right.stars", hand) == .number(0))
    // The other child still has the first letter to begin.
    #expect(labels(hand).contains("Start at the green dot"))
    tap(try button("Next", hand), hand)
    #expect(!labels(hand).contains("Well done!"))
    try path((150, 130), (350, 670), (550, 130))
    #expect(labels(hand).contains("Well done!"))
  }

  @Test("a swipe over the bar shows the next letter, and the other way the one before")
  func letterSwipe() throws {
    let hand = try open("letters")
    for (distance, letter) in [(-300.0, 1.0), (300, 0), (300, 7)] {
      let bar = try #require(
        try hand.view("left").firstDescendant { $0.classes.contains("bar") })
      let middle = bar.toSurface.apply(bar.bounds.center)
      hand.down(0, middle.x - distance / 2, middle.y)
      for step in 1...8 {
        hand.move(0, middle.x - distance / 2 + distance * Double(step) / 8, middle.y)
      }
      hand.up()
      hand.wait(400)
      #expect(try value("left.n", hand) == .number(letter))
    }
  }

  @Test("each letter can be traced along its own path")
  func allLetters() throws {
    let hand = try open("letters")
    for _ in 1...8 {
      let paper = try #require(
        try hand.view("left").firstDescendant { $0.classes.contains("paper") && !$0.isOutOfSight })
      let line = try #require(paper.parent?.firstDescendant { $0 is LineView } as? LineView)
      for stroke in try #require(MeasuredPath(line.linePath)).strokes {
        let places = stroke.points.map { paper.toSurface.apply($0) }
        hand.down(0, places[0].x, places[0].y)
        for place in places { hand.move(0, place.x, place.y) }
        hand.up()
        hand.wait(300)
      }
      #expect(labels(hand).contains("Well done!"))
      tap(try button("Next", hand), hand)
    }
  }
}
