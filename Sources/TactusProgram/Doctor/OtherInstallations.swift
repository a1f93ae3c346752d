import Glibc

/// A search for other installations of Tactus.
///
/// A shell may start the program of another installation, and this program may load its modules.
/// An example is an older version in `/usr/local`, beside a package's version in `/usr`.
package struct OtherInstallations {
  /// The folder of the running program, such as "/usr/bin".
  let ownFolder: String
  /// The folders that a shell searches for programs, in order.
  let commandFolders: [String]
  /// The folders that the running program searches for modules, in order.
  let moduleFolders: [String]

  /// Creates a search for installations other than the one in `ownFolder`.
  ///
  /// - Parameters:
  ///   - ownFolder: The folder of the running program.
  ///   - commandPath: The value of the environment variable `PATH`.
  ///   - moduleFolders: The folders that the running program searches for modules, in order.
  package init(ownFolder: String, commandPath: String, moduleFolders: [String]) {
    self.ownFolder = ownFolder
    commandFolders = commandPath.split(separator: ":").map(String.init)
    self.moduleFolders = moduleFolders
  }

  /// A finding for each other installation, or one finding that says that there is none.
  package var findings: [Finding] {
    let own = Self.program(in: ownFolder)
    var seen: Set<String> = own.map { [$0] } ?? []
    var findings: [Finding] = []
    for folder in commandFolders + ["/usr/local/bin", "/usr/bin"] {
      guard let program = Self.program(in: folder), seen.insert(program).inserted else { continue }
      findings.append(finding(program, own: own))
    }
    return findings.isEmpty
      ? [Finding("Installation", .good, "no other installation of Tactus was found")] : findings
  }

  private func finding(_ program: String, own: String?) -> Finding {
    var effects: [String] = []
    if commandFolders.lazy.compactMap(Self.program(in:)).first(where: {
      [program, own].contains($0)
    })
      == program
    {
      effects.append("a shell starts that program instead of this one")
    }
    if let folder = Self.modules(beside: program), isPreferred(folder) {
      effects.append("this program uses the modules in \(folder) instead of its own")
    }
    effects.append(
      "remove one of the two (`make uninstall` in its source folder, or `apt remove tactus`)")
    return Finding(
      "Installation", .lack, "another Tactus is installed: \(program)",
      effects.joined(separator: "; "))
  }

  /// Returns whether the running program searches `folder` for modules before its own folder.
  private func isPreferred(_ folder: String) -> Bool {
    let own = Self.modules(beside: ownFolder + "/tactus")
    let first = moduleFolders.first { $0 == folder || $0 == own }
    guard first == folder else { return false }
    return unsafe access(folder, R_OK) == 0
  }

  /// Returns the module folder of the installation that `program` belongs to.
  private static func modules(beside program: String) -> String? {
    let parts = program.split(separator: "/").dropLast(2)
    return program.hasPrefix("/")
      ? (parts.map { "/" + $0 } + ["/lib/tactus/modules"]).joined() : nil
  }

  /// Returns the path of the executable `tactus` in a folder, without symbolic links.
  private static func program(in folder: String) -> String? {
    guard let path = unsafe realpath(folder + "/tactus", nil) else { return nil }
    defer { unsafe free(path) }
    guard unsafe access(path, X_OK) == 0 else { return nil }
    return unsafe String(cString: path)
  }
}
