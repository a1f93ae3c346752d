import TactusJSON
import Testing

/// Tests the schema that `tactus schema` writes with a third-party validator.
@Suite("The schema of scene files", .waits)
struct SchemaTests {
  /// Texts of the fixture, and faults to put in their place: one of each kind that a schema can
  /// detect.
  static let faults: [(right: String, wrong: String)] = [
    ("\"version\": 1", "\"version\": 2"),
    ("\"version\": 1", "\"version\": \"1\""),
    ("\"version\": 1,", ""),
    ("\"title\":", "\"tilte\":"),
    ("\"title\": \"", "\"title\": 12, \"description\": \""),
    ("\"from\": \"#2b3a55\"", "\"from\": \"#2b3a5\""),
    ("\"from\": \"#2b3a55\"", "\"from\": \"bleu\""),
    ("\"from\": \"#2b3a55\",", ""),
    ("\"id\": \"strip\"", "\"id\": \"a strip\""),
    ("\"type\": \"strip\"", "\"type\": 3"),
    ("\"100%\", 160]", "\"100%\"]"),
    ("\"100%\", 160]", "\"100 %\", 160]"),
    ("\"100%\", 160]", "\"100%\", \"160\"]"),
    ("\"100%\", 160]", "\"100%\", 1000000]"),
    ("\"id\": \"table\"", "\"id\": \"table\", \"images\": []"),
    ("\"id\": \"table\"", "\"id\": \"table\", \"alpha\": 1.5"),
    ("\"id\": \"table\"", "\"id\": \"table\", \"clips\": 1"),
    ("\"id\": \"table\"", "\"id\": \"table\", \"class\": [\"a b\"]"),
    ("\"id\": \"table\"", "\"id\": \"table\", \"children\": [{ \"kind\": \"view\" }]"),
    ("\"use\": \"tactus.pull\"", "\"use\": \"tactus.pul\""),
    ("\"direction\": \"down\"", "\"direction\": \"downwards\""),
    ("\"minimumDistance\": 16", "\"minimumDistance\": \"16\""),
    ("\"minimumDistance\": 16", "\"minimumDistance\": -16"),
    ("\"minimumDistance\": 16", "\"taps\": 16"),
    ("\"tap\": { \"use\": \"tactus.tap\" }", "\"tap\": { }"),
    ("\"tap\": { \"use\": \"tactus.tap\" }", "\"tap\": { \"use\": \"tactus.tap\", \"taps\": 2 }"),
    (
      "\"tap\": { \"use\": \"tactus.tap\" }",
      "\"tap\": { \"use\": \"tactus.tap\", \"parameters\": { \"taps\": 1.5 } }"
    ),
    (
      "\"tap\": { \"use\": \"tactus.tap\" }",
      "\"tap\": { \"use\": \"tactus.tap\", \"devices\": [\"foot\"] }"
    ),
    ("\"to\": \"#strip\"", "\"to\": \"strip\""),
    ("\"to\": \"#strip\"", "\"on\": \"#strip\""),
    ("\"recognizers\": [\"scroll\"]", "\"recognizers\": \"scroll\""),
    ("\"simultaneous\": [", "\"simultaneously\": ["),
    ("\"simultaneous\": [", "\"simultaneous\": [\"drag\", "),
    ("\"do\": \"move\"", "\"do\": \"remove\""),
    ("\"constrain\": \"parent\"", "\"constrain\": \"parents\""),
    ("\"constrain\": \"parent\"", "\"minimum\": 0.5"),
    ("\"minimum\": 0.5", "\"minimum\": 0"),
    ("\"into\": \"#table\",", ""),
    ("\"blocks\": [\"scroll\"]", "\"blocks\": [1]"),
    ("{ \"on\": \"tap\", \"do\"", "{ \"do\""),
  ]

