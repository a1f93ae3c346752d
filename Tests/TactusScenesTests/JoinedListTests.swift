import TactusJSON
import TactusValues
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

@Suite("Lists as texts and gradual changes of their items")
struct JoinedListTests {
  private static let menu =
    #""let": {"menu": {"of": {"key": "", "name": "", "amount": 0}, "most": 5, "items": [{"key": "soup", "name": "Soup", "amount": 2}, {"key": "fish", "name": "Fish", "amount": 0}, {"key": "cake", "name": "Cake", "amount": 1}]}, "text": "", "sign": "; "}"#

  private func joined(_ expression: String, after use: (SceneHand) -> Void = { _ in }) throws
    -> String
  {
    let hand = try hand(
      """
      {"version": 1, \(Self.menu), "views": [{"type": "label", "text": "{menu.soup.amount}"}],
       "keys": [{"key": "j", "do": "set", "with": {"value": "text", "to": "\(expression)"}},
         {"key": "a", "do": "append", "with": {"list": "menu", "item": {"name": "'Tea'", "amount": 4}}},
         {"key": "r", "do": "removeItem", "with": {"list": "menu", "where": "key == 'soup'"}},
         {"key": "l", "do": "removeItem", "with": {"list": "menu", "where": "rank == count(menu)"}},
         {"key": "c", "do": "removeItem", "with": {"list": "menu", "where": "true"}}]}
      """)
    use(hand)
    hand.key("j")
    return hand.scene.values[try #require(hand.scene.values.place(of: "text"))].text
  }

  @Test(
    "join yields the texts of the items with a separator, and leaves out those without the condition",
    arguments: [
      ("join(menu, name, ', ')", "Soup, Fish, Cake"),
      ("join(menu, key + '=' + amount, ' ')", "soup=2 fish=0 cake=1"),
      ("join(menu, amount + ' x ' + name, ', ', amount > 0)", "2 x Soup, 1 x Cake"),
      ("join(menu, rank + name, ' ')", "1Soup 2Fish 3Cake"),
      ("count(menu, rank > 1) + ''", "2"), ("join(menu, amount, sign)", "2; 0; 1"),
      ("join(menu, name, '', amount > 9)", ""),
      ("length(join(menu, name, '')) + '!'", "12!"),
      ("join(menu, name + count(menu, amount > 0), '-', name != 'Fish')", "Soup2-Cake2"),
    ])
  func join(expression: String, text: String) throws {
    #expect(try joined(expression) == text)
  }

  @Test("the items are in the order of the list, and empty places are left out")
  func order() throws {
    let text = try joined("join(menu, name, ' ')") { hand in
      for key in ["r", "a"] { hand.key(key) }
    }
    #expect(text == "Fish Cake Tea")
    #expect(try joined("join(menu, name, ' ') + '.'") { $0.key("c") } == ".")
  }

  @Test("a condition can use the position of an item")
  func rank() throws {
    let text = try joined("join(menu, rank + name, ' ')") { hand in
      for key in ["r", "a", "l"] { hand.key(key) }
    }
    #expect(text == "1Fish 2Cake")
  }

  @Test("a label and a program see the text of a list that changes")
  func shown() throws {
    let hand = try hand(
      """
      {"version": 1, \(Self.menu), "views": [{"type": "label", "id": "l", "text": "{join(menu, name, '+', amount > 0)}"}]}
      """)
    #expect(try (hand.view("l") as? Label)?.text == "Soup+Cake")
    let place = try #require(hand.scene.values.place(of: "menu.fish.amount"))
    hand.scene.values.set(place, to: .number(1))
    #expect(try (hand.view("l") as? Label)?.text == "Soup+Fish+Cake")
  }

  @Test("the text of a list has a maximum length")
  func longest() throws {
    let long = "sign + sign + sign + sign + sign + sign"
    let text = try joined("length(join(menu, \(long), '')) + ''") { hand in
      let place = hand.scene.values.place(of: "sign") ?? 0
      hand.scene.values.set(place, to: .text(String(repeating: "a", count: Shape.maximumText)))
    }
    #expect(text == "16384")
  }

  @Test(
    "faults of join are reported at their place",
    arguments: [
      ("join(menu)", ")", "as in join(menu, key, ', ')"),
      ("join(menu, name)", ")", "needs the name of a list, the text of an item and a separator"),
      ("join(menu, name, 3)", "3", "expected a string"),
      ("join(menu, name, ',', amount)", "amount", "expected true or false"),
      ("join(meun, name, ',')", "meun", "expected the name of a list; lists: menu"),
      ("join(menu, nam, ',')", "nam", "there is no value named nam"),
      ("joined(menu)", "joined", "available functions: abs, ceil, count, floor, join,"),
      ("menu", "menu", "join their texts with join(menu, ...)"),
    ])
  func faults(expression: String, place: String, message: String) throws {
    let read = SceneText(
      """
      {"version": 1, \(Self.menu),
       "keys": [{"key": "j", "do": "set", "with": {"value": "text", "to": "\(expression)"}}]}
      """)
    let fault = try #require(read.faults(.error).first, "\(read.diagnostics.rendered())")
    #expect(fault.message.contains(message), "\(fault.message)")
    #expect(read.source.text(in: fault.range).hasPrefix(place), "\(fault)")
  }

  @Test("the texts of lists count as terms of the scene")
  func budget() {
    let read = SceneText(
      #"{"version": 1, "let": {"a": {"of": {"n": 0}, "most": 900}}, "views": [{"repeat": "a", "type": "label", "text": "{join(a, n, ' ')}"}]}"#
    )
    #expect(read.faults.contains { $0.message.contains("too many terms") })
  }

  @Test("setItems changes the numbers of the chosen items gradually")
  func gradual() throws {
    let hand = try hand(
      """
      {"version": 1, \(Self.menu), "views": [],
       "keys": [{"key": "f", "do": "setItems", "with": {"list": "menu", "to": {"amount": "amount + 10"},
         "where": "key != 'cake'", "over": 1000, "ease": "linear"}}]}
      """)
    func amounts() throws -> [Double] {
      try ["soup", "fish", "cake"].map {
        hand.scene.values[try #require(hand.scene.values.place(of: "menu.\($0).amount"))].number
      }
    }
    hand.key("f")
    hand.wait(500)
    let middle = try amounts()
    #expect(middle[0] > 5 && middle[0] < 9 && middle[1] > 3 && middle[1] < 7 && middle[2] == 1)
    hand.wait(800)
    #expect(try amounts() == [12, 10, 1])
  }

  @Test("only numbers of items change gradually")
  func gradualText() throws {
    let read = SceneText(
      """
      {"version": 1, \(Self.menu), "keys": [{"key": "f", "do": "setItems", "with":
        {"list": "menu", "to": {"amount": 3, "name": "'a'"}, "over": 1000}}]}
      """)
    let fault = try #require(read.faults(.error).first)
    #expect(fault.message.contains("only a number can change gradually; name is a string"))
    #expect(read.source.text(in: fault.range) == "1000")
  }
}
