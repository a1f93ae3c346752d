import Glibc
import TactusJSON
import TestSupport
import Testing

/// Tests `tactus template`: from a trace to a recognizer that knows the shape.
@Suite("Templates from a trace", .waits)
struct TemplateTests {
  /// A trace of a v and stairs, one after the other, with two fingers in between.
  private static let trace = """
    {"trace":"tactus/1","surface":[800,600]}
    {"time":0,"touches":[["down",0,100,100]]}
    {"time":10000000,"touches":[["move",0,150,190]]}
    {"time":20000000,"touches":[["move",0,200,100]]}
    {"time":30000000,"touches":[["up",0]]}
    {"time":40000000,"touches":[["down",0,100,100],["down",1,300,100]]}
    {"time":50000000,"touches":[["move",0,200,200],["up",1]]}
    {"time":60000000,"touches":[["up",0]]}
    {"time":70000000,"touches":[["down",0,100,100]]}
    {"time":80000000,"touches":[["move",0,100,150]]}
    {"time":90000000,"touches":[["move",0,160,150]]}
    {"time":95000000,"touches":[["move",0,160,250]]}
    {"time":99000000,"touches":[["up",0]]}

    """

  @Test("strokes of a single finger become templates with the given name")
  func strokes() throws {
    let files = try Files(trace: Self.trace)
    let all = try Program.run(["template", "shape", files.trace])
    #expect(all.code == 0 && all.said.isEmpty)
    let templates = try JSONNode.parse(SourceText(name: "templates", text: all.printed))
    #expect(templates.array?.map { $0["name"]?.string } == ["shape", "shape"])
    let one = try Program.run(["template", "stairs", files.trace, "--stroke", "2"])
    let stairs = try JSONNode.parse(SourceText(name: "templates", text: one.printed))
    #expect(stairs.array?.count == 1)
    #expect(stairs[0]?["points"]?.array?.last?.array?.map(\.number) == [160, 250])
  }

  @Test("templates are added to a file, and a recognizer with the file knows the shapes")
  func known() throws {
    let files = try Files(trace: Self.trace)
    for (name, stroke) in [("v", "1"), ("stairs", "2")] {
      let added = try Program.run(
        ["template", name, files.trace, "--stroke", stroke, "--add-to", files.templates])
      #expect(
        added.code == 0 && added.printed.isEmpty
          && added.said.contains("templates added with the name \(name): 1"))
    }
    try writeText(
      """
      {"label":"v","subject":"ann","frames":[[0,[["down",0,10,10]]],[9,[["move",0,60,110]]],\
      [18,[["move",0,110,10]]],[20,[["up",0]]]]}
      {"label":"stairs","subject":"ann","frames":[[0,[["down",0,10,10]]],[9,[["move",0,10,70]]],\
      [18,[["move",0,70,70]]],[20,[["move",0,70,180]]],[25,[["up",0]]]]}

      """, to: files.corpus)
    let arguments = ["eval", files.corpus, "--recognizer", "unistroke"]
    for how in [["--templates", files.templates], ["--set", "templates=@\(files.templates)"]] {
      let result = try Program.run(arguments + how)
      #expect(result.code == 0 && result.printed.contains("recall         100.00 %  (2 of 2"))
    }
    // A line of a corpus works like a trace.
    let line = try Program.run(["template", "v", files.corpus + "#1"])
    #expect(line.code == 0 && line.printed.contains("\"v\""))
  }

  @Test("errors are printed on standard error, with the documented exit codes")
  func faults() throws {
    let files = try Files(trace: Self.trace)
    func code(_ arguments: [String]) throws -> CInt? {
      let outcome = try Program.run(["template"] + arguments)
      #expect(!outcome.said.isEmpty && outcome.printed.isEmpty)
      return outcome.code
    }
    #expect(try code(["v", SourceTree.nowhere]) == 66)
    #expect(try code(["v", files.trace, "--stroke", "3"]) == 64)
    #expect(try code(["v"]) == 64)
    try writeText("{\"trace\":\"tactus/1\"}\n", to: files.corpus)
    #expect(try code(["v", files.corpus]) == 1)
    try writeText("{}", to: files.templates)
    #expect(try code(["v", files.trace, "--add-to", files.templates]) == 1)
    #expect(try readText(files.templates) == "{}")
  }

  /// A folder with a trace that is removed with this object.
  private final class Files {
    private let folder: Folder
    var trace: String { folder.path + "/drawn.trace" }
    var templates: String { folder.path + "/templates.json" }
    var corpus: String { folder.path + "/corpus.jsonl" }

    init(trace text: String) throws(BedError) {
      folder = try Folder()
      try writeText(text, to: trace)
    }

    deinit {
      for path in [trace, templates, corpus] { unsafe unlink(path) }
    }
  }
}