  /// Valid texts in forms that the fixture does not use.
  static let rights: [(right: String, other: String)] = [
    ("\"version\": 1", "\"$schema\": \"x\", \"version\": 1.0"),
    ("\"from\": \"#2b3a55\"", "\"from\": \"Navy\""),
    ("\"100%\", 160]", "\"99.5%\", 160.5]"),
    ("\"id\": \"table\"", "\"id\": \"table\", \"class\": \"a  b\", \"children\": [{}]"),
    ("\"id\": \"strip\"", "\"id\": \"strip\", \"images\": [\"builtin:bird\"]"),
    ("\"tap\": {", "\"none\": null, \"tap\": { \"devices\": [\"touch\"],"),
    ("\"tap\": {", "\"tap\": { \"parameters\": {\"taps\": 3.0},"),
    ("\"rules\":", "\"modules\": { \"disable\": [\"a.b\"] }, \"rules\":"),
    ("\"simultaneous\": [", "\"requireFailure\": { \"tap\": [\"drag\"] }, \"simultaneous\": ["),
    ("{ \"on\": \"tap\", \"do\"", "{ \"with\": {}, \"on\": \"tap\", \"do\""),
  ]

  @Test("the schema accepts what the reader accepts, and rejects what the reader rejects")
  func agrees() throws {
    let bed = try Desk()
    let scene = try readText(Bed.package + "/Tests/Fixtures/scene.json")
    var texts: [(text: String, isRight: Bool)] = [(scene, true)]
    for (right, other) in Self.rights { texts.append((try Self.swap(right, other, scene), true)) }
    for (right, wrong) in Self.faults { texts.append((try Self.swap(right, wrong, scene), false)) }
    let names = try bed.listedScenes()
    for name in names { texts.append((try Program.run(["scenes", name]).printed, true)) }
    try writeText(try Program.run(["schema"]).printed, to: bed.file("schema.json"))
    var files: [String] = []
    for (index, text) in texts.enumerated() {
      files.append(bed.file("scene-\(index).json"))
      try writeText(try Self.plain(text.text), to: files[index])
    }
    let judged = try SchemaJudge.verdicts(bed.file("schema.json"), files)
    try #require(judged.count == texts.count, "\(judged)")
    for (index, text) in texts.enumerated() {
      let outcome = try Program.run(["check", files[index]])
      #expect(outcome.code == (text.isRight ? 0 : 1), "\(text.text): \(outcome.said)")
      #expect(
        judged[index].hasPrefix(text.isRight ? "valid" : "invalid"),
        "\(judged[index])\n\(text.text)")
    }
  }

  @Test("the schema for layers accepts a file that changes only one value")
  func layer() throws {
    let bed = try Desk()
    try writeText(try Program.run(["schema", "--layer"]).printed, to: bed.file("schema.json"))
    let right = #"{"recognizers": {"pull": {"parameters": {"minimumDistance": 40}}}}"#
    let wrong = #"{"recognizers": {"pull": {"parametres": {"minimumDistance": 40}}}}"#
    try writeText(right, to: bed.file("right.json"))
    try writeText(wrong, to: bed.file("wrong.json"))
    let judged = try SchemaJudge.verdicts(
      bed.file("schema.json"), [bed.file("right.json"), bed.file("wrong.json")])
    #expect(judged.map { $0.hasPrefix("valid") } == [true, false])
  }

  private static func swap(_ old: String, _ new: String, _ text: String) throws -> String {
    try #require(text.contains(old), "\(old)")
    return text.replacing(old, with: new, maxReplacements: 1)
  }

  /// Returns the JSON without comments and trailing commas; numbers keep their form.
  private static func plain(_ text: String) throws -> String {
    let node = try #require(
      JSONNode.parse(SourceText(name: "scene", text: text), reportingTo: Diagnostics()))
    var writer = JSONWriter(style: .pretty)
    writer.value(node)
    return writer.text
  }
}

/// A folder for the files that a test writes.
private struct Desk {
  private let folder: Folder

  init() throws { folder = try Folder() }

  func file(_ name: String) -> String { folder.file(name) }

  func listedScenes() throws -> [String] {
    try Program.run(["scenes"]).printed.split(separator: "\n").compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
  }
}
