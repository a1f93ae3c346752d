import Glibc
import TactusJSON
import TestSupport
import Testing

/// `tactus eval` on small corpora of drawn shapes.
@Suite("Measuring a recognizer from the command line", .waits)
struct EvalTests {
  @Test("the result is printed as text, or as JSON with the same numbers")
  func results() throws {
    let corpus = try File(Self.gesture("circle", sweep: 360) + Self.gesture("arc", sweep: 180))
    let told = try Program.run(["eval", corpus.path, "--recognizer", "circle"])
    #expect(told.code == 0 && told.said.isEmpty)
    #expect(told.printed.contains("recall         100.00 %  (1 of 1"))
    let written = try Program.run(
      ["eval", corpus.path, "--recognizer", "tactus.circle", "--json", "--variants"])
    let result = try JSONNode.parse(SourceText(name: "result", text: written.printed))
    #expect(written.code == 0)
    #expect(result["recall"]?.number == 1 && result["falseFireRate"]?.number == 0)
    #expect(result["strokes"]?.integer == 6 && result["positives"]?.integer == 3)
    #expect(result["confusion"]?["arc"]?["(arc-too-short)"]?.integer == 3)
  }

  @Test("parameters can be set and swept")
  func parameters() throws {
    let corpus = try File(Self.gesture("circle", sweep: 360))
    let arguments = ["eval", corpus.path, "--recognizer", "circle", "--density", "recorded"]
    let large = try Program.run(arguments + ["--set", "minimumDiameter=300"])
    #expect(large.printed.contains("recall         0.00 %"))
    let swept = try Program.run(arguments + ["--sweep", "minimumDiameter=100,300"])
    #expect(swept.printed.contains("100  recall 100.00 %"))
    #expect(swept.printed.contains("300  recall 0.00 %"))
  }

  @Test("predictions are measured against a straight line, without a recognizer")
  func prediction() throws {
    let corpus = try File(Self.gesture("circle", sweep: 360) + Self.gesture("arc", sweep: 180))
    let told = try Program.run(["eval", corpus.path, "--prediction"])
    #expect(told.code == 0 && told.said.isEmpty)
    #expect(told.printed.contains("error reduction vs. linear"))
    let written = try Program.run(["eval", corpus.path, "--prediction", "--json"])
    let result = try JSONNode.parse(SourceText(name: "result", text: written.printed))
    #expect(result["results"]?.array?.map { $0["label"]?.string } == ["circle", "arc", "all"])
    let all = try #require(result["results"]?[2])
    #expect(all["strokes"]?.integer == 2)
    let (none, ours) = (all["none"]?["mean"]?.number, all["predictor"]?["mean"]?.number)
    #expect(try #require(ours) < #require(none))
    #expect(try Program.run(["eval", corpus.path]).code == 64)
  }

