import Foundation
import TactusGeometry
import TactusInput
import TactusJSON
import TactusPainting
import TactusValues
import TestSupport
import Testing

@testable import TactusPictures
@testable import TactusScenes
@testable import TactusViews

@Suite("The scenes of docs/cookbook.md")
struct CookbookTests {
  private static func scene(_ name: String) throws -> String {
    try #require(Recipe.all.first { $0.name == name }).text
  }

  /// Returns a hand on a recipe, with programs allowed to start.
  private func hand(_ name: String) throws -> (hand: SceneHand, lines: () -> [String]) {
    let diagnostics = Diagnostics()
    let node = try #require(
      JSONNode.parse(SourceText(name: name, text: Self.scene(name)), reportingTo: diagnostics))
    let description = SceneReader.read(
      node, catalogue: SceneText.catalogue, pictures: DrawnPictures.names,
      trust: SceneTrust(allowsAll: true, home: SourceTree.nowhere), reportingTo: diagnostics)
    #expect(diagnostics.isEmpty, "\(diagnostics.rendered())")
    let scene = Scene(
      try #require(description), catalogue: SceneText.catalogue, pictures: DrawnPictures.standard,
      size: Size(width: 1280, height: 800))
    let lines = Lines()
    scene.onEmit = { lines.text += String(decoding: $0, as: UTF8.self) }
    scene.onRun = { lines.text += $0.arguments.joined(separator: " ") + "\n" }
    return (SceneHand(scene), { lines.text.split(separator: "\n").map(String.init) })
  }

  private final class Lines {
    var text = ""
  }

  @Test(
    "there are seven recipes, each without a fault and with at most 120 lines",
    arguments: Recipe.all)
  func sound(recipe: Recipe) throws {
    #expect(
      Recipe.all.map(\.name) == [
        "photo-kiosk", "four-players", "drum-pad", "drawing", "control-panel", "safe-valve",
        "front-desk",
      ])
    #expect(recipe.text.split(separator: "\n").count <= 120)
    let shipped = try #require(BuiltInScenes.source(recipe.name))
    #expect(String(decoding: shipped.bytes, as: UTF8.self) == recipe.text + "\n")
    _ = try hand(recipe.name)
  }

  @Test("every target of every recipe is at least 44 px", arguments: Recipe.all)
  func targets(recipe: Recipe) throws {
    let (hand, _) = try hand(recipe.name)
    hand.scene.tree.root.forEachDescendant { view in
      guard view is Control else { return }
      #expect(view.bounds.width >= 44 && view.bounds.height >= 44, "\(view.path) \(view.bounds)")
    }
  }

  @Test("a touch opens the kiosk, which returns to its first page when idle")
  func kiosk() throws {
    let (hand, _) = try hand("photo-kiosk")
    let pages = try #require(hand.view("pages") as? Pages)
    let button = try #require(hand.scene.tree.root.firstDescendant { $0 is Button })
    let place = button.toSurface.apply(button.bounds).center
    hand.tap(place.x, place.y)
    hand.wait(2000)
    #expect(pages.page == 1)
    let strip = try #require(hand.view("strip") as? StripView)
    strip.pictures = DrawnPictures.standard.pictures
    hand.down(0, 200, 100)
    hand.glide(0, 210, 560)
    hand.up()
    #expect(hand.pieces.count == 1)
    hand.wait(61_000, step: 500)
    #expect(pages.page == 0)
    #expect(hand.pieces.isEmpty)
  }

  @Test("a tap beside a resting finger opens a valve, and a tap and a drag set its level")
  func valve() throws {
    let (hand, lines) = try hand("safe-valve")
    hand.tap(640, 600)
    hand.press(640, 600)
    hand.drag(640, 600, to: 640, 400)
    hand.wait(500)
    #expect(hand.scene.values[0] == .flag(false) && hand.scene.values[1] == .number(40))
    hand.down(0, 300, 600)
    hand.wait(400)
    hand.down(1, 700, 600)
    hand.wait(40)
    hand.up(1)
    hand.up()
    #expect(hand.scene.values[0] == .flag(true))
    #expect(lines().contains { $0.contains("valve") })
    hand.wait(500)
    hand.tap(640, 600)
    hand.wait(100)
    hand.drag(640, 600, to: 640, 500)
    guard case .number(let level) = hand.scene.values[1] else { return }
    #expect(level > 60 && level <= 65 && hand.scene.values[0] == .flag(true))
  }

  @Test("a visitor types a name, a PIN opens the door, and the log contains neither of them")
  func desk() throws {
    let (hand, lines) = try hand("front-desk")
    let field = try #require(hand.view("name") as? TextField)
    let keyboard = try #require(hand.view("keyboard") as? KeyboardView)
    let place = field.toSurface.apply(field.bounds.center)
    hand.tap(place.x, place.y)
    #expect(!keyboard.isHidden)
    for letter in "eva" {
      let key = ScreenKey.text(String(letter), shifted: letter.uppercased())
      let frame = try #require(keyboard.arrangement.keys.first { $0.key == key }?.frame)
      let point = keyboard.toSurface.apply(frame.center)
      hand.tap(point.x, point.y)
    }
    #expect(hand.scene.values[0] == .text("eva"))
    hand.key("Escape")
    try press("Sign in", hand)
    try press("Staff", hand)
    hand.wait(2_000)
    let pad = try #require(hand.view("pad") as? KeyPad)
    for digit in "4711" {
      let key = ScreenKey.sign(String(digit))
      let frame = try #require(pad.arrangement.keys.first { $0.key == key }?.frame)
      let point = pad.toSurface.apply(frame.center)
      hand.tap(point.x, point.y)
    }
    #expect(lines().count == 2)
    #expect(lines().first?.contains(#""emit":"visitor""#) == true)
    #expect(lines().last?.contains(#""emit":"door""#) == true)
    #expect(!lines().contains { $0.contains("eva") || $0.contains("4711") })
    hand.wait(61_000, step: 500)
    #expect(hand.scene.values[0] == .text(""))
  }

  private func press(_ title: String, _ hand: SceneHand) throws {
    let found = hand.scene.tree.root.firstDescendant { ($0 as? Button)?.title == title }
    let button = try #require(found)
    let place = button.toSurface.apply(button.bounds.center)
    hand.tap(place.x, place.y)
  }

  @Test("each player counts at their own edge, and the turn passes around the table")
  func players() throws {
    let (hand, _) = try hand("four-players")
    for (number, name) in [(1, "south"), (2, "west"), (3, "north"), (4, "east")] {
      let seat = try hand.view(name)
      let raise = try #require(seat.children.first { $0 is Stepper })
      let plus = raise.toSurface.apply(
        Point(x: raise.bounds.maxX - 20, y: raise.bounds.center.y))
      hand.tap(plus.x, plus.y)
      let done = try #require(seat.children.last)
      let press = done.toSurface.apply(done.bounds).center
      hand.tap(press.x, press.y)
      #expect(hand.scene.values[0] == .number(Double(number % 4 + 1)))
      #expect(hand.scene.values[number] == .number(1), "\(name)")
    }
    #expect(hand.scene.values[5] == .number(2))
  }

  @Test("each landing finger is a hit, two on one pad and ten at once")
  func drums() throws {
    let (hand, lines) = try hand("drum-pad")
    hand.down(0, 100, 200)
    hand.down(1, 200, 200)
    hand.down(2, 700, 500)
    hand.wait(20)
    let hits = lines().filter { $0.contains("\"emit\":\"hit\"") }
    #expect(hits.count == 3 && hits[0].contains("kick") && hits[1].contains("kick"), "\(hits)")
    for id: Int32 in 0...2 { hand.up(id) }
    #expect(hand.scene.values[1] == .number(3))
  }

  @Test("a check mark saves the picture and leaves no ink; any other stroke stays")
  func drawing() throws {
    let (hand, _) = try hand("drawing")
    var saved = 0
    hand.scene.onSavePicture = { _ in saved += 1 }
    let paper = try #require(hand.view("paper") as? DrawingView)
    hand.down(0, 300, 300)
    hand.glide(0, 350, 360)
    hand.glide(0, 480, 220)
    hand.up()
    hand.wait(600)
    #expect(saved == 1 && paper.strokes.isEmpty)
    hand.drag(300, 300, to: 600, 310)
    hand.wait(600)
    #expect(saved == 1 && paper.strokes.count == 1)
    hand.key("z", .control)
    #expect(paper.strokes.isEmpty)
  }

  @Test("the chosen ink is restored the next time")
  func savedInk() throws {
    let (first, _) = try hand("drawing")
    let red = try #require(
      first.scene.tree.root.firstDescendant { ($0 as? Button)?.title == "Red" })
    let place = red.toSurface.apply(red.bounds).center
    first.tap(place.x, place.y)
    let (second, _) = try hand("drawing")
    _ = second.scene.resume(first.scene.state)
    for hand in [first, second] {
      let paper = try #require(hand.view("paper") as? DrawingView)
      #expect(paper.color == Color(hex: 0xb3261e))
      #expect(hand.scene.values[0] == .text("red"))
    }
  }

  @Test("the panel writes its changes for programs at most ten times a second")
  func panel() throws {
    let (hand, lines) = try hand("control-panel")
    let slider = try #require(
      hand.view("light").firstDescendant { $0 is Slider })
    let room = slider.toSurface.apply(slider.bounds)
    hand.down(0, room.minX + 40, room.center.y)
    hand.glide(0, room.maxX - 20, room.center.y)
    hand.up()
    hand.wait(300)
    let told = lines().filter { $0.contains("\"emit\":\"light\"") }
    #expect((3...20).contains(told.count), "\(told.count)")
    #expect(
      told.last?.contains("\"light\":100") == true || told.last?.contains("\"light\":99") == true)
    hand.key("Tab")
    hand.down(1, 1100, 700)
    hand.glide(1, 250, 700)
    hand.up(1)
    hand.wait(2000)
    #expect(try #require(hand.view("pages") as? Pages).page == 1)
    let knob = try #require(hand.view("sound").firstDescendant { $0 is Knob } as? Knob)
    let middle = knob.toSurface.apply(knob.bounds).center
    hand.down(0, middle.x - 60, middle.y)
    for step in 1...20 {
      let angle = Double.pi + Double(step) * 0.08
      hand.move(0, middle.x + 60 * cos(angle), middle.y + 60 * sin(angle))
    }
    hand.up()
    hand.wait(300)
    #expect(lines().contains { $0.contains("\"emit\":\"volume\"") })
  }

  @Test("no shipped scene starts a program", arguments: BuiltInScenes.names)
  func startsNothing(name: String) throws {
    let text = try #require(BuiltInScenes.source(name)).wholeText
    #expect(!text.contains("\"run\""))
  }
}
