import Foundation
import TestSupport
import Testing

/// Tests `make install` of the release build, which the other tests of this target run.
@Suite("An installed program", .waits)
struct InstallTests {
  private let root: String
  private let prefix: String

  init() throws {
    root = try TemporaryFolder.make("install")
    prefix = root + "/usr/local"
    try make("install")
  }

  @discardableResult
  private func make(
    _ target: String, below place: String? = nil, prefix: String = "/usr/local"
  ) throws -> String {
    try Command.run(
      "make", "--no-print-directory", target, "DESTDIR=" + (place ?? root), "PREFIX=" + prefix,
      "RELEASE=" + (Program.path as NSString).deletingLastPathComponent, in: SourceTree.path)
  }

  /// Returns the files and folders below a folder.
  private func content(_ folder: String) throws -> [String] {
    try Command.run("find", ".", "-mindepth", "1", in: folder).split(separator: "\n").map {
      String($0.dropFirst(2))
    }
  }

  @Test("it has everything that users and module authors need, and is gone after uninstall")
  func whole() throws {
    let found = try content(root)
    for path in [
      "bin/tactus", "bin/tactus-commands", "lib/tactus/modules/libpan.gesture.so",
      "lib/tactus/swift/libswiftCore.so",
      "include/tactus_plugin.h", "include/tactus_easy.h", "lib/pkgconfig/tactus-plugin.pc",
      "share/tactus/scene.schema.json", "share/tactus/kit/Package.swift",
      "share/tactus/kit/Sources/TactusPluginKit/Module.swift",
      "share/tactus/kit/Sources/CTactusPlugin/include/tactus_easy.h",
      "share/tactus/library/Package.swift", "share/tactus/library/Sources/Tactus/App.swift",
      "share/tactus/library/Plugins/Pan/Recognizer/PanRecognizer.swift",
      "share/doc/tactus/scenes/board.json", "share/doc/tactus/plugin-abi.md",
      "share/doc/tactus/tutorials/first-program.md",
      "share/doc/tactus/tutorials/pictures/first-view.png",
      "share/doc/tactus/lua.md", "share/doc/tactus/library.md", "share/doc/tactus/LICENSE",
      "share/doc/tactus/own-views.md", "share/doc/tactus/modules-c.md",
      "share/doc/tactus/modules-swift.md",
      "share/man/man1/tactus.1",
      "share/applications/org.tactus.Tactus.desktop",
      "share/metainfo/org.tactus.Tactus.metainfo.xml",
      "share/icons/hicolor/scalable/apps/org.tactus.Tactus.svg",
      "lib/systemd/user/tactus.service", "lib/systemd/system/tactus-kiosk.service",
      "share/bash-completion/completions/tactus",
      "lib/tactus/play/play-guard", "lib/tactus/play/weston-bed", "lib/tactus/play/kwin-bed",
      "lib/tactus/play/tactus-weston-input.so",
    ] {
      #expect(found.contains("usr/local/" + path), "\(path) is missing")
    }
    try make("uninstall")
    #expect(try content(root) == [], "uninstall left these behind")
  }

  @Test("it plays a recording with the test bed that is part of the installation")
  func plays() throws {
    let folder = try Folder()
    try writeText(PlayRun.drag, to: folder.file("trace"))
    let play = try ChildProcess(
      prefix + "/bin/tactus",
      ["play", folder.file("trace"), "--out", folder.file("out"), "--", PlayRun.bareClient],
      environment: ["TACTUS_BED": nil])
    #expect(play.waitForEnd() == 0, "\(play.said)")
    #expect(folder.names.contains("out"))
  }

