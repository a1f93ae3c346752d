import TactusGeometry
import TactusGestures
import TactusInput
import TestSupport
import Testing

/// Tests which fingers the engine assigns to one person, at 4 px per mm.
@Suite("Whose finger")
struct PeopleTests {
  private let bench = GestureBench.ofPairs()

  @Test("fingers that land together belong to one person until they move apart")
  func separation() {
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 0, 200, at: 50)
    bench.move(1, 20, 200, at: 60)
    #expect(bench.person(2) == 1)
    bench.moveAll([(0, 0, 40), (1, 40, 200)], at: 70)
    bench.moveAll([(0, 0, 44), (1, 44, 200)], at: 80)
    #expect(bench.person(1) == 1 && bench.person(2) == 2)
  }

  @Test("fingers that move together for 20 mm and then apart belong to two people")
  func parting() {
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 0, 200, at: 50)
    for step in 1...16 {
      let x = Double(step) * 5
      bench.moveAll([(0, x, 0), (1, x, 200)], at: 50 + Double(step) * 8)
    }
    #expect(bench.person(2) == 1)
    for step in 1...8 {
      let x = Double(step) * 5
      bench.moveAll([(0, 80 + x, 0), (1, 80, 200 + x)], at: 178 + Double(step) * 8)
    }
    #expect(bench.person(1) == 1 && bench.person(2) == 2)
  }

  @Test("short strokes are compared when one of them ends")
  func shortStrokes() {
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 0, 200, at: 10)
    bench.moveAll([(0, 20, 0), (1, 0, 202)], at: 18)
    bench.up(0, at: 26)
    bench.move(1, 0, 204, at: 34)
    #expect(bench.person(2) == 2)
  }

  @Test("two fingers that tap and tremble belong to one person")
  func tremblingTap() {
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 0, 200, at: 10)
    bench.moveAll([(0, 8, 0), (1, 0, 202)], at: 18)
    bench.up(0, at: 26)
    bench.move(1, 0, 204, at: 34)
    #expect(bench.person(2) == 1)
  }

  @Test("what a finger moves at the moment of the other one's landing counts")
  func landingMoment() {
    bench.down(0, 0, 0, at: 0)
    bench.move(0, 44, 0, at: 8)
    bench.down(1, 0, 200, at: 8)
    bench.moveAll([(0, 64, 0), (1, 20, 200)], at: 16)
    bench.moveAll([(0, 84, 0), (1, 40, 200)], at: 24)
    bench.moveAll([(0, 88, 0), (1, 44, 200)], at: 32)
    #expect(bench.person(2) == 2)
  }

  @Test("a finger that rests from the start may belong to the person who moves another one")
  func anchor() {
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 0, 200, at: 300)
    bench.drag(1, to: 200, 200, from: 300)
    bench.move(1, 201, 200, at: 500)
    #expect(bench.person(2) == 1)
  }

  @Test("a person keeps a number from one stroke to the next")
  func memory() {
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 1_600, 0, at: 0)
    #expect(bench.person(2) == 2)
    bench.up(1, at: 100)
    bench.move(0, 1, 0, at: 150)
    bench.down(2, 1_620, 20, at: 200)
    #expect(bench.person(3) == 2)
    bench.up(0, 2, at: 400)
    // No finger is down: the nearest person is meant, however far away.
    bench.down(3, 2_000, 2_000, at: 500)
    #expect(bench.person(4) == 2)
    bench.up(3, at: 510)
    bench.down(4, 10, 0, at: 700)
    #expect(bench.person(5) == 1)
  }

  @Test("a finger that lands while another one draws is another person's once one has moved")
  func interruption() {
    bench.interrupt()
    #expect(bench.person(2) == 1)
    bench.drag(0, to: 150, 0, from: 168)
    #expect(bench.person(2) == 2)
  }

  @Test("a finger that lands while another one draws is not its hand's, even if that one lifts")
  func lifted() {
    bench.interrupt()
    bench.up(0, at: 170)
    bench.move(1, 101, 200, at: 178)
    bench.move(1, 102, 200, at: 186)
    #expect(bench.person(2) == 2)
  }

  @Test("a further finger of a hand that is moving takes part at once")
  func third() {
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 200, 0, at: 0)
    for step in 1...10 {
      let x = Double(step) * 5
      bench.moveAll([(0, -x, 0), (1, 200 + x, 0)], at: Double(step) * 8)
    }
    bench.down(2, 100, 200, at: 84)
    bench.moveAll([(0, -55, 0), (1, 255, 0)], at: 92)
    #expect(bench.person(3) == 1)
  }

  @Test("a third person gets a third number, and is forgotten after a minute")
  func thirdPerson() {
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 1_600, 0, at: 0)
    bench.down(2, 3_200, 0, at: 0)
    #expect(bench.person(3) == 3)
    bench.up(1, 2, at: 100)
    bench.move(0, 1, 0, at: 150)
    bench.down(2, 3_200, 10, at: 200)
    #expect(bench.person(4) == 3)
    bench.up(2, at: 300)
    bench.move(0, 2, 0, at: 400)
    bench.down(2, 3_200, 10, at: 61_000)
    #expect(bench.person(5) == 2)
  }

  @Test("the second hand of a person who stretches with both is hand 2")
  func hands() {
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 800, 0, at: 0)
    #expect(bench.person(2) == 2)
    for step in 1...20 {
      let x = Double(step) * 5
      bench.moveAll([(0, -x, 0), (1, 800 + x, 0)], at: Double(step) * 8)
    }
    #expect(bench.engine.group(of: 2) == TouchGroup(person: 1, hand: 2))
  }

  @Test("the first finger of a hand lifts, and the second one keeps its person")
  func lifting() {
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 0, 200, at: 50)
    bench.up(0, at: 100)
    bench.drag(1, to: 100, 200, from: 200)
    #expect(bench.person(2) == 1)
  }

  @Test("more fingers than are compared belong to person 1 and cause no fault")
  func many() {
    for id in 0..<60 { bench.down(Int32(id), Double(id) * 600, 0, at: Double(id)) }
    #expect(bench.person(32) == 32 && bench.person(33) == 1 && bench.faults.isEmpty)
  }
}
