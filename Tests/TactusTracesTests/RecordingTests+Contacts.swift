import TactusGeometry
import TactusInput
import TactusJSON
import TestSupport
import Testing

@testable import TactusTraces

/// Tests devices that report contacts without finger ids.
extension RecordingTests {
  @Test(
    "without slots a contact is the nearest previous one, and a contact not reported has lifted")
  func anonymous() throws {
    let trace = try Self.read(
      """
      # EVEMU 1.2
      N: Old touch screen
      A: 35 0 999 0 0
      A: 36 0 999 0 0
      E: 0.000000 0003 0035 100
      E: 0.000000 0003 0036 100
      E: 0.000000 0000 0002 0
      E: 0.000000 0003 0035 800
      E: 0.000000 0003 0036 800
      E: 0.000000 0000 0002 0
      E: 0.000000 0000 0000 0
      E: 0.010000 0003 0035 790
      E: 0.010000 0003 0036 800
      E: 0.010000 0000 0002 0
      E: 0.010000 0003 0035 110
      E: 0.010000 0003 0036 100
      E: 0.010000 0000 0002 0
      E: 0.010000 0000 0000 0
      E: 0.020000 0003 0035 120
      E: 0.020000 0003 0036 100
      E: 0.020000 0000 0002 0
      E: 0.020000 0000 0000 0
      E: 0.030000 0000 0002 0
      E: 0.030000 0000 0000 0
      """, surface: Size(width: 1000, height: 1000))
    #expect(
      Self.told(trace) == [
        "0 down 0 100.0,100.0; down 1 800.0,800.0", "10 move 0 110.0,100.0; move 1 790.0,800.0",
        "20 up 1; move 0 120.0,100.0", "30 up 0",
      ])
  }

  @Test("single-touch axes after the contacts of a report are no finger")
  func singleTouchAxes() throws {
    let trace = try Self.read(
      """
      # EVEMU 1.2
      N: One finger, whose place is told a second time
      A: 00 0 99 0 0
      A: 01 0 99 0 0
      A: 35 0 999 0 0
      A: 36 0 999 0 0
      E: 0.000000 0003 0035 500
      E: 0.000000 0003 0036 400
      E: 0.000000 0000 0002 0
      E: 0.000000 0003 0000 50
      E: 0.000000 0003 0001 40
      E: 0.000000 0001 014a 1
      E: 0.000000 0000 0000 0
      E: 0.010000 0003 0000 60
      E: 0.010000 0000 0002 0
      E: 0.010000 0001 014a 0
      E: 0.010000 0000 0000 0
      """, surface: Size(width: 1000, height: 1000))
    #expect(Self.told(trace) == ["0 down 0 500.0,400.0", "10 up 0"])
  }

  @Test("a new finger reported before the resting one is not mistaken for it")
  func newFirst() throws {
    let trace = try Self.read(
      """
      # EVEMU 1.2
      N: Two fingers, the second reported first
      A: 35 0 999 0 0
      A: 36 0 999 0 0
      E: 0.000000 0003 0035 100
      E: 0.000000 0003 0036 600
      E: 0.000000 0000 0002 0
      E: 0.000000 0000 0000 0
      E: 0.010000 0003 0035 700
      E: 0.010000 0003 0036 200
      E: 0.010000 0000 0002 0
      E: 0.010000 0003 0035 100
      E: 0.010000 0003 0036 600
      E: 0.010000 0000 0002 0
      E: 0.010000 0000 0000 0
      E: 0.020000 0003 0035 410
      E: 0.020000 0003 0036 600
      E: 0.020000 0000 0002 0
      E: 0.020000 0003 0035 900
      E: 0.020000 0003 0036 200
      E: 0.020000 0000 0002 0
      E: 0.020000 0000 0000 0
      """, surface: Size(width: 1000, height: 1000))
    #expect(
      Self.told(trace) == [
        "0 down 0 100.0,600.0", "10 down 1 700.0,200.0",
        "20 move 0 410.0,600.0; move 1 900.0,200.0",
      ])
  }

  @Test(
    "contacts are matched by the minimum total distance, which equals that of trying every order")
  func leastTotal() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      let columns = Int.random(in: 1...6, using: &random)
      let rows = Int.random(in: 1...columns, using: &random)
      let costs = (0..<rows).map { _ in
        (0..<columns).map { _ in Double(Int.random(in: 0...20, using: &random)) }
      }
      let found = MinimumCostAssignment.columns(rows: rows, columns: columns) { costs[$0][$1] }
      #expect(Set(found).count == rows)
      let total = found.enumerated().reduce(0) { $0 + costs[$1.offset][$1.element] }
      #expect(total == Self.least(costs, from: 0, without: []), "\(costs)")
    }
  }

  private static func least(_ costs: [[Double]], from row: Int, without used: Set<Int>) -> Double {
    guard row < costs.count else { return 0 }
    return costs[row].indices.filter { !used.contains($0) }.map {
      costs[row][$0] + least(costs, from: row + 1, without: used.union([$0]))
    }.min() ?? .infinity
  }
}
