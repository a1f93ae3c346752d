import TactusGeometry
import TactusInput
import TactusJSON
import TactusPainting
import TactusValues
import TestSupport
import Testing

@testable import TactusScenes
@testable import TactusViews

@Suite("The shipped scenes with components and lists")
struct PatternedSceneTests {
  static let names = ["order", "lighting-desk", "jigsaw", "museum-map", "photo-wall", "letters"]

  func open(_ name: String) throws -> SceneHand {
    let source = try #require(BuiltInScenes.source(name))
    return try hand(source.wholeText, size: Size(width: 1280, height: 800))
  }

  func tap(_ view: View, _ hand: SceneHand) {
    let place = view.toSurface.apply(view.bounds).center
    hand.tap(place.x, place.y)
    hand.wait(400)
  }

  private func shownButton(_ title: String, _ hand: SceneHand) -> Button? {
    let found = hand.scene.tree.root.firstDescendant {
      ($0 as? Button)?.title == title && !$0.isOutOfSight
    }
    return found as? Button
  }

  func button(_ title: String, _ hand: SceneHand) throws -> Button {
    try #require(shownButton(title, hand), "no button \(title)")
  }

  func labels(_ hand: SceneHand) -> [String] {
    var texts: [String] = []
    hand.scene.tree.root.forEachDescendant { view in
      if let label = view as? Label, !label.isOutOfSight { texts.append(label.text) }
    }
    return texts
  }

