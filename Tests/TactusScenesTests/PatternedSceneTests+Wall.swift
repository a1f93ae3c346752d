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
  @Test("a picture is pulled out of a strip at each side of the wall")
  func wall() throws {
    let hand = try open("photo-wall")
    for (index, way) in [
      (1, Vector(dx: 0, dy: -1)), (3, Vector(dx: 0, dy: 1)), (5, Vector(dx: 1, dy: 0)),
    ] {
      let strip = try hand.view("place-\(index)")
      let cell = try #require(strip.firstDescendant { $0.classes.contains("cell") })
      let start = cell.toSurface.apply(cell.bounds).center
      hand.drag(start.x, start.y, to: start.x + way.dx * 260, start.y + way.dy * 260)
      hand.wait(400)
      #expect(hand.pieces.count == [1: 1, 3: 2, 5: 3][index])
    }
  }

  @Test("a circle around pieces on the wall takes them away, and one step brings them back")
  func ring() throws {
    let hand = try open("photo-wall")
    for (x, y) in [(107.0, 746.0), (55, 390)] {
      hand.down(0, x, y)
      if y > 700 { hand.glide(0, x, 560) } else { hand.glide(0, 260, y) }
      hand.glide(0, 420, y / 2 + 100)
      hand.wait(100)
      hand.up()
      hand.wait(400)
    }
    #expect(hand.pieces.count == 2)
    hand.down(0, 570, 380)
    for step in 0...110 {
      let angle = Double(step) / 110 * 6.4
      hand.move(0, 420 + 150 * Trigonometry.cos(angle), 380 + 150 * Trigonometry.sin(angle))
    }
    hand.up()
    hand.wait(400)
    #expect(hand.pieces.isEmpty)
    let undo = hand.scene.tree.root.firstDescendant { ($0 as? Button)?.icon == .undo }
    tap(try #require(undo), hand)
    #expect(hand.pieces.count == 2)
  }

  @Test("a picture dragged onto a strip is put back, and a thrown one stays between the strips")
  func putBack() throws {
    let hand = try open("photo-wall")
    hand.drag(107, 746, to: 107, 746 - 260)
    hand.wait(400)
    // A finger that lifts in motion above the strip throws the picture towards it.
    hand.down(0, 107, 486)
    hand.glide(0, 107, 660)
    hand.up()
    hand.wait(1500)
    let table = try hand.view("table")
    let piece = try #require(hand.pieces.first)
    #expect(table.bounds.contains(piece.frame))
    let place = piece.toSurface.apply(piece.bounds.center)
    hand.drag(place.x, place.y, to: place.x, 760)
    hand.wait(400)
    #expect(hand.pieces.isEmpty)
  }

  @Test("pictures and strips of the wall face the person at their side")
  func facing() throws {
    let hand = try open("photo-wall")
    for (index, up) in [
      (1, Vector(dx: 0, dy: -1)), (3, Vector(dx: 0, dy: 1)), (5, Vector(dx: 1, dy: 0)),
      (6, Vector(dx: -1, dy: 0)),
    ] {
      let strip = try hand.view("place-\(index)")
      let cell = try #require(strip.firstDescendant { $0.classes.contains("cell") })
      let start = cell.toSurface.apply(cell.bounds.center)
      hand.drag(start.x, start.y, to: start.x + up.dx * 160, start.y + up.dy * 160)
      hand.wait(400)
      for view in [cell, try #require(hand.pieces.last)] {
        let (bottom, top) = (view.toSurface.apply(Point.zero), Point(x: 0, y: -1))
        #expect((view.toSurface.apply(top) - bottom - up).length < 0.01, "\(index)")
      }
    }
  }
}
