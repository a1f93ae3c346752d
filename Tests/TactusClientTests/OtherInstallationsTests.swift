import Foundation
import TestSupport
import Testing

@testable import TactusProgram

@Suite("Other installations of Tactus")
struct OtherInstallationsTests {
  private let root: String

  init() throws { root = try TemporaryFolder.make("installations") }

  /// Creates a program and a folder for its modules below `prefix`, and returns the program's folder.
  private func install(_ prefix: String) throws -> String {
    for folder in ["bin", "lib/tactus/modules"] {
      try FileManager.default.createDirectory(
        atPath: "\(root)/\(prefix)/\(folder)", withIntermediateDirectories: true)
    }
    let program = "\(root)/\(prefix)/bin/tactus"
    try "".write(toFile: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    return "\(root)/\(prefix)/bin"
  }

  /// Returns the findings below the temporary folder, not those of this machine.
  private func findings(own: String, path: [String], modules: [String] = []) -> [String] {
    OtherInstallations(
      ownFolder: own, commandPath: path.joined(separator: ":"), moduleFolders: modules
    ).findings.map(\.line).filter { $0.contains(root) }
      .map { $0.replacingOccurrences(of: root, with: "") }
  }

  private let advice =
    "remove one of the two (`make uninstall` in its source folder, or `apt remove tactus`)"

  @Test("an installation whose program and modules are preferred is reported with both effects")
  func preferred() throws {
    let own = try install("usr")
    let local = try install("local")
    let modules = ["local", "usr"].map { "\(root)/\($0)/lib/tactus/modules" }
    #expect(
      findings(own: own, path: [local, own], modules: modules) == [
        "lack     another Tactus is installed: /local/bin/tactus: "
          + "a shell starts that program instead of this one; this program uses the modules in "
          + "/local/lib/tactus/modules instead of its own; " + advice
      ])
  }

  @Test("an installation that is not preferred is reported without effects")
  func behind() throws {
    let own = try install("usr")
    let local = try install("local")
    let modules = ["usr", "local"].map { "\(root)/\($0)/lib/tactus/modules" }
    #expect(
      findings(own: own, path: [own, local], modules: modules) == [
        "lack     another Tactus is installed: /local/bin/tactus: " + advice
      ])
  }

  @Test("the same program in a folder with another name is not another installation")
  func sameProgram() throws {
    let own = try install("usr")
    let other = root + "/bin"
    try FileManager.default.createSymbolicLink(atPath: other, withDestinationPath: own)
    #expect(findings(own: own, path: [other, own, root + "/nothing"]) == [])
  }

  @Test("a file that is not executable is not an installation")
  func notExecutable() throws {
    let own = try install("usr")
    let local = try install("local")
    unsafe chmod(local + "/tactus", 0o644)
    #expect(findings(own: own, path: [local, own]) == [])
  }
}
