import Foundation
import TactusJSON
import TestSupport
import Testing

/// Tests the files of `make schemastore` with a third-party validator and with the program.
@Suite("The schema for SchemaStore", .waits)
struct SchemaStoreTests {
  private let folder: String
  private let schema: String

  init() throws {
    folder = try TemporaryFolder.make("schemastore")
    let script = SourceTree.path + "/Tests/EndToEnd/make-schemastore"
    let made = try Command.outcome([script, Program.path, folder])
    try #require(made.status == 0, "\(made.text)")
    schema = folder + "/src/schemas/json/tactus.json"
  }

  private static func node(_ path: String) throws -> JSONNode {
    try JSONNode.parse(SourceText(name: path, text: readText(path)), options: .strict)
  }

  private func tests(_ name: String) throws -> [String] {
    let path = "\(folder)/src/\(name)/tactus"
    return try FileManager.default.contentsOfDirectory(atPath: path).sorted().map {
      "\(path)/\($0)"
    }
  }

  @Test("the schema uses draft 7, has a stable id, and passes the strict mode of Ajv")
  func strict() throws {
    let node = try Self.node(schema)
    #expect(node["$schema"]?.string == "http://json-schema.org/draft-07/schema#")
    #expect(node["$id"]?.string == "https://json.schemastore.org/tactus.json")
    #expect(node["additionalProperties"]?.boolean == false)
    #expect(SchemaKeywords.faults(in: node) == [])
    let layer = try JSONNode.parse(
      SourceText(name: "layer", text: Program.run(["schema", "--layer"]).printed))
    #expect(layer["$id"]?.string == "https://json.schemastore.org/tactus-layer.json")
    #expect(SchemaKeywords.faults(in: layer) == [])
  }

  @Test(
    "the check for strict mode finds each violation",
    arguments: [
      (#"{"properties": {}}"#, "properties without the type"),
      (#"{"type": "object", "enumeration": []}"#, "unknown keyword enumeration"),
      (#"{"type": "object", "required": ["a"]}"#, "required a is not defined"),
      (#"{"type": ["object", "null"]}"#, "a list of types"),
      (#"{"type": "object", "properties": {"a": {"type": "string"}}}"#, "no description"),
      (#"{"$ref": "other.json"}"#, "unknown reference other.json"),
      (##"{"definitions": {"a b": {}}, "$ref": "#/definitions/a b"}"##, "unknown reference"),
      (#"{"type": "string", "pattern": "\\@"}"#, "needs the u flag"),
      (#"{"type": "string", "if": {"const": "a"}}"#, "if without then"),
    ])
  func judge(schema: String, fault: String) throws {
    let node = try JSONNode.parse(SourceText(name: "schema", text: schema))
    let faults = SchemaKeywords.faults(in: node)
    #expect(faults.count == 1 && faults.first?.contains(fault) == true, "\(faults)")
  }

  @Test("the schema and the program accept each positive test, and reject each negative one")
  func files() throws {
    for (name, isRight) in [("test", true), ("negative_test", false)] {
      let files = try tests(name)
      try #require(files.count >= 6)
      for file in files {
        _ = try Self.node(file)
        let outcome = try Program.run(["check", file])
        #expect(outcome.code == (isRight ? 0 : 1), "\(file): \(outcome.said)")
        #expect(file.hasSuffix(".tactus.json"))
      }
      let judged = try SchemaJudge.verdicts(schema, files)
      #expect(judged.count == files.count)
      for line in judged { #expect(line.hasPrefix(isRight ? "valid" : "invalid"), "\(line)") }
    }
  }

  @Test("the catalog entry names the schema's id and matches the names of the tests")
  func entry() throws {
    let entry = try Self.node(folder + "/catalog-entry.json")
    #expect(entry["url"]?.string == (try Self.node(schema)["$id"]?.string))
    #expect(entry["fileMatch"]?.array?.map(\.string) == ["*.tactus.json"])
    #expect(entry["name"]?.string != nil && entry["description"]?.string != nil)
  }
}
