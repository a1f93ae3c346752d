import TactusGeometry
import TactusInput
import TactusInteraction
import TactusJSON
import TactusPainting
import TactusStage
import TactusValues
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

@Suite("Gradual changes, and grids, pages, sliders and indicators")
struct GradualActionTests {
  private func number(_ hand: SceneHand) -> Double { hand.scene.values[0].number }

  private func scene(_ arguments: String, _ top: String = "") throws -> SceneHand {
    try hand(
      """
      {"version": 1, "let": {"x": 0, "name": "a"}\(top), "views": [
        {"id": "v", "frame": ["{x}", 0, 40, 40]}],
       "keys": [{"key": "g", "do": "set", "with": {"value": "x", \(arguments)}},
         {"key": "s", "do": "set", "with": {"value": "x", "to": 7}}]}
      """)
  }

  @Test("a value changes gradually, and the views that follow it move")
  func over() throws {
    let hand = try scene(#""to": 100, "over": 1000, "ease": "linear""#)
    hand.key("g")
    hand.wait(500)
    #expect(number(hand) > 30 && number(hand) < 70)
    #expect(try abs(hand.view("v").frame.minX - number(hand)) < 0.01)
    hand.wait(800)
    #expect(number(hand) == 100 && hand.scene.tree.movingCount == 0)
    #expect(try hand.view("v").frame.minX == 100)
  }

  @Test("a gradual change ends when something else sets the value, or begins a new change")
  func ends() throws {
    let hand = try scene(#""to": "x + 100", "over": 1000"#)
    hand.key("g")
    hand.wait(300)
    hand.key("s")
    hand.wait(2000)
    #expect(number(hand) == 7)
    hand.key("g")
    hand.wait(500)
    #expect(number(hand) > 7 && number(hand) < 107)
    hand.key("g")
    hand.wait(2000)
    #expect(number(hand) == 207)
  }

  @Test("a new value counts from the end of the gradual change in progress")
  func quickSteps() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"x": 0, "seen": -1, "rows": [{"key": "a", "v": 1}]}, "views": [],
       "keys": [{"key": "g", "do": "set", "with": {"value": "x", "to": "x + 1", "over": 400}},
         {"key": "r", "do": "setItems", "with": {"list": "rows", "to": {"v": "v * 2"}, "over": 400}},
         {"key": "s", "do": "set", "with": {"value": "seen", "to": "x"}},
         {"key": "d", "do": "set", "with": {"value": "x", "to": "x * 10"}}]}
      """)
    func value(_ name: String) throws -> Double {
      hand.scene.values[try #require(hand.scene.values.place(of: name))].number
    }
    for key in ["g", "r", "g", "r"] {
      hand.key(key)
      hand.wait(60)
    }
    hand.key("s")
    #expect(try value("seen") > 0 && value("seen") < 2, "other values see the current number")
    hand.wait(1000)
    #expect(try value("x") == 2 && value("rows.a.v") == 4)
    hand.key("g")
    hand.wait(100)
    hand.key("d")
    #expect(try value("x") == 30)
    hand.wait(1000)
    #expect(try value("x") == 30)
  }

  @Test("reduced motion sets the value at once")
  func reduced() throws {
    let hand = try scene(#""to": 100, "over": 1000"#, #", "reducedMotion": true"#)
    hand.key("g")
    #expect(number(hand) == 100)
  }

  @Test("only numbers change gradually")
  func text() {
    let read = SceneText(
      """
      {"version": 1, "let": {"name": "a"},
       "keys": [{"key": "g", "do": "set", "with": {"value": "name", "to": "'b'", "over": 9}}]}
      """)
    #expect(read.faults(.error).first?.message.contains("only a number can change") == true)
  }

  @Test("a view fades out and is hidden, and fades in again")
  func fade() throws {
    let hand = try hand(
      """
      {"version": 1, "views": [{"id": "v", "alpha": 0.8}],
       "keys": [{"key": "o", "do": "fade", "with": {"which": "#v", "over": 1000}},
         {"key": "i", "do": "fade", "with": {"which": "#v", "to": 1, "over": 1000}}]}
      """)
    let view = try hand.view("v")
    hand.key("o")
    hand.wait(500)
    #expect(view.alpha > 0.1 && view.alpha < 0.7 && !view.isHidden)
    hand.wait(700)
    #expect(view.isHidden)
    hand.key("i")
    #expect(!view.isHidden && view.alpha < 0.1)
    hand.wait(1200)
    #expect(view.alpha == 1)
  }

  @Test("a grid arranges its views in columns, and hidden ones take no space")
  func grid() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"isFew": false}, "views": [
        {"id": "g", "type": "grid", "columns": 3, "itemHeight": 50, "spacing": 10, "padding": 5,
         "frame": [0, 0, 330, 300], "children": [
          {"id": "a"}, {"id": "b", "hidden": "isFew"}, {"id": "c"}, {"id": "d"}]},
        {"id": "h", "type": "grid", "itemWidth": 90, "frame": [0, 0, 400, 99], "children": [
          {"id": "e", "frame": [0, 0, 10, 30]}, {"id": "f", "type": "button", "text": "x"}]}]}
      """)
    #expect(try hand.view("a").frame == Rect(x: 5, y: 5, width: 100, height: 50))
    #expect(try hand.view("c").frame == Rect(x: 225, y: 5, width: 100, height: 50))
    #expect(try hand.view("d").frame == Rect(x: 5, y: 65, width: 100, height: 50))
    hand.scene.values.set(0, to: .flag(true))
    #expect(try hand.view("c").frame == Rect(x: 115, y: 5, width: 100, height: 50))
    #expect(try hand.view("d").frame == Rect(x: 225, y: 5, width: 100, height: 50))
    let height = try hand.view("f").preferredSize(in: hand.scene.tree.size).height
    #expect(try hand.view("e").frame == Rect(x: 0, y: 0, width: 94, height: height))
    #expect(try hand.view("f").frame == Rect(x: 102, y: 0, width: 94, height: height))
  }

  @Test("pages wrap around, and their marks can be hidden")
  func pages() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"page": 0}, "views": [
        {"id": "p", "type": "pages", "value": "page", "wraps": true, "marks": false, "children": [
          {"id": "a"}, {"id": "b"}, {"id": "c"}]}],
       "keys": [{"key": "n", "do": "goTo", "with": {"page": "next"}},
         {"key": "b", "do": "goTo", "with": {"page": "previous"}}]}
      """)
    let pages = try #require(hand.view("p") as? Pages)
    #expect(pages.scroll.frame.height == 300 && pages.children.count { !$0.isHidden } == 1)
    hand.key("b")
    hand.wait(2000)
    #expect(pages.page == 2)
    hand.key("n")
    hand.wait(2000)
    #expect(pages.page == 0)
    hand.drag(50, 100, to: 390, 100)
    hand.wait(2000)
    #expect(pages.page == 2)
  }

  @Test("a swipe past the last page of several shows the first one beside it, under the finger")
  func neighbors() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"page": 2}, "views": [
        {"id": "p", "type": "pages", "value": "page", "wraps": true, "children": [
          {"id": "a"}, {"id": "b"}, {"id": "c"}]}]}
      """)
    let pages = try #require(hand.view("p") as? Pages)
    #expect(pages.page == 2 && hand.place(of: pages.pages[2]).x == 200)
    hand.down(0, 350, 100)
    hand.glide(0, 150, 100)
    let left = [2, 0].map { hand.place(of: pages.pages[$0]).x }
    #expect(left[0] > 0 && left[0] < 60 && left[1] == left[0] + 400)
    hand.up()
    hand.wait(40)
    // A finger that stops the page in motion moves nothing.
    let moving = [2, 0].map { hand.place(of: pages.pages[$0]).x }
    hand.down(0, 350, 100)
    let caught = [2, 0].map { hand.place(of: pages.pages[$0]).x }
    #expect(abs(caught[1] - moving[1]) < 60 && caught[1] == caught[0] + 400)
    hand.up()
    hand.wait(2000)
    #expect(pages.page == 0 && hand.scene.values[0] == .number(0))
    #expect(hand.place(of: pages.pages[0]).x == 200)
    for _ in 0..<4 {
      hand.drag(350, 100, to: 50, 100)
      hand.wait(2000)
    }
    #expect(pages.page == 1)
  }

  @Test(
    "a view with one page or none shows the same after turns and touches",
    arguments: [true, false], ["", #"{"id": "a"}"#])
  func few(wraps: Bool, pages: String) throws {
    let hand = try hand(
      """
      {"version": 1, "views": [
        {"id": "p", "type": "pages", "wraps": \(wraps), "marks": false, "children": [\(pages)]}],
       "keys": [{"key": "n", "do": "goTo", "with": {"page": "next"}}]}
      """)
    hand.key("n")
    hand.drag(350, 100, to: 50, 100)
    hand.wait(2000)
    #expect(try #require(hand.view("p") as? Pages).scroll.contentOffset == .zero)
  }

  @Test("a vertical slider has its maximum at the top")
  func slider() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"level": 0.5}, "views": [
        {"id": "s", "type": "slider", "vertical": true, "frame": [0, 0, 44, 200], "value": "level"}]}
      """)
    hand.drag(22, 100, to: 22, 5)
    #expect(number(hand) == 1)
    hand.tap(22, 195)
    hand.wait(500)
    #expect(number(hand) == 0)
  }

  @Test("an indeterminate indicator moves only while it is painted")
  func indicator() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"busy": true}, "views": [
        {"id": "p", "type": "progress", "indeterminate": "busy", "frame": [0, 0, 200, 20]}]}
      """)
    let tree = hand.scene.tree
    let image = try Image.drawn(width: 400, height: 300) { tree.paint($0, Region($0.pixelBounds)) }
    #expect(image.width == 400 && tree.movingCount == 1)
    hand.wait(48)
    // The indicator has not been painted since, as if it were covered or on another page.
    #expect(tree.movingCount == 0)
    _ = try Image.drawn(width: 400, height: 300) { tree.paint($0, Region($0.pixelBounds)) }
    #expect(tree.movingCount == 1)
    hand.scene.values.set(0, to: .flag(false))
    hand.wait(48)
    #expect(tree.movingCount == 0)
  }
}
