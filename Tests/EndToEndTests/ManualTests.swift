import Testing

/// Tests the manual pages and shell completions that the program writes.
@Suite("Manual pages and completions", .waits)
struct ManualTests {
  @Test("the program and each of its commands have a page that groff can read")
  func pages() throws {
    let folder = try Folder()
    #expect(try Program.run(["manual", folder.path]).code == 0)
    let help = try Program.run(["--help"]).printed
    let names = HelpTests.subcommands(in: help).filter { $0 != "help" }
    try #require(names.contains("run"))
    #expect(folder.names == (["tactus.1"] + names.map { "tactus-\($0).1" }).sorted())
    for name in folder.names {
      let page = try readText(folder.file(name))
      for section in ["NAME", "SYNOPSIS", "OPTIONS"] { #expect(page.contains(".SH \(section)\n")) }
      let groff = try ChildProcess(
        "/usr/bin/groff", ["-man", "-Tutf8", "-ww", folder.file(name)])
      groff.closeInput()
      #expect(groff.waitForEnd() == 0)
      #expect(groff.said.isEmpty, "\(name): \(groff.said)")
      #expect(!groff.printed.contains("\\"), "\(name)")
    }
    let run = try readText(folder.file("tactus-run.1"))
    #expect(run.contains("\\-\\-scene scene"))
    #expect(try readText(folder.file("tactus.1")).contains(".SH EXIT STATUS\n"))
  }

  @Test(
    "bash completes commands, options and the names of scenes",
    arguments: [
      ("tactus che", "check"), ("tactus run --full", "--fullscreen"),
      ("tactus scenes boa", "board"),
      ("tactus recognizers tactus.pul", "tactus.pull"), ("tactus run --scene boa", "board"),
    ])
  func bash(line: String, completion: String) throws {
    let folder = try Folder()
    let script = try Program.run(["--generate-completion-script", "bash"])
    #expect(script.code == 0)
    try writeText(script.printed, to: folder.file("completion"))
    let words = line.split(separator: " ")
    // Called as bash does if the tab key is pressed at the end of the line.
    try writeText(
      """
      PATH="$1:$PATH"
      . "$2"
      COMP_LINE='\(line)' COMP_POINT=\(line.count)
      COMP_WORDS=(\(line)) COMP_CWORD=\(words.count - 1)
      $(complete -p tactus | sed 's/.*-F \\([^ ]*\\) .*/\\1/') tactus "${COMP_WORDS[COMP_CWORD]}" \
        "${COMP_WORDS[COMP_CWORD-1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """, to: folder.file("press-tab"))
    let program = Program.path.split(separator: "/").dropLast().joined(separator: "/")
    let shell = try ChildProcess(
      "/usr/bin/env",
      ["bash", folder.file("press-tab"), "/\(program)", folder.file("completion")])
    shell.closeInput()
    _ = shell.waitForEnd()
    let found = shell.printed.split(separator: "\n").map { $0.split(separator: " ").joined() }
    #expect(found == [completion], "\(shell.said)")
  }

  @Test("zsh and fish have their own scripts", arguments: ["zsh", "fish"])
  func others(shell: String) throws {
    let script = try Program.run(["--generate-completion-script", shell])
    #expect(script.code == 0)
    for word in ["check", "allow-run", "scenes"] { #expect(script.printed.contains(word)) }
  }
}

@Suite("tactus doctor", .waits)
struct DoctorTests {
  @Test("without a compositor doctor reports that problem and still prints the rest")
  func nowhere() throws {
    let outcome = try Program.run(["doctor"])
    #expect(outcome.code == 1)
    for part in [
      "trouble  cannot find a compositor", "Fonts", "offers tactus.pan",
      "board has no errors or warnings",
    ] {
      #expect(outcome.printed.contains(part), "\(outcome.printed)")
    }
  }

  @Test("under weston doctor lists what is offered, what is missing, and what that means")
  func weston() throws {
    let bed = try Bed(["--capabilities", "pointer keyboard"])
    let doctor = try bed.start(Program.path, ["doctor"])
    doctor.closeInput()
    #expect(doctor.waitForEnd() == 0)
    for part in [
      "responds and offers", "ok       wp_viewporter\n",
      "lack     the compositor does not offer wp_fractional_scale_manager_v1: ",
      "seat0 has pointer, keyboard",
      "seat0 has no touch screen: ", "1280x800",
    ] {
      #expect(doctor.printed.contains(part), "\(doctor.printed)")
    }
  }

  #if Text && Pictures
    @Test("a library that cannot be loaded is reported with its user and the package to install")
    func libraries() throws {
      let libraries = [
        ("libturbojpeg.so.0", "JPEG", "libturbojpeg0"), ("libwebp.so.7", "WebP", "libwebp7"),
        ("libfcft.so.4", "text", "libfcft4"), ("libz.so.1", "PNG", "zlib1g"),
        ("libfribidi.so.0", "lines with right-to-left text", "libfribidi0"),
      ]
      let folder = try Folder()
      for (file, _, _) in libraries { try writeText("no library", to: folder.file(file)) }
      let outcome = try Program.run(["doctor"], environment: ["LD_LIBRARY_PATH": folder.path])
      for (file, purpose, package) in libraries {
        let line = outcome.printed.split(separator: "\n").first {
          $0.contains("lack     \(file) cannot be loaded: this library is needed for \(purpose)")
        }
        #expect(line?.hasSuffix("(Debian package: \(package))") == true, "\(outcome.printed)")
      }
      #expect(
        outcome.printed.contains("supported picture formats: QOI, PNM\n"), "\(outcome.printed)")
    }
  #endif

  @Test("an unusable module and a faulty scene are reported as problems, in JSON too")
  func broken() throws {
    let folder = try Folder()
    try writeText("no module", to: folder.file("a.gesture.so"))
    let outcome = try Program.run(
      ["doctor", "--json"], environment: ["TACTUS_MODULE_PATH": folder.path])
    #expect(outcome.code == 1)
    for part in ["a.gesture.so is not used", "no modules were found", "board cannot be shown"] {
      #expect(outcome.printed.contains(part), "\(outcome.printed)")
    }
  }
}