  @Test("a missed bar ends with 1 and prints the difference")
  func bars() throws {
    let corpus = try File(Self.gesture("circle", sweep: 180) + Self.gesture("arc", sweep: 360))
    let arguments = ["eval", corpus.path, "--recognizer", "circle"]
    let recall = try Program.run(arguments + ["--minimum-recall", "0.97"])
    #expect(recall.code == 1 && recall.said.contains("recall is 0.0, below the minimum of 0.97"))
    let fires = try Program.run(arguments + ["--maximum-false-fires", "0"])
    #expect(
      fires.code == 1
        && fires.said.contains("the number of false fires is 1, above the maximum of 0"))
    #expect(try Program.run(arguments + ["--maximum-false-fires", "1"]).code == 0)
    let person = try Program.run(arguments + ["--minimum-recall-per-person", "0.97"])
    #expect(
      person.code == 1 && person.said.contains("ann: recall is 0.0, below the minimum of 0.97"))
  }

  @Test("a corpus without the wanted class counts false positives, and fails any minimum recall")
  func withoutClass() throws {
    let corpus = try File(Self.gesture("arc", sweep: 360))
    let arguments = ["eval", corpus.path, "--recognizer", "circle"]
    let plain = try Program.run(arguments)
    #expect(plain.code == 0 && plain.printed.contains("(1 of 1)"))
    #expect(plain.said.contains("no gesture of class \"circle\", so only false fires are counted"))
    #expect(try Program.run(arguments + ["--maximum-false-fires", "0"]).code == 1)
    let bar = try Program.run(arguments + ["--minimum-recall", "0"])
    #expect(
      bar.code == 1
        && bar.said.contains("the corpus contains no gesture that should be recognized"))
  }

  @Test("errors are printed on standard error, with the documented exit codes")
  func faults() throws {
    let corpus = try File(Self.gesture("circle", sweep: 360))
    let broken = try File("{\"label\":3}\n")
    let empty = try File("")
    func code(_ file: String, _ arguments: [String]) throws -> CInt? {
      let outcome = try Program.run(["eval", file] + arguments)
      #expect(!outcome.said.isEmpty && outcome.printed.isEmpty)
      return outcome.code
    }
    let circle = ["--recognizer", "circle"]
    #expect(try code(SourceTree.nowhere, circle) == 66)
    #expect(try code(broken.path, circle) == 1)
    #expect(try code(empty.path, circle) == 1)
    for wrong in [
      ["--recognizer", "nothing"], [], circle + ["--set", "size=3"],
      circle + ["--set", "method=best"], circle + ["--sweep", "minimumDiameter"],
      circle + ["--density", "much"], circle + ["--surface", "240"],
      circle + ["--minimum-recall", "97"], circle + ["--templates", corpus.path],
    ] {
      #expect(try code(corpus.path, wrong) == 64, "\(wrong)")
    }
  }

  @Test("classes can be mapped to others, for corpora with different names")
  func renames() throws {
    let corpus = try File(Self.gesture("ring", sweep: 360) + Self.gesture("circle", sweep: 360))
    let arguments = ["eval", corpus.path, "--recognizer", "circle"]
    #expect(try Program.run(arguments).printed.contains("(1 of 1, "))
    let renamed = try Program.run(arguments + ["--rename", "ring=circle"])
    #expect(renamed.printed.contains("(2 of 2, "))
    #expect(try Program.run(arguments + ["--rename", "ring"]).code == 64)
  }

  @Test(
    "parts measured by GNU parallel in two jobs merge into the same bytes as one run",
    .enabled(if: Probe.hasParallel, Probe.hasNoParallel),
    arguments: [["--recognizer", "circle", "--variants"], ["--recognizer", "unistroke"]])
  func parallel(arguments: [String]) throws {
    let corpus = try File(
      ["ann", "bob", "eve"].map { person in
        stride(from: 60.0, through: 360, by: 60).map {
          Self.gesture($0 > 300 ? "circle" : "arc\($0)", sweep: $0, by: person)
        }.joined()
      }.joined())
    let folder = try Folder()
    let whole = try Program.run(["eval", corpus.path] + arguments + ["--json"])
    #expect(whole.code == 0)
    let line = ([Program.path, "eval", corpus.path] + arguments).joined(separator: " ")
    let command =
      "seq 4 | parallel --will-cite -j 2 "
      + "'\(line) --jobs 1 --shard {}/4 --json > \(folder.path)/part-{}.json'"
    let outcome = try Command.outcome(["sh", "-c", command])
    #expect(outcome.status == 0, "\(outcome.text)")
    let parts = (1...4).map { "\(folder.path)/part-\($0).json" }
    let merged = try Program.run(["eval", "--merge", "--json"] + parts)
    #expect(merged.code == 0 && merged.printed == whole.printed)
    withExtendedLifetime(folder) { for part in parts { unsafe unlink(part) } }
  }

  /// Returns a corpus line with an arc 200 px across.
  private static func gesture(
    _ label: String, sweep: Double, by person: String = "ann"
  ) -> String {
    let frames = (0...80).map { step in
      let angle = sweep * Double(step) / 80 * .pi / 180
      let word = step == 0 ? "down" : "move"
      return "[\(step * 10),[[\"\(word)\",0,\(300 + 100 * cos(angle)),\(300 + 100 * sin(angle))]]]"
    }
    return
      "{\"label\":\"\(label)\",\"source\":\"drawn\",\"subject\":\"\(person)\",\"device\":\"pen\","
      + "\"pixelsPerMillimetre\":6.3,\"frames\":[\(frames.joined(separator: ",")),"
      + "[810,[[\"up\",0]]]]}\n"
  }

  /// A file that is removed with this object.
  private final class File {
    private let folder: Folder
    let path: String

    init(_ text: String) throws(BedError) {
      folder = try Folder()
      path = folder.path + "/corpus.jsonl"
      try writeText(text, to: path)
    }

    deinit { unsafe unlink(path) }
  }
}
