import TactusGeometry
import TactusInput
import TactusInteraction
import TactusViews
import Testing

/// Tests events that are older than a decision made before their arrival.
///
/// Times in recordings must stay consistent.
@Suite("Late events")
struct LateEventTests {
  private func time(_ milliseconds: Int) -> Timestamp { .zero + .milliseconds(milliseconds) }

  private func move(_ milliseconds: Int) -> InputEvent {
    .pointer(PointerFrame(time: time(milliseconds), changes: [.motion(Point(x: 5, y: 5))]))
  }

  @Test("a view that came to rest stays at rest, and an older event takes the time of the rest")
  func rest() {
    let bench = InteractionBench()
    var times: [Timestamp] = []
    bench.interaction.onEvent = { times.append($0.time) }
    bench.d.glide(to: Point(x: 200, y: 100), at: time(0))
    bench.interaction.advance(to: time(100))
    // The view still moves; its position at any moment is a formula.
    bench.interaction.handle(move(90))
    bench.interaction.advance(to: time(2500))
    bench.interaction.handle(move(2400))
    #expect(bench.d.center == Point(x: 200, y: 100))
    #expect(times == [time(90), time(2500)])
  }

  @Test("recorded times never run backwards")
  func order() {
    let bench = InteractionBench()
    var times: [Timestamp] = []
    bench.interaction.onEvent = { times.append($0.time) }
    bench.interaction.handle(.capabilities(time(50), SeatID(0), [.pointer]))
    bench.interaction.handle(move(40))
    #expect(times == [time(50), time(50)])
  }
}
