import Foundation
import TestSupport
import Testing

/// The unit files for systemd.
@Suite("Unit files", .waits)
struct UnitFileTests {
  private static let hasAnalyzer = Bed.exists("/usr/bin/systemd-analyze")

  @Test(
    "systemd finds no fault in the unit files",
    .enabled(if: hasAnalyzer, "needs systemd-analyze"),
    arguments: [("tactus", "--user"), ("tactus-kiosk", "--system")])
  func sound(name: String, manager: String) throws {
    let folder = try TemporaryFolder.make("units")
    let unit = try String(
      contentsOfFile: SourceTree.path + "/docs/service/\(name).service", encoding: .utf8)
    // systemd checks whether the programs exist.
    try unit.replacing("/usr/local/bin/tactus", with: Program.path)
      .replacing("/usr/bin/cage", with: "/usr/bin/env")
      .write(toFile: folder + "/\(name).service", atomically: true, encoding: .utf8)
    let outcome = try Command.outcome(
      ["systemd-analyze", manager, "verify", "--man=no", folder + "/\(name).service"],
      environment: ["XDG_RUNTIME_DIR": folder])
    let ours = outcome.text.split(separator: "\n").filter { $0.contains(name) }
    #expect(ours.isEmpty, "\(outcome.text)")
    #expect(outcome.status == 0, "\(outcome.text)")
  }
}
