import Foundation
import TactusGeometry
import TactusGestures
import TactusInput
import TactusJSON
import TactusPainting
import TactusStage
import TactusValues
import TactusViews
import TestSupport
import Testing

@testable import TactusPictures
@testable import TactusScenes

@Suite("Turned views, pictures in frames, and hit shapes in scene files")
struct ViewLanguageTests {
  @Test(
    "a panel turned by a quarter turn fills its frame, and its controls work at their visible places"
  )
  func sideways() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"level": 0}, "views": [
        {"id": "left", "frame": [0, 0, 100, "100%"], "rotation": 90, "children": [
          {"id": "slider", "type": "slider", "frame": [0, 0, "100%", 44], "value": "level"}]}]}
      """)
    let left = try hand.view("left")
    #expect(left.bounds.size == Size(width: 300, height: 100))
    #expect(left.toParent.apply(left.bounds).isNear(Rect(x: 0, y: 0, width: 100, height: 300)))
    // The upper edge is at the right, the left end at the top.
    hand.drag(78, 30, to: 78, 290)
    #expect(hand.scene.values[0].number > 0.9)
    hand.scene.stage.resize(to: Size(width: 400, height: 500), scale: 1)
    #expect(left.toParent.apply(left.bounds).isNear(Rect(x: 0, y: 0, width: 100, height: 500)))
  }

  @Test("an upside-down view is dragged with the finger, and reset to its own rotation and scale")
  func upsideDown() throws {
    let hand = try hand(
      """
      {"version": 1, "views": [{"id": "seat", "rotation": 180, "children": [
          {"id": "card", "frame": [0, 0, 100, 100], "rotation": 10, "scale": 0.5}]}],
       "recognizers": {"drag": {"use": "tactus.pan"}, "turn": {"use": "tactus.rotation"}},
       "attach": [{"to": "#card", "recognizers": ["drag", "turn"]}],
       "bindings": [{"on": "drag", "do": "move"}, {"on": "turn", "do": "rotate"}],
       "keys": [{"key": "r", "do": "reset", "with": {"target": "#card"}}]}
      """)
    let card = try hand.view("card")
    let before = card.toSurface.apply(card.bounds).center
    #expect(before == Point(x: 350, y: 250))
    hand.drag(350, 250, to: 250, 200)
    let way = card.toSurface.apply(card.bounds).center - before
    #expect(abs(way.dx + 91) < 2 && abs(way.dy + 45) < 2, "\(way)")
    let home = card.transform
    card.transform = .rotation(1)
    hand.key("r", text: "r")
    #expect(card.transform == home)
  }

  @Test("a label uses its font family, and one without a color is dark in the light appearance")
  func families() throws {
    let hand = try hand(
      """
      {"version": 1, "appearance": "light", "views": [
        {"id": "plain", "type": "label", "frame": [0, 0, 100, 40], "text": "iii"},
        {"id": "even", "type": "label", "frame": [0, 40, 100, 40], "text": "iii", "family": "monospace"},
        {"id": "own", "type": "label", "frame": [0, 80, 100, 40], "text": "iii", "color": "red"}]}
      """)
    let plain = try #require(hand.view("plain") as? Label)
    let even = try #require(hand.view("even") as? Label)
    #expect(even.family == "monospace")
    let room = Size(width: 400, height: 40)
    #expect(plain.shownColor == Theme.light.text)
    #expect((try hand.view("own") as? Label)?.textColor == Color(hex: 0xff0000))
    guard Font.standard.isOfTheSystem else { return }
    // Narrow letters are as wide as all others in that family.
    #expect(even.preferredSize(in: room).width > plain.preferredSize(in: room).width * 1.3)
  }

  @Test("a menu at an upside-down view is upside down, too")
  func menu() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"done": 0}, "views": [{"id": "seat", "rotation": 180, "children": [
          {"id": "card", "frame": [100, 100, 100, 50]}]}],
       "recognizers": {"press": {"use": "tactus.long-press"}},
       "attach": [{"to": "#card", "recognizers": ["press"]}],
       "bindings": [{"on": "press", "do": "popMenu", "with": {"items": [
         {"title": "One", "do": "set", "with": {"value": "done", "to": 1}},
         {"title": "Two", "do": "set", "with": {"value": "done", "to": 2}}]}}]}
      """)
    hand.press(250, 170)
    let menu = try #require(hand.scene.stage.overlays.menu?.view)
    let place = menu.toSurface.apply(menu.bounds)
    #expect(hand.scene.tree.root.bounds.contains(place.center))
    // The first item is the farthest from the reader, and so the lowest on the screen.
    let first = menu.toSurface.apply(Point(x: menu.bounds.center.x, y: 20))
    let last = menu.toSurface.apply(Point(x: menu.bounds.center.x, y: menu.bounds.maxY - 30))
    #expect(first.y > last.y)
    hand.tap(last.x, last.y)
    #expect(hand.scene.values[0] == .number(2))
  }

  @Test("a picture fits its frame or fills it, and keeps its shape", arguments: ["fit", "fill"])
  func picture(fit: String) throws {
    let hand = try hand(
      """
      {"version": 1, "views": [{"id": "p", "type": "picture", "images": ["\(DrawnPictures.names[0])"],
        "frame": [0, 0, 300, 100], "fit": "\(fit)", "anchor": [0, 0]}]}
      """)
    let box = try #require(hand.view("p") as? PictureBox)
    let shown = try #require(box.children.first)
    let shape = try #require(box.picture).size
    #expect(abs(shown.frame.width / shown.frame.height - shape.width / shape.height) < 0.02)
    if fit == "fit" {
      #expect(shown.frame.height == 100 && shown.frame.origin == .zero)
    } else {
      #expect(shown.frame.width == 300 && shown.frame.origin == .zero)
    }
  }

  @Test(
    "a part of the parent stays within its minimum and maximum",
    arguments: [(300.0, 140.0), (800, 160), (2000, 280)])
  func clamped(_ height: Double, _ expected: Double) throws {
    let hand = try hand(
      """
      {"version": 1, "views": [{"id": "strip", "frame": [0, 0, "fill", "clamp(140, 20%, 280)"]}]}
      """, size: Size(width: 300, height: height))
    #expect(try hand.view("strip").frame.height == expected)
  }

  @Test("the limits of a part can be negative")
  func negativeLimits() throws {
    for (width, expected) in [(320.0, -20.0), (300, -25), (800, 0)] {
      let hand = try hand(
        """
        {"version": 1, "views": [{"id": "bar", "frame": ["clamp(-25, 50%-180, 0)", 0, 360, 52]}]}
        """, size: Size(width: width, height: 300))
      #expect(try hand.view("bar").frame.minX == expected)
    }
  }

  @Test(
    "with perFinger each finger on a view is a gesture of its own; without perFinger all are one")
  func perFinger() throws {
    for (member, hits) in [(#""perFinger": true,"#, 3.0), ("", 1)] {
      let hand = try hand(
        """
        {"version": 1, "let": {"hits": 0}, "views": [{"id": "pad", "multipleTouch": true}],
         "recognizers": {"hit": {"use": "tactus.long-press", \(member)
           "parameters": {"duration": 0, "slop": 200, "extraTouches": "ignore"}}},
         "attach": [{"to": "#pad", "recognizers": ["hit"]}],
         "bindings": [{"on": "hit", "do": "set", "with": {"value": "hits", "to": "hits + 1"}}]}
        """)
      hand.down(0, 50, 50)
      hand.down(1, 90, 50)
      hand.wait(100)
      hand.down(2, 150, 150)
      hand.wait(100)
      #expect(hand.scene.values[0] == .number(hits))
      for finger in 0...2 { hand.up(Int32(finger)) }
      hand.tap(50, 50)
      #expect(hand.scene.values[0] == .number(hits + 1))
    }
  }

  @Test("while a finger is on a view with exclusive touch, no other view reacts")
  func exclusive() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"n": 0}, "views": [
        {"id": "a", "type": "button", "text": "A", "frame": [0, 0, 100, 100], "exclusiveTouch": true},
        {"id": "b", "type": "button", "text": "B", "frame": [200, 0, 100, 100],
         "press": {"do": "set", "with": {"value": "n", "to": "n + 1"}}}]}
      """)
    hand.down(0, 50, 50)
    hand.down(1, 250, 50)
    hand.up(1)
    #expect(hand.scene.values[0] == .number(0))
    hand.up(0)
    hand.tap(250, 50)
    #expect(hand.scene.values[0] == .number(1))
  }

  @Test("selectors support lists, several names for one view, the first child, and exclusions")
  func selectors() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"n": 0}, "views": [
        {"id": "a", "class": "pad loud", "frame": [0, 0, 100, 100]},
        {"id": "b", "class": "pad", "frame": [100, 0, 100, 100]},
        {"id": "c", "frame": [200, 0, 100, 100]}],
       "recognizers": {"tap": {"use": "tactus.tap"}},
       "attach": [{"to": ".pad, #c", "recognizers": ["tap"]}],
       "bindings": [
         {"on": "tap", "at": ".pad:not(.loud)", "do": "set", "with": {"value": "n", "to": "n + 1"}},
         {"on": "tap", "at": ".pad.loud", "do": "set", "with": {"value": "n", "to": "n + 10"}},
         {"on": "tap", "at": "#window *:first-child", "do": "set", "with": {"value": "n", "to": "n + 100"}}]}
      """)
    for (x, sum) in [(50.0, 110.0), (150, 111), (250, 111)] {
      hand.tap(x, 50)
      hand.wait(500)
      #expect(hand.scene.values[0] == .number(sum))
    }
  }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    abs(minX - other.minX) < 0.01 && abs(minY - other.minY) < 0.01
      && abs(width - other.width) < 0.01
      && abs(height - other.height) < 0.01
  }
}

