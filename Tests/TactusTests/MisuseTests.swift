import Tactus
import Testing

/// Tests that errors in the caller's code stop the program with a message, in every build.
@Suite("Misuse stops the program with a message")
struct MisuseTests {
  @Test("a parameter out of its range")
  func range() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      View().on(Pan { $0.slop = -500 }) { _ in }
    }
    expect(end, says: "slop of Pan must be between 0.0 and 200.0 px, not -500.0")
  }

  @Test("two views with one identifier")
  func identifiers() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let window = AppWindow(size: Size(width: 100, height: 100))
      for _ in 0..<2 {
        let view = View()
        view.identifier = "card"
        window.stage.tree.root.add(view)
      }
    }
    expect(end, says: "two views have the identifier \"card\": identifiers must be unique")
  }

  @Test("a frame that is not finite")
  func notANumber() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let window = AppWindow(size: Size(width: 100, height: 100))
      let view = View()
      window.content = view
      view.frame = Rect(x: .nan, y: 0, width: 10, height: 10)
    }
    expect(end, says: "must contain only finite numbers")
  }

  @Test("a rule between two windows")
  func twoWindows() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let size = Size(width: 100, height: 100)
      let windows = [AppWindow(size: size), AppWindow(size: size)]
      let gestures = windows.map { window in
        let view = View()
        window.content = view
        return view.on(Tap()) { _ in }
      }
      gestures[0].requireFailure(of: gestures[1])
    }
    expect(
      end, says: "are in different windows; a rule can relate only gestures in the same window")
  }

  @Test("gestures that wait for each other")
  func cycle() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let window = AppWindow(size: Size(width: 100, height: 100))
      let view = View()
      window.content = view
      let (one, other) = (view.on(Tap()) { _ in }, view.on(Tap()) { _ in })
      one.requireFailure(of: other)
      other.requireFailure(of: one)
    }
    expect(end, says: "Tap")
  }

  @Test("a slider whose value is not in its range")
  func slider() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Slider(7, in: 0...1)
    }
    expect(end, says: "a control's value must be within its range, 0.0...1.0, not 7.0")
  }

  @Test("an item that does not exist in a grid")
  func grid() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let grid = Grid(
        count: 3, itemSize: Size(width: 9, height: 9), make: { View() }, show: { _, _ in })
      grid.scroll(toItem: 3)
    }
    expect(end, says: "the grid has no item with index 3; the number of items is 3")
  }

  private func expect(_ end: ExitTest.Result?, says sentence: String) {
    let text = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(sentence), "\(text)")
  }
}
