import TactusGeometry
import TactusInput
import TactusInteraction
import TactusViews
import Testing

/// Events that come after something later was decided: what a recording says of their time.
@Suite("Events that come late")
struct LateEventTests {
  private func time(_ milliseconds: Int) -> Timestamp { .zero + .milliseconds(milliseconds) }

  private func move(_ milliseconds: Int) -> InputEvent {
    .pointer(PointerFrame(time: time(milliseconds), changes: [.motion(Point(x: 5, y: 5))]))
  }

  @Test("what has come to rest stays there: an event from before that counts as of then")
  func rest() {
    let bench = InteractionBench()
    var times: [Timestamp] = []
    bench.interaction.onEvent = { times.append($0.time) }
    bench.d.glide(to: Point(x: 200, y: 100), at: time(0))
    bench.interaction.advance(to: time(100))
    // It still moves: where it is at any moment is a formula.
    bench.interaction.handle(move(90))
    bench.interaction.advance(to: time(2500))
    bench.interaction.handle(move(2400))
    #expect(bench.d.center == Point(x: 200, y: 100))
    #expect(times == [time(90), time(2500)])
  }

  @Test("time never runs backwards in what is recorded")
  func order() {
    let bench = InteractionBench()
    var times: [Timestamp] = []
    bench.interaction.onEvent = { times.append($0.time) }
    bench.interaction.handle(.capabilities(time(50), SeatID(0), [.pointer]))
    bench.interaction.handle(move(40))
    #expect(times == [time(50), time(50)])
  }
}
