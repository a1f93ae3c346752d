import Foundation
import TactusJSON
import TactusValues
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

/// The files and folders from which lists and repetitions take their items.
@Suite("Files of items")
struct ItemFileTests {
  private let folder: String

  init() throws { folder = try TemporaryFolder.make("items") }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
  }

  /// Reads a scene in which `FOLDER` stands for the folder with the files.
  private func read(_ members: String) -> SceneText {
    SceneText("{\"version\": 1, \(members.replacing("FOLDER", with: folder))}")
  }

  @Test("a file that is neither JSON nor CSV is not read, and not quoted")
  func otherFiles() throws {
    try write("secret:x:0:0\nnext:y:1:1\n", to: "passwd")
    for members in [
      #""views": [{"repeat": "FOLDER/passwd", "type": "label"}]"#,
      #""let": {"a": {"items": "FOLDER/passwd"}}, "views": []"#,
      #""components": {"a": "FOLDER/passwd"}, "views": [{"type": "a"}]"#,
    ] {
      let read = read(members)
      let shown = read.diagnostics.rendered()
      #expect(read.faults(.error).count == 1, "\(shown)")
      #expect(shown.contains("must end in .json") || shown.contains("ends in .json or .csv"))
      #expect(!shown.contains("secret"))
    }
  }

  @Test("the ending of a file's name can have capital letters")
  func capitals() throws {
    try write("name\nSoup\n", to: "MENU.CSV")
    let read = read(
      #""views": [{"repeat": "FOLDER/MENU.CSV", "type": "label", "text": "{item.name}"}]"#)
    #expect(read.faults.isEmpty, "\(read.diagnostics.rendered())")
    #expect(read.scene?.views.count == 1)
  }

  @Test("a folder or a file without items causes a warning")
  func empty() throws {
    try write("name,price\n", to: "menu.csv")
    try write("[]", to: "menu.json")
    try FileManager.default.createDirectory(
      atPath: folder + "/pictures", withIntermediateDirectories: false)
    for name in ["menu.csv", "menu.json", "pictures"] {
      let read = read(#""views": [{"repeat": "FOLDER/\#(name)", "type": "label"}]"#)
      let warnings = read.faults(.warning)
      #expect(warnings.count == 1, "\(read.diagnostics.rendered())")
      #expect(warnings.first?.message.contains("\(name) contains no items") == true)
    }
  }

  @Test("a faulty datum is reported at its place in the file")
  func datum() throws {
    try write("name,tone,radius\nSoup,red,4\nFish,blu,99999\n", to: "menu.csv")
    let read = read(
      #""views": [{"repeat": "FOLDER/menu.csv", "type": "label", "text": "{item.name}", "#
        + #""color": "{item.tone}", "cornerRadius": "{item.radius}"}]"#)
    #expect(read.faults.count == 2, "\(read.diagnostics.rendered())")
    for (fault, says) in zip(read.faults, [#""blu" is not a color"#, "found 99999"]) {
      #expect(fault.source.name == folder + "/menu.csv")
      #expect(fault.location.line == 3)
      #expect(fault.message.contains(says), "\(fault.rendered)")
    }
  }

  @Test("a datum of the wrong type is reported at its place in the file")
  func kind() throws {
    try write(#"[{"name": "Soup", "tags": null}]"#, to: "menu.json")
    try write(#"[{"n": 1}, {"n": "x"}]"#, to: "numbers.json")
    let read = read(#""let": {"a": {"items": "FOLDER/numbers.json"}}, "views": []"#)
    #expect(read.faults.count == 1)
    #expect(read.faults.first?.source.name == folder + "/numbers.json")
    #expect(read.faults.first?.message.contains("n is a string here, but a number") == true)
  }

  @Test("a misspelled column is an error that lists the columns")
  func column() throws {
    try write("name,price\nSoup,6\n", to: "menu.csv")
    let read = read(
      #""views": [{"repeat": "FOLDER/menu.csv", "type": "label", "text": "{item.prce}"}]"#)
    let fault = try #require(read.faults(.error).first, "\(read.diagnostics.rendered())")
    #expect(
      fault.message.contains(
        "available names: count, index, item, item.count, item.index, item.name"))
    #expect(fault.suggestion?.replacement == "item.price")
  }

  @Test("a file is read once, however often a repetition inside another one names it")
  func once() throws {
    try write("name\nSoup\nFish\n\"", to: "menu.csv")
    let read = read(
      #""views": [{"repeat": 50, "children": [{"repeat": "FOLDER/menu.csv", "type": "label"}]}]"#)
    #expect(read.faults.count == 1, "\(read.diagnostics.rendered())")
    try write("name\nSoup\nFish\n", to: "menu.csv")
    let counted = SceneExpansion.expanded(
      try JSONNode.parse(
        SourceText(
          name: "s.json",
          text: #"{"views": [{"repeat": 50, "children": [{"repeat": "\#(folder)/menu.csv"}]}]}"#)),
      trust: SceneTrust(), reportingTo: Diagnostics())
    #expect(counted.files == [folder + "/menu.csv"])
  }

  @Test("the key of an item is its content, and equal keys are reported")
  func keys() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"menu": [{"key": "Crème brûlée", "n": 1}, {"n": 2}]}, "views": [
        {"repeat": "menu", "id": "dish", "type": "label", "text": "{item.key}"}]}
      """)
    #expect((try hand.view("dish-Cr-me-br-l-e") as? Label)?.text == "Crème brûlée")
    #expect((try hand.view("dish-2") as? Label)?.text == "2")
    let read = SceneText(
      #"{"version": 1, "let": {"menu": [{"key": "a b"}, {"key": "a-b"}, {"key": "a_b"}]}, "views": []}"#
    )
    #expect(read.faults(.error).isEmpty, "\(read.diagnostics.rendered())")
    #expect(read.faults(.warning).count == 2)
    #expect(
      read.faults.first?.message.contains(
        #"the key "a-b" gives this item the same names as item 1"#) == true)
  }
}
