import Foundation
import TactusGeometry
import TactusGestures
import TestSupport
import Testing

@testable import TactusPluginHost

/// Tests the header with a third language: nothing in the example is generated, or known to the
/// build.
@Suite("The example in Rust", .enabled(if: Probe.hasRust, Probe.hasNoRust))
struct RustTests {
  private let folder: String
  private let path: String

  init() throws {
    folder = try TemporaryFolder.make("rust")
    path = folder + "/libcorner.gesture.so"
    try Command.run(
      "rustc", "-O", "--edition", "2021", "--crate-type", "cdylib", "-D", "warnings", "-o", path,
      SourceTree.path + "/Examples/Rust/corner.rs", in: folder)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  private func bench() throws -> GestureBench {
    let catalogue = ModuleCatalogue(searchPath: ModuleSearchPath(folders: [folder]))
    let recognizer = try #require(catalogue.recognizer("example.corner"))
    let bench = GestureBench()
    bench.attach(try recognizer.makeDriver(), "corner", [:], toView: .identity)
    return bench
  }

  @Test("it passes every check of a module")
  func checks() {
    for check in PluginCheck.allCases {
      let validator = PluginValidator(program: BuildFolder.program, path: path, seed: 1)
      let result = validator.run(check)
      #expect(result.status == .ok, "\(check): \(result.text)")
    }
  }

  @Test("it recognizes a finger that moves right and then down, and reports the corner")
  func corner() throws {
    let bench = try bench()
    bench.down(0, 100, 100, at: 0)
    bench.drag(0, to: 180, 104, from: 8)
    bench.drag(0, to: 182, 190, from: 200)
    bench.up(0, at: 400)
    #expect(bench.takeLog().last?.hasSuffix("corner recognized: recognized") == true)
    let last = try #require(bench.last("corner"))
    #expect(last.values[0] >= 180 && last.values[1] <= 104)
    #expect(last.reason.text.hasSuffix("px down after the corner"))
  }

  @Test("it gives a reason for any other path")
  func refused() throws {
    let bench = try bench()
    bench.down(0, 100, 100, at: 0)
    bench.drag(0, to: 120, 160, from: 8)
    bench.up(0, at: 200)
    #expect(bench.takeLog().last?.hasSuffix("corner failed: drifted") == true)
    #expect(bench.last("corner")?.reason.limit == 24)
  }
}