  @Test("uninstall leaves folders that existed before, and files of others in its own folders")
  func othersFolders() throws {
    let other = root + "/other"
    let kept = ["opt", "opt/own", "opt/own/include", "opt/own/share", "opt/own/share/man"]
    for folder in kept {
      try FileManager.default.createDirectory(
        atPath: other + "/" + folder, withIntermediateDirectories: true)
    }
    // The second installation finds that all folders exist.
    for _ in 1...2 { try make("install", below: other, prefix: "/opt/own") }
    try "".write(toFile: other + "/opt/own/bin/another", atomically: true, encoding: .utf8)
    try make("uninstall", below: other, prefix: "/opt/own")
    #expect(
      try content(other).sorted() == (kept + ["opt/own/bin", "opt/own/bin/another"]).sorted())
    // A staging folder that did not exist before is removed, too.
    let new = root + "/new"
    for target in ["install", "uninstall"] { try make(target, below: new, prefix: "/usr") }
    #expect(!FileManager.default.fileExists(atPath: new))
  }

  @Test("modules and programs find everything they build against beside it, under any prefix")
  func authors() throws {
    let place = root + "/elsewhere/opt/own"
    try make("install", below: root + "/elsewhere", prefix: "/opt/own")
    let work = root + "/work"
    try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
    // Neither on the path nor known to pkg-config.
    let none = ["PKG_CONFIG_LIBDIR": SourceTree.nowhere, "PKG_CONFIG_PATH": ""]
    for words in [
      ["new-plugin", "knock"], ["new-plugin", "pat", "--language", "swift"], ["new-app", "wall"],
    ] {
      let made = try Command.outcome([place + "/bin/tactus"] + words, in: work, environment: none)
      #expect(made.status == 0, "\(words): \(made.text)")
    }
    let tested = try Command.run("make", "test", in: work + "/knock", environment: none)
    #expect(tested.contains("the logs are the same"), "\(tested)")
    let dependencies = ["swift", "package", "show-dependencies"]
    for (folder, needed) in [("pat", "kit"), ("wall", "library")] {
      // This command reads the manifest there and looks for each target's folder.
      let told = try Command.outcome(dependencies, in: work + "/" + folder, environment: none)
      #expect(
        told.status == 0 && told.text.contains("\(place)/share/tactus/\(needed)"), "\(told.text)")
    }
    let builds = try Command.run("make", "-n", in: work + "/pat", environment: none)
    #expect(
      builds.contains("test -e \"\(place)/bin/../share/tactus/kit/Package.swift\""), "\(builds)")
    let manifest = try String(contentsOfFile: work + "/wall/Package.swift", encoding: .utf8)
    #expect(manifest.contains("traits: [\"Text\", \"Pictures\"]"), "\(manifest)")
  }

  @Test(
    "it starts on a machine without the toolchain",
    .enabled(if: Probe.canMount, Probe.cannotMount))
  func withoutToolchain() throws {
    try "{\"trace\":\"tactus/1\",\"surface\":[320,240],\"scale\":1}\n".write(
      toFile: root + "/still.jsonl", atomically: true, encoding: .utf8)
    // A private mount namespace in which the toolchain's folder is empty.
    let toolchain = try Command.run(
      "sh", "-c", "dirname \"$(dirname \"$(readlink -f \"$(command -v swift)\")\")\""
    )
    .trimmingCharacters(in: .whitespacesAndNewlines)
    let script = """
      mount -t tmpfs none '\(toolchain)' && test ! -e '\(toolchain)/lib' || exit 99
      '\(prefix)/bin/tactus' --version && '\(prefix)/bin/tactus' recognizers &&
      '\(prefix)/bin/tactus' replay '\(root)/still.jsonl' --png '\(root)/still.png'
      """
    let outcome = try Command.outcome(Probe.unshare + ["sh", "-c", script])
    #expect(outcome.status == 0, "\(outcome.text)")
    #expect(outcome.text.contains("tactus.pan"), "\(outcome.text)")
    #expect(!outcome.text.contains("cannot be used"), "\(outcome.text)")
    #expect(FileManager.default.fileExists(atPath: root + "/still.png"))
  }

  @Test("its modules load the language runtime that was installed with it")
  func language() throws {
    let bed = try Bed()
    let program = try bed.start(prefix + "/bin/tactus", ["run"])
    try bed.waitForWindow(of: program)
    let deadline = Deadline()
    var loaded: [Substring] = []
    while loaded.isEmpty, !deadline.hasPassed {
      usleep(20_000)
      loaded = try Command.run("cat", "/proc/\(program.id)/maps")
        .split(separator: "\n").filter { $0.hasSuffix("/libswiftCore.so") }
    }
    let library = prefix + "/lib/tactus/swift/libswiftCore.so"
    #expect(!loaded.isEmpty && loaded.allSatisfy { $0.hasSuffix(library) }, "\(loaded)")
    #expect(program.end() == 0)
  }

  @Test("pkg-config names the folders of the header and the kit, and both versions")
  func pkgConfig() throws {
    let environment = ["PKG_CONFIG_PATH": prefix + "/lib/pkgconfig"]
    let flags = try Command.run(
      "pkg-config", "--cflags", "--variable=kit", "tactus-plugin", environment: environment)
    #expect(flags.contains("/usr/local/share/tactus/kit"))
    let versions = try ["--modversion", "--variable=abi"].map {
      try Command.run("pkg-config", $0, "tactus-plugin", environment: environment)
    }
    #expect(versions == [try Command.run(SourceTree.path + "/.ci/version"), "1\n"])
  }
}
