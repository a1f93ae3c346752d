import TactusGestures
import TactusJSON
import TactusPictures
import TactusPluginHost
import Testing

@testable import TactusScenes

/// The grammar is data beside the reader's code: grammar and reader must know the same keys.
@Suite("The grammar of scene files")
struct SceneGrammarTests {
  private let grammar = SceneGrammar(
    catalogue: SceneText.catalogue, pictures: DrawnPictures.names)

  /// Returns the accepted keys that the fault of an unknown key lists.
  private func accepted(_ text: String) throws -> Set<String> {
    let faults = SceneText(text).faults
    let fault = try #require(faults.first { $0.message.contains("\"zzz\"") })
    return Set(fault.accepted)
  }

  @Test("the reader accepts the members of a file in the grammar, and no others")
  func file() throws {
    #expect(try accepted(#"{"version": 1, "zzz": 1}"#) == Set(grammar.file.members.map(\.key)))
  }

  @Test(
    "the reader accepts the members of every kind of view in the grammar, and no others",
    arguments: ViewKind.allCases)
  func views(kind: ViewKind) throws {
    let own = grammar.view.cases.first { $0.word == kind.rawValue }?.members ?? []
    #expect(
      try accepted(#"{"version": 1, "views": [{"type": "\#(kind.rawValue)", "zzz": 1}]}"#)
        == Set((grammar.view.members + own).map(\.key)))
  }

  @Test(
    "the reader accepts the members of every object with a single kind, and no others",
    arguments: [
      ("modules", #""modules": {"zzz": 1}"#),
      ("gradient", #""background": {"from": "red", "to": "red", "zzz": 1}"#),
      ("attachment", ##""attach": [{"to": "#window", "recognizers": [], "zzz": 1}]"##),
      ("rules", #""rules": {"zzz": 1}"#),
    ])
  func objects(name: String, member: String) throws {
    let shape = try #require(grammar.definitions.first { $0.name == name })
    #expect(try accepted("{\"version\": 1, \(member)}") == Set(shape.members.map(\.key)))
  }

  @Test(
    "the reader accepts the members and parameters of a recognizer in the grammar, and no others",
    arguments: SceneText.catalogue.all.map(\.declaration.id))
  func recognizers(id: String) throws {
    let shape = grammar.recognizer
    let own = try #require(shape.cases.first { $0.word == id }).members
    #expect(
      try accepted(#"{"version": 1, "recognizers": {"a": {"use": "\#(id)", "zzz": 1}}}"#)
        == Set((shape.members + own).map(\.key)))
    guard case .object(let parameters) = own.first?.shape else { return }
    #expect(
      try accepted(
        #"{"version": 1, "recognizers": {"a": {"use": "\#(id)", "parameters": {"zzz": 1}}}}"#)
        == Set(parameters.members.map(\.key)))
  }

  @Test(
    "the reader accepts the members of a binding and the arguments of its action, and no others",
    arguments: ActionKinds.names)
  func bindings(name: String) throws {
    let shape = Binding.shape
    #expect(
      try accepted(
        #"{"version": 1, "bindings": [{"on": "a", "do": "\#(name)", "with": {}, "zzz": 1}]}"#)
        == Set(shape.members.map(\.key) + ["with"]))
    let kind = try #require(ActionKinds.kind(name))
    let needed = kind.arguments.filter(\.isRequired).map { "\"\($0.key)\": \"#window\", " }.joined()
    #expect(
      try accepted(
        """
        {"version": 1, "bindings": [{"on": "a", "do": "\(name)", "with": {\(needed)"zzz": 1}}]}
        """) == Set(kind.arguments.map(\.key)))
  }

  @Test("every member has a description")
  func docs() {
    for shape in [grammar.file] + grammar.definitions {
      for member in shape.members + shape.cases.flatMap(\.members) {
        #expect(member.doc.hasSuffix("."), "\(shape.name).\(member.key)")
      }
    }
  }

  @Test("the grammar's default of a member is the reader's")
  func defaultText() throws {
    let plain = try #require(SceneText(#"{"version": 1, "views": [{}]}"#).scene)
    let told = grammar.view.members.compactMap { member in
      member.defaultText.map { "\"\(member.key)\": \($0)" }
    }
    let spelled = try #require(
      SceneText("{\"version\": 1, \"views\": [{\(told.joined(separator: ", "))}]}").scene)
    #expect(facts(of: plain.views[0]) == facts(of: spelled.views[0]))
  }

  /// Returns the facts of a description and of a view made from it, without its place in the file.
  private func facts(of description: ViewDescription) -> [String] {
    let view = description.kind.make(description.control)
    for set in description.settings.fixed { set(view) }
    let told = Mirror(reflecting: description).children.filter {
      $0.label != "origin" && $0.label != "settings"
    }
    return (told + Mirror(reflecting: view).children).map { "\($0.label ?? ""): \($0.value)" }
  }
}
