public import AppTemplate
public import ArgumentParser
import TactusProgram

struct NewAppCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new-app",
    abstract: "Make a folder with a program that uses the library and builds.",
    discussion: """
      The program is a copy of one of the examples, to be changed: swift run in the folder builds and \
      starts it, with a Swift toolchain. It uses the sources of Tactus in the folder that --tactus names; \
      without it, those that were installed with this program, or that it was built in. The system's \
      fonts, and JPEG and WebP pictures, come by the traits in its Package.swift. Nothing that is there \
      already is changed. Exit codes: 0 done; 64 wrong usage; 66 no sources of Tactus there; 73 a file \
      cannot be made.
      """)

  @Argument(help: "The name of the folder and the package: small letters, digits and hyphens.")
  var name: String

  @Option(
    help: "Which to copy: \(AppTemplate.Example.allCases.map(\.rawValue).joined(separator: ", ")).")
  var example = AppTemplate.Example.draggable

  @Option(help: "A folder with the sources of Tactus.")
  var tactus: String?

  func run() throws {
    let named = tactus.map { AuthorFiles.absolute($0) ?? "" }
    guard let folder = named ?? AuthorFiles.library, AuthorFiles.isLibrary(folder) else {
      Exit.say(
        tactus.map { "there are no sources of Tactus in \($0)" }
          ?? "the sources of Tactus are not beside this program, where make install puts them "
          + "(PREFIX/share/tactus/library); name their folder by --tactus")
      throw ExitCode(66)
    }
    guard let template = AppTemplate(name: name, example: example, tactus: folder) else {
      throw ValidationError(
        "a program is called by small letters, digits and hyphens, such as photo-wall")
    }
    try NewFolder.make(name, template.files)
    print("\(name)/ holds a program: `swift run` in there builds and starts it.")
  }
}

extension AppTemplate.Example: ExpressibleByArgument {}
