import TactusJSON
import Testing

/// Tests the command `tactus explain`.
@Suite("Explaining from the command line", .waits)
struct ExplainTests {
  private static let trace = """
    {"trace":"tactus/1","surface":[1280,800]}
    {"time":0,"touches":[["down",0,400,80]]}
    {"time":20000000,"touches":[["move",0,413,90]]}
    {"time":40000000,"touches":[["move",0,404,160]]}
    {"time":60000000,"touches":[["up",0]]}

    """

  @Test("the answer is text, JSON on request, and a picture beside either")
  func forms() throws {
    let folder = try Folder()
    let trace = folder.file("trace.jsonl")
    try writeText(Self.trace, to: trace)
    let text = try Program.run(["explain", trace, "--svg", folder.file("line.svg")])
    #expect(text.code == 0 && text.said.isEmpty)
    #expect(text.printed.contains("pull failed: the finger drifted sideways: 13 px sideways"))
    #expect(try readText(folder.file("line.svg")).hasPrefix("<?xml"))
    let json = try Program.run(["explain", trace, "--json"])
    let node = try JSONNode.parse(SourceText(name: "json", text: json.printed))
    #expect(node["episodes"]?[0]?["touches"]?[0]?["hitPath"]?[0]?.string == "#strip .cell[2]")
    let picture = try Program.run(["explain", trace, "--svg", "-"])
    #expect(picture.printed.hasPrefix("<?xml") && picture.printed.hasSuffix("</svg>\n"))
  }

  @Test("unreadable files and files that are no recordings are reported with the common exit codes")
  func faults() throws {
    let folder = try Folder()
    let file = folder.file("events")
    try writeText("E: 0.000000 0003 0035 100\n", to: file)
    let headless = try Program.run(["explain", file])
    #expect(headless.code == 1)
    #expect(headless.said.contains("events:1:1: error: the recording has events, but no header"))
    #expect(try Program.run(["explain", folder.file("missing")]).code == 66)
  }
}
