import TactusGeometry
import TactusInput
import TactusScenes
import TactusStage
import TactusViews
import TestCompositor
import Testing

@testable import TactusClient
@testable import TactusProgram

/// A window with a field, and an input method of the compositor.
@Suite("An input method and the whole client")
struct TextInputClientTests {
  private let bench: ClientBench
  private var input: TestTextInput { bench.compositor.seats[0].textInputs[0] }

  private static func scene(_ keyboard: String = "") -> String {
    """
    {"version": 1, "let": {"name": ""},
     "views": [
       {"id": "field", "type": "textField", "frame": [20, 40, 200, 44], "value": "name"},
       {"id": "pad", "type": "keyPad", "frame": [240, 20, 150, 250]}\(keyboard)],
     "timers": [{"after": 5000, "do": "focus", "with": {"target": "#field"}}]}
    """
  }

  init() throws {
    bench = try ClientBench(scene: Self.scene())
    try bench.pump()
    try enter(bench)
  }

  private func enter(_ bench: ClientBench) throws {
    bench.compositor.seats[0].textInputs[0].enter(bench.contents[0].resource)
    try bench.pump()
  }

  private func tap(_ x: Double, _ y: Double, on bench: ClientBench) throws {
    let seat = bench.compositor.seats[0]
    let time = UInt32(truncatingIfNeeded: bench.now.nanoseconds / 1_000_000)
    seat.down(0, on: bench.contents[0].resource, x, y, time: time)
    seat.touchFrame()
    try bench.pump()
    try bench.advance(milliseconds: 40)
    seat.up(0, time: time + 40)
    seat.touchFrame()
    try bench.pump()
  }

  private func field() throws -> TextField {
    let stage = try #require(bench.client.windows.shown.first?.stage)
    return try #require(stage.tree.view("field") as? TextField)
  }

  @Test("a tap into a field enables the input method, which then types into the field")
  func typing() throws {
    #expect(input.take() == [])
    try tap(60, 60, on: bench)
    let requests = input.take()
    #expect(requests.first == "enable" && requests.contains("surrounding \"\" 0 0"))
    input.preedit("h", 1, 1)
    input.done()
    try bench.pump()
    #expect(try field().text == "")
    input.commit("hé")
    input.done()
    try bench.pump()
    #expect(try field().text == "hé")
    #expect(input.take().contains("surrounding \"hé\" 3 3"))
    input.delete(before: 2, after: 9)
    input.done()
    try bench.pump()
    #expect(try field().text == "h")
  }

  @Test("the input method is not enabled if the program moves the focus, or for a PIN pad")
  func others() throws {
    try tap(10, 290, on: bench)
    try bench.advance(milliseconds: 6_000)
    #expect(try field().isFocused)
    try tap(300, 150, on: bench)
    #expect(input.take() == [])
  }

  @Test("a window with a keyboard of its own does not enable the input method")
  func ownKeyboard() throws {
    let other = try ClientBench(
      scene: Self.scene(#", {"type": "keyboard", "shows": "whenNeeded"}"#))
    try other.pump()
    try enter(other)
    try tap(60, 60, on: other)
    let stage = try #require(other.client.windows.shown.first?.stage)
    #expect((stage.tree.view("field") as? TextField)?.isFocused == true)
    #expect(other.compositor.seats[0].textInputs[0].take() == [])
  }
}
