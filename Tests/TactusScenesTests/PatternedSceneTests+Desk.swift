import TactusGeometry
import TactusInput
import TactusJSON
import TactusPainting
import TactusValues
import TestSupport
import Testing

@testable import TactusScenes
@testable import TactusViews

extension PatternedSceneTests {
  @Test("a mood is recalled, the blackout turns all lamps off, and a chase runs")
  func desk() throws {
    let hand = try open("lighting-desk")
    tap(try hand.view("panel-1-show-recall"), hand)
    hand.wait(3_000)
    #expect(try value("channels.1.level", hand) == .number(100))
    #expect(try value("channels.4.level", hand) == .number(40))
    #expect(try value("warmth", hand) == .number(5600))
    #expect(labels(hand).contains("Warmth 5600 K"))
    let dark = hand.scene.tree.root.firstDescendant { ($0 as? Toggle)?.title == "Dark" }
    tap(try #require(dark), hand)
    #expect(try value("isDark", hand) == .flag(true))
    #expect(labels(hand).filter { $0 == "0" }.count == 8)
    try set("isChasing", to: .flag(true), hand)
    hand.wait(600)
    let levels = try (1...8).map { try value("channels.\($0).level", hand).number }
    #expect(levels.filter { $0 == 100 }.count == 1)
    #expect(levels.reduce(0, +) == 100)
  }

  @Test("a cue fades in as many seconds as the speed says, and the chosen cue is marked")
  func cue() throws {
    let hand = try open("lighting-desk")
    try set("speed", to: .number(4), hand)
    tap(try button("Full", hand), hand)
    #expect(try button("Full", hand).isChosen)
    hand.wait(1_600)
    let half = try value("channels.1.level", hand).number
    #expect(half > 40 && half < 60, "\(half)")
    hand.wait(2_500)
    #expect(try value("channels.8.level", hand) == .number(100))
    #expect(try value("isFading", hand) == .flag(false))
  }

  @Test("a mood stores the levels and the warmth under a name")
  func mood() throws {
    let hand = try open("lighting-desk")
    try set("channels.2.level", to: .number(33), hand)
    try set("warmth", to: .number(6000), hand)
    tap(try button("Store", hand), hand)
    #expect(try value("channels.2.evening", hand) == .number(33))
    #expect(try value("moods.evening.warmth", hand) == .number(6000))
    let fields = (try hand.view("panel-1")).firstDescendant { $0 is TextField } as? TextField
    #expect(try #require(fields).text == "Evening")
  }

  @Test("a double tap sets a fader to 50, a flash ends at the former level, and keys are switches")
  func faders() throws {
    let hand = try open("lighting-desk")
    let channel = try hand.view("channel-3")
    let fader = try #require(channel.firstDescendant { $0.classes.contains("fader") })
    let middle = fader.toSurface.apply(fader.bounds.center)
    for _ in 1...2 {
      hand.tap(middle.x, middle.y + 40)
      hand.wait(120)
    }
    hand.wait(500)
    #expect(try value("channels.3.level", hand) == .number(50))
    let flash = try #require(channel.firstDescendant { $0.classes.contains("flash") })
    let place = flash.toSurface.apply(flash.bounds.center)
    hand.down(0, place.x, place.y)
    hand.wait(100)
    #expect(try value("channels.3.level", hand) == .number(100))
    hand.up()
    hand.wait(100)
    #expect(try value("channels.3.level", hand) == .number(50))
    hand.key("3", text: "3")
    #expect(try value("channels.3.level", hand) == .number(50))
    hand.key("4", text: "4")
    #expect(try value("channels.4.level", hand) == .number(100))
    hand.key("space", text: " ")
    #expect(try value("isDark", hand) == .flag(true))
  }

  @Test("a locked desk ignores hands and keys on its faders")
  func lock() throws {
    let hand = try open("lighting-desk")
    try set("isLocked", to: .flag(true), hand)
    let fader = try #require(
      try hand.view("channel-3").firstDescendant { $0.classes.contains("fader") })
    let middle = fader.toSurface.apply(fader.bounds.center)
    hand.tap(middle.x, middle.y)
    hand.wait(600)
    hand.key("3", text: "3")
    #expect(try value("channels.3.level", hand) == .number(0))
  }
}