  func value(_ name: String, _ hand: SceneHand) throws -> Datum {
    hand.scene.values[try #require(hand.scene.values.place(of: name))]
  }

  func set(_ name: String, to content: Datum, _ hand: SceneHand) throws {
    hand.scene.values.set(try #require(hand.scene.values.place(of: name)), to: content)
  }

  @Test("each scene is short", arguments: names)
  func isShort(name: String) throws {
    let lines = try #require(BuiltInScenes.source(name)).wholeText.split(separator: "\n")
    #expect(lines.count < 200)
  }

  @Test("dishes are chosen from the pages of the courses, listed, and sent after a question")
  func order() throws {
    let hand = try open("order")
    #expect(labels(hand).contains("0 dishes\n0,00 €"))
    tap(try button("Order", hand), hand)
    #expect(try value("step", hand) == .text("menu"))
    let soup = try #require(
      try hand.view("dish-1-soup").firstDescendant { $0 is Stepper } as? Stepper)
    soup.onChange?(1)
    #expect(labels(hand).contains("1 dish\n6,50 €"))
    soup.onChange?(2)
    #expect(labels(hand).contains("2 x Tomato soup"))
    tap(try button("Drinks", hand), hand)
    #expect(try value("page", hand) == .number(2))
    tap(try button("Order", hand), hand)
    #expect(labels(hand).contains("Send 2 dishes for 13,00 €?"))
    tap(try button("Not yet", hand), hand)
    #expect(!labels(hand).contains("Send 2 dishes for 13,00 €?"))
    #expect(try value("menu.soup.amount", hand) == .number(2))
  }

  @Test("a sent order is confirmed only by the kitchen's answer, and the amounts start at zero")
  func sentOrder() throws {
    let hand = try open("order")
    try set("menu.fish.amount", to: .number(1), hand)
    try set("note", to: .text("no butter"), hand)
    tap(try button("Order", hand), hand)
    tap(try button("Send", hand), hand)
    #expect(labels(hand).contains("1 dish sent"))
    #expect(labels(hand).contains("The kitchen has not answered yet."))
    try set("answer", to: .text("Thank you! Ready in 20 minutes."), hand)
    #expect(labels(hand).contains("Thank you! Ready in 20 minutes."))
    #expect(!labels(hand).contains("The kitchen has not answered yet."))
    tap(try button("Done", hand), hand)
    #expect(try value("step", hand) == .text("menu"))
    #expect(try value("menu.fish.amount", hand) == .number(0))
    #expect(try value("note", hand) == .text(""))
  }

  @Test("an order that is not sent is forgotten after two minutes")
  func forgottenOrder() throws {
    let hand = try open("order")
    try set("menu.fish.amount", to: .number(1), hand)
    tap(try button("Mains", hand), hand)
    tap(try button("Order", hand), hand)
    hand.wait(125_000)
    #expect(try value("menu.fish.amount", hand) == .number(0))
    #expect(try value("page", hand) == .number(0))
    #expect(try value("step", hand) == .text("menu"))
  }

  @Test("a piece snaps to its own place, and only there")
  func jigsaw() throws {
    let hand = try open("jigsaw")
    let piece = try hand.view("piece-12")
    func drag(to slot: String) throws {
      let start = piece.toSurface.apply(piece.bounds).center
      let place = try hand.view(slot)
      let end = place.toSurface.apply(place.bounds).center
      hand.drag(start.x, start.y, to: end.x + 12, end.y - 9)
      hand.wait(600)
    }
    try drag(to: "slot-6")
    #expect(try value("pieces.12.isPlaced", hand) == .flag(false))
    try drag(to: "slot-12")
    #expect(try value("pieces.12.isPlaced", hand) == .flag(true))
    let slot = try hand.view("slot-12")
    let (a, b) = (
      piece.toSurface.apply(piece.bounds).center, slot.toSurface.apply(slot.bounds).center
    )
    #expect((a - b).length < 1)
    #expect(labels(hand).contains { $0.hasPrefix("1 of 12") })
  }

  @Test("a turned piece snaps only after taps have turned it upright; the last one ends the game")
  func turnedPiece() throws {
    let hand = try open("jigsaw")
    let piece = try hand.view("piece-1")
    func drag(to end: Point) {
      let start = piece.toSurface.apply(piece.bounds.center)
      hand.drag(start.x, start.y, to: end.x, end.y)
      hand.wait(600)
    }
    let slot = try hand.view("slot-1")
    let place = slot.toSurface.apply(slot.bounds.center)
    drag(to: place)
    #expect(try value("pieces.1.isPlaced", hand) == .flag(false))
    for _ in 1...3 { tap(piece, hand) }
    #expect(try value("pieces.1.turns", hand) == .number(0))
    for index in 2...12 { try set("pieces.\(index).isPlaced", to: .flag(true), hand) }
    drag(to: Point(x: 80, y: 400))
    #expect(try hand.view("card").isHidden)
    drag(to: place)
    #expect(try !hand.view("card").isHidden)
    tap(try button("Play again", hand), hand)
    #expect(try value("pieces.1.turns", hand) == .number(1))
    #expect(labels(hand).contains { $0.hasPrefix("0 of 12") })
  }

  @Test("a hall of the map opens its sheet")
  func museum() throws {
    let hand = try open("museum-map")
    tap(try button("The sea", hand), hand)
    hand.wait(400)
    #expect(try value("hall", hand) == .number(3))
    tap(try button("Close", hand), hand)
    #expect(try value("isOpen", hand) == .flag(false))
    #expect(try value("visits", hand) == .number(1))
  }

  @Test("each press enlarges the map further, and a tap beside the sheet closes it")
  func museumControls() throws {
    let hand = try open("museum-map")
    let map = try #require(try hand.view("map") as? CanvasView)
    tap(try button("Whole map", hand), hand)
    let whole = map.scale
    for factor in [1.6, 1.6 * 1.6] {
      tap(try button("Larger", hand), hand)
      #expect(abs(map.scale / whole - factor) < 0.01)
    }
    tap(try button("Whole map", hand), hand)
    #expect(abs(map.scale / whole - 1) < 0.01)
    tap(try button("Garden", hand), hand)
    hand.tap(1270, 790)
    hand.wait(400)
    #expect(try value("isOpen", hand) == .flag(false))
    try set("isUpstairs", to: .flag(false), hand)
    #expect(shownButton("Space", hand) == nil)
    _ = try button("Garden", hand)
  }

  @Test("without input, the sheet closes, and pictures follow each other until a touch")
  func museumRests() throws {
    let hand = try open("museum-map")
    tap(try button("Garden", hand), hand)
    hand.wait(39_000)
    #expect(try value("isOpen", hand) == .flag(false))
    hand.wait(3_000)
    let slide = try value("slide", hand)
    hand.wait(6_000)
    #expect(try value("slide", hand) != slide)
    hand.tap(640, 400)
    hand.wait(400)
    #expect(try value("isResting", hand) == .flag(false))
  }
}
