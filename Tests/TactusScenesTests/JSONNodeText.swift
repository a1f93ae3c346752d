import TactusJSON

/// JSON in tests.
enum JSONNodeText {
  static func node(_ text: String) throws -> JSONNode {
    try JSONNode.parse(SourceText(name: "test", text: text))
  }
}
