import TactusGeometry
import TactusPainting
import TactusViews
import Testing

@testable import TactusScenes

/// States for undo hold each stroke once, after any drawing, clearing and undoing.
@Suite("States kept for undo")
struct StateStackTests {
  @Test("each state is restored whole, after any drawing, erasing, clearing and undoing")
  func comesBackWhole() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20 {
      var stack = StateStack()
      var plain: [SceneState] = []
      var strokes: [String: [InkStroke]] = [:]
      for step in 0..<300 {
        change(&strokes[["red", "blue"][step % 2], default: []], step, &random)
        let now = state(strokes)
        if Int.random(in: 0..<4, using: &random) > 0 {
          if plain.last != now { plain.append(now) }
          stack.push(now)
        } else {
          #expect(stack.pop() == plain.popLast())
        }
        if Int.random(in: 0..<40, using: &random) == 0, !plain.isEmpty {
          plain.removeFirst()
          stack.removeFirst()
        }
        #expect(stack.last == plain.last)
        #expect(stack.count == plain.count)
      }
      while let expected = plain.popLast() { #expect(stack.pop() == expected) }
      #expect(stack.pop() == nil)
    }
  }

  @Test("a drawing of 2,000 strokes and its 200 states take less than twice the drawing's memory")
  func heldOnce() {
    var ink: [InkStroke] = []
    var stack = StateStack()
    for step in 0..<2_000 {
      ink.append(stroke(step))
      stack.push(state(["paper": ink]))
      if stack.count > 200 { stack.removeFirst() }
    }
    // `dump` visits everything that the stack holds.
    var lines = LineCounter()
    dump(stack, to: &lines)
    var alone = LineCounter()
    dump(state(["paper": ink]), to: &alone)
    #expect(lines.count < alone.count * 2)
  }

  private struct LineCounter: TextOutputStream {
    var count = 0
    mutating func write(_ text: String) { count += text.utf8.count { $0 == UInt8(ascii: "\n") } }
  }

  private func change(
    _ ink: inout [InkStroke], _ step: Int, _ random: inout SystemRandomNumberGenerator
  ) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: ink = []
    case 1 where !ink.isEmpty: ink.remove(at: Int.random(in: ink.indices, using: &random))
    case 2: ink = Array(ink.dropLast(2))
    default: ink.append(stroke(step))
    }
  }

  private func stroke(_ step: Int) -> InkStroke {
    InkStroke(points: [Point(x: Double(step), y: 0)], color: .black, width: 4)
  }

  private func state(_ strokes: [String: [InkStroke]]) -> SceneState {
    var state = SceneState()
    for (view, ink) in strokes.sorted(by: { $0.key < $1.key }) {
      state.drawings.append(SceneState.Drawing(view: view, strokes: ink))
    }
    return state
  }
}
