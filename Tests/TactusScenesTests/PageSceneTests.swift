import TactusGeometry
import TactusInput
import TactusJSON
import TactusStage
import TactusValues
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

@Suite("Pages, scrolling, rows and columns in scene files")
struct PageSceneTests {
  @Test("a swipe, a command and the value that they set turn pages")
  func pages() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"page": 0},
       "views": [
         {"id": "pages", "type": "pages", "frame": [0, 0, 400, 250], "value": "page", "children": [
           {"id": "first"}, {"id": "second", "children": [
             {"id": "b", "type": "button", "text": "Back", "frame": [10, 10, 100, 44],
              "press": {"do": "goTo", "with": {"pages": "#pages", "page": "previous"}}}]},
           {"id": "third"}]}],
       "keys": [{"key": "3", "do": "goTo", "with": {"pages": "#pages", "page": "third"}}]}
      """)
    let pages = try #require(hand.view("pages") as? Pages)
    hand.down(0, 350, 200)
    hand.glide(0, 100, 200)
    hand.up()
    hand.wait(2000)
    #expect(pages.page == 1 && hand.scene.values[0] == .number(1))
    #expect(try hand.view("second").toSurface.apply(hand.view("second").bounds).minX == 0)
    hand.tap(50, 30)
    hand.wait(2000)
    #expect(pages.page == 0)
    hand.key("3", text: "3")
    hand.wait(2000)
    #expect(pages.page == 2 && hand.scene.values[0] == .number(2))
  }

  @Test("a value out of range shows the nearest page, also after pages are shown or hidden")
  func outOfRange() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"page": 5, "isLong": false},
       "views": [
         {"id": "pages", "type": "pages", "frame": [0, 0, 400, 250], "value": "page", "children": [
           {"id": "first"}, {"id": "second"}, {"id": "third"}, {"hidden": "not isLong"}]}]}
      """)
    let pages = try #require(hand.view("pages") as? Pages)
    #expect(pages.page == 2 && hand.scene.values[0] == .number(5))
    hand.scene.values.set(0, to: .number(-3))
    hand.wait(2000)
    #expect(pages.page == 0 && hand.scene.values[0] == .number(-3))
    hand.scene.values.set(0, to: .number(7))
    hand.wait(2000)
    #expect(pages.page == 2 && hand.scene.values[0] == .number(7))
    #expect(try hand.view("third").toSurface.apply(hand.view("third").bounds).minX == 0)
    hand.scene.values.set(1, to: .flag(true))
    #expect(pages.page == 3 && hand.scene.values[0] == .number(7))
    hand.scene.values.set(1, to: .flag(false))
    #expect(pages.page == 2 && hand.scene.values[0] == .number(2))
  }

  @Test("a view of type scroll follows the finger over all its content, even after a resize")
  func scroll() throws {
    let hand = try hand(
      """
      {"version": 1, "views": [
        {"id": "list", "type": "scroll", "horizontal": false, "frame": [0, 0, 200, 200], "children": [
          {"id": "far", "frame": [0, 700, 200, 100]}, {"id": "back"}]}]}
      """)
    let list = try #require(hand.view("list") as? ScrollView)
    #expect(list.contentSize == Size(width: 200, height: 800))
    hand.drag(100, 150, to: 100, 50)
    hand.wait(1000)
    #expect(list.contentOffset.y >= 90)
    let place = list.contentOffset
    hand.scene.stage.resize(to: Size(width: 500, height: 400), scale: 1)
    #expect(list.contentOffset == place)
    #expect(try hand.view("far").frame == Rect(x: 0, y: 700, width: 200, height: 100))
    #expect(try hand.view("back").frame == Rect(x: 0, y: 0, width: 200, height: 200))
  }

  @Test("inelastic content stops at its edges, under the finger and when thrown")
  func edges() throws {
    func lowest(_ isElastic: Bool) throws -> Double {
      let hand = try hand(
        """
        {"version": 1, "views": [
          {"id": "list", "type": "scroll", "frame": [0, 0, 200, 200], "elastic": \(isElastic), "children": [
            {"id": "far", "frame": [0, 700, 200, 100]}]}]}
        """)
      let list = try #require(hand.view("list") as? ScrollView)
      var lowest = 0.0
      hand.down(0, 100, 50)
      for y in stride(from: 60.0, through: 190, by: 10) {
        hand.move(0, 100, y)
        lowest = min(lowest, list.contentOffset.y)
      }
      hand.up()
      hand.wait(2000)
      #expect(list.contentOffset.y == 0)
      list.contentOffset = Point(x: 0, y: 550)
      hand.drag(100, 190, to: 100, 20)
      for _ in 0..<100 {
        hand.wait(10)
        lowest = min(lowest, 600 - list.contentOffset.y)
      }
      #expect(list.contentOffset.y == 600)
      return lowest
    }
    #expect(try lowest(true) < -20)
    #expect(try lowest(false) == 0)
  }

  @Test(
    "a strip turns whole pages, stops at its edges and delivers touches to its pictures at once")
  func stripOptions() throws {
    let hand = try hand(
      """
      {"version": 1, "views": [
        {"id": "strip", "type": "strip", "frame": [0, 0, 200, 120], "paging": true, "elastic": false, "delay": false}],
       "recognizers": {"scroll": {"use": "tactus.pan"}},
       "attach": [{"to": "#strip", "recognizers": ["scroll"]}],
       "bindings": [{"on": "scroll", "do": "scroll"}]}
      """)
    let strip = try #require(hand.view("strip") as? StripView)
    #expect(strip.contentDelay == .zero)
    hand.drag(20, 60, to: 150, 60)
    #expect(strip.contentOffset.x == 0)
    hand.drag(180, 60, to: 20, 60)
    hand.wait(2000)
    #expect(strip.contentOffset.x == 200)
  }

  @Test("a label in a row is as wide as its text, even after a change")
  func growing() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"count": 1},
       "views": [{"type": "row", "frame": [0, 0, 400, 60], "align": "center", "children": [
         {"id": "label", "type": "label", "text": "{count} hits", "background": "black"},
         {"id": "rest", "part": 1}]}],
       "keys": [{"key": "a", "do": "set", "with": {"value": "count", "to": "count * 1000"}}]}
      """)
    let label = try #require(hand.view("label") as? Label)
    let before = label.bounds
    hand.key("a", text: "a")
    #expect(label.bounds.width > before.width + 10 && label.bounds.height == before.height)
    #expect(try hand.view("rest").frame.minX == label.frame.maxX + 8)
  }

  @Test(
    "a column gives each view its preferred size, and shares the remaining length by the parts requested"
  )
  func column() throws {
    let hand = try hand(
      """
      {"version": 1, "views": [
        {"id": "panel", "type": "column", "spacing": 10, "padding": 20, "children": [
          {"id": "b", "type": "button", "text": "Go"},
          {"id": "rest", "part": 1},
          {"id": "row", "type": "row", "children": [
            {"id": "x", "part": 1}, {"id": "y", "part": 3}, {"id": "t", "type": "toggle", "part": 4}]}]}]}
      """)
    #expect(try hand.view("b").frame == Rect(x: 20, y: 20, width: 360, height: 44))
    #expect(try hand.view("rest").frame == Rect(x: 20, y: 74, width: 360, height: 152))
    #expect(try hand.view("row").frame == Rect(x: 20, y: 236, width: 360, height: 44))
    hand.scene.stage.resize(to: Size(width: 400, height: 400), scale: 1)
    #expect(try hand.view("rest").frame.height == 252)
  }
}
