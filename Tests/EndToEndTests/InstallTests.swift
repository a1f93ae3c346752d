import Foundation
import TestSupport
import Testing

/// `make install` of the release build that the other tests of this target run.
@Suite("An installed program")
struct InstallTests {
  private let root: String
  private let prefix: String

  init() throws {
    root = try TemporaryFolder.make("install")
    prefix = root + "/usr/local"
    try make("install")
  }

  @discardableResult
  private func make(_ target: String) throws -> String {
    try Command.run(
      "make", "--no-print-directory", target, "DESTDIR=" + root, "PREFIX=/usr/local",
      in: SourceTree.path)
  }

  private func files() throws -> [String] {
    try Command.run("find", ".", "-type", "f", in: root).split(separator: "\n").map {
      String($0.dropFirst(2))
    }
  }

  @Test("has all that its user and authors of modules need, and is gone after uninstall")
  func whole() throws {
    let found = try files()
    for path in [
      "bin/tactus", "bin/tactus-commands", "lib/tactus/modules/libpan.gesture.so",
      "lib/tactus/swift/libswiftCore.so",
      "include/tactus_plugin.h", "include/tactus_easy.h", "lib/pkgconfig/tactus-plugin.pc",
      "share/tactus/scene.schema.json", "share/tactus/kit/Package.swift",
      "share/tactus/kit/Sources/TactusPluginKit/Module.swift",
      "share/tactus/kit/Sources/CTactusPlugin/include/tactus_easy.h",
      "share/doc/tactus/scenes/board.json", "share/doc/tactus/plugin-abi.md",
      "share/doc/tactus/lua.md",
      "share/man/man1/tactus.1",
      "share/applications/org.tactus.Tactus.desktop",
      "share/icons/hicolor/scalable/apps/org.tactus.Tactus.svg",
      "lib/systemd/user/tactus.service", "lib/systemd/system/tactus-kiosk.service",
      "share/bash-completion/completions/tactus",
    ] {
      #expect(found.contains("usr/local/" + path), "\(path) is missing")
    }
    try make("uninstall")
    #expect(try files() == [], "uninstall left these behind")
  }

  @Test(
    "starts on a machine without the toolchain",
    .enabled(if: Probe.canMount, Probe.cannotMount))
  func withoutToolchain() throws {
    try "{\"trace\":\"tactus/1\",\"surface\":[320,240],\"scale\":1}\n".write(
      toFile: root + "/still.jsonl", atomically: true, encoding: .utf8)
    // A mount namespace of its own, where nothing is in the toolchain's folder.
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

  @Test("has its modules load the library of the language that was installed with it")
  func language() throws {
    let bed = try Bed()
    let program = try bed.start(prefix + "/bin/tactus", ["run"])
    try bed.ask("wait-client 20000")
    let clock = ContinuousClock()
    let end = clock.now + .seconds(20)
    var loaded: [Substring] = []
    while loaded.isEmpty, clock.now < end {
      usleep(20_000)
      loaded = try Command.run("cat", "/proc/\(program.id)/maps")
        .split(separator: "\n").filter { $0.hasSuffix("/libswiftCore.so") }
    }
    let library = prefix + "/lib/tactus/swift/libswiftCore.so"
    #expect(!loaded.isEmpty && loaded.allSatisfy { $0.hasSuffix(library) }, "\(loaded)")
    #expect(program.end() == 0)
  }

  @Test("tells authors by pkg-config where header and kit lie")
  func pkgConfig() throws {
    let environment = ["PKG_CONFIG_PATH": prefix + "/lib/pkgconfig"]
    let flags = try Command.run(
      "pkg-config", "--cflags", "--variable=kit", "tactus-plugin", environment: environment)
    #expect(flags.contains("/usr/local/share/tactus/kit"))
  }
}