@Suite("Templates and pictures in separate files")
struct FileValueTests {
  @Test("names are ordered with numbers by value")
  func order() throws {
    let names = ["/p10.png", "/P2.png", "/p1.png", "/q.png", "/p002b.png", "/p.png"]
    let sorted = names.sorted(by: PictureOrder.isBefore)
    #expect(sorted == ["/p.png", "/p1.png", "/P2.png", "/p002b.png", "/p10.png", "/q.png"])
  }

  private func write(_ text: String, to path: String) throws {
    let file = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func read(_ folder: String) -> SceneText {
    let text = """
      {"version": 1, "views": [{"id": "pad"}], "recognizers": {"draw": {"use": "tactus.unistroke",
        "parameters": {"templates": "\(folder)/mine.json"}}},
       "attach": [{"to": "#pad", "recognizers": ["draw"]}],
       "bindings": [{"on": "draw", "do": "emit", "with": {"name": "drawn"}}]}
      """
    return SceneText(text)
  }

  @Test("a template file becomes the parameter; a missing or malformed one is named")
  func templates() throws {
    let folder = try TemporaryFolder.make("values")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let missing = try #require(read(folder).faults.first?.message)
    #expect(missing.hasPrefix("cannot read \(folder)/mine.json: No such file"), "\(missing)")
    try write("{}", to: "\(folder)/mine.json")
    #expect(read(folder).faults.first?.message.contains("does not contain a list") == true)
    try write(
      #"[{"name": "v", "points": [[0, 0], [5, 9], [10, 0]]}, // mine"#, to: "\(folder)/mine.json")
    #expect(read(folder).faults.first?.message.contains("does not contain a list: line 1") == true)
    try write(#"[{"name": "v", "points": [[0, 0], [5, 9], [10, 0]]}]"#, to: "\(folder)/mine.json")
    let scene = try #require(read(folder).scene)
    #expect(
      scene.recognizers[0].parameters[0] == .text(#"[{"name":"v","points":[[0,0],[5,9],[10,0]]}]"#))
    #expect(scene.references.files == ["\(folder)/mine.json"])
  }

  @Test("a scene with a changed template file is tuned; one with changed pictures is rebuilt")
  func change() throws {
    let folder = try TemporaryFolder.make("values")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(#"[{"name": "v", "points": [[0, 0], [5, 9], [10, 0]]}]"#, to: "\(folder)/mine.json")
    try write(
      """
      {"version": 1, "views": [{"id": "s", "type": "strip", "images": ["./pictures"]}],
       "recognizers": {"draw": {"use": "tactus.unistroke", "parameters": {"templates": "./mine.json"}}},
       "attach": [{"to": "#s", "recognizers": ["draw"]}],
       "bindings": [{"on": "draw", "do": "emit", "with": {"name": "drawn"}}]}
      """, to: "\(folder)/scene.json")
    try write("P3 1 1 255 1 2 3", to: "\(folder)/pictures/a.ppm")
    let loader = SceneLoader(searchPath: StockModules.searchPath)
    let first = try loader.load(folder + "/scene.json")
    #expect(try loader.load(folder + "/scene.json").change(since: first) == .none)
    #expect(first.files.contains { $0.hasSuffix("pictures/*") })
    try write(#"[{"name": "w", "points": [[0, 0], [5, 9], [10, 0]]}]"#, to: "\(folder)/mine.json")
    let second = try loader.load(folder + "/scene.json")
    #expect(second.change(since: first) == .parameters)
    func count(_ loaded: SceneLoader.Loaded) -> Int {
      let strip = loaded.makeScene(size: Size(width: 400, height: 200)).tree.view("s") as? StripView
      return strip?.pictures.count ?? 0
    }
    #expect(count(second) == 1)
    try write("P3 1 1 255 1 2 3", to: "\(folder)/pictures/b.ppm")
    let third = try loader.load(folder + "/scene.json")
    #expect(third.change(since: second) == .everything)
    #expect(count(third) == 2)
  }
}
