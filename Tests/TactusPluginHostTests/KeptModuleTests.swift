import Foundation
import TestSupport
import Testing

@testable import TactusPluginHost

/// Tests that modules made with the headers of earlier releases still work.
@Suite("Modules of earlier releases")
struct KeptModuleTests {
  private static let sources = KeptRelease.all.flatMap { $0.files("modules", ".c") }
  private static let scripts = KeptRelease.all.flatMap { $0.files("modules", ".gesture.lua") }

  @Test("modules of release 0.9 in C and Lua exist")
  func present() {
    #expect(Self.sources.count >= 2 && !Self.scripts.isEmpty)
  }

  @Test(
    "a module in C, built with the headers of its release or the current ones, passes the current checks",
    arguments: sources)
  func module(file: KeptFile) throws {
    let headers = headers(of: file.release)
    for include in [headers.then, headers.now] { try validate(build(file, include)) }
  }

  private func build(_ file: KeptFile, _ include: String) throws -> String {
    let path = try TemporaryFolder.make("kept-module") + "/kept.gesture.so"
    try Command.run(
      "cc", "-std=gnu11", "-O1", "-fPIC", "-shared", "-fvisibility=hidden",
      "-I" + include, file.path, "-o", path, "-lm")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  @Test("a module in Lua passes the current checks", arguments: scripts)
  func script(file: KeptFile) throws {
    let path = try TemporaryFolder.make("kept-script") + "/kept.gesture.lua"
    try Data(file.bytes()).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    validate(path)
  }

  /// Expects a module to pass all checks except `effects`, which warns if a parameter needs a pen.
  private func validate(_ path: String) {
    for check in PluginCheck.allCases where check != .effects {
      let validator = PluginValidator(program: BuildFolder.program, path: path, seed: 1)
      let result = validator.run(check)
      #expect(result.status == .ok, "\(check): \(result.text)")
    }
  }

  private func headers(of release: KeptRelease) -> (then: String, now: String) {
    (release.folder + "/include", SourceTree.path + "/Sources/CTactusPlugin/include")
  }

  @Test(
    "all structs of a release keep their sizes, and all fields keep their offsets",
    arguments: KeptRelease.all)
  func layout(release: KeptRelease) throws {
    let program = try TemporaryFolder.make("layout") + "/layout"
    func layout(_ include: String) throws -> String {
      try Command.run(
        "cc", "-std=gnu11", "-I" + include, release.folder + "/layout.c", "-o", program)
      return try Command.run(program)
    }
    let headers = headers(of: release)
    let then = try layout(headers.then)
    #expect(then.contains("tactus_pen_v1 8\n"))
    #expect(then == (try layout(headers.now)))
  }

  @Test(
    "apart from comments, the current header has all lines of a release's header in the same order",
    arguments: KeptRelease.all)
  func declarations(release: KeptRelease) throws {
    func lines(_ include: String) throws -> [Substring] {
      // These options remove only comments; macros and includes remain as they are written.
      try Command.run("cc", "-fpreprocessed", "-dD", "-E", "-P", include + "/tactus_plugin.h")
        .split(separator: "\n").filter { !$0.contains("TACTUS_ABI_MINOR") }
    }
    let headers = headers(of: release)
    var now = try lines(headers.now)[...]
    let then = try lines(headers.then)
    #expect(then.count > 100)
    for line in then {
      let place = try #require(now.firstIndex(of: line), "missing: \(line)")
      now = now[(place + 1)...]
    }
  }
}
