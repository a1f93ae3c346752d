import TactusGestures
import Testing

@Suite("Choices that a module reports")
struct ChoiceTests {
  @Test(
    "an index without a word gives no word, whatever its number",
    arguments: [-1, -0.5, 2, 2.5, 1e300, -1e300, .infinity, -.infinity, .nan])
  func noWord(index: Double) {
    let output = OutputDeclaration("c", .choice, words: ["a", "b"], doc: "")
    #expect(output.word(at: index) == nil)
  }

  @Test("an index of a word gives that word", arguments: [(0, "a"), (1, "b"), (1.9, "b")])
  func word(index: Double, word: String) {
    let output = OutputDeclaration("c", .choice, words: ["a", "b"], doc: "")
    #expect(output.word(at: index) == word)
  }
}
