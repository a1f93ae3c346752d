import Testing

/// Tests how `make bench` judges its figures.
@Suite("The judge of the benchmark", .waits)
struct BenchJudgeTests {
  private static let goals = """
    = Fast
    a.time | a | ms | <= 10 | floor: bare
    b.time | b | ms | <= 1.5 x | floor: bare
    c.time | c | ms | <= 10 |
    d.time | d | ms | <= 10 | floor: bare

    """

  private func judge(_ runs: [String]) throws -> Program.Outcome {
    let folder = try Folder()
    try writeText(Self.goals, to: folder.file("goals"))
    let files = runs.indices.map { folder.file("\($0).log") }
    for (file, run) in zip(files, runs) { try writeText(run, to: file) }
    let process = try ChildProcess(
      "/usr/bin/python3",
      [Bed.package + "/Tests/Benchmarks/judge", "--goals", folder.file("goals")] + files)
    process.closeInput()
    let code = process.waitForEnd()
    return Program.Outcome(code: code, printed: process.printed, said: process.said)
  }

  @Test("a row is judged by its median, and its worst run is reported")
  func holds() throws {
    let runs = [9, 30, 8].map { "noise\nrow a.time \($0) 5\nrow b.time \($0) \($0 - 3)\n" }
    let printed = try judge(runs).printed
    #expect(printed.contains("| a    | ms   | 9         | 30        | 5 (bare)"), "\(printed)")
    #expect(printed.contains("holds"))
    #expect(printed.hasSuffix("4 rows, 3 runs: 2 holds, 2 not measured.\n"), "\(printed)")
  }

  @Test(
    "a floor is shown only if the yardstick does the same work in at most nine tenths of the time")
  func floors() throws {
    let run = "row a.time 20 18\nrow b.time 20 11\nrow c.time 20 20\nrow d.time 20 17.9\n"
    let printed = try judge([run]).printed
    #expect(printed.hasSuffix("4 rows, 1 run: 1 floor shown, 3 falls short.\n"), "\(printed)")
  }

  @Test(
    "input that cannot be parsed is reported with its place",
    arguments: [
      ("row a.time fast", "0.log:1: expected \"row NAME FIGURE [YARDSTICK]\": row a.time fast"),
      ("\nrow e.time 3", "0.log:2: no goal is named e.time"),
      ("row b.time 3", "b.time: its goal is a ratio, but a run has no yardstick"),
    ])
  func faults(_ run: String, _ message: String) throws {
    let result = try judge([run + "\n"])
    #expect(result.code == 65)
    #expect(result.said.contains(message), "\(result.said)")
  }
}
