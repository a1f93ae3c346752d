import Testing

/// Tests the program's descriptions of itself.
@Suite("Help and version", .waits)
struct HelpTests {
  @Test("every subcommand in the help has its own help")
  func everySubcommand() throws {
    let outcome = try Program.run(["--help"])
    #expect(outcome.code == 0)
    let names = Self.subcommands(in: outcome.printed)
    try #require(Set(names).isSuperset(of: ["run", "scenes", "check", "recognizers"]))
    for name in names {
      for arguments in [[name, "--help"], ["help", name]] {
        let help = try Program.run(arguments)
        #expect(help.code == 0)
        #expect(help.printed.contains("USAGE: tactus \(name)"))
        #expect(help.said.isEmpty)
      }
    }
  }

  @Test("the help lists the exit codes")
  func exitCodes() throws {
    // Lines may break anywhere.
    let help = try Program.run(["--help"]).printed.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    for code in ["0 done", "1 ", "64 ", "66 ", "69 ", "70 ", "76 "] { #expect(help.contains(code)) }
  }

  @Test("the help of every subcommand lists its exit codes")
  func codesOfEverySubcommand() throws {
    for name in Self.subcommands(in: try Program.run(["--help"]).printed) {
      let help = try Program.run([name, "--help"]).printed.split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      let codes = try #require(help.split(separator: "Exit codes: ").dropFirst().first, "\(name)")
      #expect(codes.hasPrefix("0 "), "\(name)")
      #expect(codes.contains("; 64 usage error"), "\(name)")
    }
  }

  @Test("--version prints the name and three numbers")
  func version() throws {
    let outcome = try Program.run(["--version"])
    #expect(outcome.code == 0)
    let words = outcome.printed.split(whereSeparator: { $0 == " " || $0 == "\n" })
    #expect(words.count == 2)
    #expect(words.first == "tactus")
    #expect(words.last?.split(separator: ".").compactMap { Int($0) }.count == 3)
  }

  @Test("the listed scenes can be printed, and have no faults")
  func scenes() throws {
    let list = try Program.run(["scenes"])
    #expect(list.code == 0)
    let names = list.printed.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    try #require(names.first == "board")
    for name in names {
      #expect(try Program.run(["scenes", String(name)]).printed.contains("\"version\": 1"))
      #expect(try Program.run(["check", String(name)]).code == 0)
    }
  }

  @Test("the board's recognizers are listed with their parameters")
  func recognizers() throws {
    let list = try Program.run(["recognizers"])
    #expect(list.code == 0)
    for id in ["tactus.pan", "tactus.pull", "tactus.tap"] {
      #expect(list.printed.contains(id))
      let one = try Program.run(["recognizers", id])
      #expect(one.code == 0)
      #expect(one.printed.contains("Parameters:"))
    }
    #expect(try Program.run(["recognizers", "tactus.nothing"]).code == 66)
  }

  /// Returns the first words of the lines below SUBCOMMANDS.
  static func subcommands(in help: String) -> [String] {
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "SUBCOMMANDS:") else { return [] }
    return lines[(start + 1)...].prefix { !$0.isEmpty }.compactMap { line in
      let isName = line.hasPrefix("  ") && !line.dropFirst(2).hasPrefix(" ")
      return isName ? line.split(separator: " ").first.map(String.init) : nil
    }
  }
}
