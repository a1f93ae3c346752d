public import AppTemplate
public import ArgumentParser
import TactusProgram

struct NewAppCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new-app",
    abstract: "Make a folder with a program that uses the library and builds.",
    discussion: """
      The program is a copy of one of the examples, for you to change. With a Swift toolchain, swift run in \
      the folder builds and starts it. It uses the sources of Tactus in the folder that --tactus names; without \
      --tactus, those installed with this program or those it was built from. The traits in its Package.swift \
      add the system's fonts, and JPEG and WebP pictures. Existing files are not changed. Exit codes: 0 done; \
      64 wrong usage; 66 the sources of Tactus were not found; 73 a file cannot be made.
      """)

  @Argument(help: "The name of the folder and the package: lowercase letters, digits and hyphens.")
  var name: String

  @Option(
    help:
      "The example to copy: \(AppTemplate.Example.allCases.map(\.rawValue).joined(separator: ", "))."
  )
  var example = AppTemplate.Example.draggable

  @Option(help: "A folder with the sources of Tactus.")
  var tactus: String?

  func run() throws {
    let named = tactus.map { AuthorFiles.absolute($0) ?? "" }
    guard let folder = named ?? AuthorFiles.library, AuthorFiles.isLibrary(folder) else {
      Exit.say(
        tactus.map { "there are no sources of Tactus in \($0)" }
          ?? "cannot find the sources of Tactus beside this program, where make install puts them "
          + "(PREFIX/share/tactus/library); name their folder with --tactus")
      throw ExitCode(66)
    }
    guard let template = AppTemplate(name: name, example: example, tactus: folder) else {
      throw ValidationError(
        "a program's name has lowercase letters, digits and hyphens, such as photo-wall")
    }
    try NewFolder.make(name, template.files)
    print("\(name)/ holds a program: `swift run` in that folder builds and starts it.")
  }
}

extension AppTemplate.Example: ExpressibleByArgument {}
