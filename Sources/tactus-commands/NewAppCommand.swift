public import AppTemplate
public import ArgumentParser
import Glibc
import TactusProgram
import TactusSystem

struct NewAppCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new-app",
    abstract: "Make a folder with a program that uses the library and builds.",
    discussion: """
      The program is a copy of one of the examples, to be changed: swift run in the folder builds and \
      starts it. It uses the sources of Tactus in the folder that --tactus names; without it, in the one \
      that this program was built in. Nothing that is there already is changed. Exit codes: 0 done; 64 \
      wrong usage; 66 no sources of Tactus there; 73 a file cannot be made.
      """)

  @Argument(help: "The name of the folder and the package: small letters, digits and hyphens.")
  var name: String

  @Option(
    help: "Which to copy: \(AppTemplate.Example.allCases.map(\.rawValue).joined(separator: ", ")).")
  var example = AppTemplate.Example.draggable

  @Option(help: "A folder with the sources of Tactus.")
  var tactus: String?

  func run() throws {
    guard let folder = Self.absolute(tactus ?? Self.ownSources ?? ""), Self.isTactus(folder) else {
      Exit.say(
        tactus.map { "there are no sources of Tactus in \($0)" }
          ?? "the sources of Tactus are not where this program is; name their folder by --tactus")
      throw ExitCode(66)
    }
    guard let template = AppTemplate(name: name, example: example, tactus: folder) else {
      throw ValidationError(
        "a program is called by small letters, digits and hyphens, such as photo-wall")
    }
    try NewFolder.make(name, template.files)
    print("\(name)/ holds a program: `swift run` in there builds and starts it.")
  }

  /// The nearest folder above this program with the sources of Tactus.
  private static var ownSources: String? {
    guard var path = absolute("/proc/self/exe") else { return nil }
    while let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      path = String(path[..<slash])
      if isTactus(path) { return path }
    }
    return nil
  }

  private static func absolute(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  private static func isTactus(_ folder: String) -> Bool {
    ["/Package.swift", "/Sources/Tactus/App.swift"].allSatisfy {
      unsafe access(folder + $0, R_OK) == 0
    }
  }
}

extension AppTemplate.Example: ExpressibleByArgument {}
